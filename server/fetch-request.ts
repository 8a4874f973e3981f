import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOW_DATA } from './page-cache-policy';

export interface Incoming {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  body: Buffer<ArrayBuffer>;
  /** The public origin: `Host` can't be trusted. */
  origin: string;
  address: string;
}

/** Must abort when the response closes, or Remix logs an error after `streamTimeout`. */
export function toFetchRequest({
  request,
  response,
  id,
  body,
  origin,
  address,
}: Incoming): Request {
  const abort = new AbortController();
  response.once('close', () => abort.abort(response.writableFinished ? 'answered' : undefined));
  const { method = 'GET', url = '/' } = request;
  // Concatenated: `new URL('//elsewhere/', origin)` would treat the path as a host.
  return new Request(origin + url, {
    method,
    headers: toHeaders(request, id, address),
    body: body.length > 0 ? body : undefined,
    signal: abort.signal,
  });
}

export function toCleanRequest(
  key: string,
  origin: string,
  id: string,
  signal: AbortSignal,
): Request {
  const headers = { accept: 'text/html', 'x-request-id': id };
  if (!key.endsWith(LOW_DATA)) return new Request(origin + key, { headers, signal });
  return new Request(origin + key.slice(0, -LOW_DATA.length), {
    headers: { ...headers, 'save-data': 'on' },
    signal,
  });
}

/** Remix would compare `Origin` with `Host`; `origin-check.ts` has checked it already. */
const DROPPED_HEADERS = new Set([
  ...['origin', 'connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect'],
  ...[
    'x-client-address',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
  ],
]);

function toHeaders(request: IncomingMessage, id: string, address: string): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    if (!DROPPED_HEADERS.has(name)) for (const value of values) headers.append(name, value);
  }
  headers.set('x-request-id', id);
  headers.set('x-client-address', address);
  return headers;
}
