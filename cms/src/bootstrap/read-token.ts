import type { Core } from '@strapi/strapi';

const NAME = 'Shop';
const TOKEN = 'admin::api-token';

/** May read drafts. Replaces Strapi's default tokens, one of which has full access. */
export async function setReadToken(strapi: Core.Strapi): Promise<void> {
  const { CMS_TOKEN } = process.env;
  await strapi.db.query(TOKEN).deleteMany({
    where: {
      name: {
        $in: CMS_TOKEN ? ['Full Access', 'Read Only'] : ['Full Access', 'Read Only', NAME],
      },
    },
  });
  if (!CMS_TOKEN) return;
  // Strapi does not type its own services
  const { hash } = strapi.service('admin::api-token') as unknown as { hash(token: string): string };
  const data = {
    name: NAME,
    description: 'Reads what is published and drafts',
    type: 'read-only',
    kind: 'content-api',
    accessKey: hash(CMS_TOKEN),
    lifespan: null,
    expiresAt: null,
  };
  const known = await strapi.db.query(TOKEN).findOne({ where: { name: NAME } });
  if (known) await strapi.db.query(TOKEN).update({ where: { id: known.id }, data });
  else await strapi.db.query(TOKEN).create({ data });
}
