// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runInstalled } from './shell.mjs';

/** For Chromium as root in a container, without calls of its own. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's package of Chromium without its windows: the tests take half the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * CHROMIUM_PATH, then the PATH, then Playwright's download.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    isProgram,
  );
  if (installed) return installed;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Installs Chromium if none is found: as root the system package, else Playwright's download.
 * @returns {Promise<string | undefined>}
 */
export async function getBrowser() {
  const found = await findBrowser();
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(SHELL))) return found;
  const isRoot = process.getuid?.() === 0;
  if (found && !isRoot) return found;
  console.log('Installing Chromium for the tests …');
  if (isRoot) {
    // A fresh machine has no package lists.
    await run('apt-get', ['update'], { quiet: true }).catch(() => undefined);
    await installPackage(SHELL);
  }
  if (!(await findBrowser()))
    await runInstalled('playwright/cli.js', ['install', 'chromium'], { quiet: true });
  if (!(await findBrowser()) && isRoot) await installPackage('chromium');
  return findBrowser();
}

/** @param {string} name */
const installPackage = (name) =>
  run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true }).catch(
    () => undefined,
  );

export const NO_BROWSER =
  'The browser tests need Chromium. Install it, or set CHROMIUM_PATH=/path/to/chromium.';

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
