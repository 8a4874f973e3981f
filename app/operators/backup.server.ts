import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '#app/ground/env.server';
import {
  makeFile,
  makeFolder,
  makeFolderPrivate,
  makePrivate,
} from '#app/database/private-files.server';
import { markAsCopy } from '#app/database/home.server';
import { copySqlite, withSqlite } from './sqlite-file.server';
import { sumsOfSqlite } from './table-sums.server';
import {
  readModeFile,
  SHOP_OF,
  storeMode,
  writeModeFile,
  type StoreMode,
} from '#app/database/store-mode.server';

const STORE = 'shop.sqlite';
const CONTENT = 'content';
const FACTS = 'store_facts';
/** These have rows even in an unused store. */
const INTERNAL_TABLES = new Set(['migrations', FACTS]);
const NOT_EMBEDDED =
  'The orders are in PostgreSQL (DATABASE_URL). Use its own tools: pg_dump, pg_restore.';
const modeRow = z.object({ value: storeMode });
const verdictRow = z.object({ integrity_check: z.string() });

export class BackupError extends Error {
  override name = 'BackupError';
}

/** The shop may be running. @returns rows by table */
export function backUp(folder: string): Record<string, number> {
  const store = storePath();
  if (!existsSync(store)) throw new BackupError(`There is no store at ${store}.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty. Each backup needs a folder of its own.`);
  makeFolder(folder);
  const partial = join(folder, `${STORE}.part`);
  makeFile(partial); // SQLite keeps the permissions of an existing empty file
  copySqlite(store, partial);
  const rows = verifiedRows(partial);
  markCopy(partial, rows);
  renameSync(partial, join(folder, STORE)); // no partial copy under the final name
  copyContent(env.DATA_DIR, folder);
  return rows;
}

/** Close the shop first. @returns rows by table */
export async function restore(folder: string, isForced: boolean): Promise<Record<string, number>> {
  const store = storePath();
  const copy = join(folder, STORE);
  if (!existsSync(copy)) throw new BackupError(`There is no backup in ${folder}.`);
  const rows = verifiedRows(copy);
  const mode = FACTS in rows ? modeOf(copy) : undefined;
  refuseOtherMode(mode);
  if (existsSync(store)) refuseUnlessFree(store, isForced);
  makeFolder(env.DATA_DIR);
  const partial = `${store}.part`;
  cpSync(copy, partial);
  makePrivate(partial);
  markCopy(partial, rows);
  // SQLite would replay an old write-ahead log into the restored store.
  for (const rest of ['-wal', '-shm']) rmSync(`${store}${rest}`, { force: true });
  renameSync(partial, store);
  if (mode) await writeModeFile(mode);
  copyContent(folder, env.DATA_DIR);
  return rows;
}

/** Stores of the first releases have no facts. */
function markCopy(file: string, rows: Record<string, number>): void {
  if (FACTS in rows) withSqlite(file, markAsCopy, { readOnly: false });
}

const modeOf = (copy: string): StoreMode | undefined =>
  withSqlite(copy, (connection) => {
    const query = connection.prepare(`select value from store_facts where key = 'mode'`);
    return modeRow.safeParse(query.get()).data?.value;
  });

function refuseOtherMode(mode: StoreMode | undefined): void {
  const here = readModeFile();
  if (!mode || !here || mode === here) return;
  throw new BackupError(
    `The backup is of ${SHOP_OF[mode]}, and ${env.DATA_DIR} belongs to ${SHOP_OF[here]}. ` +
      'Set DATA_DIR to another folder and restore there.',
  );
}

function storePath(): string {
  if (env.DATABASE_URL) throw new BackupError(NOT_EMBEDDED);
  return join(env.DATA_DIR, STORE);
}

function verifiedRows(file: string): Record<string, number> {
  const verdict = withSqlite(file, (connection) =>
    verdictRow.parse(connection.prepare('PRAGMA integrity_check').get()),
  ).integrity_check;
  if (verdict !== 'ok') throw new BackupError(`${file} is damaged: ${verdict}`);
  return rowsIn(file);
}

const rowsIn = (file: string): Record<string, number> =>
  Object.fromEntries(Object.entries(sumsOfSqlite(file)).map(([table, { rows }]) => [table, rows]));

/** SQLite leaves WAL mode only if no other connection is open. */
export function isInUse(store: string): boolean {
  const refusesToLeave = (connection: DatabaseSyncInstance): boolean => {
    try {
      connection.exec('PRAGMA journal_mode=DELETE');
      return false;
    } catch {
      return true;
    }
  };
  return withSqlite(store, refusesToLeave, { readOnly: false });
}

function refuseUnlessFree(store: string, isForced: boolean): void {
  if (isInUse(store)) throw new BackupError('The store is in use. Close the shop first.');
  const hasData = ([table, count]: [string, number]) => !INTERNAL_TABLES.has(table) && count > 0;
  const held = Object.entries(rowsIn(store)).filter(hasData);
  if (held.length > 0 && !isForced)
    throw new BackupError(
      `The store at ${store} holds data (${held.map(([table, count]) => `${count} ${table}`).join(', ')}). --force replaces it.`,
    );
}

export function copyContent(from: string, to: string): void {
  const content = join(from, CONTENT);
  if (!existsSync(content)) return;
  cpSync(content, join(to, CONTENT), { recursive: true });
  makeFolderPrivate(join(to, CONTENT));
}
