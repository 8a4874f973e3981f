import type { Core } from '@strapi/strapi';
import { readOnlyRule, sizeRule } from '../src/graphql/rules';

/** Even when disabled, Apollo's page loads scripts from other sites. */
const noPage = { serverWillStart: async () => ({ renderLandingPage: async () => ({ html: '' }) }) };
const LARGEST_UPLOAD = 5 * 1024 * 1024;

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Plugin => ({
  graphql: {
    enabled: true,
    config: {
      endpoint: '/graphql',
      landingPage: () => noPage,
      depthLimit: 4, // only avoids a warning: the rules below replace this one
      defaultLimit: 100,
      maxLimit: 200,
      generateArtifacts: false,
      apolloServer: {
        introspection: false,
        csrfPrevention: true,
        cors: false, // the plugin would send `*`; strapi::cors decides
        parseOptions: { maxTokens: 1000 },
        // An object, because Strapi would append an array to its own rules. 0 is its depth rule.
        validationRules: { 0: sizeRule({ depth: 5, fields: 120, rootFields: 8 }), 1: readOnlyRule },
      },
    },
  },
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
  upload: {
    config: {
      sizeLimit: LARGEST_UPLOAD,
      security: {
        allowedTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
        deniedTypes: ['image/svg+xml'],
      },
    },
  },
});
