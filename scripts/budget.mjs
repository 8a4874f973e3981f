// @ts-check
import { withBuiltShop } from './built-shop.mjs';
import { firstLoad } from './first-load.mjs';

/** @typedef {{ js?: number, gzip?: number, brotli?: number, requests?: number }} Limits in kB of 1000 bytes, and numbers of requests */

/** 12 kB, with the sandbox's notice that a live shop hasn't. @type {Limits} */
const STILL = { js: 0, gzip: 12, requests: 6 };
/** @type {Limits} */
const ALIVE = { js: 100, brotli: 130, requests: 22 };

/** What a first visit to each page may cost. Bytes and requests only: they are the same on every machine. @type {Record<string, Limits>} */
const BUDGET = {
  '/': ALIVE,
  '/laptop-support': ALIVE,
  '/itemPage/laptop-booking-display': ALIVE,
  '/checkout?draft': { js: 110, brotli: 115, requests: 16 },
  '/terms-of-use': STILL,
  '/about-us': STILL,
  '/ComingSoon': STILL,
  '/no-such-page': STILL,
};
const LANES = 2;
const A_SERVICE = { serviceId: 'seed-laptop-booking-display', service: 'laptop-booking-display' };

const isWordy = process.argv.includes('--files');
const over = await withBuiltShop(async ({ origin, browser }) => {
  const paths = Object.keys(BUDGET);
  /** @type {Map<string, import('./first-load.mjs').FirstLoad>} */
  const loads = new Map();
  const waiting = [...paths];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        loads.set(path, await firstLoad(browser, origin + (path === '/checkout?draft' ? await startCheckout(origin) : path)));
      }
    }),
  );
  console.log(row('page', 'JS gzip', 'all gzip', 'all brotli', 'requests'));
  return paths.flatMap((path) => judge(path, loads.get(path), BUDGET[path] ?? {}));
});
for (const line of over) console.error(`over budget: ${line}`);
process.exitCode = over.length > 0 ? 1 : 0;

/**
 * Prints the page's line; gives what is over its limit, in words.
 * @param {string} path @param {import('./first-load.mjs').FirstLoad | undefined} load @param {Limits} limits
 */
function judge(path, load, limits) {
  if (!load) return [`${path} was not loaded`];
  const figures = { js: load.scriptGzip / 1000, gzip: load.gzip / 1000, brotli: load.brotli / 1000, requests: load.requests };
  const say = (/** @type {keyof Limits} */ name, digits = 1) => figures[name].toFixed(digits) + (limits[name] === undefined ? '' : ` ≤ ${limits[name]}`);
  console.log(row(path, say('js'), say('gzip'), say('brotli'), say('requests', 0)));
  if (isWordy) for (const file of load.files) console.log(`    ${String(file.gzip).padStart(7)}  ${file.type.padEnd(10)} ${file.path}`);
  const names = /** @type {(keyof Limits)[]} */ (Object.keys(limits));
  return names.filter((name) => figures[name] > (limits[name] ?? 0)).map((name) => `${path}: ${name} ${say(name, 2)}`);
}

/** @param {string[]} cells */
function row(...cells) {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(15))).join('');
}

/** The page where somebody pays, with something to pay for. @param {string} origin */
async function startCheckout(origin) {
  const { headers } = await fetch(`${origin}/drafts`, { method: 'POST', body: new URLSearchParams(A_SERVICE), headers: { origin }, redirect: 'manual' });
  return headers.get('location') ?? '/checkout';
}
