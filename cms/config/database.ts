import { resolve } from 'node:path';
import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Database => {
  if (env('DATABASE_CLIENT', 'sqlite') === 'sqlite') {
    const filename = resolve(env('CMS_DATA_DIR', '.data'), 'content.db');
    return { connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true } };
  }
  return {
    connection: {
      client: 'postgres',
      connection: {
        connectionString: env('DATABASE_URL', ''),
        host: env('DATABASE_HOST', '127.0.0.1'),
        port: env.int('DATABASE_PORT', 5432),
        database: env('DATABASE_NAME', 'cms'),
        user: env('DATABASE_USERNAME', 'cms'),
        password: env('DATABASE_PASSWORD', ''),
        ssl: env.bool('DATABASE_SSL', false),
      },
      pool: { min: 0, max: 10 },
    },
  };
};
