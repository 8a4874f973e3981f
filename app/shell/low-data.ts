/**
 * Whether the page does without what nobody asked for: motion and code on a mere sign of interest. The page was made so,
 * the browser saves data and the switch is not off, or the connection is slow.
 */
export function savesData(): boolean {
  if (document.documentElement.hasAttribute('data-low-data')) return true;
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  return ('saveData' in connection && connection.saveData === true && !isSwitchedOff()) || ('effectiveType' in connection && SLOW.has(connection.effectiveType));
}

/** A kept page is everybody's, so it can't say whether the switch or nobody at all made it as it is. */
const isSwitchedOff = (): boolean => /(?:^|;\s*)lowData=0(?:;|$)/.test(document.cookie);

const SLOW = new Set<unknown>(['slow-2g', '2g']);
