import type { ActionFunctionArgs } from '@remix-run/node';
import { announceNews } from '#app/content/news-channel.server';
import {
  announcementIn,
  hasWebhook,
  isFromContentService,
} from '#app/content/content-webhook.server';
import { parseJson } from '#app/json';
import { log } from '#app/log.server';

/** Answers at once: the CMS does not retry, and its editors wait. */
export async function action({ request }: ActionFunctionArgs) {
  if (!hasWebhook) return new Response(null, { status: 404 });
  if (request.method !== 'POST') return notAllowed();
  if (!isFromContentService(request))
    return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
  const event = parseJson(await request.text());
  if (typeof event !== 'object' || event === null) return new Response(null, { status: 400 });
  const announcement = announcementIn(event);
  log.info({ event: 'content.webhook', entry: announcement?.documentId ?? '' });
  announceNews(announcement);
  return new Response(null, { status: 202 });
}

export const loader = () => (hasWebhook ? notAllowed() : new Response(null, { status: 404 }));

const notAllowed = () => new Response(null, { status: 405, headers: { allow: 'POST' } });
