// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { BROWSER_ARGS, getBrowser, NO_BROWSER } from './browser.mjs';
import { environmentForTests } from './env-file.mjs';
import { root, stop } from './shell.mjs';
import { isBuilt } from './sources.mjs';

const READY_TIMEOUT_MS = 20_000;
/** A common phone size. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  timezoneId: 'Asia/Kolkata',
  locale: 'en-IN',
};

/**
 * Starts the built shop on the seed with an empty data folder, and a browser, while `work` runs.
 * @template T
 * @param {(shop: { origin: string, browser: import('playwright').Browser }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBuiltShop(work) {
  if (!(await isBuilt())) stop('The build is missing or out of date. Run: npm run build');
  const executablePath = await getBrowser();
  if (!executablePath) stop(NO_BROWSER);
  const data = mkdtempSync(join(tmpdir(), 'deskdost-measured-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...environmentForTests(),
    NODE_ENV: /** @type {const} */ ('production'),
    SHOP_MODE: 'sandbox',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATA_DIR: data,
  };
  const shop = fork(join(root, 'build/server/main.js'), { cwd: root, env });
  const ended = once(shop, 'exit');
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    await untilReady(origin);
    return await work({ origin, browser });
  } finally {
    await browser.close();
    shop.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} origin */
async function untilReady(origin) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error('The shop did not start.');
    await sleep(50);
  }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
