// @ts-check
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ kind: string, ms: number, status: number, search?: number }} Timing */
/** @typedef {{ origin: string, paths: string[], cookies: string[], drafts: string[] }} Target */

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const WORDS = [
  'display',
  'lap',
  'wi',
  'mac battery',
  'keyboard in sector',
  'pune',
  'printer sector 3',
  'windows',
  'p',
  'slow laptop',
];
const MISSES = ['xyzzy', 'dispaly', 'toaster repair', 'laptop zz'];
/** Percentages of the mix; the rest are pages. */
const SHARES = { search: 5, cart: 1, draft: 1, checkout: 0.5 };

/**
 * Sends one request of the mix. Page ranks follow Zipf's law.
 * @param {Target} shop @returns {Promise<Timing>}
 */
export function visit(shop) {
  const draw = Math.random() * 100;
  const path =
    shop.paths[
      Math.min(
        Math.floor(Math.exp(Math.random() * Math.log(shop.paths.length + 1))),
        shop.paths.length,
      ) - 1
    ] ?? '/';
  if (draw < SHARES.search) {
    const words = Math.random() < 0.2 ? MISSES : WORDS;
    return ask(
      shop,
      'search',
      'GET',
      `/search.json?q=${encodeURIComponent(words[Math.floor(Math.random() * words.length)] ?? '')}`,
    );
  }
  const service = path.startsWith('/itemPage/')
    ? path.slice('/itemPage/'.length)
    : (shop.paths.find((each) => each.startsWith('/itemPage/')) ?? '').slice('/itemPage/'.length);
  if (draw < SHARES.search + SHARES.cart) return ask(shop, 'cart', 'GET', `/services/${service}`);
  if (draw < SHARES.search + SHARES.cart + SHARES.draft) return draft(shop, service);
  const ready =
    draw < SHARES.search + SHARES.cart + SHARES.draft + SHARES.checkout
      ? shop.drafts.shift()
      : undefined;
  return ready
    ? ask(shop, 'checkout', 'GET', `/checkout?draft=${ready}`)
    : ask(shop, 'page', 'GET', path);
}

/** @param {Target} shop @param {string} service */
async function draft(shop, service) {
  const answer = await ask(shop, 'draft', 'POST', '/drafts', `service=${service}`);
  const id = /draft=([\w-]+)/.exec(answer.location)?.[1];
  if (id) shop.drafts.push(id);
  return answer;
}

/**
 * Each request has its own client address, so no rate limit applies.
 * @param {Target} shop @param {string} kind @param {string} method @param {string} path
 * @param {string} [body] @returns {Promise<Timing & { location: string }>}
 */
function ask({ origin }, kind, method, path, body) {
  const started = performance.now();
  const address = `10.${byte()}.${byte()}.${byte()}`;
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': address,
    ...(body !== undefined && {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
    }),
  };
  return new Promise((resolve) => {
    const done = (
      /** @type {number} */ status,
      /** @type {import('node:http').IncomingHttpHeaders} */ got = {},
    ) =>
      resolve({
        kind,
        ms: performance.now() - started,
        status,
        location: got.location ?? '',
        search: Number(/search;dur=([\d.]+)/.exec(String(got['server-timing']))?.[1] ?? NaN),
      });
    const call = request(origin + path, { method, agent, headers }, (response) => {
      response
        .on('end', () => done(response.statusCode ?? 0, response.headers))
        .on('error', () => done(0));
      response.resume();
    });
    call.on('error', () => done(0)).end(body);
  });
}

const byte = () => Math.floor(Math.random() * 256);

/** @param {Target} shop @param {number} seconds @param {number} clients */
export async function capacity(shop, seconds, clients) {
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await visit(shop);
        answered += 1;
      }
    }),
  );
  return answered / seconds;
}

/**
 * Does not wait for earlier answers.
 * @param {Target} shop @param {number} rate @param {number} seconds
 */
export async function openLoop(shop, rate, seconds) {
  /** @type {Promise<Timing>[]} */
  const calls = [];
  const started = performance.now();
  for (;;) {
    const passed = (performance.now() - started) / 1000;
    if (passed > seconds) break;
    while (calls.length < passed * rate) calls.push(visit(shop));
    await sleep(1);
  }
  return Promise.all(calls);
}

/** @param {number[]} values @param {number} part */
export function at(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
