import { factories } from '@strapi/strapi';

type Uid = Parameters<typeof factories.createCoreRouter>[0];

/** GraphQL needs these routes' permissions. There are none that write. */
export const readOnlyRoutes = (uid: Uid) => {
  const policies = ['global::token-only'];
  return factories.createCoreRouter(uid, {
    only: ['find', 'findOne'],
    config: { find: { policies }, findOne: { policies } },
  });
};
