import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** Posted from other sites by design; verified by signature. */
const SIGNED = /^(?:\/hi)?\/(?:webhooks\/[^/]+|checkout\/return)$/;

/** CSRF protection: browsers always send the origin with requests that change something. */
export function isFromOwnPages(
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  publicOrigin: string,
): boolean {
  if (SAFE_METHODS.has(method) || SIGNED.test(path)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === headers.host;
}
