import { z } from 'zod';
import type { Database } from '#app/database/database';

/**
 * All rows of the store, so that an older state can be put back on either engine. In the order of
 * their references.
 */
const TABLES = [
  'drafts',
  'orders',
  'jobs',
  'processing_log',
  'webhook_events',
  'refunds',
  'stray_payments',
  'disputes',
  'unknown_payments',
  'slot_claims',
  'slot_waiters',
  'refund_requests',
  'settlement_lines',
  'message_queues',
  'messages',
] as const;

/** Columns that the store makes from others. */
const MADE = ['cancellation_at', 'cancellation_paise', 'cancellation_sent_at'];

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Row = z.output<typeof row>;
export type Backup = Map<string, Row[]>;

export async function dump(store: Database): Promise<Backup> {
  const backup: Backup = new Map();
  for (const table of TABLES) backup.set(table, await store.rows(row, `select * from ${table}`));
  return backup;
}

export async function reload(store: Database, backup: Backup): Promise<void> {
  await store.transaction(async (tx) => {
    for (const table of [...TABLES].reverse()) await tx.change(`delete from ${table}`);
    for (const [table, rows] of backup) {
      for (const each of rows) {
        const names = Object.keys(each).filter((name) => !MADE.includes(name));
        const places = names.map((_, index) => `$${index + 1}`).join(', ');
        await tx.change(
          `insert into ${table} (${names.join(', ')}) values (${places})`,
          names.map((name) => each[name] ?? null),
        );
      }
    }
  });
}
