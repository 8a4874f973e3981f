// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Scripts work from any current directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} file @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string, shell?: boolean }} [options] `quiet` collects
 *   the output instead
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(
  file,
  args,
  { env = process.env, quiet = false, cwd = root, shell = false } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env,
      shell,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
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
