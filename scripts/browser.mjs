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

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * CHROMIUM_PATH, then the PATH, then Playwright's download.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const installed = folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isProgram);
  if (installed) return installed;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Installs Chromium if none is found: Playwright's download, or as root the system package.
 * @returns {Promise<string | undefined>}
 */
export async function getBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log('Installing Chromium for the tests …');
  await runInstalled('playwright/cli.js', ['install', 'chromium'], { quiet: true });
  if (!(await findBrowser()) && process.getuid?.() === 0) {
    // A fresh machine has no package lists.
    await run('apt-get', ['update'], { quiet: true }).catch(() => undefined);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      quiet: true,
    }).catch(() => undefined);
  }
  return findBrowser();
}

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
