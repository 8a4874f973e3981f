import { z } from 'zod';
import { env } from '#app/env.server';
import { isSameSecret } from '#app/same-secret.server';
import type { Announcement } from './announcements';

export const hasWebhook = env.CONTENT_WEBHOOK_TOKEN !== undefined;

/** Whether the one who posts knows the token. */
export const isFromContentService = (request: Request): boolean =>
  env.CONTENT_WEBHOOK_TOKEN !== undefined &&
  isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${env.CONTENT_WEBHOOK_TOKEN}`);

/** What the content service posts when an entry is published or taken away; not signed, and never sent twice. */
const posted = z.object({
  event: z.string(),
  createdAt: z.string(),
  model: z.string(),
  entry: z.object({ documentId: z.string().min(1).max(100), updatedAt: z.string() }),
});

const GONE = ['entry.unpublish', 'entry.delete'];
/** The kinds of entries that the shop asks for. What else may change, no answer will ever show. */
const MODELS = [
  'category',
  'service',
  'service-list',
  'tile',
  'banner',
  'how-it-works-step',
  'service-note',
  'ticket-issue',
  'policy-page',
  'site-setting',
];

/** What the event says of an entry that the shop shows; `undefined` for any other event, such as the trial of a new webhook. */
export function announcementIn(event: unknown): Announcement | undefined {
  const { data } = posted.safeParse(event);
  if (!data || !MODELS.includes(data.model)) return undefined;
  const at = Date.parse(data.createdAt);
  const isGone = GONE.includes(data.event);
  if (Number.isNaN(at) || !(isGone || data.event === 'entry.publish')) return undefined;
  return { documentId: data.entry.documentId, updatedAt: isGone ? '' : data.entry.updatedAt, at };
}
