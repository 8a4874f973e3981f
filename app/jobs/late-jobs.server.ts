import { z } from 'zod';
import { database } from '#app/database/database.server';
import { farFrom, jobKind, type JobKind } from './jobs.server';

/** A running shop begins a due job within seconds, unless very many are due at once. */
const OVERDUE_AFTER_MS = 15 * 60 * 1000;
/** More would not be read. */
const MOST = 200;

/** The waiting jobs that should be done by now or are put off too far, a line each for operators. */
export async function lateJobs(now: number): Promise<string[]> {
  const ofKinds = await Promise.all(jobKind.options.map((kind) => lateOfKind(kind, now)));
  const lines = ofKinds.flat();
  if (lines.length === 0) return [];
  const headline = lines.length === 1 ? '1 job is late.' : `${lines.length} jobs are late.`;
  return [`\n${headline} Does the shop run?`, ...lines];
}

async function lateOfKind(kind: JobKind, now: number): Promise<string[]> {
  const found = await (
    await database()
  ).rows(
    lateRow,
    `select subject, attempts, run_at from jobs
     where kind = $1 and state = 'waiting' and (run_at < $2 or run_at > $3)
     order by run_at limit ${MOST}`,
    [kind, now - OVERDUE_AFTER_MS, farFrom(kind, now)],
  );
  return found.map(({ subject, attempts, run_at: runAt }) => {
    const job = `${kind} ${subject}`;
    const putOff = `set for ${day(runAt)} by a wrong clock; a running shop does it now`;
    if (runAt > now) return `${job}  ${putOff}`;
    return `${job}  was due at ${new Date(runAt).toISOString()}, tried ${attempts} times`;
  });
}

const lateRow = z.object({ subject: z.string(), attempts: z.number(), run_at: z.number() });

/** A broken clock may have written a time that is no date. */
const day = (instant: number): string =>
  Math.abs(instant) <= 8.64e15 ? new Date(instant).toISOString().slice(0, 10) : 'no day';
