/**
 * Where the store is at home. A copy of it is elsewhere, and must not open as the store: sessions, staff and customers that
 * were removed since are in it again.
 */
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { z } from 'zod';
import type { Database, Statements } from './database';

export class UnfinishedRestoreError extends Error {
  override name = 'UnfinishedRestoreError';
}

const valueRow = z.object({ value: z.string() });
const WRITE = `insert into store_facts (key, value, written_at) values ('home', $1, $2)
  on conflict (key) do update set value = excluded.value, written_at = excluded.written_at`;

/** A store of an older release has none yet. @throws UnfinishedRestoreError */
export async function requireHome(db: Database, now: number): Promise<void> {
  const known = await db.row(valueRow, `select value from store_facts where key = 'home'`);
  const home = await homeOf(db);
  if (!known) await db.change(WRITE, [home, now]);
  else if (known.value !== home) throw new UnfinishedRestoreError(UNFINISHED);
}

export async function recordHome(db: Database, tx: Statements, now: number): Promise<void> {
  await tx.change(WRITE, [await homeOf(db), now]);
}

/** Each backup of the embedded database is marked, however it comes back. */
export function markAsCopy(copy: DatabaseSyncInstance): void {
  copy.exec(WRITE.replace('$1', `'copy'`).replace('$2', '0'));
}

/** `pg_restore` makes the tables anew, under other numbers; another cluster has another name. */
const POSTGRES_HOME = `select (select system_identifier from pg_control_system()) || '/' ||
  'store_facts'::regclass::oid as value`;

const homeOf = async (db: Database): Promise<string> =>
  db.engine === 'sqlite' ? 'here' : ((await db.row(valueRow, POSTGRES_HOME))?.value ?? '');

const UNFINISHED = `The store can't be opened:
  - It was restored from a backup, and the restore is not finished: ended sessions, former staff and erased customers are back in it.
  - Finish it: npm run restore -- --finish`;
