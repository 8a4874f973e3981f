import { z } from 'zod';
import { env } from '#app/env.server';
import { isSameSecret } from '#app/same-secret.server';
import type { Announcement } from './announcements';

export const hasWebhook = env.CONTENT_WEBHOOK_TOKEN !== undefined;

export const isFromContentService = (request: Request): boolean =>
  env.CONTENT_WEBHOOK_TOKEN !== undefined &&
  isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${env.CONTENT_WEBHOOK_TOKEN}`);

/** Not signed, never retried. */
const posted = z.object({
  event: z.string(),
  createdAt: z.string(),
  model: z.string(),
  entry: z.object({ documentId: z.string().min(1).max(100), updatedAt: z.string() }),
});

const GONE = ['entry.unpublish', 'entry.delete'];
const MODELS = [
  'category',
  'service',
  'service-list',
  'tile',
  'banner',
  'how-it-works-step',
  'service-note',
  'ticket-issue',
  'search-term',
  'policy-page',
  'site-setting',
  'zone',
  'closure',
  'rate-card-item',
  'message-template',
];

export function announcementIn(event: unknown): Announcement | undefined {
  const { data } = posted.safeParse(event);
  if (!data || !MODELS.includes(data.model)) return undefined;
  const at = Date.parse(data.createdAt);
  const isGone = GONE.includes(data.event);
  if (Number.isNaN(at) || !(isGone || data.event === 'entry.publish')) return undefined;
  return { documentId: data.entry.documentId, updatedAt: isGone ? '' : data.entry.updatedAt, at };
}

/** The answer to whoever is not the CMS; `undefined` for the CMS. */
export function refusal(request: Request): Response | undefined {
  if (!hasWebhook) return new Response(null, { status: 404 });
  if (isFromContentService(request)) return undefined;
  return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
}
