// @ts-check
/** What a shop in sandbox mode tells `npm run play`, and hears from it: two files beside its store. */
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watchFile,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from './demo.mjs';

const LOOK_EVERY_MS = 200;

/** @param {NodeJS.ProcessEnv} env */
export const sandboxFolder = (env) => join(dataFolder(env), 'sandbox');

/** @param {NodeJS.ProcessEnv} env */
const clockFile = (env) => join(sandboxFolder(env), 'clock.json');

/**
 * How far ahead of the real time the clock is, in ms.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ aheadMs: number, usualMs: number }} `usualMs`: after a play that does something earlier
 */
export function readAhead(env) {
  try {
    const { aheadMs, usualMs = aheadMs } = JSON.parse(readFileSync(clockFile(env), 'utf8'));
    return { aheadMs: Number(aheadMs) || 0, usualMs: Number(usualMs) || 0 };
  } catch {
    return { aheadMs: 0, usualMs: 0 };
  }
}

/** @param {NodeJS.ProcessEnv} env @param {number} aheadMs @param {number} [usualMs] */
export const writeAhead = (env, aheadMs, usualMs = aheadMs) =>
  write(clockFile(env), { aheadMs, usualMs });

/**
 * Waits for the play that is under way: two would move the clock against each other. The turn lasts
 * until the process ends; one that was killed in the past has its clock put back.
 * @param {NodeJS.ProcessEnv} env
 */
export async function takeTurn(env) {
  const file = join(sandboxFolder(env), 'playing');
  const own = `${file}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  process.once('exit', () => {
    if (holder(file) === process.pid) rmSync(file, { force: true });
  });
  try {
    while (!isLinked(own, file)) {
      if (!isRunning(holder(file))) rmSync(file, { force: true });
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    rmSync(own, { force: true });
  }
  const { aheadMs, usualMs } = readAhead(env);
  if (aheadMs !== usualMs) writeAhead(env, usualMs);
}

/** One alone can make the link. @param {string} own @param {string} file */
function isLinked(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
}

/** @param {string} file @returns {number} a process; 0 for none */
function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Tells the processes of the shop whenever its clock is moved.
 * @param {NodeJS.ProcessEnv} env @param {import('node:child_process').ChildProcess[]} children
 */
export function followClock(env, children) {
  watchFile(clockFile(env), { interval: LOOK_EVERY_MS, persistent: false }, () => {
    for (const child of children)
      if (child.connected) child.send({ type: 'clock', aheadMs: readAhead(env).aheadMs });
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
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file); // whoever reads sees all of it
}
