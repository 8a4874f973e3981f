import { z } from 'zod';
import { counted } from '#app/ground/counted';
import { database } from '#app/database/database.server';
import { MINUTE_MS } from '#app/ground/durations';
import { farFrom, jobKind, type JobKind } from './jobs.server';

const OVERDUE_AFTER_MS = 15 * MINUTE_MS;
const MAX_PER_KIND = 200;

export async function lateJobs(now: number): Promise<string[]> {
  const ofKinds = await Promise.all(jobKind.options.map((kind) => lateOfKind(kind, now)));
  const lines = ofKinds.flat();
  if (lines.length === 0) return [];
  const headline = `${counted(lines.length, 'job is', 'jobs are')} late.`;
  return [`\n${headline} Does the shop run?`, ...lines];
}

async function lateOfKind(kind: JobKind, now: number): Promise<string[]> {
  const db = await database();
  const found = await db.rows(
    lateRow,
    `select subject, attempts, run_at from jobs
     where kind = $1 and state = 'waiting' and (run_at < $2 or run_at > $3)
     order by run_at limit ${MAX_PER_KIND}`,
    [kind, now - OVERDUE_AFTER_MS, farFrom(kind, now)],
  );
  return found.map(({ subject, attempts, run_at: runAt }) => {
    const job = `${kind} ${subject}`;
    const misdated = `set for ${day(runAt)} by a wrong clock; a running shop does it now`;
    if (runAt > now) return `${job}  ${misdated}`;
    return `${job}  was due at ${new Date(runAt).toISOString()}, tried ${counted(attempts, 'time')}`;
  });
}

const lateRow = z.object({ subject: z.string(), attempts: z.number(), run_at: z.number() });

/** The time may be outside the range of `Date`. */
const day = (instant: number): string =>
  Math.abs(instant) <= 8.64e15 ? new Date(instant).toISOString().slice(0, 10) : 'no day';
