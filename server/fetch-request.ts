import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOW_DATA } from './page-cache-policy';

export interface Incoming {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  /** Already read. */
  body: Buffer<ArrayBuffer>;
  /** The shop's public one: `Host` can say anything. */
  origin: string;
  /** Where it comes from, as `forwarded.ts` has it. */
  address: string;
}

/**
 * The request as the pages see it. Its signal says that the browser has gone, with its answer or without: unless a request
 * ends, Remix holds a timer for it until `streamTimeout`, and then makes an error.
 */
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
  // Joined as text: `new URL('//elsewhere/', origin)` would take the path for another host.
  return new Request(origin + url, {
    method,
    headers: toHeaders(request, id, address),
    body: body.length > 0 ? body : undefined,
    signal: abort.signal,
  });
}

/**
 * A request for the page that everyone sees: nothing of the visitor who happens to ask first can get into it.
 * @param signal that the page has been made
 */
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

/**
 * `Origin` is left out: `origin-check.ts` has judged it, and Remix would compare it once more with `Host`, which a proxy
 * may have changed and which the payment provider's own post to `/checkout/return` can't match. What proxies say has
 * been judged as well; the pages get its one outcome.
 */
const NOT_PASSED_ON = new Set([
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
    if (!NOT_PASSED_ON.has(name)) for (const value of values) headers.append(name, value);
  }
  headers.set('x-request-id', id);
  headers.set('x-client-address', address);
  return headers;
}
