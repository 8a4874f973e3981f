// @ts-check
import { fork } from 'node:child_process';

/**
 * A program that ends all of them with its own end.
 * @param {import('node:child_process').ChildProcess[]} children
 * @param {string} file
 * @param {import('node:child_process').ForkOptions & { args?: string[] }} options
 */
export function startChild(children, file, { args = [], ...options }) {
  const child = fork(file, args, { stdio: 'inherit', ...options });
  children.push(child);
  child.once('exit', (code, signal) => void endAll(children, code ?? (signal ? 1 : 0)));
  return child;
}

/**
 * Ends them, in their order, when somebody ends us.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function endWithUs(children) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void endAll(children, 0));
  // `npm start` runs us in a shell and passes a signal on to the shell only: its end is our signal.
  const { ppid } = process;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === ppid || void endAll(children, 0), 500).unref();
}

/** @type {Promise<void> | undefined} */
let ending;

/**
 * One after the other, the shop first: what it has under way may still need the sandbox.
 * @param {import('node:child_process').ChildProcess[]} children
 * @param {number} code
 */
function endAll(children, code) {
  return (ending ??= (async () => {
    for (const child of children) await endChild(child);
    process.exit(code);
  })());
}

/** @param {import('node:child_process').ChildProcess} child */
function endChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}
