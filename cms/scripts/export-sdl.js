'use strict';
// Writes the content model as GraphQL to the file it is given, on a database of the moment and with
// an environment of its own. Needs dist/, no running service.
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');
const { createStrapi } = require('@strapi/strapi');
const { lexicographicSortSchema, printSchema } = require('graphql');

const appDir = resolve(__dirname, '..');
const secret = 'only-for-the-time-of-this-export';
const secrets = Object.fromEntries(
  [
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'JWT_SECRET',
    'ENCRYPTION_KEY',
  ].map((name) => [name, secret]),
);

async function main(file) {
  const data = mkdtempSync(join(tmpdir(), 'deskdost-sdl-'));
  process.env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    ENV_PATH: join(data, 'none'),
    CMS_DATA_DIR: data,
    STRAPI_TELEMETRY_DISABLED: 'true',
    ...secrets,
  };
  const strapi = await createStrapi({ appDir, distDir: join(appDir, 'dist') }).load();
  const schema = strapi.plugin('graphql').service('content-api').buildSchema();
  writeFileSync(file, `${printSchema(lexicographicSortSchema(schema))}\n`);
  await strapi.destroy();
  rmSync(data, { recursive: true });
}

main(resolve(process.argv[2] ?? 'schema.graphql')).then(
  () => process.exit(0), // Strapi leaves timers behind
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
