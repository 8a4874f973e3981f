import { IDLE_MS } from '#app/account/session.server';
import { database } from '#app/database/database.server';
import { enqueueJob, finishJob, type Job } from '#app/jobs/jobs.server';
import { log } from '#app/log.server';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface Rule {
  what: string;
  /** Which rows are old, `$1` being the instant before which they are; at most `$2` of them at once. */
  sql: string;
  keptMs: number;
}

/** What is deleted, and when. An order never is, nor the draft that it was made from, nor a job that is still to be done. */
const RULES: Rule[] = [
  {
    what: 'drafts',
    keptMs: 30 * DAY_MS,
    sql: `delete from drafts where id in (
      select id from drafts where created_at < $1 and not exists (select 1 from orders where orders.draft_id = drafts.id) limit $2)`,
  },
  { what: 'sessions', keptMs: 0, sql: `delete from sessions where id_hash in (select id_hash from sessions where expires_at <= $1 limit $2)` },
  { what: 'idle sessions', keptMs: IDLE_MS, sql: `delete from sessions where id_hash in (select id_hash from sessions where seen_at <= $1 limit $2)` },
  {
    what: 'jobs',
    keptMs: 30 * DAY_MS,
    sql: `delete from jobs where (kind, subject) in (select kind, subject from jobs where state = 'done' and run_at < $1 limit $2)`,
  },
  // Razorpay repeats an event for a day.
  { what: 'webhook events', keptMs: 30 * DAY_MS, sql: `delete from webhook_events where event_id in (select event_id from webhook_events where received_at < $1 limit $2)` },
  { what: 'limits', keptMs: 0, sql: `delete from limits where key in (select key from limits where expire < $1 limit $2)` },
];

/** Small, so that nobody waits behind it. */
const BATCH = 500;
/** Keeps a run far within the job's lease; what remains has its turn a minute later. */
const BATCHES_IN_A_RUN = 40;
const EVERY_MS = DAY_MS;
const REST_AFTER_MS = 60 * 1000;

/** One job for all processes, which the queue runs once at a time; it never ends. */
export async function watchRetention(now: number): Promise<void> {
  await enqueueJob(await database(), 'retention', 'shop', now, now);
}

export async function runRetention(job: Job): Promise<void> {
  const now = Date.now();
  const hasMore = await deleteOldRows(now);
  await finishJob(await database(), job, { type: 'retry', at: now + (hasMore ? REST_AFTER_MS : EVERY_MS), error: '' });
}

/** @returns whether old rows remain */
async function deleteOldRows(now: number): Promise<boolean> {
  const db = await database();
  let batches = 0;
  for (const { what, sql, keptMs } of RULES) {
    let deleted = 0;
    let isFull = true;
    while (isFull && batches < BATCHES_IN_A_RUN) {
      const changed = await db.change(sql, [now - keptMs, BATCH]);
      deleted += changed;
      batches += 1;
      isFull = changed === BATCH;
    }
    if (deleted > 0) log.info({ event: 'retention.deleted', what, rows: deleted });
  }
  return batches >= BATCHES_IN_A_RUN;
}
