import { z } from 'zod';
import { counted } from '#app/ground/counted';
import { env } from '#app/ground/env.server';
import { parseJson } from '#app/ground/json';
import { momentInIndia } from './health-status';
import type { PublishLine } from './publish-list';

const TIMEOUT_MS = 2_000;
const MOST_LINES = 15;

const log = z.object({
  news: z.array(
    z.object({
      event: z.enum(['entry.publish', 'entry.unpublish', 'entry.delete']),
      title: z.string(),
      who: z.string(),
      at: z.number(),
      tries: z.number(),
      trouble: z.string(),
      toldAt: z.number().optional(),
      liveAt: z.number().optional(),
      hasNoPage: z.boolean().optional(),
    }),
  ),
});
type Item = z.infer<typeof log>['news'][number];

/** What the CMS published lately, newest first; none while it does not answer. */
export async function publishLines(): Promise<PublishLine[]> {
  if (!env.CMS_GRAPHQL_URL || !env.CONTENT_WEBHOOK_TOKEN) return [];
  try {
    const answer = await fetch(new URL('/api/shop/news', env.CMS_GRAPHQL_URL), {
      headers: { authorization: `Bearer ${env.CONTENT_WEBHOOK_TOKEN}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data } = log.safeParse(parseJson(await answer.text()));
    return (data?.news ?? []).slice(0, MOST_LINES).map((item) => ({
      title: `${item.title || 'An entry'} ${DONE[item.event]}`,
      who: `${momentInIndia(item.at)}, ${item.who}`,
      state: stateOf(item),
    }));
  } catch {
    return [];
  }
}

const DONE: Record<Item['event'], string> = {
  'entry.publish': 'published',
  'entry.unpublish': 'taken offline',
  'entry.delete': 'deleted',
};

function stateOf({ at, tries, trouble, toldAt, liveAt, hasNoPage }: Item): string {
  if (hasNoPage && toldAt !== undefined) return 'no page yet: none of its services is published';
  if (liveAt !== undefined) return `live after ${(Math.max(0, liveAt - at) / 1000).toFixed(1)} s`;
  if (toldAt !== undefined) return 'the shop has it';
  if (trouble) return `not announced yet: ${trouble}, ${counted(tries, 'try', 'tries')}`;
  return 'being announced';
}
