import { describeError, log } from '#app/ground/log.server';
import { NoAnswerError, type Database } from './database';
import { database } from './database.server';

const FRESH_MS = 1000;
const ROOM_FOR_ORDERS = 'x'.repeat(100_000);

export const whyNotWritable = freshAnswer(writeOnce);

/** Concurrent calls share one write; its result is cached for a second. */
export function freshAnswer(write: () => Promise<void>): () => Promise<string | undefined> {
  let underWay: Promise<string | undefined> | undefined;
  let known: { reason: string | undefined; at: number } | undefined;
  const recordResult = (reason: string | undefined, error?: unknown): string | undefined => {
    if (reason && reason !== known?.reason)
      log.error({ event: 'store.not-writable', reason, ...describeError(error) });
    if (!reason && known?.reason) log.info({ event: 'store.writable-again' });
    known = { reason, at: performance.now() };
    underWay = undefined;
    return reason;
  };
  return () => {
    if (underWay) return underWay;
    if (known && performance.now() - known.at < FRESH_MS) return Promise.resolve(known.reason);
    underWay = write().then(
      () => recordResult(undefined),
      (error: unknown) => recordResult(reasonOf(error), error),
    );
    return underWay;
  };
}

/** A full disk may still accept a small update, so the check also allocates new pages. */
async function writeOnce(): Promise<void> {
  const db = await database();
  await (db.engine === 'sqlite' ? writeToSqlite(db, Date.now()) : db.change(POSTGRES_WRITE));
}

const WRITE = `insert into store_facts (key, value, written_at) values ('write-check', $1, $2)
  on conflict (key) do update set value = excluded.value, written_at = excluded.written_at`;

async function writeToSqlite(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.change('savepoint room');
    await tx.change(WRITE, [ROOM_FOR_ORDERS, now]);
    await tx.change('rollback to room'); // never committed
    await tx.change(WRITE, ['', now]);
  });
}

/** Forces a temporary file. One statement, so that a hung process can't keep the row locked. */
const POSTGRES_WRITE = `do $$ begin
  perform set_config('work_mem', '64kB', true);
  perform count(*) from generate_series(1, 10000);
  insert into store_facts (key, value, written_at)
    values ('write-check', '', (extract(epoch from clock_timestamp()) * 1000)::bigint)
    on conflict (key) do update set written_at = excluded.written_at;
end $$`;

const HELD = 'Another process holds the store.';
const UNWRITABLE = ["The store's disk is full.", 'The store can only be read.', HELD];

const REASONS: [pattern: RegExp, reason: string][] = [
  [/disk is full|SQLITE_FULL|\b53100\b|ENOSPC/i, "The store's disk is full."],
  [/read-?only|SQLITE_READONLY|\b25006\b|EROFS/i, 'The store can only be read.'],
  [/is locked|SQLITE_BUSY/i, HELD],
  [
    /ECONN|EHOSTUNREACH|ENOTFOUND|\b57P0|terminat|accepting connections/i,
    "The database can't be reached.",
  ],
  [/timeout/i, 'The database does not answer in time.'],
];

/** Nothing can be stored, or the store does not answer: the fault of no request. */
export const isStoreDown = (error: unknown): boolean =>
  error instanceof NoAnswerError || UNWRITABLE.includes(reasonOf(error));

/** The reason in words, without what was asked. */
export function reasonOf(error: unknown): string {
  const message =
    error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : ''}` : '';
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? "The store can't be written.";
}
