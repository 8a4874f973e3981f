/**
 * Which database the store is at home in. A restored one is another: sessions, staff and customers
 * that were removed since the backup are in it again, so it must not open before that is mended.
 */
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { z } from 'zod';
import type { Database } from './database';

export class UnfinishedRestoreError extends Error {
  override name = 'UnfinishedRestoreError';
}

const valueRow = z.object({ value: z.string() });
const WRITE = `insert into store_facts (key, value, written_at) values ('home', $1, $2)
  on conflict (key) do update set value = excluded.value, written_at = excluded.written_at`;

/** A store without a home, which an older release made, is at home here. @throws UnfinishedRestoreError */
export async function requireHome(db: Database, now: number): Promise<void> {
  const known = await db.row(valueRow, `select value from store_facts where key = 'home'`);
  const home = await homeOf(db);
  if (!known) await recordHome(db, now);
  else if (known.value !== home) throw new UnfinishedRestoreError(UNFINISHED);
}

export async function recordHome(db: Database, now: number): Promise<void> {
  await db.change(WRITE, [await homeOf(db), now]);
}

/** Each backup of the embedded database is marked, however it comes back. */
export function markAsCopy(copy: DatabaseSyncInstance): void {
  copy.prepare(WRITE).run({ $1: 'copy', $2: 0 });
}

/** Cluster, database and table: `pg_restore` makes tables anew, `createdb --template` a database. */
const POSTGRES_HOME = `select (select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database()) || '/' ||
  'store_facts'::regclass::oid as value`;

const homeOf = async (db: Database): Promise<string> =>
  db.engine === 'sqlite' ? 'here' : ((await db.row(valueRow, POSTGRES_HOME))?.value ?? '');

const UNFINISHED = `The store can't be opened:
  - It was restored from a backup, or moved to another database, and that is not finished: ended sessions, former staff and erased customers may be back in it.
  - Finish it: npm run restore -- --finish`;
