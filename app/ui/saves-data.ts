/** True on a page in low-data mode, if the browser saves data, or on a slow connection. */
export function savesData(): boolean {
  if (document.documentElement.hasAttribute('data-low-data')) return true;
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    ('saveData' in connection && connection.saveData === true && !isSwitchedOff()) ||
    ('effectiveType' in connection && SLOW.has(connection.effectiveType))
  );
}

/** Reads the cookie, because a cached page cannot tell who switched. */
const isSwitchedOff = (): boolean => /(?:^|;\s*)lowData=0(?:;|$)/.test(document.cookie);

const SLOW = new Set<unknown>(['slow-2g', '2g']);
