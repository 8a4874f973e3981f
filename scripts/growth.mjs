// @ts-check
// Measures the same traffic on catalogues of different sizes: `npm run growth -- 10 5000`.
import { readCommand } from './command.mjs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, capacity, openLoop } from './growth-traffic.mjs';
import { root } from './shell.mjs';
import { isBuilt } from './sources.mjs';

const { words } = readCommand({
  usage: `npm run growth [-- <services> …]

  Measures the same traffic on catalogues of different sizes: 10, 1,000 and 10,000.`,
  words: 9,
});

const SECONDS = Number(process.env.GROWTH_SECONDS ?? 30);
const SIZES = words.map(Number).filter(Boolean);
const TIMEOUT_MS = 180_000;
const WEBHOOK_TOKEN = 'the-growth-measurement';

if (!(await isBuilt())) await (await import('./build.mjs')).build();
const rows = [];
for (const size of SIZES.length > 0 ? SIZES : [10, 1_000, 10_000]) rows.push(await measure(size));
console.table(rows);

/** @param {number} size */
async function measure(size) {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskdost-growth-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: /** @type {const} */ ('production'),
    SHOP_MODE: 'sandbox',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    SHOP_ORIGIN: origin,
    CMS_GRAPHQL_URL: `${sandboxOrigin}/graphql`,
    CONTENT_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
  };
  const sandbox = fork(join(root, 'build/sandbox/main.js'), { cwd: root, env, silent: true });
  await once(sandbox, 'message');
  await fetch(`${sandboxOrigin}/control/cms/grow`, {
    method: 'PUT',
    body: JSON.stringify({ services: size }),
  });
  const shop = fork(join(root, 'build/server/main.js'), {
    cwd: root,
    env,
    execArgv: ['--import', join(root, 'scripts/watch-loop.mjs')],
    silent: true,
  });
  try {
    await once(shop, 'message');
    const paths = await pathsOf(origin, size);
    const visited = { origin, paths, cookies: [], drafts: [] };
    await capacity(visited, 4, 16);
    const fastest = await capacity(visited, 6, 16);
    await loopOf(shop);
    const answers = await openLoop(visited, fastest / 2, SECONDS);
    const { max, rss } = await loopOf(shop);
    const ms = answers.map((answer) => answer.ms);
    const searches = answers.flatMap(({ search }) =>
      search === undefined || Number.isNaN(search) ? [] : [search],
    );
    return {
      services: size,
      capacity: Math.round(fastest),
      requests: answers.length,
      errors: answers.filter(({ status }) => status === 0 || status >= 400).length,
      p50: round(at(ms, 0.5)),
      p99: round(at(ms, 0.99)),
      'search p99 in the server': round(at(searches, 0.99)),
      'loop max under load': round(max),
      ...(await measureRefresh(
        shop,
        sandboxOrigin,
        origin,
        paths.find((path) => path.startsWith('/itemPage/'))?.slice('/itemPage/'.length) ?? '',
      )),
      'rss MB': Math.round(rss),
    };
  } finally {
    for (const child of [shop, sandbox])
      if (child.exitCode === null) await Promise.all([once(child, 'exit'), child.kill('SIGTERM')]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Publishes one price change; measures until it is visible and the longest event-loop block.
 * @param {import('node:child_process').ChildProcess} shop @param {string} sandbox
 * @param {string} origin @param {string} slug
 */
async function measureRefresh(shop, sandbox, origin, slug) {
  await fetch(`${sandbox}/control/cms/price`, {
    method: 'PUT',
    body: JSON.stringify({ slug, rupees: 1_234 }),
  });
  await loopOf(shop);
  const started = performance.now();
  const news = { event: 'trigger-test', createdAt: new Date().toISOString() };
  await fetch(`${origin}/webhooks/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WEBHOOK_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(news),
  });
  while (performance.now() - started < TIMEOUT_MS) {
    const { pricePaise } = await (await fetch(`${origin}/services/${slug}`)).json();
    if (pricePaise === 123_400) break;
    await sleep(50);
  }
  const seconds = round((performance.now() - started) / 1000);
  await sleep(1_500); // the snapshot is written later
  return {
    'refresh seen after s': seconds,
    'loop max in refresh': round((await loopOf(shop)).max),
  };
}

/** All sitemap paths, once all services are listed. @param {string} origin @param {number} size */
async function pathsOf(origin, size) {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const paths = await locations(`${origin}/sitemap.xml`);
    if (paths.filter((path) => path.startsWith('/itemPage/')).length === size) return paths;
    if (Date.now() > deadline) throw new Error(`the shop did not list ${size} services in time`);
    await sleep(500);
  }
}

/** @param {string} address */
async function locations(address) {
  const text = await (await fetch(address)).text();
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) =>
    path.replaceAll('&#38;', '&'),
  );
}

/**
 * @param {import('node:child_process').ChildProcess} shop
 * @returns {Promise<{ max: number, rss: number }>}
 */
async function loopOf(shop) {
  shop.send('loop');
  const [message] = await once(shop, 'message');
  return message;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}
