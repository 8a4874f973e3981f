import type { Core } from '@strapi/strapi';

interface Webhook {
  id: string;
  name: string;
}

/** Earlier releases announced by Strapi's webhook, which never tries again. */
export async function removeWebhook(strapi: Core.Strapi): Promise<void> {
  const store = strapi.get('webhookStore');
  const known = ((await store.findWebhooks()) as Webhook[]).find(({ name }) => name === 'Shop');
  if (!known) return;
  strapi.get('webhookRunner').remove(known);
  await store.deleteWebhook(known.id);
}
