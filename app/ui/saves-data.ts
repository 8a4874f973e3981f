import { asRecord } from '#app/ground/json';

/** True on a page in low-data mode, if the browser saves data, or on a slow connection. */
export function savesData(): boolean {
  if (document.documentElement.hasAttribute('data-low-data')) return true;
  const { saveData, effectiveType } = asRecord(asRecord(navigator).connection);
  return (saveData === true && !isSwitchedOff()) || SLOW.has(effectiveType);
}

/** Reads the cookie, because a cached page cannot tell who switched. */
const isSwitchedOff = (): boolean => /(?:^|;\s*)lowData=0(?:;|$)/.test(document.cookie);

const SLOW = new Set<unknown>(['slow-2g', '2g']);
