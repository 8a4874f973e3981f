// @ts-check
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { withSetting } from './shell-hint.mjs';

const random = () => randomBytes(32).toString('base64url');

/**
 * Where the CMS announces changes. From the shop's own settings, so that the two agree.
 * @param {NodeJS.ProcessEnv} env
 */
export const shopOrigin = (env) => env.STOREFRONT_URL || `http://127.0.0.1:${env.PORT || 3000}`;

/**
 * A sentence when the CMS on this machine announces changes to another address than this shop's.
 * @param {NodeJS.ProcessEnv} env @param {string} origin this shop's address
 * @param {string} cmsEnv text of .data/cms.env, which `npm run cms` writes
 */
export function announcedElsewhere(env, origin, cmsEnv) {
  const { CMS_GRAPHQL_URL, SHOP_ADDRESS } = parseEnv(cmsEnv);
  if (!SHOP_ADDRESS || CMS_GRAPHQL_URL !== env.CMS_GRAPHQL_URL || SHOP_ADDRESS === origin)
    return '';
  return (
    `The CMS announces changes to ${SHOP_ADDRESS}, but this shop is at ${origin}: edits appear after a minute.\n` +
    `Start both with the same port: ${withSetting(`PORT=${new URL(origin).port}`, 'npm run cms')}`
  );
}

/**
 * Reads cms/.env, which is generated once.
 * @param {string} folder @returns {Promise<Record<string, string>>}
 */
export async function developerSettings(folder) {
  const file = join(folder, '.env');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  // generated, so every line has a value
  if (known !== undefined)
    return { .../** @type {Record<string, string>} */ (parseEnv(known)), ...addresses() };
  const made = firstSettings();
  const lines = Object.entries(made).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(
    file,
    `# Generated once by npm run cms. See cms/.env.example.\n${lines.join('')}`,
    { mode: 0o600 },
  );
  return { ...made, ...addresses() };
}

const addresses = () => ({ STOREFRONT_URL: shopOrigin(process.env) });

/** @returns {Record<string, string>} */
function firstSettings() {
  const secrets = [
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'JWT_SECRET',
    'ENCRYPTION_KEY',
    'CMS_TOKEN',
    'CONTENT_WEBHOOK_TOKEN',
    'PREVIEW_SECRET',
  ];
  return {
    CMS_ADMIN_EMAIL: 'admin@deskdost.example',
    CMS_ADMIN_PASSWORD: `A1-${randomBytes(12).toString('base64url')}`,
    CMS_EDITOR_EMAIL: 'editor@deskdost.example',
    CMS_EDITOR_PASSWORD: `E1-${randomBytes(12).toString('base64url')}`,
    APP_KEYS: `${random()},${random()}`,
    ...Object.fromEntries(secrets.map((name) => [name, random()])),
  };
}
