import { BROTLI_FOR_MANY, compressAside, unbrotli } from './encoding';
import type { Page, PageCache } from './page-cache';

/** Of the time, a processor's share that may go into it: after an edit of what every page shows there are many to pack again. */
const MOST_OF_THE_TIME = 1 / 10;

/**
 * A page is packed in haste when it is made. Once somebody asks for it again, it is packed as well as can be, in another thread,
 * one page at a time and with rests between; what finds no time now is asked for once more, if it is worth it.
 */
export function repacking(
  cache: PageCache,
  onFailure: (key: string, error: unknown) => void,
): (key: string, page: Page) => void {
  let isBusy = false;
  let restsUntil = 0;

  async function repack(key: string, page: Page): Promise<void> {
    isBusy = true;
    const started = performance.now();
    try {
      cache.repack(key, page, await compressAside(await unbrotli(page.brotli), BROTLI_FOR_MANY));
    } catch (error) {
      onFailure(key, error);
    } finally {
      isBusy = false;
      restsUntil = performance.now() + (performance.now() - started) * (1 / MOST_OF_THE_TIME - 1);
    }
  }

  return (key, page) => {
    if (page.isLightlyPacked && !isBusy && performance.now() >= restsUntil) void repack(key, page);
  };
}
