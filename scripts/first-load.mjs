// @ts-check
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PHONE } from './built-shop.mjs';

/**
 * @typedef {{ requests: number, scripts: number, scriptGzip: number, gzip: number, brotli: number,
 *   files: { path: string, type: string, gzip: number }[] }} FirstLoad sizes in bytes
 */

/** Requests that start within this time after `load` count as the first load. */
const WINDOW_MS = 2000;
const SETTLE_MS = 2500;

/**
 * Measures what a browser with an empty cache loads for one page, with every body compressed at the
 * highest level. The result is the same on every machine.
 * @param {import('playwright').Browser} browser @param {string} url @returns {Promise<FirstLoad>}
 */
export async function firstLoad(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  /** @type {import('playwright').Response[]} */
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const loadedAt = await page.evaluate(
    () =>
      performance.timeOrigin +
      (performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd ?? 0),
  );
  const inTime = responses.filter(
    (response) => response.request().timing().startTime <= loadedAt + WINDOW_MS,
  );
  const files = await Promise.all(inTime.map(sizeOf));
  await context.close();
  const scripts = files.filter(({ type }) => type === 'script');
  return {
    requests: files.length,
    scripts: scripts.length,
    scriptGzip: sum(scripts.map(({ gzip }) => gzip)),
    gzip: sum(files.map(({ gzip }) => gzip)),
    brotli: sum(files.map(({ brotli }) => brotli)),
    files,
  };
}

/** @param {import('playwright').Response} response */
async function sizeOf(response) {
  const { pathname } = new URL(response.url());
  const isEmpty =
    response.status() === 204 || (response.status() >= 300 && response.status() < 400);
  const body = isEmpty ? Buffer.alloc(0) : await response.body();
  const brotli = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
  const isCompressed = /^(?:image\/(?!svg)|font\/)/.test(response.headers()['content-type'] ?? '');
  return {
    path: pathname,
    type: response.request().resourceType(),
    gzip: isCompressed ? body.length : gzipSync(body, { level: 9 }).length,
    brotli: isCompressed ? body.length : brotli,
  };
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
