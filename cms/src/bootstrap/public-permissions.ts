import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, SINGLE, uidOf } from '../content-types';

const ROLE = 'plugin::users-permissions.role';
const PERMISSION = 'plugin::users-permissions.permission';

export async function setPublicPermissions(strapi: Core.Strapi): Promise<void> {
  const wanted = new Set(
    CONTENT_TYPES.flatMap((name) =>
      name === SINGLE ? [`${uidOf(name)}.find`] : [`${uidOf(name)}.find`, `${uidOf(name)}.findOne`],
    ),
  );
  const role = await strapi.db
    .query(ROLE)
    .findOne({ where: { type: 'public' }, populate: ['permissions'] });
  for (const { id, action } of role.permissions) {
    if (!wanted.delete(action)) await strapi.db.query(PERMISSION).delete({ where: { id } });
  }
  for (const action of wanted)
    await strapi.db.query(PERMISSION).create({ data: { action, role: role.id } });
  const settings = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  await settings.set({ value: { ...((await settings.get()) as object), allow_register: false } });
}
