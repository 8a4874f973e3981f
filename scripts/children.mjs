// @ts-check
import { fork } from 'node:child_process';

/**
 * When the program exits, all children are stopped.
 * @param {import('node:child_process').ChildProcess[]} children @param {string} file
 * @param {import('node:child_process').ForkOptions & { args?: string[] }} options
 */
export function startChild(children, file, { args = [], ...options }) {
  const child = fork(file, args, { stdio: 'inherit', ...options });
  children.push(child);
  child.once('exit', (code, signal) => void stopAll(children, code ?? (signal ? 1 : 0)));
  return child;
}

/**
 * Stops a child, and starts another in its place.
 * @template {import('node:child_process').ChildProcess} T
 * @param {import('node:child_process').ChildProcess[]} children @param {T} child @param {() => T} start
 */
export async function replaceChild(children, child, start) {
  child.removeAllListeners('exit');
  children.splice(children.indexOf(child), 1);
  await stopChild(child);
  return start();
}

/** @param {import('node:child_process').ChildProcess[]} children */
export function stopChildrenOnExit(children) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void stopAll(children, 0));
  // npm's shell receives signals but does not forward them, so watch for its exit.
  const { ppid } = process;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === ppid || void stopAll(children, 0), 500).unref();
}

/** @type {Promise<void> | undefined} */
let stopping;

/**
 * Stops the shop first: its running work may still need the sandbox.
 * @param {import('node:child_process').ChildProcess[]} children @param {number} code
 */
function stopAll(children, code) {
  return (stopping ??= (async () => {
    for (const child of children) await stopChild(child);
    process.exit(code);
  })());
}

/** @param {import('node:child_process').ChildProcess} child */
function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}
