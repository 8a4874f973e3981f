/**
 * Knows which database the store is at home in. A restored one is another: sessions, staff and
 * customers that were removed since the backup are in it again, so it must not open before that is
 * mended.
 */
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '#app/ground/env.server';
import { describeError, log } from '#app/ground/log.server';
import type { Database } from './database';
import { writeAtomically } from './private-files.server';

class UnfinishedRestoreError extends Error {
  override name = 'UnfinishedRestoreError';
}

const valueRow = z.object({ value: z.string() });
const WRITE = `insert into store_facts (key, value, written_at) values ('home', $1, $2)
  on conflict (key) do update set value = excluded.value, written_at = excluded.written_at`;

/**
 * A store without a home, which an older release made, is at home here, unless a store had one here
 * before: then it is that release's backup.
 * @throws UnfinishedRestoreError
 */
export async function requireHome(db: Database, now: number): Promise<void> {
  const hadHome = homeInFile() !== undefined; // read first: who records a home writes the file last
  const known = await db.row(valueRow, `select value from store_facts where key = 'home'`);
  const home = await homeOf(db);
  const isRestored = known ? known.value !== home : hadHome && (await holdsPeople(db));
  if (isRestored) throw new UnfinishedRestoreError(UNFINISHED);
  if (known) await writeHomeFile(home);
  else await recordHome(db, now);
}

export async function recordHome(db: Database, now: number): Promise<void> {
  const home = await homeOf(db);
  await db.change(WRITE, [home, now]);
  await writeHomeFile(home);
}

/** Nobody can come back in a new store. */
const holdsPeople = (db: Database): Promise<boolean> =>
  db.has(
    `select 1 from orders union all select 1 from sessions union all select 1 from tickets
      union all select 1 from staff limit 1`,
  );

const HOME_FILE = 'home';

function homeInFile(): string | undefined {
  try {
    return readFileSync(join(env.DATA_DIR, HOME_FILE), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Only logs a failure: the row guards all backups but those of older releases. */
async function writeHomeFile(home: string): Promise<void> {
  if (homeInFile() === home) return;
  try {
    await writeAtomically(env.DATA_DIR, HOME_FILE, `${home}\n`);
  } catch (error) {
    log.warn({ event: 'store.home-file-not-written', ...describeError(error) });
  }
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
