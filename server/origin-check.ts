import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** Posted to from elsewhere by design; each proves where it comes from by a signature. */
const SIGNED = /^\/(?:webhooks\/[^/]+|checkout\/return)$/;

/**
 * Whether the request comes from the shop's own pages. The first line against forged requests: a browser always says
 * where a request that changes something comes from, and no page can make it lie.
 */
export function isFromOwnPages(
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  publicOrigin: string,
): boolean {
  if (SAFE_METHODS.has(method) || SIGNED.test(path)) return true;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === headers.host;
}

export const FOREIGN_REQUEST =
  'This form was sent from another website, so nothing was done. Open the shop itself and try again.';
