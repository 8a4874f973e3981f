import { factories } from '@strapi/strapi';

type Uid = Parameters<typeof factories.createCoreRouter>[0];

/**
 * REST for reading, with an API token only. Without routes Strapi knows no permissions either, and GraphQL would answer nobody;
 * without routes that write, no token can change anything: only the admin does.
 */
export const readOnlyRoutes = (uid: Uid) => {
  const policies = ['global::token-only'];
  return factories.createCoreRouter(uid, {
    only: ['find', 'findOne'],
    config: { find: { policies }, findOne: { policies } },
  });
};
