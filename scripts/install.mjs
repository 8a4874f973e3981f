// @ts-check
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root, run, stop } from './shell.mjs';

/**
 * Installs packages when they are missing or differ from package-lock.json.
 * @param {string} [folder] the project's own, or that of its CMS
 */
export async function installPackages(folder = root) {
  if (await isInstalled(folder)) return;
  console.log(`Installing packages (npm ci${folder === root ? '' : `, ${basename(folder)}`}) …`);
  // NODE_ENV=production would skip the build's packages.
  const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund'], folder);
  if (code !== 0)
    stop('npm ci failed. See the output above. It needs access to the package registry.');
}

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted installation has none. Only
 * optional packages for other systems may be missing.
 * @param {string} folder
 */
async function isInstalled(folder) {
  const [wanted, present] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map((name) =>
      readPackages(join(folder, name)),
    ),
  );
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, optional?: boolean }> | undefined>}
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {string[]} args @param {string} cwd */
function npm(args, cwd) {
  const { file, first, shell } = npmCommand(process.platform, process.env.npm_execpath);
  return run(file, [...first, ...args], { cwd, shell });
}

/**
 * How to call npm. Windows runs `npm.cmd` only through a shell.
 * @param {NodeJS.Platform} platform @param {string | undefined} execPath set when npm runs this script
 * @returns {{ file: string, first: string[], shell: boolean }}
 */
export function npmCommand(platform, execPath) {
  if (execPath?.endsWith('.js')) return { file: process.execPath, first: [execPath], shell: false };
  return platform === 'win32'
    ? { file: 'npm.cmd', first: [], shell: true }
    : { file: 'npm', first: [], shell: false };
}
