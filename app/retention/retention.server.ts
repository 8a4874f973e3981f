import { z } from 'zod';
import { provenTime, type ProvenTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { DAY_MS, MINUTE_MS } from '#app/ground/durations';
import { enqueueJob, runner } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import { keepNamesSearched } from '#app/orders/searched-names.server';
import { eraseDue } from '#app/privacy/erasure.server';
import { RULES } from './rules.server';
import { endedBefore } from './term';

/** Small batches, so that other writers do not wait long. */
const BATCH = 500;
const BATCHES_IN_A_RUN = 40;
const EVERY_MS = DAY_MS;
const REST_AFTER_MS = MINUTE_MS;

export async function watchRetention(now: number): Promise<void> {
  await enqueueJob(await database(), 'retention', 'shop', now, now);
}

/** Goes by the proven time: it can be a day late, and a wrong clock deletes nothing. */
export const runRetention = runner(async (_, now) => {
  const proven = await provenTime();
  await eraseDue(proven);
  await keepNamesSearched(now);
  const hasMore = await deleteOldRows(proven);
  await emptyWriteAheadLog();
  return { type: 'retry', at: now + (hasMore ? REST_AFTER_MS : EVERY_MS), error: '' };
});

async function deleteOldRows(now: ProvenTime): Promise<boolean> {
  const db = await database();
  let batches = 0;
  for (const rule of RULES) {
    const { what, sql } = rule;
    let deleted = 0;
    let isFull = true;
    while (isFull && batches < BATCHES_IN_A_RUN) {
      const changed = await db.change(sql, [endedBefore(rule, now), BATCH]);
      deleted += changed;
      if (changed > 0) batches += 1;
      isFull = changed === BATCH;
    }
    if (deleted > 0) log.info({ event: 'retention.deleted', what, rows: deleted });
  }
  return batches >= BATCHES_IN_A_RUN;
}

/** Deleted text stays readable in SQLite's log until it is written back. */
async function emptyWriteAheadLog(): Promise<void> {
  const db = await database();
  if (db.engine === 'sqlite') await db.rows(z.unknown(), 'pragma wal_checkpoint(truncate)');
}
