import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshAnswer } from '#app/database/write-check.server';
import { hasPostgres, newDatabase, onServer } from '../harness/postgres';

/** Ready means that a write has just worked. */
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function shopOn(settings: { DATABASE_URL: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-ready-'));
  vi.resetModules();
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', settings.DATABASE_URL);
  const [{ shop }, { database, closeDatabase }] = await Promise.all([
    import('#app/shop.server'),
    import('#app/database/database.server'),
  ]);
  const db = await database();
  cleanUp.push(() => rmSync(folder, { recursive: true }), closeDatabase);
  // The next answer comes from a new write, not from a second ago.
  const ready = async () => {
    vi.spyOn(performance, 'now').mockReturnValue((later += 2_000));
    return shop.isReady();
  };
  return { folder, db, ready };
}
let later = 1_000_000;

const not = (reason: string) => ({ ready: false, reasons: [reason] });
const READY = { ready: true, reasons: [] };

describe('the shop on SQLite', () => {
  it('is not ready while its disk is full, and ready again when there is room', async () => {
    const { db, ready } = await shopOn({ DATABASE_URL: '' });
    expect(await ready()).toEqual(READY);
    await db.rows(z.unknown(), 'PRAGMA max_page_count = 1'); // SQLite takes the file's present size for it
    const draft = (id: string) =>
      db.change(
        `insert into drafts (id, kind, service_id, service_slug, created_at) values ($1, 'cart', 's', 's', 1)`,
        [id],
      );
    for (let isFull = false; !isFull;)
      isFull = await draft(`${Math.random()}`.padEnd(1_000)).then(
        () => false,
        () => true,
      );
    expect(await ready()).toEqual(not("The store's disk is full."));
    expect(await ready()).toEqual(not("The store's disk is full."));
    await db.rows(z.unknown(), 'PRAGMA max_page_count = 1073741823');
    expect(await ready()).toEqual(READY);
  });

  it('is not ready while the store can only be read', async () => {
    const { db, ready } = await shopOn({ DATABASE_URL: '' });
    await db.rows(z.unknown(), 'PRAGMA query_only = ON');
    expect(await ready()).toEqual(not('The store can only be read.'));
  });

  it('is not ready while another process holds the store', { timeout: 20_000 }, async () => {
    const { folder, ready } = await shopOn({ DATABASE_URL: '' });
    const other = new DatabaseSync(join(folder, 'shop.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    vi.restoreAllMocks();
    expect(await ready()).toEqual(not('Another process holds the store.'));
    other.close();
  });

  it('does not grow the file', async () => {
    const { db, ready } = await shopOn({ DATABASE_URL: '' });
    const pages = async () =>
      (await db.row(z.object({ page_count: z.number() }), 'PRAGMA page_count'))?.page_count;
    await ready();
    const first = await pages();
    for (let each = 0; each < 50; each += 1) await ready();
    expect(await pages()).toBe(first);
  });
});

describe.skipIf(!(await hasPostgres()))('the shop on PostgreSQL', () => {
  async function ownDatabase() {
    const { url, drop } = await newDatabase();
    cleanUp.push(drop);
    const { db, ready } = await shopOn({ DATABASE_URL: url });
    const name = new URL(url).pathname.slice(1);
    /** Changes a setting, which holds for connections that are opened from then on. */
    const alter = async (change: string) => {
      await onServer(`alter database ${name} ${change}`);
      const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
      await onServer(others, [name]);
    };
    const isBack = () =>
      db.rows(z.unknown(), 'select 1').then(
        () => true,
        () => false,
      );
    return { ready, alter, isBack };
  }

  it('is not ready while the database takes no writes', async () => {
    const { ready, alter, isBack } = await ownDatabase();
    expect(await ready()).toEqual(READY);
    await alter('set default_transaction_read_only = on');
    await expect.poll(isBack).toBe(true);
    expect(await ready()).toEqual(not('The store can only be read.'));
    await alter('reset default_transaction_read_only');
    await expect.poll(ready).toEqual(READY);
  });

  it('is not ready while the disk of the tables is full', async () => {
    const { ready, alter, isBack } = await ownDatabase();
    await alter(`set temp_file_limit = '64kB'`);
    await expect.poll(isBack).toBe(true);
    expect(await ready()).toEqual(not("The store can't be written."));
  });

  it('is not ready while the database can’t be reached', async () => {
    const { ready, alter } = await ownDatabase();
    await alter('allow_connections false');
    const reasons = async () => (await ready()).reasons;
    await expect.poll(reasons).toEqual(["The database can't be reached."]);
  });
});

describe('the answer', () => {
  const clock = () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    return (ms: number) => void (now += ms);
  };

  it('is shared by simultaneous requests for a second', async () => {
    const pass = clock();
    const write = vi.fn(() => Promise.resolve());
    const ask = freshAnswer(write);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([undefined, undefined, undefined]);
    pass(999);
    await ask();
    expect(write).toHaveBeenCalledTimes(1);
    pass(1);
    await ask();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('starts no second write while the first hangs', async () => {
    const pass = clock();
    let release: () => void = () => undefined;
    const write = vi.fn(() => new Promise<void>((resolve) => (release = resolve)));
    const ask = freshAnswer(write);
    const first = ask();
    pass(60_000);
    const second = ask();
    release();
    expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      Object.assign(new Error('could not extend file'), { code: '53100' }),
      "The store's disk is full.",
    ],
    [new Error('database or disk is full'), "The store's disk is full."],
    [
      Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
        code: '25006',
      }),
      'The store can only be read.',
    ],
    [new Error('attempt to write a readonly database'), 'The store can only be read.'],
    [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), "The database can't be reached."],
    [new Error('Query read timeout'), 'The database does not answer in time.'],
    [new Error('anything with +919845012345 in it'), "The store can't be written."],
  ])('says in plain words what went wrong: %s', async (error, reason) => {
    expect(await freshAnswer(() => Promise.reject(error))()).toBe(reason);
  });
});
