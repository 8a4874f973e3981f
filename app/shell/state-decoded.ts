import { RemixBrowser } from '@remix-run/react';

/**
 * Resolves when Remix has read the page's state. Until then `RemixBrowser` suspends, with no boundary above it. A tap during the
 * scripts' evaluation is heard before React's first turn, makes it render at once, and, had the state not been read, ended in
 * "Root did not complete" (error 345 of React 18): the page never came alive. So it is asked before React is there, in the way a
 * suspending component answers: by what it throws.
 */
export async function stateDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (suspended) {
    await (suspended instanceof Promise ? suspended : undefined); // whatever else it throws, React meets again
  }
}
