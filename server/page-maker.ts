import { createHash } from 'node:crypto';
import { DATA_ONLY } from './answer';
import { compress } from './encoding';
import { toCleanRequest } from './fetch-request';
import type { Page, PageCache } from './page-cache';
import { lifetimeOf } from './page-cache-policy';
import type { uncacheablePaths } from './uncacheable-paths';

export type Pages = (request: Request) => Promise<Response>;

interface PageMakerOptions {
  pages: Pages;
  origin: string;
  headers: Record<string, string>;
  cache: PageCache;
  personal: ReturnType<typeof uncacheablePaths>;
  onFailure: (event: 'page.failed', key: string, error: unknown) => void;
}

/** Browsers revalidate every time. Only CDNs get the long windows. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Makes a page once for all who ask meanwhile, from a clean request: no visitor's data can enter
 * the cache.
 */
export function pageMaker({
  pages,
  origin,
  headers,
  cache,
  personal,
  onFailure,
}: PageMakerOptions) {
  const flights = new Map<string, Promise<Page | Response>>();

  async function ask(key: string, id: string): Promise<Page | Response> {
    const { version } = cache;
    const asking = new AbortController();
    try {
      const response = await pages(toCleanRequest(key, origin, id, asking.signal));
      const lifetime = lifetimeOf(response);
      if (lifetime) {
        const page = await toPage(response, lifetime, headers, cache.find(key)?.page);
        if (isPageOf(key, page)) cache.keep(key, page, version);
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
    make(key: string, id: string): Promise<Page | Response> {
      const underWay = flights.get(key);
      if (underWay) return underWay;
      const flight = ask(key, id).finally(() => flights.get(key) === flight && flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    /** Later requests do not join what is being made now. */
    forget: () => flights.clear(),
  };
}

/** Only a category has further pages: elsewhere `after` would make endless keys for one page. */
const isPageOf = (key: string, { shows }: Page): boolean =>
  !/[?&]after=/.test(key) || shows.some((part) => part.startsWith('category:'));

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
  const brotli = kept?.etag === etag ? kept.brotli : await compress(text, 'br');
  return {
    headers: Object.entries(headers).flat(),
    etag,
    shows,
    brotli,
    lifetime,
  };
}
