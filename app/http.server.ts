import type { HeadersFunction } from '@remix-run/node';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** For the page cache of `server/`. Browsers revalidate on every visit. */
export const FOR_EVERYONE = `public, max-age=0, s-maxage=${minute}, stale-while-revalidate=${10 * minute}, stale-if-error=${day}`;

export const PERSONAL = 'private, no-store';

/** Not `no-store`: on "back", the browser must restore what was typed. */
export const FOR_THIS_VISIT = 'private, no-cache';

export const UNFINISHED = 'no-store';

export const loaderDecides: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const loaderAndActionDecide: HeadersFunction = ({
  loaderHeaders,
  actionHeaders,
  errorHeaders,
}) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
