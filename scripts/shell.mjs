// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Scripts work from any current directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {AsyncLocalStorage<string>} */
const lineStart = new AsyncLocalStorage();

/**
 * Begins each line that a child of `work` prints with `start`, so that the output of two stages can
 * be told apart.
 * @template T @param {string} start @param {() => Promise<T>} work
 */
export const withLineStart = (start, work) => lineStart.run(start, work);

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * @param {string} file @param {string[]} args
 * @param {{ env?: Environment, quiet?: boolean, cwd?: string, shell?: boolean }} [options]
 *   `quiet` collects the output instead
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(
  file,
  args,
  { env = process.env, quiet = false, cwd = root, shell = false } = {},
) {
  return new Promise((resolve, reject) => {
    const start = lineStart.getStore();
    const stdio = quiet || start ? 'pipe' : 'inherit';
    const child = spawn(file, args, {
      cwd,
      env: /** @type {NodeJS.ProcessEnv} */ (env), // Remix's types allow three NODE_ENV
      shell,
      stdio: ['ignore', stdio, stdio],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      if (stream && quiet) stream.on('data', (text) => (output += text));
      else if (stream)
        createInterface(stream).on('line', (line) => console.log(`${start} │ ${line}`));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @param {string} program below node_modules @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runInstalled = (program, args, options) =>
  run(process.execPath, [join(root, 'node_modules', program), ...args], options);

/** @param {string} text @param {number} [code] @returns {never} */
export function stop(text, code = 1) {
  console.error(text);
  process.exit(code);
}
