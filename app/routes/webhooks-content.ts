import type { ActionFunctionArgs } from '@remix-run/node';
import { news } from '#app/content/content.server';
import { announceNews } from '#app/content/news-channel.server';
import { announcementIn, refusal } from '#app/content/content-webhook.server';
import { parseJson } from '#app/ground/json';
import { log } from '#app/ground/log.server';

/** Ends before the CMS gives up. */
const SHOWN_WITHIN_MS = 8_000;

/** Answers at once, or to `prefer: wait` when customers see the change. */
export async function action({ request }: ActionFunctionArgs) {
  const refused = refusal(request);
  if (refused) return refused;
  const event = parseJson(await request.text());
  if (typeof event !== 'object' || event === null) return new Response(null, { status: 400 });
  const announcement = announcementIn(event);
  log.info({ event: 'content.webhook', entry: announcement?.documentId ?? '' });
  announceNews(announcement);
  const isPatient = announcement && request.headers.get('prefer') === 'wait';
  const liveAt = isPatient ? await news.shown(announcement, SHOWN_WITHIN_MS) : undefined;
  return liveAt === undefined ? new Response(null, { status: 202 }) : Response.json({ liveAt });
}
