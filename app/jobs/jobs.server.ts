import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';

/**
 * Work that must happen although the process may die: rows in the same database as the order they belong to, so that an
 * order or a ticket and its job are written together. A worker claims a row with a lease; a lease that runs out is somebody else's turn.
 */
export type JobKind = z.infer<typeof jobKind>;

const jobKind = z.enum(['submission', 'reconciliation', 'ticket', 'retention']);

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
export type JobOutcome = { type: 'done' } | { type: 'retry'; at: number; error: string } | { type: 'dead'; error: string };

/** Longer than the slowest call a job makes, so that no two workers run one job at once. */
const LEASE_MS = 45 * 1000;

const jobRow = z.object({ kind: jobKind, subject: z.string(), attempts: z.number(), since: z.number(), lease: z.string() });

/** Adds the job unless it is there already. Give it the transaction that makes it necessary. */
export async function enqueueJob(statements: Statements, kind: JobKind, subject: string, runAt: number, now: number): Promise<void> {
  await statements.change(
    `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at) values ($1, $2, 'waiting', 0, $3, 0, $4)
     on conflict (kind, subject) do nothing`,
    [kind, subject, runAt, now],
  );
}

/** Adds the job, or begins it anew: waiting, without a try. Whoever is at it loses the lease, so that the old run's end changes nothing. */
export async function restartJob(statements: Statements, kind: JobKind, subject: string, runAt: number, now: number): Promise<void> {
  await statements.change(
    `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at) values ($1, $2, 'waiting', 0, $3, 0, $4)
     on conflict (kind, subject) do update set state = 'waiting', attempts = 0, run_at = excluded.run_at, lease = null, leased_until = 0, created_at = excluded.created_at`,
    [kind, subject, runAt, now],
  );
}

/** Claims the job of the kind that waits longest, if any is due. */
export async function claimDueJob(kind: JobKind, now: number): Promise<Job | undefined> {
  const db = await database();
  // Else all processes reach for the same row, and all but one go away empty-handed. SQLite has one process and no such words.
  const passOver = db.engine === 'postgres' ? 'for update skip locked' : '';
  return db.row(
    jobRow,
    `update jobs set attempts = attempts + 1, leased_until = $2, lease = $3
     where (kind, subject) = (
       select kind, subject from jobs where kind = $4 and state = 'waiting' and run_at <= $1 and leased_until <= $1 order by run_at limit 1 ${passOver}
     ) and state = 'waiting' and leased_until <= $1
     returning kind, subject, attempts, created_at as since, lease`,
    [now, now + LEASE_MS, randomUUID(), kind],
  );
}

/** Claims one job now for somebody who waits, due or not; nothing when it is done, dead, or somebody is at it. Such a try is not counted. */
export async function claimJob(kind: JobKind, subject: string, now: number): Promise<Job | undefined> {
  return (await database()).row(
    jobRow,
    `update jobs set leased_until = $4, lease = $5
     where kind = $1 and subject = $2 and state = 'waiting' and leased_until <= $3
     returning kind, subject, attempts, created_at as since, lease`,
    [kind, subject, now, now + LEASE_MS, randomUUID()],
  );
}

/** Writes how the try ended, unless the lease was lost meanwhile. */
export async function finishJob(statements: Statements, job: Job, outcome: JobOutcome): Promise<void> {
  const state = outcome.type === 'retry' ? 'waiting' : outcome.type;
  await statements.change(
    `update jobs set state = $4, run_at = case when cast($5 as bigint) = 0 then run_at else cast($5 as bigint) end, leased_until = 0, lease = null, last_error = $6
     where kind = $1 and subject = $2 and lease = $3`,
    [job.kind, job.subject, job.lease, state, outcome.type === 'retry' ? outcome.at : 0, outcome.type === 'done' ? null : outcome.error],
  );
}

/** Ends every lease. Only where one process owns the store: at its start nobody can be at work. */
export async function releaseLeases(): Promise<void> {
  await (await database()).change(`update jobs set leased_until = 0, lease = null where leased_until > 0`);
}

/** Makes one waiting job due now. */
export async function makeJobDue(kind: JobKind, subject: string, now: number): Promise<void> {
  await (await database()).change(`update jobs set run_at = $3 where kind = $1 and subject = $2 and state = 'waiting' and run_at > $3`, [kind, subject, now]);
}

/** Makes every waiting job of the kind due: at start. */
export async function makeJobsDue(kind: JobKind, now: number): Promise<void> {
  await (await database()).change(`update jobs set run_at = $2 where kind = $1 and state = 'waiting' and run_at > $2`, [kind, now]);
}
