import { describeError, log } from '#app/log.server';
import type { Statements } from './database';
import { database } from './database.server';

/** A load balancer's word is as good as a second ago; so many shops and balancers cost a write a second at most. */
const FRESH_MS = 1000;
/** More than a page of SQLite: else the row would be written over in its place, which a full store still allows. */
const MORE_THAN_A_PAGE = 'x'.repeat(5_000);

/** Why no order can be kept at the moment, in plain words; `undefined` when a write has just worked. */
export const whyNotWritable = freshAnswer(writeOnce);

/** One write at a time however many ask, and what it came to counts for a second. */
export function freshAnswer(write: () => Promise<void>): () => Promise<string | undefined> {
  let underWay: Promise<string | undefined> | undefined;
  let known: { reason: string | undefined; at: number } | undefined;
  const note = (reason: string | undefined, error?: unknown): string | undefined => {
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
      () => note(undefined),
      (error: unknown) => note(reasonOf(error), error),
    );
    return underWay;
  };
}

const WRITE = `insert into store_facts (key, value, written_at) values ('write-check', $1, $2)
  on conflict (key) do update set value = excluded.value, written_at = excluded.written_at`;

async function writeOnce(): Promise<void> {
  const db = await database();
  const write = (statements: Statements, value: string) =>
    statements.change(WRITE, [value, Date.now()]);
  if (db.engine === 'sqlite') {
    await db.transaction(async (tx) => {
      await write(tx, MORE_THAN_A_PAGE);
      await write(tx, '');
    });
  } else {
    await write(db, ''); // in a transaction, a machine that froze would hold the row of all
  }
}

/** By what either engine says. */
const REASONS: [says: RegExp, reason: string][] = [
  [/disk is full|SQLITE_FULL|\b53100\b|ENOSPC/i, "The store's disk is full."],
  [/read-?only|SQLITE_READONLY|\b25006\b|EROFS/i, 'The store can only be read.'],
  [/is locked|SQLITE_BUSY/i, 'Another process holds the store.'],
  [
    /ECONN|EHOSTUNREACH|ENOTFOUND|\b57P0|terminat|accepting connections/i,
    "The database can't be reached.",
  ],
  [/timeout/i, 'The database does not answer in time.'],
];

function reasonOf(error: unknown): string {
  const said =
    error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : ''}` : '';
  return REASONS.find(([says]) => says.test(said))?.[1] ?? "The store can't be written.";
}
