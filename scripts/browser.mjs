// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runInstalled } from './shell.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium that is already here: the one of CHROMIUM_PATH, else one on the PATH, else Playwright's own download.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
  if (installed) return installed;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * A Chromium, fetched when none is here: Playwright's own, or as root the system's package.
 * @returns {Promise<string | undefined>}
 */
export async function getBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log('Fetching a Chromium for the tests …');
  await runInstalled('playwright/cli.js', ['install', 'chromium'], { quiet: true });
  if (!(await findBrowser()) && process.getuid?.() === 0) {
    await run('apt-get', ['update'], { quiet: true }).catch(() => undefined); // a fresh machine knows no packages yet
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true }).catch(() => undefined);
  }
  return findBrowser();
}

export const NO_BROWSER = 'The browser tests need a Chromium: install one, or name it with CHROMIUM_PATH=/path/to/chromium.';

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
