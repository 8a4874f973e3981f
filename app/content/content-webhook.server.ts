import { z } from 'zod';
import { env } from '#app/ground/env.server';
import { isSameSecret } from '#app/ground/same-secret.server';
import { isShownModel, type Announcement } from './announcements';

const hasWebhook = env.CONTENT_WEBHOOK_TOKEN !== undefined;

const isFromContentService = (request: Request): boolean =>
  env.CONTENT_WEBHOOK_TOKEN !== undefined &&
  isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${env.CONTENT_WEBHOOK_TOKEN}`);

/** The body of Strapi's webhook: not signed, never retried. */
const posted = z.object({
  event: z.string(),
  createdAt: z.string(),
  model: z.string(),
  entry: z.object({ documentId: z.string().min(1).max(100), updatedAt: z.string() }),
});

const GONE = ['entry.unpublish', 'entry.delete'];

export function announcementIn(event: unknown): Announcement | undefined {
  const { data } = posted.safeParse(event);
  if (!data || !isShownModel(data.model)) return undefined;
  const at = Date.parse(data.createdAt);
  const isGone = GONE.includes(data.event);
  if (Number.isNaN(at) || !(isGone || data.event === 'entry.publish')) return undefined;
  const { documentId, updatedAt } = data.entry;
  return { documentId, model: data.model, updatedAt: isGone ? '' : updatedAt, at };
}

/** The answer to whoever is not the CMS; `undefined` for the CMS. */
export function refusal(request: Request): Response | undefined {
  if (!hasWebhook) return new Response(null, { status: 404 });
  if (isFromContentService(request)) return undefined;
  return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
}
