import type { Core } from '@strapi/strapi';
import { createAccounts } from './accounts';
import { arrangeDesk } from './desk';
import { setPublicPermissions } from './public-permissions';
import { seedContent } from './seed-content';
import { setReadToken } from './read-token';
import { nameAllServices } from '../publishing/list-names';
import { removeWebhook } from './webhook';

/** The catalogue is seeded once, as editors own it; the rest on every start. */
export async function bootstrap(strapi: Core.Strapi, announce: () => Promise<void>): Promise<void> {
  await setPublicPermissions(strapi);
  await createAccounts(strapi);
  await setReadToken(strapi);
  await arrangeDesk(strapi);
  await startOnce(strapi, process.env.SEED_FILE);
  await nameAllServices(strapi);
  await removeWebhook(strapi);
  await announce(); // last, so that the seed's entries are not announced
}

/** The mark prevents deleted entries from returning at the next start. */
async function startOnce(strapi: Core.Strapi, seedFile: string | undefined): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'deskdost' });
  if (await store.get({ key: 'first_boot' })) return;
  if (!seedFile)
    return void strapi.log.warn(
      'There is no SEED_FILE: the catalogue is empty until a start with one',
    );
  strapi.log.info(`Seed: ${await seedContent(strapi, seedFile)} entries created`);
  await store.set({ key: 'first_boot', value: new Date().toISOString() });
}
