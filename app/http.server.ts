import type { HeadersFunction } from '@remix-run/node';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A page that shows everyone the same. The page cache of `server/` keeps it: a minute as it is, ten more while a new one
 * is made, a day when no new one can be made. Browsers ask every time, and mostly hear 304.
 */
export const FOR_EVERYONE = `public, max-age=0, s-maxage=${minute}, stale-while-revalidate=${10 * minute}, stale-if-error=${day}`;

/** A page or answer that is about one person: nobody stores it. */
export const PERSONAL = 'private, no-store';

/**
 * A page with something signed for this visit, or made to a question out of endlessly many, and nothing about anybody:
 * shared by nobody, but a browser may keep it for "back" and gives what was typed back with it, which `no-store` forbids.
 */
export const FOR_THIS_VISIT = 'private, no-cache';

/** A page that came out incomplete; the next request makes a new one. */
export const UNFINISHED = 'no-store';

/** A route's `headers`: what its loader (or its error) decided. */
export const loaderDecides: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** The same for a page that is posted to: its action may say how long to wait. */
export const loaderAndActionDecide: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
