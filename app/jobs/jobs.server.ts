import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import type { Database, Statements } from '#app/database/database';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { describeError, log } from '#app/ground/log.server';

/** A job waits at most this long for its next try. */
const MAX_WAIT_MS = {
  submission: HOUR_MS,
  reconciliation: 5 * DAY_MS,
  refunds: 7 * DAY_MS, // follows refunds at Razorpay
  refund: DAY_MS, // asks Razorpay for one
  settlements: DAY_MS,
  cancellation: HOUR_MS,
  'slot-change': HOUR_MS,
  offers: HOUR_MS,
  overbooked: HOUR_MS,
  healing: DAY_MS,
  ticket: HOUR_MS,
  messages: HOUR_MS,
  retention: DAY_MS,
  schedule: 400 * DAY_MS,
  papers: 30 * DAY_MS,
  'bill-payment': 6 * DAY_MS,
  'open-bill': 2 * DAY_MS,
};

/** A job is stored in the transaction that makes it necessary, so a crash can't lose it. */
export type JobKind = keyof typeof MAX_WAIT_MS;

// Object.keys loses the key type.
export const jobKind = z.enum(Object.keys(MAX_WAIT_MS) as JobKind[]);

export interface Job {
  kind: JobKind;
  subject: string; // reference of an order or ticket; one job per kind and subject
  attempts: number; // by the worker, this one included
  since: number; // epoch ms of the creation or the last restart
  lease: string;
}

export type JobOutcome =
  { type: 'done' } | { type: 'retry'; at: number; error: string } | { type: 'dead'; error: string };

/** A running job renews its lease, so this only delays the jobs of a dead process. */
const LEASE_MS = 15 * 1000;
const RENEW_EVERY_MS = LEASE_MS / 3;

/** A time further ahead than this was written by a wrong clock. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

export const farFrom = (kind: JobKind, now: number): number =>
  now + MAX_WAIT_MS[kind] + MAX_CLOCK_SKEW_MS;

const capRunAt = (kind: JobKind, runAt: number, now: number): number =>
  Math.min(runAt, now + MAX_WAIT_MS[kind]);

const jobRow = z.object({
  kind: jobKind,
  subject: z.string(),
  attempts: z.number(),
  since: z.number(),
  lease: z.string(),
});

const ADD = `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at)
  values ($1, $2, 'waiting', 0, $3, 0, $4) on conflict (kind, subject) do`;
const START_AGAIN = `update set state = 'waiting', attempts = 0, run_at = excluded.run_at,
  lease = null, leased_until = 0, created_at = excluded.created_at`;

export async function enqueueJob(
  statements: Statements,
  kind: JobKind,
  subject: string,
  runAt: number,
  now: number,
): Promise<void> {
  await statements.change(`${ADD} nothing`, [kind, subject, capRunAt(kind, runAt, now), now]);
}

/** Waiting, running or finished. */
export const hasJob = (statements: Statements, kind: JobKind, subject: string): Promise<boolean> =>
  statements.has(`select 1 from jobs where kind = $1 and subject = $2`, [kind, subject]);

/** Adds or resets the job. A running attempt loses its lease, so its outcome is ignored. */
export async function restartJob(
  statements: Statements,
  kind: JobKind,
  subject: string,
  runAt: number,
  now: number,
): Promise<void> {
  const at = capRunAt(kind, runAt, now);
  await statements.change(`${ADD} ${START_AGAIN}`, [kind, subject, at, now]);
}

/** Adds the job, or starts one again that ended. One that waits or runs goes on as it is. */
export async function wakeJob(
  statements: Statements,
  kind: JobKind,
  subject: string,
  now: number,
): Promise<void> {
  const sql = `${ADD} ${START_AGAIN} where jobs.state <> 'waiting'`;
  await statements.change(sql, [kind, subject, now, now]);
}

/** A job that runs at this moment ends by itself. */
export const stopJob = (tx: Statements, kind: JobKind, subject: string): Promise<number> =>
  tx.change(
    `update jobs set state = 'done' where kind = $1 and subject = $2
      and state = 'waiting' and leased_until = 0`,
    [kind, subject],
  );

/** Includes jobs that a wrong clock has scheduled too far ahead. */
export async function claimDueJob(kind: JobKind, now: number): Promise<Job | undefined> {
  const due = await claimBetween(kind, 0, now, now);
  return due ?? claimBetween(kind, farFrom(kind, now), Number.MAX_SAFE_INTEGER, now);
}

async function claimBetween(kind: JobKind, from: number, to: number, now: number) {
  const db = await database();
  const skipLocked = db.engine === 'postgres' ? 'for update skip locked' : '';
  return db.row(
    jobRow,
    `update jobs set attempts = attempts + 1, leased_until = $2, lease = $3
     where (kind, subject) = (
       select kind, subject from jobs
       where kind = $4 and state = 'waiting' and run_at between $6 and $7 and ${UNLEASED}
       order by run_at limit 1 ${skipLocked}
     ) and state = 'waiting' and ${UNLEASED}
     returning kind, subject, attempts, created_at as since, lease`,
    [now, now + LEASE_MS, randomUUID(), kind, maxLeaseEnd(now), from, to],
  );
}

/** Claims a job due or not, for a waiting customer; not counted as an attempt. */
export async function claimJob(
  kind: JobKind,
  subject: string,
  now: number,
): Promise<Job | undefined> {
  return (await database()).row(
    jobRow,
    `update jobs set leased_until = $2, lease = $3
     where kind = $4 and subject = $6 and state = 'waiting' and ${UNLEASED}
     returning kind, subject, attempts, created_at as since, lease`,
    [now, now + LEASE_MS, randomUUID(), kind, maxLeaseEnd(now), subject],
  );
}

/** `$1` is now, `$5` the latest possible end of a lease. */
const UNLEASED = `(leased_until <= $1 or leased_until > $5)`;
const maxLeaseEnd = (now: number): number => now + LEASE_MS + MAX_CLOCK_SKEW_MS;

export async function withLease<T>(job: Job, work: () => Promise<T>): Promise<T> {
  const db = await database();
  const renewal = setInterval(() => void renewLease(db, job), RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** False when this worker stood still and another one took the job over. */
export const isStillLeased = (
  statements: Statements,
  { kind, subject, lease }: Job,
): Promise<boolean> =>
  statements.has(`select 1 from jobs where kind = $1 and subject = $2 and lease = $3`, [
    kind,
    subject,
    lease,
  ]);

async function renewLease(db: Statements, { kind, subject, lease }: Job): Promise<void> {
  try {
    const sql = `update jobs set leased_until = $4 where kind = $1 and subject = $2 and lease = $3`;
    await db.change(sql, [kind, subject, lease, shopTime() + LEASE_MS]);
  } catch (error) {
    log.warn({ event: 'job.lease-not-renewed', job: kind, subject, ...describeError(error) });
  }
}

export async function finishJob(
  statements: Statements,
  job: Job,
  outcome: JobOutcome,
): Promise<void> {
  const state = outcome.type === 'retry' ? 'waiting' : outcome.type;
  const runAt = outcome.type === 'retry' ? capRunAt(job.kind, outcome.at, shopTime()) : 0;
  const error = outcome.type === 'done' ? null : outcome.error;
  await statements.change(
    `update jobs set state = $4, run_at = case when cast($5 as bigint) = 0 then run_at else cast($5 as bigint) end, leased_until = 0, lease = null, last_error = $6
     where kind = $1 and subject = $2 and lease = $3`,
    [job.kind, job.subject, job.lease, state, runAt, error],
  );
}

/** Runs a job whose outcome is stored after its work, not with it. */
export const runner =
  (work: (job: Job, now: number) => Promise<JobOutcome>) =>
  async (job: Job): Promise<void> =>
    finishJob(await database(), job, await work(job, shopTime()));

/** Puts off all waiting jobs of a kind until `until`, because none would succeed earlier. */
export async function postponeJobs(
  db: Database,
  kind: JobKind,
  until: number,
  now: number,
): Promise<void> {
  const skipLocked = db.engine === 'postgres' ? 'for update skip locked' : '';
  await db.change(
    `update jobs set run_at = $3 where (kind, subject) in (
       select kind, subject from jobs
       where kind = $1 and state = 'waiting' and run_at < $3 and leased_until <= $2 ${skipLocked})`,
    [kind, now, capRunAt(kind, until, now)],
  );
}

export async function makeJobDue(kind: JobKind, subject: string, now: number): Promise<void> {
  const db = await database();
  await db.change(
    `update jobs set run_at = $3 where kind = $1 and subject = $2 and state = 'waiting' and run_at > $3`,
    [kind, subject, now],
  );
}
