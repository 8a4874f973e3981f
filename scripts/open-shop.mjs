// @ts-check
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stopChildrenOnExit, startChild } from './children.mjs';
import { announcedElsewhere } from './cms-settings.mjs';
import { dataFolder, noteDemo } from './demo.mjs';
import { root } from './shell.mjs';

/**
 * Starts the sandbox too in sandbox mode. When one exits, the other is stopped.
 * @param {{ shop: string, nodeEnv: 'production' | 'development', desk?: string, execArgv?: string[] }} options
 */
export async function openShop({ shop: shopFile, nodeEnv, desk: deskFile, execArgv = [] }) {
  const env = { ...process.env, NODE_ENV: nodeEnv };
  /** @type {import('node:child_process').ChildProcess[]} in the order they are stopped */
  const children = [];
  stopChildrenOnExit(children);
  // A log file for tests. It excludes the sandbox, which prints one-time codes.
  const output = process.env.SHOP_LOG_FILE ? openSync(process.env.SHOP_LOG_FILE, 'a') : 'inherit';
  const shop = startChild(children, join(root, shopFile), {
    cwd: root,
    env,
    execArgv,
    stdio: ['inherit', output, output, 'ipc'],
  });
  const opened = await firstMessage(shop);
  if (opened.mode !== 'sandbox')
    return void console.log(
      `\n  The shop is open: ${opened.address} (public address: ${opened.origin})\n`,
    );
  noteDemo(env);
  const sandbox = startChild(children, join(root, 'build/sandbox/main.js'), {
    cwd: root,
    env: { ...env, SHOP_ORIGIN: opened.address, SANDBOX_FOLDER: join(dataFolder(env), 'sandbox') },
  });
  const { origin } = await firstMessage(sandbox);
  const desk =
    deskFile &&
    startChild(children, join(root, deskFile), {
      cwd: root,
      env,
      stdio: ['inherit', output, output, 'ipc'],
    });
  if (desk) console.log(deskNote((await firstMessage(desk)).origin));
  printWelcome(opened.origin, origin);
  console.log(await cmsNote(env, opened.address));
}

/** @param {NodeJS.ProcessEnv} env @param {string} origin */
async function cmsNote(env, origin) {
  const written = await readFile(join(root, '.data/cms.env'), 'utf8').catch(() => '');
  return env.CMS_GRAPHQL_URL ? announcedElsewhere(env, origin, written) : '';
}

/** @param {string} desk */
const deskNote = (desk) => `
  The desk beside:    ${desk}   (its first owner: npm run staff -- add <phone> owner <name>)`;

/** @param {string} shop @param {string} sandbox */
function printWelcome(shop, sandbox) {
  console.log(`
  The shop is open:   ${shop}
  The sandbox beside: ${sandbox}   (stands in for payment, SMS, maps and forms)

  No real service is used and no money moves.
  Phone sign-in: type any Indian mobile number. The one-time code is printed here and on the sandbox's page.
  Payment: the shop opens the sandbox's own payment page, where you choose whether it succeeds.

  Ctrl+C closes both.
`);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Record<string, string>>}
 */
const firstMessage = (child) =>
  new Promise((resolve) =>
    child.once('message', (message) => resolve(/** @type {Record<string, string>} */ (message))),
  );
