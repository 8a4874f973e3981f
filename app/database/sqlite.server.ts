import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Database, Parameter, Statements } from './database';
import { makeFile, makeFolder, makePrivate } from './private-files.server';

/** SQLite itself waits this long for another writer, with the whole process standing still. */
const BUSY_TIMEOUT_MS = 50;
/** After that the shop waits without standing still, this long in all. */
const PATIENCE_MS = 5_000;
const ASK_AGAIN_MS = 20;
/** SQLite's own name for a store without a file. */
const IN_MEMORY = ':memory:';

/**
 * SQLite in a file: WAL and `synchronous=FULL`, so an acknowledged commit survives a kill and a power cut as far as the
 * disk keeps its word. The engine is synchronous; the queue only keeps other work out of a running transaction.
 */
export function openSqlite(file: string): Database {
  if (file !== IN_MEMORY) makePrivateStore(file);
  const connection = new DatabaseSync(file);
  for (const pragma of [
    'journal_mode=WAL',
    'synchronous=FULL',
    'foreign_keys=ON',
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
  const inTurn = queue();
  return {
    engine: 'sqlite',
    rows: (shape, sql, parameters) => inTurn(() => statements.rows(shape, sql, parameters)),
    row: (shape, sql, parameters) => inTurn(() => statements.row(shape, sql, parameters)),
    change: (sql, parameters) => inTurn(() => statements.change(sql, parameters)),
    transaction: (work) =>
      inTurn(async () => {
        await patiently(() => connection.exec('BEGIN IMMEDIATE'));
        try {
          const result = await work(statements);
          connection.exec('COMMIT');
          return result;
        } catch (error) {
          if (connection.isTransaction) connection.exec('ROLLBACK'); // a full disk ends the transaction by itself
          throw error;
        }
      }),
    close: () =>
      inTurn(() => {
        connection.close();
        return Promise.resolve();
      }),
  };
}

/** SQLite gives its log the rights of the store, which an older start may have left open. */
function makePrivateStore(file: string): void {
  makeFolder(dirname(file));
  makeFile(file);
  for (const name of [file, `${file}-wal`, `${file}-shm`]) makePrivate(name);
}

function sqliteStatements(prepare: (sql: string) => StatementSyncInstance): Statements {
  const all = <T>(shape: z.ZodType<T>, sql: string, parameters: Parameter[] = []): Promise<T[]> =>
    patiently((): unknown[] => prepare(sql).all(named(parameters))).then((rows) =>
      rows.map((row) => shape.parse(row)),
    );
  return {
    rows: all,
    row: async (shape, sql, parameters) => (await all(shape, sql, parameters))[0],
    change: (sql, parameters = []) =>
      patiently(() => Number(prepare(sql).run(named(parameters)).changes)),
  };
}

/** Tries again while another process writes; anything else that goes wrong is thrown at once. */
async function patiently<T>(work: () => T): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
    }
    await sleep(ASK_AGAIN_MS * (0.5 + Math.random()));
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && /database( table)? is locked|SQLITE_BUSY/.test(error.message);

/** `$1` is a named parameter to SQLite. */
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
