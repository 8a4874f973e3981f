// @ts-check
/** What a shop in sandbox mode tells `npm run play`, and hears from it: two files beside its store. */
import { mkdirSync, readFileSync, rmSync, watchFile, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder } from './demo.mjs';

const LOOK_EVERY_MS = 200;

/** @param {NodeJS.ProcessEnv} env */
export const sandboxFolder = (env) => join(dataFolder(env), 'sandbox');

/** @param {NodeJS.ProcessEnv} env */
const clockFile = (env) => join(sandboxFolder(env), 'clock.json');

/** @param {NodeJS.ProcessEnv} env how far ahead of the real time the clock is, in ms */
export function readAhead(env) {
  try {
    const { aheadMs } = JSON.parse(readFileSync(clockFile(env), 'utf8'));
    return Number.isFinite(aheadMs) ? Number(aheadMs) : 0;
  } catch {
    return 0;
  }
}

/** @param {NodeJS.ProcessEnv} env @param {number} aheadMs */
export const writeAhead = (env, aheadMs) => write(clockFile(env), { aheadMs });

/**
 * Tells the processes of the shop whenever its clock is moved.
 * @param {NodeJS.ProcessEnv} env @param {import('node:child_process').ChildProcess[]} children
 */
export function followClock(env, children) {
  watchFile(clockFile(env), { interval: LOOK_EVERY_MS, persistent: false }, () => {
    for (const child of children)
      if (child.connected) child.send({ type: 'clock', aheadMs: readAhead(env) });
  });
}

/**
 * Where the shop, its sandbox and its desk answer, while they run.
 * @param {NodeJS.ProcessEnv} env @param {{ shop: string, sandbox: string, desk?: string }} addresses
 */
export function noteRunning(env, addresses) {
  const file = join(sandboxFolder(env), 'running.json');
  write(file, { ...addresses, pid: process.pid });
  process.once('exit', () => rmSync(file, { force: true }));
}

/** @param {string} file @param {object} content */
function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
