// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentForTests } from './env-file.mjs';
import { root } from './shell.mjs';

const PORTS = { cms: '4340', shop: '4341', sandbox: '4342' };
const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
];

/** @param {{ shop?: string }} [ports] */
export async function openCmsAndShop({ shop: shopPort = PORTS.shop } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'deskdost-journey-'));
  const cms = `http://127.0.0.1:${PORTS.cms}`;
  const shop = `http://127.0.0.1:${shopPort}`;
  const editor = { email: 'editor@deskdost.example', password: 'Editor-Of-The-Journey-1' };
  const shared = {
    CMS_TOKEN: 'read-token-of-the-journey-012345',
    CONTENT_WEBHOOK_TOKEN: 'webhook-token-of-the-journey-012',
    PREVIEW_SECRET: 'preview-secret-of-the-journey-01',
  };
  const env = { ...environmentForTests(), ...shared };
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const close = async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await open(children, 'scripts/cms.mjs', 'The CMS is open', {
      ...env,
      ...Object.fromEntries(SECRETS.map((name) => [name, `${name}-of-the-journey-0123456789`])),
      CMS_PORT: PORTS.cms,
      CMS_DATA_DIR: join(data, 'cms'),
      CMS_EDITOR_EMAIL: editor.email,
      CMS_EDITOR_PASSWORD: editor.password,
      STOREFRONT_URL: shop,
    });
    await open(children, 'scripts/start.mjs', 'Ctrl+C closes both', {
      ...env,
      CMS_GRAPHQL_URL: `${cms}/graphql`,
      DATA_DIR: join(data, 'shop'),
      LOG_LEVEL: 'warn',
      PORT: shopPort,
      SANDBOX_PORT: PORTS.sandbox,
      SHOP_MODE: 'sandbox',
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { cms, shop, editor, close };
}

/**
 * @param {import('node:child_process').ChildProcess[]} children @param {string} script
 * @param {string} opened @param {NodeJS.ProcessEnv} env
 */
async function open(children, script, opened, env) {
  const child = spawn(process.execPath, [script, '--no-env-file'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes(opened) && resolve(undefined));
    child.once('exit', () => reject(new Error(`${script} exited before it was ready`)));
  });
}
