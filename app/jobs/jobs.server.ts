import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { describeError, log } from '#app/log.server';

/**
 * Work that must happen although the process may die: rows in the same database as the order they belong to, so that an
 * order or a ticket and its job are written together. A worker claims a row with a lease; a lease that runs out is somebody else's turn.
 */
export type JobKind = z.infer<typeof jobKind>;

export const jobKind = z.enum([
  'submission',
  'reconciliation',
  'refunds',
  'cancellation',
  'ticket',
  'retention',
]);

export interface Job {
  kind: JobKind;
  /** What it is about: the reference of an order or a ticket. One job of a kind per subject. */
  subject: string;
  /** How many tries the worker has made, this one included. */
  attempts: number;
  /** Epoch ms: since when it is tried; `restartJob` begins anew. */
  since: number;
  lease: string;
}

/** How a try ended. `retry` names the epoch ms of the next try. */
export type JobOutcome =
  { type: 'done' } | { type: 'retry'; at: number; error: string } | { type: 'dead'; error: string };

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a dead process keeps its jobs from the others. A living one renews its leases. */
const LEASE_MS = 15 * 1000;
const RENEW_EVERY_MS = LEASE_MS / 3;

/** The longest that a job of the kind waits for its next try. */
const LONGEST_WAIT_MS: Record<JobKind, number> = {
  submission: HOUR_MS,
  reconciliation: 5 * DAY_MS,
  refunds: 7 * DAY_MS,
  cancellation: HOUR_MS,
  ticket: HOUR_MS,
  retention: DAY_MS,
};
/** Machines may disagree by this much. A time further ahead was written by a wrong clock. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/** No job of the kind is put off to this instant or later while the clock is right. */
export const farFrom = (kind: JobKind, now: number): number =>
  now + LONGEST_WAIT_MS[kind] + CLOCKS_DIFFER_MS;

const notFar = (kind: JobKind, runAt: number, now: number): number =>
  Math.min(runAt, now + LONGEST_WAIT_MS[kind]);

const jobRow = z.object({
  kind: jobKind,
  subject: z.string(),
  attempts: z.number(),
  since: z.number(),
  lease: z.string(),
});

/** Adds the job unless it is there already. Give it the transaction that makes it necessary. */
export async function enqueueJob(
  statements: Statements,
  kind: JobKind,
  subject: string,
  runAt: number,
  now: number,
): Promise<void> {
  await statements.change(
    `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at) values ($1, $2, 'waiting', 0, $3, 0, $4)
     on conflict (kind, subject) do nothing`,
    [kind, subject, notFar(kind, runAt, now), now],
  );
}

/** Adds the job, or begins it anew: waiting, without a try. Whoever is at it loses the lease, so that the old run's end changes nothing. */
export async function restartJob(
  statements: Statements,
  kind: JobKind,
  subject: string,
  runAt: number,
  now: number,
): Promise<void> {
  await statements.change(
    `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at) values ($1, $2, 'waiting', 0, $3, 0, $4)
     on conflict (kind, subject) do update set state = 'waiting', attempts = 0, run_at = excluded.run_at, lease = null, leased_until = 0, created_at = excluded.created_at`,
    [kind, subject, notFar(kind, runAt, now), now],
  );
}

/**
 * Claims the job of the kind that waits longest, if any is due. A job that waits for a time that
 * only a wrong clock can have written is due, too.
 */
export async function claimDueJob(kind: JobKind, now: number): Promise<Job | undefined> {
  const due = await claimBetween(kind, 0, now, now);
  return due ?? claimBetween(kind, farFrom(kind, now), Number.MAX_SAFE_INTEGER, now);
}

/** One statement, so one claim: SQLite lets one process write, PostgreSQL locks the row. */
async function claimBetween(kind: JobKind, from: number, to: number, now: number) {
  const db = await database();
  // Else all machines reach for the same row, and all but one go away empty-handed.
  const passOver = db.engine === 'postgres' ? 'for update skip locked' : '';
  return db.row(
    jobRow,
    `update jobs set attempts = attempts + 1, leased_until = $2, lease = $3
     where (kind, subject) = (
       select kind, subject from jobs
       where kind = $4 and state = 'waiting' and run_at between $6 and $7 and ${FREE}
       order by run_at limit 1 ${passOver}
     ) and state = 'waiting' and ${FREE}
     returning kind, subject, attempts, created_at as since, lease`,
    [now, now + LEASE_MS, randomUUID(), kind, farLease(now), from, to],
  );
}

/** Claims one job now for somebody who waits, due or not; nothing when it is done, dead, or somebody is at it. Such a try is not counted. */
export async function claimJob(
  kind: JobKind,
  subject: string,
  now: number,
): Promise<Job | undefined> {
  return (await database()).row(
    jobRow,
    `update jobs set leased_until = $2, lease = $3
     where kind = $4 and subject = $6 and state = 'waiting' and ${FREE}
     returning kind, subject, attempts, created_at as since, lease`,
    [now, now + LEASE_MS, randomUUID(), kind, farLease(now), subject],
  );
}

/** Nobody is at it: the lease has run out, or is longer than any. `$1` is now. */
const FREE = `(leased_until <= $1 or leased_until > $5)`;
const farLease = (now: number): number => now + LEASE_MS + CLOCKS_DIFFER_MS;

/** Does the work of a claimed job and keeps the lease meanwhile. */
export async function withLease<T>(job: Job, work: () => Promise<T>): Promise<T> {
  const db = await database();
  const renewing = setInterval(() => void renewLease(db, job), RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

async function renewLease(db: Statements, { kind, subject, lease }: Job): Promise<void> {
  try {
    const sql = `update jobs set leased_until = $4 where kind = $1 and subject = $2 and lease = $3`;
    await db.change(sql, [kind, subject, lease, Date.now() + LEASE_MS]);
  } catch (error) {
    log.warn({ event: 'job.lease-not-renewed', job: kind, subject, ...describeError(error) });
  }
}

/** Writes how the try ended, unless the lease was lost meanwhile. */
export async function finishJob(
  statements: Statements,
  job: Job,
  outcome: JobOutcome,
): Promise<void> {
  const state = outcome.type === 'retry' ? 'waiting' : outcome.type;
  const runAt = outcome.type === 'retry' ? notFar(job.kind, outcome.at, Date.now()) : 0;
  const error = outcome.type === 'done' ? null : outcome.error;
  await statements.change(
    `update jobs set state = $4, run_at = case when cast($5 as bigint) = 0 then run_at else cast($5 as bigint) end, leased_until = 0, lease = null, last_error = $6
     where kind = $1 and subject = $2 and lease = $3`,
    [job.kind, job.subject, job.lease, state, runAt, error],
  );
}

/** Makes one waiting job due now. */
export async function makeJobDue(kind: JobKind, subject: string, now: number): Promise<void> {
  await (
    await database()
  ).change(
    `update jobs set run_at = $3 where kind = $1 and subject = $2 and state = 'waiting' and run_at > $3`,
    [kind, subject, now],
  );
}
