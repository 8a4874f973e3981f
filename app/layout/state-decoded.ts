import { RemixBrowser } from '@remix-run/react';

/**
 * Resolves when Remix has decoded the page's state; until then `RemixBrowser` throws a promise. If
 * a tap makes React 18 render before that, error 345 stops hydration for good.
 */
export async function stateDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (suspended) {
    // React meets any other error again
    await (suspended instanceof Promise ? suspended : undefined);
  }
}
