import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { HELD_TABLES, phoneColumns } from '#app/privacy/held-tables';
import { proven, ranUntil } from '../harness/clock';
import { enginesOfStories, newDatabase } from '../harness/postgres';
import {
  allowed,
  columnsOf,
  empty,
  fill,
  FILLED_AT,
  marksIn,
  PHONE,
  tracesIn,
} from './marked-store';

/**
 * What a customer typed can't be forgotten: every text column of the migrated store gets a mark.
 * Where one stays after an erasure, or after all terms, the failure names its column.
 */
const DAY = 86_400_000;
const ERASED_AT = FILLED_AT + 3 * DAY;
const ALL_TERMS = FILLED_AT + 10 * 366 * DAY;
const LISTS = 'app/privacy/held-tables.ts';

const AFTER = {
  erasureLeaves: { what: 'an erasure', file: 'app/privacy/erasure.server.ts' },
  termsLeave: { what: 'all terms', file: 'app/retention/rules.server.ts' },
};

/** Fails with a sentence for each that stays against the lists, or is on a list and went. */
function expectOnly(traces: string[], after: keyof typeof AFTER): void {
  const { what, file } = AFTER[after];
  const may = allowed(after);
  const stays = traces
    .filter((place) => !may.includes(place))
    .map(
      (place) =>
        `${place} still holds what a customer typed after ${what}. Clear it in ${file}. If no customer types it, name it under \`ours\` in ${LISTS}; if it must stay, under \`${after}\` with why.`,
    );
  const went = may
    .filter((place) => !traces.includes(place))
    .map(
      (place) =>
        `Nothing of ${place} is left after ${what}: take it from \`${after}\` in ${LISTS}.`,
    );
  expectNone([...stays, ...went]);
}

/** Sentences are the failure's own words. */
const expectNone = (sentences: string[]): void =>
  expect(sentences, sentences.join('\n')).toEqual([]);

describe.each(await enginesOfStories())('what a customer typed, on %s', { retry: 0 }, (engine) => {
  let app: Awaited<ReturnType<typeof load>>;
  let folder = '';
  let drop = () => Promise.resolve();

  async function load() {
    const [store, jobs, retention, erasure, held, finishing] = await Promise.all([
      import('#app/database/database.server'),
      import('#app/jobs/jobs.server'),
      import('#app/retention/retention.server'),
      import('#app/privacy/erasure.server'),
      import('#app/privacy/held-data.server'),
      import('#app/operators/finish-restore.server'),
    ]);
    return { store, jobs, retention, erasure, held, finishing };
  }

  beforeEach(async () => {
    vi.resetModules();
    folder = mkdtempSync(join(tmpdir(), 'forgotten-'));
    vi.stubEnv('DATA_DIR', folder);
    let url = '';
    if (engine === 'postgres') ({ url, drop } = await newDatabase());
    vi.stubEnv('DATABASE_URL', url);
    vi.useFakeTimers({ toFake: ['Date'], now: FILLED_AT });
    app = await load();
  }, 60_000);
  afterEach(async () => {
    vi.useRealTimers();
    await app.store.closeDatabase();
    vi.unstubAllEnvs();
    await drop();
    rmSync(folder, { recursive: true });
  });

  async function erase(): Promise<void> {
    vi.setSystemTime(ERASED_AT);
    expect(await app.erasure.eraseDue(proven(ERASED_AT)), 'erased customers').toBe(1);
  }

  const letTermsPass = () => dailyJob(ALL_TERMS);

  async function dailyJob(now: number): Promise<void> {
    const db = await app.store.database();
    vi.setSystemTime(now);
    await ranUntil(db, now);
    await app.retention.watchRetention(now);
    const job = await app.jobs.claimJob('retention', 'shop', now);
    if (!job) throw new Error('The daily job is not there.');
    await app.retention.runRetention(job);
  }

  it('goes with an erasure, and the rest of it with its term', async () => {
    const db = await app.store.database();
    await fill(db);
    await erase();
    expectOnly(await tracesIn(db), 'erasureLeaves');
    await letTermsPass();
    const left = (await tracesIn(db)).filter((place) => !allowed('termsLeave').includes(place));
    expect(left, `kept for ever after an erasure: ${AFTER.termsLeave.file}`).toEqual([]);
  });

  it.skipIf(engine === 'postgres')('leaves the files of the store, too', async () => {
    await fill(await app.store.database());
    await dailyJob(ERASED_AT);
    const found = readdirSync(folder).flatMap((name) =>
      marksIn(readFileSync(join(folder, name), 'latin1')).map((place) => `${place} in ${name}`),
    );
    const may = ['phone', ...allowed('erasureLeaves')].map((place) => `${place} in shop.sqlite`);
    const left = [...new Set(found)].filter((place) => !may.includes(place));
    expect(left, 'erased text stays readable: app/database/sqlite.server.ts').toEqual([]);
  });

  it('goes with its term where nobody asks', async () => {
    const db = await app.store.database();
    await fill(db, { unless: ['erasures'] });
    await letTermsPass();
    expectOnly(await tracesIn(db), 'termsLeave');
  });

  it('is in a download, unless a list says why not', async () => {
    const db = await app.store.database();
    await fill(db);
    const held = new Map((await app.held.readHeld(PHONE)).map(({ table, rows }) => [table, rows]));
    const lacking = (await columnsOf(db)).flatMap(({ table, column }) => {
      const lists = HELD_TABLES[table];
      if (!lists || !('rows' in lists) || column in (lists.without ?? {})) return [];
      const isShown = held.get(table)?.some((row) => row[column] !== undefined);
      const isEmpty = `${table}.${column}` === 'staff.left_at';
      return isShown || isEmpty
        ? []
        : `${table}.${column} is in no download. Show it, or name it with its reason under \`without\` in ${LISTS}.`;
    });
    expectNone(lacking);
  });

  it('stands in columns that the lists know', async () => {
    const columns = (await columnsOf(await app.store.database())).map(
      ({ table, column }) => `${table}.${column}`,
    );
    const named = Object.entries(HELD_TABLES).flatMap(([table, lists]) =>
      [
        ...(lists.ours?.split(' ') ?? []),
        ...Object.keys(('rows' in lists && lists.without) || {}),
        ...[lists.erasureLeaves, lists.termsLeave].flatMap((left) => Object.keys(left ?? {})),
      ].map((name) => `${table}.${name.split('.')[0]}`),
    );
    expect(
      named.filter((place) => !columns.includes(place)),
      `no such column: ${LISTS}`,
    ).toEqual([]);
  });

  it('goes again from a restored backup, whichever table has the phone', async () => {
    let db = await app.store.database();
    await fill(db);
    await ranUntil(db, FILLED_AT);
    await erase();
    expect(readFileSync(join(folder, 'removals.log'), 'utf8')).not.toContain(PHONE.slice(-10));
    for (const { table } of phoneColumns().filter(({ table: of }) => of !== 'sessions')) {
      db = await app.store.database();
      await empty(db);
      await fill(db);
      for (const other of phoneColumns())
        if (other.table !== table)
          await db.change(`update ${other.table} set ${other.column} = ''`);
      await ranUntil(db, FILLED_AT);
      await app.finishing.finishRestore();
      db = await app.store.database();
      const asked = await db.rows(z.unknown(), `select 1 from erasures where phone = $1`, [PHONE]);
      expect(
        asked,
        `a phone in ${table} alone: app/operators/finish-restore.server.ts`,
      ).toHaveLength(1);
    }
    await empty(db);
    await fill(db);
    await ranUntil(db, FILLED_AT);
    await app.finishing.finishRestore();
    await erase();
    expectOnly(await tracesIn(await app.store.database()), 'erasureLeaves');
  });
});
