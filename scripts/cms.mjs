// @ts-check
import { readCommand } from './command.mjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './shell.mjs';

readCommand({
  usage: `npm run cms

  Installs, builds and starts the CMS. PORT is the shop's port, CMS_PORT that of the CMS.`,
});

const { installPackages } = await import('./install.mjs');
const { buildCms, cmsFolder } = await import('./build-cms.mjs');
const { writeSeed } = await import('./cms-seed.mjs');
const { stopChildrenOnExit, startChild } = await import('./children.mjs');
const { developerSettings, shopOrigin } = await import('./cms-settings.mjs');

await installPackages();
await installPackages(cmsFolder);
await buildCms({ admin: true });
const isDeveloper = !process.env.APP_KEYS;
const settings = isDeveloper ? await developerSettings(cmsFolder) : {};
const port = process.env.CMS_PORT ?? '1337';
const origin = `http://127.0.0.1:${port}`;
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
stopChildrenOnExit(children);
startChild(children, join(cmsFolder, 'node_modules/@strapi/strapi/bin/strapi.js'), {
  args: ['start'],
  cwd: cmsFolder,
  env: {
    ...process.env,
    ...settings,
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    PORT: port,
    SEED_FILE: await writeSeed(join(cmsFolder, '.data/seed.json')),
  },
});
while (!(await isOpen())) await sleep(200);
console.log(`\n  The CMS is open: ${origin}/admin`);
if (isDeveloper) await welcomeDeveloper();

async function isOpen() {
  return fetch(`${origin}/_health`).then(
    ({ status }) => status === 204,
    () => false,
  );
}

/** Prints the logins, and writes the shop's settings to a file so that nobody types secrets. */
async function welcomeDeveloper() {
  const {
    CMS_TOKEN,
    CONTENT_WEBHOOK_TOKEN,
    PREVIEW_SECRET,
    CMS_EDITOR_EMAIL,
    CMS_EDITOR_PASSWORD,
    CMS_ADMIN_EMAIL,
    CMS_ADMIN_PASSWORD,
  } = settings;
  await mkdir(join(root, '.data'), { recursive: true });
  const lines = Object.entries({
    CMS_GRAPHQL_URL: `${origin}/graphql`,
    CMS_TOKEN,
    CONTENT_WEBHOOK_TOKEN,
    PREVIEW_SECRET,
    PORT: process.env.PORT ?? '',
    SHOP_ADDRESS: shopOrigin(process.env),
  })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(root, '.data/cms.env'), lines.join(''), { mode: 0o600 });
  console.log(`  Initial logins (change the passwords):
    editor  ${CMS_EDITOR_EMAIL}   ${CMS_EDITOR_PASSWORD}
    admin   ${CMS_ADMIN_EMAIL}   ${CMS_ADMIN_PASSWORD}

  Changes are announced to ${shopOrigin(process.env)}. Another port: set PORT for both.

  To run the shop with this content, in another terminal:
    node --env-file=.data/cms.env scripts/current-node.mjs scripts/start.mjs

  Ctrl+C closes the CMS.
`);
}
