import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendResponse } from './answer';
import { PageCache } from './page-cache';
import { pageKey } from './page-cache-policy';
import { pageMaker, type Pages } from './page-maker';
import { pageSender } from './page-sender';
import { uncacheablePaths } from './uncacheable-paths';

export interface CachedPagesOptions {
  pages: Pages;
  origin: string;
  headers: Record<string, string>;
  limitBytes?: number;
  now?: () => number;
  onFailure: (event: 'page.failed', key: string, error: unknown) => void;
}

export const MB = 1024 * 1024;
const DEFAULT_LIMIT_BYTES = 64 * MB;

const HIT = ['x-page-cache', 'hit', 'server-timing', 'cache;desc=hit'];
const STALE = ['x-page-cache', 'stale', 'server-timing', 'cache;desc=stale'];
const missed = (ms: number) => [
  'x-page-cache',
  'miss',
  'server-timing',
  `cache;desc=miss, page;dur=${ms.toFixed(1)}`,
];

/** Answers from memory what is the same for all visitors. */
export function cachedPages({
  pages,
  origin,
  headers,
  onFailure,
  limitBytes = DEFAULT_LIMIT_BYTES,
  now = Date.now,
}: CachedPagesOptions) {
  const cache = new PageCache(limitBytes, now);
  const send = pageSender();
  const counts = { hit: 0, stale: 0, miss: 0, personal: 0 };
  const personal = uncacheablePaths(now);
  const maker = pageMaker({ pages, origin, headers, cache, personal, onFailure });

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
    if (found.isDue) void maker.make(key, id).catch(() => undefined); // reported by the maker
    const sent = send(request, response, found.page, [
      'x-request-id',
      id,
      ...(found.freshness === 'fresh' ? HIT : STALE),
    ]);
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
    const made = await maker.make(key, id).catch(() => undefined);
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

  return {
    hit,
    fill,
    counts,
    bytes: () => cache.bytes,
    /** Pages being made now are not joined by later requests. */
    purge(changed: ReadonlySet<string> | 'all'): void {
      cache.purge(changed);
      personal.clear();
      maker.forget();
    },
  };
}

export type CachedPages = ReturnType<typeof cachedPages>;

/** Safe to share, but not cached: such addresses are endless. */
const isSameForAll = ({ status, headers }: Response): boolean =>
  (status === 404 || status === 301 || status >= 500) && !headers.has('set-cookie');
