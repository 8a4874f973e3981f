// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: scripts work from wherever they are called. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program of the project to its end, its output where ours goes.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string }} [options] `quiet` keeps the output for a failure
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, { env = process.env, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'] });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a JavaScript program of an installed package, by its file, so that it works the same on every system.
 * @param {string} program below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runInstalled = (program, args, options) => run(process.execPath, [join(root, 'node_modules', program), ...args], options);

/**
 * Ends with one clear text.
 * @param {string} text
 * @returns {never}
 */
export function stop(text) {
  console.error(text);
  process.exit(1);
}
