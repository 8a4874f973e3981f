import { DatabaseSync } from '@photostructure/sqlite';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#app/env.server';
import { withRows } from './row-counts.server';

/** Backups of the embedded store and the last good content. PostgreSQL brings its own tools, and they know it better. */

const STORE = 'shop.sqlite';
const CONTENT = 'content';
const NOT_EMBEDDED = 'The orders are in PostgreSQL (DATABASE_URL). Use its own tools: pg_dump, pg_restore.';

/** A refusal in words for whoever gave the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Writes a whole copy while the shop goes on; `VACUUM INTO` reads one moment of the store. @returns rows by table */
export function backUp(folder: string): Record<string, number> {
  const store = storePath();
  if (!existsSync(store)) throw new BackupError(`There is no store at ${store}.`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty. Each backup wants a folder of its own.`);
  mkdirSync(folder, { recursive: true });
  const half = join(folder, `${STORE}.part`);
  const connection = new DatabaseSync(store, { readOnly: true });
  try {
    connection.exec(`VACUUM INTO '${half.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
  const rows = soundRows(half);
  renameSync(half, join(folder, STORE)); // only a whole copy bears the name
  copyContent(env.DATA_DIR, folder);
  return rows;
}

/** Puts a backup in the store's place. Close the shop first. @returns rows by table */
export function restore(folder: string, isForced: boolean): Record<string, number> {
  const store = storePath();
  const copy = join(folder, STORE);
  if (!existsSync(copy)) throw new BackupError(`There is no backup in ${folder}.`);
  const rows = soundRows(copy);
  if (existsSync(store)) refuseUnlessFree(store, isForced);
  mkdirSync(env.DATA_DIR, { recursive: true });
  const half = `${store}.part`;
  cpSync(copy, half);
  // A log of the old store beside the new one would be played into it.
  for (const rest of ['-wal', '-shm']) rmSync(`${store}${rest}`, { force: true });
  renameSync(half, store);
  copyContent(folder, env.DATA_DIR);
  return rows;
}

function storePath(): string {
  if (env.DATABASE_URL) throw new BackupError(NOT_EMBEDDED);
  return join(env.DATA_DIR, STORE);
}

/** @throws unless SQLite itself finds every page and index in order */
function soundRows(file: string): Record<string, number> {
  return withRows(file, (verdict, rows) => {
    if (verdict !== 'ok') throw new BackupError(`${file} is damaged: ${verdict}`);
    return rows;
  });
}

/** Leaving the write-ahead log is granted to a lone connection only: so the shop is seen to be closed. */
function refuseUnlessFree(store: string, isForced: boolean): void {
  const connection = new DatabaseSync(store);
  try {
    connection.exec('PRAGMA journal_mode=DELETE');
  } catch {
    throw new BackupError('The store is in use. Close the shop first.');
  } finally {
    connection.close();
  }
  const held = withRows(store, (_, rows) => Object.entries(rows).filter(([table, count]) => table !== 'migrations' && count > 0));
  if (held.length > 0 && !isForced) throw new BackupError(`The store at ${store} holds data (${held.map(([table, count]) => `${count} ${table}`).join(', ')}). --force replaces it.`);
}

function copyContent(from: string, to: string): void {
  const content = join(from, CONTENT);
  if (existsSync(content)) cpSync(content, join(to, CONTENT), { recursive: true });
}
