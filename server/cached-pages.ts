import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_ONLY, sendResponse } from './answer';
import { BROTLI_FIRST_TIME, compress } from './encoding';
import { toCleanRequest } from './fetch-request';
import { PageCache, type Page } from './page-cache';
import { lifetimeOf, pageKey } from './page-cache-policy';
import { pageSender } from './page-sender';
import { uncacheablePaths } from './uncacheable-paths';
import { recompression } from './recompression';

export type Pages = (request: Request) => Promise<Response>;

export interface CachedPagesOptions {
  pages: Pages;
  origin: string;
  headers: Record<string, string>;
  limitBytes?: number;
  now?: () => number;
  onFailure: (event: 'page.failed' | 'page.not-recompressed', key: string, error: unknown) => void;
}

export const MB = 1024 * 1024;
const DEFAULT_LIMIT_BYTES = 64 * MB;

/** Browsers revalidate every time. Only CDNs get the long windows. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

const HIT = ['x-page-cache', 'hit', 'server-timing', 'cache;desc=hit'];
const STALE = ['x-page-cache', 'stale', 'server-timing', 'cache;desc=stale'];
const missed = (ms: number) => [
  'x-page-cache',
  'miss',
  'server-timing',
  `cache;desc=miss, page;dur=${ms.toFixed(1)}`,
];

/** Made from a clean request, so that no visitor's data can enter the cache. */
export function cachedPages({
  pages,
  origin,
  headers: constant,
  onFailure,
  limitBytes = DEFAULT_LIMIT_BYTES,
  now = Date.now,
}: CachedPagesOptions) {
  const cache = new PageCache(limitBytes, now);
  const send = pageSender();
  const recompress = recompression(cache, (key, error) =>
    onFailure('page.not-recompressed', key, error),
  );
  const counts = { hit: 0, stale: 0, miss: 0, personal: 0 };
  const flights = new Map<string, Promise<Page | Response>>();
  const personal = uncacheablePaths(now);

  /** Returns a promise if the cached page must be decompressed first. */
  function hit(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): Promise<void> | boolean {
    const key = pageKey(request.method, request.url, request.headers);
    const found = key === undefined ? undefined : cache.find(key);
    if (key === undefined || !found || found.freshness === 'fallback') return false;
    counts[found.freshness === 'fresh' ? 'hit' : 'stale'] += 1;
    if (found.isDue) void make(key, id).catch(() => undefined); // reported in `ask`
    const sent = send(request, response, found.page, [
      'x-request-id',
      id,
      ...(found.freshness === 'fresh' ? HIT : STALE),
    ]);
    recompress(key, found.page);
    return sent ?? true;
  }

  /** Returns `false` if the page must be made for this visitor. */
  async function fill(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): Promise<boolean> {
    const key = pageKey(request.method, request.url, request.headers);
    if (key === undefined || personal.has(key)) {
      counts.personal += 1;
      return false;
    }
    counts.miss += 1;
    const started = performance.now();
    const made = await make(key, id).catch(() => undefined);
    const fallback =
      made instanceof Response && made.status < 500 ? undefined : cache.find(key)?.page;
    if (made && !(made instanceof Response)) {
      await send(request, response, made, [
        'x-request-id',
        id,
        ...missed(performance.now() - started),
      ]);
    } else if (fallback) await send(request, response, fallback, ['x-request-id', id, ...STALE]);
    else if (made && isSameForAll(made) && !request.headers.cookie)
      await sendResponse(request, response, made.clone());
    else return false;
    return true;
  }

  function make(key: string, id: string): Promise<Page | Response> {
    const underWay = flights.get(key);
    if (underWay) return underWay;
    const flight = ask(key, id).finally(() => flights.get(key) === flight && flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function ask(key: string, id: string): Promise<Page | Response> {
    const { version } = cache;
    const asking = new AbortController();
    try {
      const response = await pages(toCleanRequest(key, origin, id, asking.signal));
      const lifetime = lifetimeOf(response);
      if (lifetime) {
        const page = await toPage(response, lifetime, constant, cache.find(key)?.page);
        cache.keep(key, page, version);
        return page;
      }
      if (response.status >= 500) cache.postpone(key);
      else if (response.status === 200) personal.add(key);
      return response;
    } catch (error) {
      cache.postpone(key);
      onFailure('page.failed', key, error);
      throw error;
    } finally {
      asking.abort('made');
    }
  }

  return {
    hit,
    fill,
    counts,
    bytes: () => cache.bytes,
    /** Pages being made now are not joined by later requests. */
    purge(changed: ReadonlySet<string> | 'all'): void {
      cache.purge(changed);
      personal.clear();
      flights.clear();
    },
  };
}

export type CachedPages = ReturnType<typeof cachedPages>;

async function toPage(
  response: Response,
  lifetime: Page['lifetime'],
  constant: Record<string, string>,
  kept: Page | undefined,
): Promise<Page> {
  const text = Buffer.from(await response.arrayBuffer());
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const own = Object.fromEntries(response.headers);
  const toOthers = {
    'cache-control': REVALIDATE,
    'cdn-cache-control': own['cache-control'] ?? '',
    vary: 'Accept-Encoding, Save-Data',
  };
  const headers = { 'content-security-policy': DATA_ONLY, ...constant, ...own, etag, ...toOthers };
  const shows = own['cache-tag']?.split(',') ?? [];
  const { brotli, isQuickCompressed } =
    kept?.etag === etag
      ? kept
      : { brotli: await compress(text, 'br', BROTLI_FIRST_TIME), isQuickCompressed: true };
  return {
    headers: Object.entries(headers).flat(),
    etag,
    shows,
    brotli,
    isQuickCompressed,
    lifetime,
  };
}

/** Safe to share, but not cached: such addresses are endless. */
const isSameForAll = ({ status, headers }: Response): boolean =>
  (status === 404 || status === 301 || status >= 500) && !headers.has('set-cookie');
