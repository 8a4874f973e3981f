import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { dataSaving } from '#app/ground/low-data-cookie.server';
import { REVALIDATED } from '#app/ground/http.server';
import { chooseEncoding, compress, unbrotli, type Encoding } from './encoding';
import type { Page } from './page-cache';

/** Keeps load balancers' probes cheap. */
const UNPACKED_LIMIT_BYTES = 4 * 1024 * 1024;

export function pageSender(): (
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  headers: string[],
) => Promise<void> | undefined {
  const unpacked = new LRUCache<string, Buffer>({
    maxSize: UNPACKED_LIMIT_BYTES,
    sizeCalculation: (body) => body.length,
  });

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: Page,
    headers: string[],
  ): Promise<void> | undefined {
    const { isBySwitch } = dataSaving(
      String(request.headers['save-data'] ?? ''),
      request.headers.cookie,
    );
    headers.push(...(isBySwitch ? privately(page.headers) : page.headers));
    if (isSame(request.headers['if-none-match'], page.etag))
      return void response.writeHead(304, headers).end();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const end = (body: Buffer): void => {
      if (encoding !== 'identity') headers.push('content-encoding', encoding);
      headers.push('content-length', String(body.length));
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
    };
    const body = encoding === 'br' ? page.brotli : unpacked.get(keyOf(page, encoding));
    return body ? void end(body) : unpack(page, encoding).then(end);
  }

  async function unpack(page: Page, encoding: Encoding): Promise<Buffer> {
    const body = await compress(await unbrotli(page.brotli), encoding);
    unpacked.set(keyOf(page, encoding), body);
    return body;
  }

  return send;
}

const keyOf = ({ etag }: Page, encoding: Encoding): string =>
  encoding === 'identity' ? etag : encoding + etag;

/** Shared caches don't know the low-data switch. */
const privately = (headers: string[]): string[] =>
  headers.map((text, index) => (CACHE_HEADERS.has(headers[index - 1] ?? '') ? REVALIDATED : text));
const CACHE_HEADERS = new Set(['cache-control', 'cdn-cache-control']);

const isSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2));
