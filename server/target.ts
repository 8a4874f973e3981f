/** The address in a request line, in the one reading that all of the server shares. */
export interface Target {
  path: string;
  /** Blank, or with its question mark. */
  query: string;
}

/** What a URL may hold in its path unencoded; a backslash is not in it. */
const PATH = /^\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/;
/** `.` and `..`, encoded or not: a URL parser would leave out a part of the path. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i;
/** Decoded, these separate parts or end texts: NUL, slash, backslash. */
const ENCODED_SIGN = /%(?:00|2f|5c)/i;
/** A service can be asked for by its name, and `Charging/Power` is one. */
const NAMED_ITEM = /^(?:\/hi)?\/itemPage\/(?=[^/]*$)/i;
const ENCODED_SLASH = /%2f/gi;
/** PostgreSQL can't store NUL. */
const NUL = '%00';
/** Remix still runs loaders and actions for it, answers nothing, and logs an error. */
const OLD_DATA = '_data';

/** `undefined` for an address that two programs could read in two ways. */
export function readTarget(url = '/'): Target | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark);
  const hasDots = DOT_SEGMENT.test(path.replace(ENCODED_SLASH, '/'));
  const others = NAMED_ITEM.test(path) ? path.replace(ENCODED_SLASH, '') : path;
  if (!PATH.test(path) || hasDots || ENCODED_SIGN.test(others) || !isText(path)) return undefined;
  if (query === '') return { path, query };
  const isUsable = !query.includes(NUL) && !new URLSearchParams(query).has(OLD_DATA);
  return isUsable && !query.includes('#') ? { path, query } : undefined;
}

/** Remix writes an address that is no UTF-8 into the log, whatever is in it. */
function isText(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** `//about/` becomes `/about`, and `/%61bout` too: one address, and one cache key, for a page. */
export const tidyPath = (path: string): string =>
  path
    .replace(/%[0-9A-F]{2}/gi, plain)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');

/** Decodes what needs no encoding; writes the rest in capitals. */
function plain(encoded: string): string {
  const sign = String.fromCharCode(parseInt(encoded.slice(1), 16));
  return /[A-Za-z0-9\-._~]/.test(sign) ? sign : encoded.toUpperCase();
}
