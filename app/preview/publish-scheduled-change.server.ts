import { backoffMs } from '#app/ground/backoff';
import { z } from 'zod';
import { shopTime } from '#app/database/clock.server';
import { findChange, listChanges, settleChange } from '#app/editing/scheduled-changes.server';
import { database } from '#app/database/database.server';
import { env } from '#app/ground/env.server';
import { finishJob, type Job, type JobOutcome } from '#app/jobs/jobs.server';
import { parseJson } from '#app/ground/json';
import { log } from '#app/ground/log.server';
import { callProvider } from '#app/metrics/provider-call.server';

const TIMEOUT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 1000;
const AFTER_THE_EARLIER_ONE_MS = 1_000;

/**
 * The job of a scheduled change: publishes it in the CMS. Customers have had it since its time; the
 * job goes on until the CMS has it too. Changes of one entry are published in their order.
 */
export async function publishScheduled(job: Job): Promise<void> {
  const db = await database();
  const change = await findChange(db, job.subject);
  if (change?.state !== 'waiting')
    return finishJob(db, job, { type: 'dead', error: change?.state ?? 'no such change' });
  const waiting = (await listChanges(db, shopTime())).filter(({ state }) => state === 'waiting');
  if (waiting.some(({ documentId, at }) => documentId === change.documentId && at < change.at)) {
    const at = shopTime() + AFTER_THE_EARLIER_ONE_MS;
    return finishJob(db, job, { type: 'retry', at, error: 'an earlier change of it waits' });
  }
  const { documentId, model, data } = change;
  const reply = await publishInCms({ documentId, model, data });
  await db.transaction(async (tx) => {
    const now = shopTime();
    if (reply.type === 'done') await settleChange(tx, change.id, 'done', '', now);
    if (reply.type === 'refused') await settleChange(tx, change.id, 'refused', reply.why, now);
    if (reply.type === 'trouble') await settleChange(tx, change.id, 'waiting', reply.why, now);
    await finishJob(tx, job, outcomeOf(reply, job.attempts));
  });
  log[reply.type === 'done' ? 'info' : 'error']({
    event: 'schedule.published',
    entry: documentId,
    result: reply.type,
    attempt: job.attempts,
    lateMs: shopTime() - change.at,
  });
}

type Reply = { type: 'done' } | { type: 'refused' | 'trouble'; why: string };

function outcomeOf(reply: Reply, attempts: number): JobOutcome {
  if (reply.type === 'done') return { type: 'done' };
  if (reply.type === 'refused') return { type: 'dead', error: reply.why };
  const waitMs = backoffMs(attempts + 1, 1_000, LONGEST_WAIT_MS);
  return { type: 'retry', at: shopTime() + waitMs, error: reply.why };
}

const refusal = z.object({ error: z.string() });

/** Only a 422 is the CMS's last word: it read the change, and its rules forbid it. */
async function publishInCms(change: object): Promise<Reply> {
  if (!env.CMS_GRAPHQL_URL || !env.CONTENT_WEBHOOK_TOKEN)
    return { type: 'trouble', why: 'This shop is connected to no CMS.' };
  try {
    const answer = await callProvider('cms', new URL('/api/shop/scheduled', env.CMS_GRAPHQL_URL), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env.CONTENT_WEBHOOK_TOKEN}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(change),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return { type: 'done' };
    const { data } = refusal.safeParse(parseJson(await answer.text()));
    if (answer.status === 422) return { type: 'refused', why: data?.error ?? 'No reason given.' };
    return { type: 'trouble', why: `The CMS answered ${answer.status}.` };
  } catch {
    return { type: 'trouble', why: 'The CMS can’t be reached.' };
  }
}
