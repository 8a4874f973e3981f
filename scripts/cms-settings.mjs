// @ts-check
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const random = () => randomBytes(32).toString('base64url');

/**
 * Reads cms/.env, which is generated once.
 * @param {string} folder @returns {Promise<Record<string, string>>}
 */
export async function developerSettings(folder) {
  const file = join(folder, '.env');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  // generated, so every line has a value
  if (known !== undefined) return /** @type {Record<string, string>} */ (parseEnv(known));
  const made = firstSettings();
  const lines = Object.entries(made).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(
    file,
    `# Generated once by npm run cms. See cms/.env.example.\n${lines.join('')}`,
    { mode: 0o600 },
  );
  return made;
}

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
    STOREFRONT_URL: 'http://127.0.0.1:3000',
    CMS_ADMIN_EMAIL: 'admin@deskdost.example',
    CMS_ADMIN_PASSWORD: `A1-${randomBytes(12).toString('base64url')}`,
    CMS_EDITOR_EMAIL: 'editor@deskdost.example',
    CMS_EDITOR_PASSWORD: `E1-${randomBytes(12).toString('base64url')}`,
    APP_KEYS: `${random()},${random()}`,
    ...Object.fromEntries(secrets.map((name) => [name, random()])),
  };
}
