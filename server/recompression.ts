import { BROTLI_REPEATED, compressInThread, unbrotli } from './encoding';
import type { Page, PageCache } from './page-cache';

/** Share of one processor. */
const MAX_SHARE = 1 / 10;

/** Recompresses pages that are requested again, in another thread, one at a time with pauses. */
export function recompression(
  cache: PageCache,
  onFailure: (key: string, error: unknown) => void,
): (key: string, page: Page) => void {
  let isBusy = false;
  let pausedUntil = 0;

  async function recompress(key: string, page: Page): Promise<void> {
    isBusy = true;
    const started = performance.now();
    try {
      cache.recompress(
        key,
        page,
        await compressInThread(await unbrotli(page.brotli), BROTLI_REPEATED),
      );
    } catch (error) {
      onFailure(key, error);
    } finally {
      isBusy = false;
      pausedUntil = performance.now() + (performance.now() - started) * (1 / MAX_SHARE - 1);
    }
  }

  return (key, page) => {
    if (page.isQuickCompressed && !isBusy && performance.now() >= pausedUntil)
      void recompress(key, page);
  };
}
