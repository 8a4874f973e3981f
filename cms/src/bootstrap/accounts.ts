import type { Core } from '@strapi/strapi';

const SHORTEST_PASSWORD = 12;

/** Skips existing accounts, so that a changed password is kept. */
export async function createAccounts(strapi: Core.Strapi): Promise<void> {
  const { CMS_ADMIN_EMAIL, CMS_ADMIN_PASSWORD, CMS_EDITOR_EMAIL, CMS_EDITOR_PASSWORD } =
    process.env;
  await createAccount(strapi, 'strapi-super-admin', 'Admin', CMS_ADMIN_EMAIL, CMS_ADMIN_PASSWORD);
  await createAccount(strapi, 'strapi-editor', 'Editor', CMS_EDITOR_EMAIL, CMS_EDITOR_PASSWORD);
}

interface Users {
  exists(where: object): Promise<boolean>;
  create(data: object): Promise<unknown>;
}

async function createAccount(
  strapi: Core.Strapi,
  code: string,
  firstname: string,
  address?: string,
  password?: string,
): Promise<void> {
  if (!address || !password) return;
  const email = address.toLowerCase();
  // Strapi does not type its own services
  const users = strapi.service('admin::user') as unknown as Users;
  if (await users.exists({ email })) return;
  if (password.length < SHORTEST_PASSWORD)
    throw new Error(
      `The first password of ${email} needs at least ${SHORTEST_PASSWORD} characters`,
    ); // the service itself does not check
  const role = await strapi.db.query('admin::role').findOne({ where: { code } });
  await users.create({
    email,
    password,
    firstname,
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
}
