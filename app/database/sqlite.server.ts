import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Database, Parameter, Statements } from './database';
import { makeFile, makeFolder, makePrivate } from './private-files.server';

/** SQLite's own wait for another writer blocks the whole process, so it is short. */
const BUSY_TIMEOUT_MS = 50;
const MAX_LOCK_WAIT_MS = 5_000;
const RETRY_INTERVAL_MS = 20;
const IN_MEMORY = ':memory:';

/** The queue keeps other statements out of a running transaction. */
export function openSqlite(file: string): Database {
  if (file !== IN_MEMORY) makePrivateStore(file);
  const connection = new DatabaseSync(file);
  for (const pragma of [
    'journal_mode=WAL',
    'synchronous=FULL',
    'foreign_keys=ON',
    'secure_delete=ON', // overwrites what is deleted
    `busy_timeout=${BUSY_TIMEOUT_MS}`,
  ]) {
    connection.exec(`PRAGMA ${pragma}`);
  }
  const prepared = new Map<string, StatementSyncInstance>();
  const statements = sqliteStatements((sql) => {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = connection.prepare(sql);
    prepared.set(sql, fresh);
    return fresh;
  });
  const enqueue = queue();
  return {
    engine: 'sqlite',
    rows: (shape, sql, parameters) => enqueue(() => statements.rows(shape, sql, parameters)),
    row: (shape, sql, parameters) => enqueue(() => statements.row(shape, sql, parameters)),
    has: (sql, parameters) => enqueue(() => statements.has(sql, parameters)),
    change: (sql, parameters) => enqueue(() => statements.change(sql, parameters)),
    transaction: (work) =>
      enqueue(async () => {
        await retryWhileLocked(() => connection.exec('BEGIN IMMEDIATE'));
        try {
          const result = await work(statements);
          connection.exec('COMMIT');
          return result;
        } catch (error) {
          // SQLite ends the transaction itself when the disk is full.
          if (connection.isTransaction) connection.exec('ROLLBACK');
          throw error;
        }
      }),
    close: () =>
      enqueue(() => {
        connection.close();
        return Promise.resolve();
      }),
  };
}

/** New log files get the store's permissions; existing ones may be open to others. */
function makePrivateStore(file: string): void {
  makeFolder(dirname(file));
  makeFile(file);
  for (const name of [file, `${file}-wal`, `${file}-shm`]) makePrivate(name);
}

function sqliteStatements(prepare: (sql: string) => StatementSyncInstance): Statements {
  const all = <T>(shape: z.ZodType<T>, sql: string, parameters: Parameter[] = []): Promise<T[]> =>
    retryWhileLocked((): unknown[] => prepare(sql).all(named(parameters))).then((rows) =>
      rows.map((row) => shape.parse(row)),
    );
  return {
    rows: all,
    row: async (shape, sql, parameters) => (await all(shape, sql, parameters))[0],
    has: async (sql, parameters) => (await all(z.unknown(), sql, parameters)).length > 0,
    change: (sql, parameters = []) =>
      retryWhileLocked(() => Number(prepare(sql).run(named(parameters)).changes)),
  };
}

async function retryWhileLocked<T>(work: () => T): Promise<T> {
  const deadline = Date.now() + MAX_LOCK_WAIT_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
    }
    await sleep(RETRY_INTERVAL_MS * (0.5 + Math.random()));
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && /database( table)? is locked|SQLITE_BUSY/.test(error.message);

/** SQLite treats `$1` as a named parameter. */
const named = (parameters: Parameter[]): Record<string, Parameter> =>
  Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]));

function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  };
}
