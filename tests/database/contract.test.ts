import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CARRY_OVER_FLAGS } from '#app/database/carry-over-flags.server';
import type { Database, Statements } from '#app/database/database';
import { migrate } from '#app/database/migrate.server';
import { MIGRATIONS } from '#app/database/migrations.server';
import { openPostgres } from '#app/database/postgres.server';
import { openSqlite } from '#app/database/sqlite.server';
import { hasPostgres, newSchema } from '../harness/postgres';

/** One contract, both engines. */
interface Engine {
  name: string;
  open: () => Promise<{ database: Database; reopen: () => Database; remove: () => Promise<void> }>;
}

const sqlite: Engine = {
  name: 'sqlite',
  open: () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskdost-db-'));
    const open = () => openSqlite(join(folder, 'nested', 'shop.sqlite'));
    return Promise.resolve({
      database: open(),
      reopen: open,
      remove: () => Promise.resolve(rmSync(folder, { recursive: true })),
    });
  },
};

const postgres: Engine = {
  name: 'postgres',
  open: async () => {
    const { url, remove } = await newSchema();
    return { database: openPostgres(url), reopen: () => openPostgres(url), remove };
  },
};

const engines: Engine[] = (await hasPostgres()) ? [sqlite, postgres] : [sqlite];

const job = z.object({ kind: z.string(), subject: z.string(), attempts: z.number() });
const insertJob = `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at) values ($1, $2, 'waiting', 0, $3, 0, $3) on conflict (kind, subject) do nothing`;

describe.each(engines)('the database contract on $name', ({ open }) => {
  let opened: Awaited<ReturnType<Engine['open']>>;
  let database: Database;

  beforeAll(async () => {
    opened = await open();
    database = opened.database;
    await migrate(database, 1);
  });
  afterAll(async () => {
    await database.close();
    await opened.remove();
  });

  it('migrates once, however often and from however many processes it is asked', async () => {
    const second = opened.reopen();
    await Promise.all([migrate(database, 2), migrate(second, 2), migrate(second, 2)]);
    await second.close();
    const rows = await database.rows(
      z.object({ version: z.number(), applied_at: z.number() }),
      'select version, applied_at from migrations order by version',
    );
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every(({ applied_at }) => applied_at === 1)).toBe(true);
  });

  it('keeps epoch milliseconds and paise exact', async () => {
    const now = 1_795_239_000_123;
    await database.change(insertJob, ['submission', 'exact', now]);
    const row = await database.row(
      z.object({ run_at: z.number() }),
      `select run_at from jobs where subject = $1`,
      ['exact'],
    );
    expect(row).toEqual({ run_at: now });
  });

  it('says how many rows changed, and none for a conflict', async () => {
    expect(await database.change(insertJob, ['submission', 'once', 5])).toBe(1);
    expect(await database.change(insertJob, ['submission', 'once', 5])).toBe(0);
    expect(
      await database.change(`update jobs set attempts = 1 where subject = $1`, ['nobody']),
    ).toBe(0);
  });

  it('rolls everything back when the work throws', async () => {
    const work = database.transaction(async (tx) => {
      await tx.change(insertJob, ['submission', 'undone', 1]);
      throw new Error('half way');
    });
    await expect(work).rejects.toThrow('half way');
    expect(
      await database.row(job, `select kind, subject, attempts from jobs where subject = 'undone'`),
    ).toBeUndefined();
  });

  it('keeps other work out of a running transaction', async () => {
    const read = (from: Statements) =>
      from.row(job, `select kind, subject, attempts from jobs where subject = 'slow'`);
    let reader: ReturnType<typeof read> | undefined;
    await database.transaction(async (tx) => {
      await tx.change(insertJob, ['submission', 'slow', 1]);
      reader = read(database);
      for (let turn = 0; turn < 20; turn += 1) await read(tx);
      await tx.change(`update jobs set attempts = 9 where subject = 'slow'`);
    });
    expect((await reader)?.attempts).not.toBe(0);
  });

  it('lets one of many claim a row', async () => {
    await database.change(insertJob, ['reconciliation', 'race', 1]);
    const claim = () =>
      database.change(
        `update jobs set leased_until = $2 where kind = 'reconciliation' and subject = $1 and leased_until <= $3`,
        ['race', 1_000, 1],
      );
    const claims = await Promise.all(Array.from({ length: 20 }, claim));
    expect(claims.reduce((sum, changed) => sum + changed, 0)).toBe(1);
  });

  it('refuses a second pending order of one draft, and takes one after the first is paid', async () => {
    await database.change(
      `insert into drafts (id, kind, service_id, service_slug, created_at) values ('d1', 'cart', 's', 's', 1)`,
    );
    const insert = (reference: string) =>
      database.change(
        `insert into orders (reference, draft_id, state, phone, customer, service_id, service_slug, service_name, support_type, category_label,
          price_paise, slot_date, slot_label, slot_starts_at, created_at)
         values ($1, 'd1', 'pending', '+910000000000', '{}', 's', 's', 's', 'BookingSupport', '', 100, '2026-11-22', '10am-12pm', 1, 1)`,
        [reference],
      );
    await insert('R1');
    await expect(insert('R2')).rejects.toThrow();
    await database.change(`update orders set state = 'paid' where reference = 'R1'`);
    expect(await insert('R3')).toBe(1);
  });

  it('refuses an order for nothing or in a state nobody knows', async () => {
    await expect(
      database.change(`update orders set price_paise = 0 where reference = 'R1'`),
    ).rejects.toThrow();
    await expect(
      database.change(`update orders set state = 'free' where reference = 'R1'`),
    ).rejects.toThrow();
  });

  it('throws on a row that does not fit its schema instead of handing it on', async () => {
    await expect(
      database.rows(z.object({ kind: z.number() }), `select kind from jobs`),
    ).rejects.toThrow();
  });

  it('keeps everything when reopened', async () => {
    await database.change(insertJob, ['submission', 'kept', 7]);
    await database.close();
    database = opened.reopen();
    expect(
      await database.row(job, `select kind, subject, attempts from jobs where subject = 'kept'`),
    ).toEqual({ kind: 'submission', subject: 'kept', attempts: 0 });
  });
});

it('a store in memory leaves no file', async () => {
  await openSqlite(':memory:').close();
  expect(existsSync(':memory:')).toBe(false);
});

describe.each(engines.filter(({ name }) => name === 'postgres'))(
  'a connection to $name',
  ({ open }) => {
    it('survives a connection cut in the middle of a transaction', async () => {
      const { database, remove } = await open();
      const cut = database.transaction(async (tx) => {
        await tx.change(`select pg_terminate_backend(pg_backend_pid())`).catch(() => 0);
        await tx.change(`select 1`);
      });
      await expect(cut).rejects.toThrow();
      expect(await database.rows(z.object({ one: z.number() }), 'select 1 as one')).toEqual([
        { one: 1 },
      ]);
      await database.close();
      await remove();
    });
  },
);

describe.each(engines)('flags of a version 8 store on $name', ({ open }) => {
  let opened: Awaited<ReturnType<Engine['open']>>;
  let database: Database;

  beforeAll(async () => {
    opened = await open();
    database = opened.database;
    await migrate(
      database,
      1,
      MIGRATIONS.filter(({ version }) => version <= 8),
    );
    await addOrder('two', 'slot-passed second-payment', 70);
    await addOrder('one', 'submission-late', null);
    await addOrder('none', null, 70);
    await migrate(database, 2);
  });
  afterAll(async () => {
    await database.close();
    await opened.remove();
  });

  async function addOrder(reference: string, attention: string | null, paidAt: number | null) {
    const draft = `of-${reference}`;
    await database.change(
      `insert into drafts (id, kind, service_id, service_slug, created_at) values ($1, 'cart', 's', 's', 1)`,
      [draft],
    );
    await database.change(
      `insert into orders (reference, draft_id, state, attention, phone, customer, service_id, service_slug, service_name, support_type,
         category_label, price_paise, slot_date, slot_label, slot_starts_at, created_at, paid_at)
       values ($1, $2, 'paid', $3, '+910000000000', '{}', 's', 's', 's', 'BookingSupport', '', 100, '2026-11-22', '10am-12pm', 1, 5, $4)`,
      [reference, draft, attention, paidAt],
    );
  }
  const flags = async () => {
    const rows = await database.rows(
      z.object({ of: z.string(), flag: z.string(), at: z.number(), cleared: z.number() }),
      `select reference as of, flag, raised_at as at, coalesce(cleared_at, 0) as cleared
       from order_flags order by reference, flag`,
    );
    return rows.map(({ of, flag, at, cleared }) => [of, flag, at, cleared]);
  };
  const CARRIED = [
    ['one', 'submission-late', 5, 0],
    ['two', 'second-payment', 70, 0],
    ['two', 'slot-passed', 70, 0],
  ];

  it('become rows, once each', async () => {
    expect(await flags()).toEqual(CARRIED);
    await database.change(CARRY_OVER_FLAGS);
    expect(await flags()).toEqual(CARRIED);
  });

  it('that the previous version raises meanwhile are carried over at the next start; cleared ones stay cleared', async () => {
    await database.change(`update order_flags set cleared_at = 9 where reference = 'one'`);
    await database.change(
      `update orders set attention = 'extra-payment refund-failed' where reference = 'none'`,
    );
    await database.change(CARRY_OVER_FLAGS);
    expect(await flags()).toEqual([
      ['none', 'extra-payment', 70, 0],
      ['none', 'refund-failed', 70, 0],
      ['one', 'submission-late', 5, 9],
      ...CARRIED.slice(1),
    ]);
  });
});

it('a store in memory leaves no file', async () => {
  await openSqlite(':memory:').close();
  expect(existsSync(':memory:')).toBe(false);
});

describe.each(engines)('bills of a version 23 store on $name', ({ open }) => {
  it('that wait for their customer are followed, once', async () => {
    const { database, remove } = await open();
    await migrate(
      database,
      1,
      MIGRATIONS.filter(({ version }) => version <= 23),
    );
    for (const state of ['draft', 'sent', 'approved', 'settled'])
      await database.change(
        `insert into bills (reference, version, state, sent_at)
          values ($1, 1, cast($1 as text), cast($2 as bigint))`,
        [state, state === 'draft' ? null : 7],
      );
    await database.change(insertJob, ['open-bill', 'approved', 9]);
    await migrate(database, 2);
    expect(
      await database.rows(
        z.object({ subject: z.string(), run_at: z.number() }),
        `select subject, run_at from jobs where kind = 'open-bill' order by subject`,
      ),
    ).toEqual([
      { subject: 'approved', run_at: 9 },
      { subject: 'sent', run_at: 7 },
    ]);
    await database.close();
    await remove();
  });
});

describe.each(engines.filter(({ name }) => name === 'postgres'))(
  'a slow migration of $name',
  { retry: 0 },
  () => {
    const STATEMENT_TIMEOUT_MS = 300; // the driver itself gives up two seconds later
    const slow = {
      version: 1,
      title: 'slow',
      statements: ['select pg_sleep(3)', 'create table made_slowly (id text)'],
    };
    const version = z.object({ version: z.number() });

    it('takes longer than any statement may, once, while another process waits for it', async () => {
      const { url, remove } = await newSchema();
      const processes = [
        openPostgres(url, STATEMENT_TIMEOUT_MS),
        openPostgres(url, STATEMENT_TIMEOUT_MS),
      ] as const;
      try {
        await Promise.all(processes.map((each) => migrate(each, 1, [slow])));
        expect(await processes[1].rows(version, 'select version from migrations')).toEqual([
          { version: 1 },
        ]);
        expect(await processes[0].change(`insert into made_slowly (id) values ('x')`)).toBe(1);
        await expect(
          processes[0].rows(z.unknown(), 'select pg_sleep(3)'),
          'the limit of all others',
        ).rejects.toThrow(/timeout/);
        const after = processes[0].transaction((tx) => tx.rows(z.unknown(), 'select pg_sleep(3)'));
        await expect(after, 'also in a transaction').rejects.toThrow(/timeout/);
      } finally {
        for (const each of processes) await each.close();
        await remove();
      }
    });

    it('waits ten seconds at most for a table that somebody else holds', async () => {
      const { url, remove } = await newSchema();
      const database = openPostgres(url);
      const asked = {
        version: 1,
        title: 'asks',
        statements: [`create table told as select current_setting('lock_timeout') as said`],
      };
      try {
        await migrate(database, 1, [asked]);
        expect(
          await database.rows(z.object({ said: z.string() }), 'select said from told'),
        ).toEqual([{ said: '10s' }]);
      } finally {
        await database.close();
        await remove();
      }
    });
  },
);
