import type { Core } from '@strapi/strapi';
import { readOnlyRule, sizeRule } from '../src/graphql/rules';

/** Even switched off, Apollo's own page loads scripts from elsewhere. */
const noPage = { serverWillStart: async () => ({ renderLandingPage: async () => ({ html: '' }) }) };
const LARGEST_UPLOAD = 5 * 1024 * 1024;

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Plugin => ({
  graphql: {
    enabled: true,
    config: {
      endpoint: '/graphql',
      landingPage: () => noPage,
      depthLimit: 4, // said for its warning only: the rules below take the place of this one's
      defaultLimit: 100,
      maxLimit: 200,
      generateArtifacts: false,
      apolloServer: {
        introspection: false,
        csrfPrevention: true,
        cors: false, // the plugin's own would be `*`; strapi::cors decides
        parseOptions: { maxTokens: 1000 },
        // By number, not as a list: Strapi would add a list to its own, and 0 is its depth rule.
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
