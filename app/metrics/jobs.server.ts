import { z } from 'zod';
import { database } from '#app/database/database.server';
import { gauge } from './registry.server';

const due = gauge('shop_jobs_due', 'Jobs that wait and are due, by kind.', ['kind']);
const oldest = gauge(
  'shop_job_oldest_due_seconds',
  'How long the oldest due job of a kind has waited for its run.',
  ['kind'],
);
const unsubmitted = gauge(
  'shop_unsubmitted_seconds',
  'How long the oldest paid order has waited for the form service to take it; 0 for none.',
);

export async function readJobs(now: number): Promise<void> {
  const db = await database();
  const byKind = await db.rows(
    dueRow,
    `select kind, count(*) as count, min(run_at) as since from jobs
     where state = 'waiting' and run_at <= $1 group by kind`,
    [now],
  );
  const waiting = await db.row(
    sinceRow,
    `select min(created_at) as since from jobs where kind = 'submission' and state = 'waiting'`,
  );
  due.reset();
  oldest.reset();
  for (const { kind, count, since } of byKind) {
    due.set({ kind }, count);
    oldest.set({ kind }, (now - since) / 1000);
  }
  unsubmitted.set((now - (waiting?.since ?? now)) / 1000);
}

const dueRow = z.object({ kind: z.string(), count: z.number(), since: z.number() });
const sinceRow = z.object({ since: z.number().nullable() });
