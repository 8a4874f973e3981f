import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import { database } from '#app/database/database.server';
import { MINUTE_MS } from '#app/ground/durations';
import { farFrom, jobKind, type JobKind } from './jobs.server';

const OVERDUE_AFTER_MS = 15 * MINUTE_MS;
const MAX_PER_KIND = 200;

export interface LateJob {
  kind: JobKind;
  subject: string;
  attempts: number;
  /** Far in the future when a wrong clock set it; it may be outside the range of `Date`. */
  runAt: number;
}

export async function lateJobs(now: number): Promise<LateJob[]> {
  const ofKinds = await Promise.all(jobKind.options.map((kind) => lateOfKind(kind, now)));
  return ofKinds.flat();
}

async function lateOfKind(kind: JobKind, now: number): Promise<LateJob[]> {
  const db = await database();
  const found = await db.rows(
    lateRow,
    `select ${lateRow.columns} from jobs
     where kind = $1 and state = 'waiting' and (run_at < $2 or run_at > $3)
     order by run_at limit ${MAX_PER_KIND}`,
    [kind, now - OVERDUE_AFTER_MS, farFrom(kind, now)],
  );
  return found.map((late) => ({ kind, ...late }));
}

const lateRow = rowOf({ subject: z.string(), attempts: z.number(), runAt: z.number() });
