import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { announceNews } from '#app/content/news-channel.server';
import { answersForEditors, schedule } from '#app/content/content.server';
import { shopTime } from '#app/database/clock.server';
import {
  cancelChange,
  endOf,
  listChanges,
  overlayOf,
  storeChange,
  type StoredChange,
} from '#app/editing/scheduled-changes.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { DAY_MS, MINUTE_MS } from '#app/ground/durations';
import { enqueueJob } from '#app/jobs/jobs.server';
import { momentInIndia } from './health-status';

/** Other machines hear of a change within 15 s, whatever becomes of the message to them. */
const SOONEST_MS = 30 * 1000;
const FURTHEST_MS = 366 * DAY_MS;

/** What the CMS sends. Times in epoch ms. */
export const plan = z.object({
  model: z.string().min(1).max(50),
  documentId: z.string().min(1).max(100),
  title: z.string().max(300),
  from: z.number().int(),
  until: z.number().int().optional(),
  /** What to publish at `from`; `null` takes the entry offline. */
  data: z.unknown(),
  /** What to publish at `until`; `null` takes the entry offline. */
  end: z.unknown(),
});
export type Plan = z.infer<typeof plan>;

/** `refused` has a sentence for the editor. */
export type Planned = { type: 'planned'; pair: string } | { type: 'refused'; sentence: string };

export async function planChange(wanted: Plan, now = shopTime()): Promise<Planned> {
  const { from, until, documentId } = wanted;
  const trouble = timeTrouble(from, until, now);
  if (trouble) return { type: 'refused', sentence: trouble };
  const answers = await answersForEditors();
  if (!answers) return { type: 'refused', sentence: 'This shop is connected to no CMS.' };
  const begins =
    wanted.data === null
      ? ({ type: 'goes' } as const)
      : overlayOf(answers.live, answers.drafts, documentId);
  if (!begins)
    return {
      type: 'refused',
      sentence: 'The draft says what customers see already. Change something and save it first.',
    };
  const db = await database();
  const other = overlapping(await listChanges(db, now - FURTHEST_MS), wanted);
  if (other !== undefined)
    return {
      type: 'refused',
      sentence:
        `Another change of this entry is set for ${momentInIndia(other)}, and one would undo the ` +
        'other. Take it back first, or choose a time outside of it.',
    };
  const pair = randomUUID();
  const steps = [{ at: from, overlay: begins, data: wanted.data }];
  if (until !== undefined)
    steps.push({ at: until, overlay: endOf(answers.live, documentId, begins), data: wanted.end });
  await db.transaction(async (tx) => {
    for (const step of steps) await storeStep(tx, { ...wanted, ...step, pair }, now);
  });
  await schedule.read();
  announceNews(undefined);
  return { type: 'planned', pair };
}

/** The start of a conflicting change of the entry: the times meet, and one of them has an end. */
function overlapping(changes: StoredChange[], wanted: Plan): number | undefined {
  const own = changes.filter(
    ({ documentId, state }) => documentId === wanted.documentId && state !== 'cancelled',
  );
  const waiting = own.filter(({ state }) => state === 'waiting');
  for (const { pair } of waiting) {
    const [from = 0, until] = own.filter((each) => each.pair === pair).map(({ at }) => at);
    if (until === undefined && wanted.until === undefined) continue;
    if (from <= (wanted.until ?? Infinity) && wanted.from <= (until ?? Infinity)) return from;
  }
  return undefined;
}

type Step = Pick<Plan, 'model' | 'documentId' | 'title'> &
  Pick<Parameters<typeof storeChange>[1], 'at' | 'overlay' | 'data' | 'pair'>;

async function storeStep(
  tx: Statements,
  { model, documentId, title, at, overlay, data, pair }: Step,
  now: number,
): Promise<void> {
  const id = randomUUID();
  const stored = { id, pair, model, documentId, title, at, overlay, data };
  await storeChange(tx, { ...stored, state: 'waiting', note: '', settledAt: 0 });
  await enqueueJob(tx, 'schedule', id, at, now);
}

/** `false`: it has gone live, or somebody was faster. An end alone can be taken back too. */
export async function takeBack(pair: string, now = shopTime()): Promise<boolean> {
  const changed = await cancelChange(await database(), pair, now);
  await schedule.read();
  announceNews(undefined);
  return changed > 0;
}

function timeTrouble(from: number, until: number | undefined, now: number): string | undefined {
  if (from < now + SOONEST_MS)
    return 'Choose a time at least half a minute from now, or press Publish.';
  if (from > now + FURTHEST_MS) return 'Choose a time within a year.';
  if (until === undefined) return undefined;
  if (until < from + MINUTE_MS) return 'The end must be at least a minute after the beginning.';
  return until > now + FURTHEST_MS ? 'Choose an end within a year.' : undefined;
}
