// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readCommand } from './command.mjs';
import { withBuiltShop } from './built-shop.mjs';
import { firstLoad } from './first-load.mjs';
import { root } from './shell.mjs';

const { has } = readCommand({
  usage: `npm run budget [-- --files]

  Loads each page in a browser and compares its bytes with the limits. --files lists every file.`,
  options: ['files'],
});

/**
 * @typedef {{ js?: number, gzip?: number, brotli?: number, requests?: number }} Limits in kB (1000
 *   bytes) and requests
 */

/**
 * With the title font (22 kB) and the sandbox notice, which a live shop does not show.
 * @type {Limits}
 */
const STILL = { js: 0, gzip: 36, requests: 6 };
/** @type {Limits} */
const HYDRATED = { js: 100, brotli: 140, requests: 22 };

/**
 * Limits for a first visit. Bytes and requests are the same on every machine.
 * @type {Record<string, Limits>}
 */
const BUDGET = {
  '/': HYDRATED,
  '/laptop-support': HYDRATED,
  '/itemPage/laptop-booking-display': HYDRATED,
  '/checkout?draft': { js: 118, brotli: 150, requests: 17 },
  '/terms-of-use': STILL,
  '/about-us': STILL,
  '/ComingSoon': STILL,
  '/no-such-page': STILL,
};
const DESK_SCRIPT = 110;
const CONCURRENCY = 2;
const A_SERVICE = { serviceId: 'seed-laptop-booking-display', service: 'laptop-booking-display' };

const isVerbose = has('files');
const over = await withBuiltShop(async ({ origin, browser }) => {
  const paths = Object.keys(BUDGET);
  /** @type {Map<string, import('./first-load.mjs').FirstLoad>} */
  const loads = new Map();
  const waiting = [...paths];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        loads.set(
          path,
          await firstLoad(
            browser,
            origin + (path === '/checkout?draft' ? await startCheckout(origin) : path),
          ),
        );
      }
    }),
  );
  console.log(row('page', 'JS gzip', 'all gzip', 'all brotli', 'requests'));
  return paths.flatMap((path) => checkPage(path, loads.get(path), BUDGET[path] ?? {}));
});
over.push(...(await checkDesk()));
for (const line of over) console.error(`over budget: ${line}`);
process.exitCode = over.length > 0 ? 1 : 0;

/**
 * Prints the page's figures and returns those over the limit.
 * @param {string} path @param {import('./first-load.mjs').FirstLoad | undefined} load
 * @param {Limits} limits
 */
function checkPage(path, load, limits) {
  if (!load) return [`${path} was not loaded`];
  const figures = {
    js: load.scriptGzip / 1000,
    gzip: load.gzip / 1000,
    brotli: load.brotli / 1000,
    requests: load.requests,
  };
  const say = (/** @type {keyof Limits} */ name, digits = 1) =>
    figures[name].toFixed(digits) + (limits[name] === undefined ? '' : ` ≤ ${limits[name]}`);
  console.log(row(path, say('js'), say('gzip'), say('brotli'), say('requests', 0)));
  if (isVerbose)
    for (const file of load.files)
      console.log(`    ${String(file.gzip).padStart(7)}  ${file.type.padEnd(10)} ${file.path}`);
  const names = /** @type {(keyof Limits)[]} */ (Object.keys(limits));
  return names
    .filter((name) => figures[name] > (limits[name] ?? 0))
    .map((name) => `${path}: ${name} ${figures[name].toFixed(3)} > ${limits[name]}`);
}

/** A page of the desk loads one of its scripts at most. */
async function checkDesk() {
  const folder = join(root, 'build/desk/public/assets');
  /** @type {string[]} */
  const over = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const size = gzipSync(await readFile(join(folder, name))).length / 1000;
    console.log(row(`desk/${name}`, `${size.toFixed(1)} ≤ ${DESK_SCRIPT}`));
    if (size > DESK_SCRIPT) over.push(`desk/${name}: ${size.toFixed(2)} > ${DESK_SCRIPT}`);
  }
  return over;
}

/** @param {string[]} cells */
function row(...cells) {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(15))).join('');
}

/** @param {string} origin */
async function startCheckout(origin) {
  const { headers } = await fetch(`${origin}/drafts`, {
    method: 'POST',
    body: new URLSearchParams(A_SERVICE),
    headers: { origin },
    redirect: 'manual',
  });
  return headers.get('location') ?? '/checkout';
}
