import type { Core } from '@strapi/strapi';

const LARGEST_UPLOAD = 5 * 1024 * 1024;

/** Without strapi::poweredBy. No other origin needs access, so CORS is closed. */
export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: env.array('CORS_ORIGINS') ?? [] } },
  { name: 'global::graphql-limit', config: { perMinute: env.int('GRAPHQL_PER_MINUTE', 300) } },
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '256kb',
      formLimit: '256kb',
      textLimit: '256kb',
      formidable: { maxFileSize: LARGEST_UPLOAD },
    },
  },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
