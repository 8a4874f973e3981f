// @ts-check
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceChild, startChild, stopChildrenOnExit } from './children.mjs';
import { announcedElsewhere } from './cms-settings.mjs';
import { noteDemo } from './demo.mjs';
import { printForPeople } from './log-lines.mjs';
import { followClock, noteRunning, readAhead, sandboxFolder } from './sandbox-state.mjs';
import { root } from './shell.mjs';

/**
 * Starts the sandbox too in sandbox mode. When one exits, the other is stopped.
 * @param {{ shop: string, nodeEnv: 'production' | 'development', desk?: string, args?: string[], execArgv?: string[] }} options
 */
export async function openShop({
  shop: shopFile,
  nodeEnv,
  desk: deskFile,
  args = [],
  execArgv = [],
}) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: nodeEnv };
  const isLive = env.SHOP_MODE === 'live';
  const aheadMs = isLive ? 0 : readAhead(env).usualMs;
  if (aheadMs !== 0) env.SANDBOX_CLOCK_AHEAD_MS = String(aheadMs);
  const clock = isLive ? [] : ['--import', pathToFileURL(join(root, 'build/clock/main.js')).href];
  /** @type {import('node:child_process').ChildProcess[]} in the order they are stopped */
  const children = [];
  stopChildrenOnExit(children);
  // A log file for tests. It excludes the sandbox, which prints one-time codes.
  const output = process.env.SHOP_LOG_FILE ? openSync(process.env.SHOP_LOG_FILE, 'a') : 'inherit';
  const isRead = output === 'inherit' && process.stdout.isTTY; // servers start the shop itself
  const shop = startChild(children, join(root, shopFile), {
    cwd: root,
    env,
    args,
    execArgv: [...clock, ...execArgv],
    stdio: ['inherit', isRead ? 'pipe' : output, output, 'ipc'],
  });
  if (isRead && shop.stdout) printForPeople(shop.stdout);
  const opened = await firstMessage(shop);
  if (opened.mode !== 'sandbox') {
    console.log(`\n  The shop is open: ${opened.address} (public address: ${opened.origin})\n`);
    return undefined;
  }
  noteDemo(env);
  const startSandbox = () =>
    startChild(children, join(root, 'build/sandbox/main.js'), {
      cwd: root,
      env: {
        ...env,
        SANDBOX_CLOCK_AHEAD_MS: String(readAhead(env).aheadMs),
        SHOP_ORIGIN: opened.address,
        SANDBOX_FOLDER: sandboxFolder(env),
        PLAY_SCRIPT: join(root, 'scripts/play.mjs'),
      },
      execArgv: clock,
    });
  let sandbox = startSandbox();
  const { origin = '' } = await firstMessage(sandbox);
  const desk =
    deskFile &&
    startChild(children, join(root, deskFile), {
      cwd: root,
      env,
      execArgv: clock,
      stdio: ['inherit', output, output, 'ipc'],
    });
  const deskOrigin = opened.beside ?? (desk && (await firstMessage(desk)).origin);
  if (deskOrigin) console.log(deskNote(deskOrigin));
  followClock(env, children);
  noteRunning(env, {
    shop: opened.address ?? '',
    sandbox: origin,
    ...(deskOrigin && { desk: deskOrigin }),
  });
  printWelcome(opened.origin ?? '', origin);
  if (aheadMs !== 0) console.log(clockNote(aheadMs));
  console.log(await cmsNote(env, opened.address ?? ''));
  return {
    restartSandbox: async () => {
      sandbox = await replaceChild(children, sandbox, startSandbox);
    },
  };
}

/** @param {NodeJS.ProcessEnv} env @param {string} origin */
async function cmsNote(env, origin) {
  const written = await readFile(join(root, '.data/cms.env'), 'utf8').catch(() => '');
  return env.CMS_GRAPHQL_URL ? announcedElsewhere(env, origin, written) : '';
}

/** @param {string} desk */
const deskNote = (desk) => `
  The desk beside:    ${desk}   (its first owner: npm run staff -- add <phone> owner <name>)`;

/** @param {number} aheadMs */
const clockNote = (aheadMs) =>
  `  The clock stands at ${new Date(Date.now() + aheadMs).toString()}. Back: npm run play -- clock now\n`;

/** @param {string} shop @param {string} sandbox */
function printWelcome(shop, sandbox) {
  console.log(`
  The shop is open:   ${shop}
  The sandbox beside: ${sandbox}   (stands in for payment, SMS, maps and forms)

  No real service is used and no money moves.
  Phone sign-in: type any Indian mobile number. The one-time code is printed here and on the sandbox's page.
  Payment: the shop opens the sandbox's own payment page, where you choose whether it succeeds.

  Bookings, bills and webhooks by one command, or on the sandbox's page: npm run play

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
