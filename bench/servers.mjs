// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentForTests } from '../scripts/env-file.mjs';
import { root } from '../scripts/shell.mjs';
import { cpuSeconds } from './load.mjs';

/**
 * @typedef {{ origin: string, pid: number, firstAnswerMs: number, firstAnswerCpuMs: number, stop:
 *   () => Promise<void> }} Server
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const START_TIMEOUT_MS = 20_000;
const POLL_MS = 5;

/** @param {Record<string, string>} [settings] */
export async function openShop(settings = {}) {
  const data = mkdtempSync(join(tmpdir(), 'deskdost-bench-'));
  const sandboxPort = await freePort();
  const shop = await open('build/server/main.js', {
    SHOP_MODE: 'sandbox',
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(sandboxPort),
    ...settings,
  });
  const stop = async () => {
    await shop.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { ...shop, sandboxPort, stop };
}

/** Starts the shop and the sandbox, for pages that a browser opens. */
export async function openShopAndSandbox() {
  const shop = await openShop();
  const sandbox = await open(
    'build/sandbox/main.js',
    { SANDBOX_PORT: String(shop.sandboxPort), SHOP_ORIGIN: shop.origin },
    shop.sandboxPort,
  );
  const stop = async () => {
    await shop.stop();
    await sandbox.stop();
  };
  return { ...shop, stop };
}

export const openFloor = () => open('bench/floor/serve.mjs', {});

/** @param {string} bodies the folder of the response bodies */
export const openLimit = (bodies) => open('bench/limit.mjs', { BODIES: bodies });

/**
 * Also times the start of `node` to the first page.
 * @param {string} file @param {Record<string, string>} settings @param {number} [given] the port
 * @returns {Promise<Server>}
 */
async function open(file, settings, given) {
  const port = String(given ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...environmentForTests(), NODE_ENV: 'production', PORT: port, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() - started > START_TIMEOUT_MS)
      throw new Error(`${file} did not start`);
    await sleep(POLL_MS);
  }
  const firstAnswerMs = performance.now() - started;
  const firstAnswerCpuMs = cpuSeconds(child.pid ?? 0) * 1000;
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
    children.delete(child);
  };
  return { origin, pid: child.pid ?? 0, firstAnswerMs, firstAnswerCpuMs, stop };
}

/** @param {string} origin */
async function answers(origin) {
  try {
    const response = await fetch(`${origin}/`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

let nextPort = 5_200 + (process.pid % 400);

/** Below the ephemeral ports, many of which a load generator uses. @returns {Promise<number>} */
async function freePort() {
  for (; ; nextPort += 1) {
    const server = createServer();
    const isFree = await new Promise((resolve) =>
      server.once('error', () => resolve(false)).listen(nextPort, '127.0.0.1', () => resolve(true)),
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return nextPort++;
  }
}
