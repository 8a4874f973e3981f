import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageCache, type Page } from '../../server/page-cache';
import { recompression } from '../../server/recompression';

const text = Buffer.from(
  Array.from({ length: 2000 }, (_, index) => `<p>${(index * 104_729) % 9973}</p>`).join(''),
);
const page = (brotli = brotliCompressSync(text, { params: {} })): Page => ({
  headers: [],
  etag: '',
  shows: [],
  brotli,
  isQuickCompressed: true,
  lifetime: { freshMs: 1e6, staleMs: 0, errorMs: 0 },
});

function kept(pages: Page[]) {
  const cache = new PageCache(1e7, () => 0);
  pages.forEach((each, index) => cache.keep(`/${index}`, each, cache.version));
  return {
    cache,
    isWell: (index: number) => cache.find(`/${index}`)?.page.isQuickCompressed === false,
  };
}

test('packs one page at a time, then rests for nine times as long', async () => {
  const { cache, isWell } = kept([page(), page()]);
  const recompress = recompression(cache, () => undefined);
  const askForAll = () =>
    ['/0', '/1'].forEach((key) => recompress(key, cache.find(key)?.page ?? page()));
  const started = performance.now();
  askForAll();
  await expect.poll(() => isWell(0), { interval: 1 }).toBe(true);
  const took = performance.now() - started;
  expect(isWell(1)).toBe(false);
  askForAll(); // it rests
  await expect.poll(() => (askForAll(), isWell(1)), { interval: 1, timeout: 20_000 }).toBe(true);
  expect(performance.now() - started).toBeGreaterThan(took * 4); // what was seen of the first one is a little more than its work
  expect(brotliDecompressSync(cache.find('/0')?.page.brotli ?? Buffer.alloc(0))).toEqual(text);
});

test('leaves alone what is packed well', async () => {
  const well = { ...page(), isQuickCompressed: false };
  const { cache } = kept([well]);
  recompression(cache, () => undefined)('/0', well);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(cache.find('/0')?.page).toBe(well);
});

test('reports what can’t be packed, and the page stays', async () => {
  const broken = page(Buffer.from('no brotli'));
  const { cache } = kept([broken]);
  const failed: string[] = [];
  recompression(cache, (key) => failed.push(key))('/0', broken);
  await expect.poll(() => failed).toEqual(['/0']);
  expect(cache.find('/0')?.page).toBe(broken);
});
