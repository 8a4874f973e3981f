import { resolve } from 'node:path';
import { mkdirSync } from 'node:fs';
import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server => {
  const files = resolve(env('CMS_DATA_DIR', '.data'), 'public');
  mkdirSync(resolve(files, 'uploads'), { recursive: true }); // Strapi requires this folder
  return {
    host: env('HOST', '127.0.0.1'),
    port: env.int('PORT', 1337),
    url: env('PUBLIC_URL', ''),
    proxy: { koa: env.bool('TRUST_PROXY', false) },
    app: { keys: env.array('APP_KEYS') ?? [] },
    dirs: { public: files },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};
