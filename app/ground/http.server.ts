import { redirect, type HeadersFunction } from '@remix-run/node';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Caches in the page cache of `server/`. Browsers revalidate on every visit. */
export const SHARED = `public, max-age=0, s-maxage=${minute}, stale-while-revalidate=${10 * minute}, stale-if-error=${day}`;

export const PERSONAL = 'private, no-store';

/** Lacks `no-store`, so that the browser restores what was typed on "back". */
export const REVALIDATED = 'private, no-cache';

export const NOT_STORED = 'no-store';

export const personalJson = (
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response => Response.json(body, { status, headers: { 'Cache-Control': PERSONAL, ...headers } });

/** Asked by a browser that shows the answer, not by a script. */
export const wantsPage = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false;

/** Redirects without being stored: its owner would meet the redirect again after signing in. */
export const leadTo = (page: string): Response =>
  redirect(page, { status: 303, headers: { 'Cache-Control': PERSONAL } });

export const headersOfLoader: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const headersOfLoaderAndAction: HeadersFunction = ({
  loaderHeaders,
  actionHeaders,
  errorHeaders,
}) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
