import type { Core } from '@strapi/strapi';

const NAME = 'Shop';

interface Webhook {
  id: string;
  name: string;
}

/** Super admins can read the bearer token, as Strapi stores it in the database. */
export async function setWebhook(strapi: Core.Strapi): Promise<void> {
  const { STOREFRONT_URL, CONTENT_WEBHOOK_TOKEN } = process.env;
  const store = strapi.get('webhookStore');
  const runner = strapi.get('webhookRunner');
  const known = ((await store.findWebhooks()) as Webhook[]).find(({ name }) => name === NAME);
  const isEnabled = Boolean(STOREFRONT_URL && CONTENT_WEBHOOK_TOKEN);
  if (!isEnabled && !known) return;
  const data = {
    name: NAME,
    url: `${STOREFRONT_URL ?? ''}/webhooks/content`,
    headers: { Authorization: `Bearer ${CONTENT_WEBHOOK_TOKEN ?? ''}` },
    events: ['entry.publish', 'entry.unpublish', 'entry.delete'],
    isEnabled,
  };
  if (known) runner.update(await store.updateWebhook(known.id, { ...known, ...data }));
  else runner.add(await store.createWebhook(data));
}
