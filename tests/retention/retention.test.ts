import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ranUntil } from '../harness/clock';
import { ownSchema } from '../harness/postgres';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const folder = mkdtempSync(join(tmpdir(), 'retention-'));
const schema = await ownSchema();
const engines = [
  { name: 'sqlite', url: '' },
  ...(schema ? [{ name: 'postgres', url: schema.url }] : []),
];

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await schema?.remove();
});

describe.each(engines)('retention on $name', ({ url }) => {
  let store: typeof import('#app/database/database.server');
  let jobs: typeof import('#app/jobs/jobs.server');
  let retention: typeof import('#app/retention/retention.server');
  const now = Date.now();

  beforeAll(async () => {
    vi.resetModules();
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DATABASE_URL', url);
    [store, jobs, retention] = await Promise.all([
      import('#app/database/database.server'),
      import('#app/jobs/jobs.server'),
      import('#app/retention/retention.server'),
    ]);
    await ranUntil(await store.database(), now);
  });
  afterAll(async () => {
    await store.closeDatabase();
    vi.unstubAllEnvs();
  });

  const change = async (sql: string, parameters: (string | number)[] = []) =>
    (await store.database()).change(sql, parameters);
  const keys = async (table: string, key: string) =>
    (
      await (
        await store.database()
      ).rows(z.object({ key: z.string() }), `select ${key} as key from ${table} order by 1`)
    ).map((row) => row.key);
  const draft = (id: string, age: number) =>
    change(
      `insert into drafts (id, kind, service_id, service_slug, created_at) values ($1, 'cart', 's', 's', $2)`,
      [id, now - age],
    );
  const order = (reference: string, draftId: string, state: string) =>
    change(
      `insert into orders (reference, draft_id, state, phone, customer, service_id, service_slug, service_name, support_type, category_label, price_paise, slot_date, slot_label, slot_starts_at, created_at)
       values ($1, $2, $3, '+910000000000', '{}', 's', 's', 's', 'BookingSupport', '', 100, '2026-11-22', '10am-12pm', 1, $4)`,
      [reference, draftId, state, now - 364 * DAY],
    );
  const session = (id: string, seen: number, expires: number) =>
    change(
      `insert into sessions (id_hash, phone, uid, created_at, seen_at, expires_at) values ($1, 'p', 'u', 1, $2, $3)`,
      [id, seen, expires],
    );
  const job = (subject: string, state: string, age: number) =>
    change(
      `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at) values ('submission', $1, $2, 1, $3, 0, 1)`,
      [subject, state, now - age],
    );

  it('deletes what is out of its term, and nothing else', async () => {
    await draft('old', 49 * HOUR);
    await draft('old-ordered', 400 * DAY);
    await draft('old-unpaid', 31 * DAY);
    await draft('young', 47 * HOUR);
    await order('O-paid', 'old-ordered', 'submitted');
    await order('O-expired', 'old-unpaid', 'expired');
    await session('over', now, now - 1);
    await session('idle', now - 8 * DAY, now + DAY);
    await session('live', now - DAY, now + DAY);
    await job('done-old', 'done', 366 * DAY);
    await job('done-young', 'done', DAY);
    await job('waiting-old', 'waiting', 31 * DAY);
    await job('dead-old', 'dead', 31 * DAY);
    await job('dead-older', 'dead', 366 * DAY);
    await change(
      `insert into webhook_events (event_id, type, received_at) values ('evt-old', 't', $1), ('evt-young', 't', $2)`,
      [now - 366 * DAY, now - DAY],
    );
    await change(
      `insert into limits (key, points, expire) values ('over', 1, $1), ('running', 1, $2)`,
      [now - 1, now + DAY],
    );

    await draft('offered', 49 * HOUR);
    await change(
      `insert into slot_claims (draft_id, reference, zone, starts_at, state, held_until) values
        ('old-ordered', 'O-paid', 'z', $1, 'booked', 0), ('old-unpaid', 'O-expired', 'z', $2, 'held', $1),
        ('offered', null, 'z', $2, 'held', $3)`,
      [now - 31 * DAY, now + DAY, now - 29 * DAY],
    );
    await change(
      `insert into slot_locks (zone, starts_at) values ('+91', 0), ('past', $1), ('to come', $2)`,
      [now - 2 * DAY, now + DAY],
    );

    await change(
      `insert into unfound_searches (words, times, last_at) values ('old', 9, $1), ('young', 1, $2)`,
      [now - 91 * DAY, now - 89 * DAY],
    );

    await retention.watchRetention(now);
    const claimed = await jobs.claimDueJob('retention', now);
    if (!claimed) throw new Error('not due');
    await retention.runRetention(claimed);

    expect(await keys('drafts', 'id')).toEqual(['offered', 'old-ordered', 'old-unpaid', 'young']);
    expect(await keys('slot_claims', 'draft_id')).toEqual(['offered']);
    expect(await keys('unfound_searches', 'words')).toEqual(['young']);
    expect(await keys('slot_locks', 'zone')).toEqual(['to come']);
    expect(await keys('orders', 'reference')).toEqual(['O-expired', 'O-paid']);
    expect(await keys('sessions', 'id_hash')).toEqual(['live']);
    expect(await keys('jobs', 'subject')).toEqual([
      'dead-old',
      'done-young',
      'shop',
      'waiting-old',
    ]);
    expect(await keys('webhook_events', 'event_id')).toEqual(['evt-young']);
    expect(await keys('limits', 'key')).toEqual(['running']);
  });

  it.each([3, 40, 3_650])('a clock %i days ahead deletes nothing', async (days) => {
    await draft('of-today', 0);
    await change(
      `insert into slot_claims (draft_id, reference, zone, starts_at, state, held_until)
        values ('of-today', null, 'z', $1, 'booked', 0)`,
      [now + DAY],
    );
    const tables = ['orders', 'drafts', 'slot_claims', 'sessions', 'jobs', 'slot_locks'];
    const all = () =>
      Promise.all(
        tables.map((table) =>
          keys(`(select cast(count(*) as text) as n from ${table}) as counted`, 'n'),
        ),
      );
    const before = await all();
    vi.useFakeTimers({ toFake: ['Date'], now: now + days * DAY });
    const claimed = await jobs.claimJob('retention', 'shop', Date.now());
    if (!claimed) throw new Error('leased by another');
    await retention.runRetention(claimed);
    vi.useRealTimers();
    expect(await all()).toEqual(before);
    await change(`delete from slot_claims where draft_id = 'of-today'`);
    await change(`delete from drafts where id = 'of-today'`);
    await change(`update jobs set run_at = $1 where kind = 'retention'`, [now + DAY]);
  });

  it('runs again a day later, and not before', async () => {
    await retention.watchRetention(now); // another process starts: the job stays one
    expect(await jobs.claimDueJob('retention', now + DAY - 60_000)).toBeUndefined();
    expect(await jobs.claimDueJob('retention', now + DAY + 60_000)).toMatchObject({
      subject: 'shop',
    });
  });

  it('runs in one of many processes', async () => {
    await change(`update jobs set run_at = 1, leased_until = 0 where kind = 'retention'`);
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => jobs.claimDueJob('retention', now)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('deletes many rows in batches, a minute apart', async () => {
    await change(
      `update jobs set run_at = 1, leased_until = 0, lease = null where kind = 'retention'`,
    );
    const db = await store.database();
    await db.transaction(async (tx) => {
      for (let first = 0; first < 20_500; first += 500) {
        const rows = Array.from(
          { length: 500 },
          (_, index) => `('bulk-${first + index}', 'cart', 's', 's', 1)`,
        );
        await tx.change(
          `insert into drafts (id, kind, service_id, service_slug, created_at) values ${rows.join(', ')}`,
        );
      }
    });
    const claimed = await jobs.claimDueJob('retention', now);
    if (!claimed) throw new Error('not due');
    await retention.runRetention(claimed);
    expect((await keys('drafts', 'id')).filter((id) => id.startsWith('bulk-'))).toHaveLength(500);
    const again = await jobs.claimDueJob('retention', now + 5 * 60_000);
    if (!again) throw new Error('not due again');
    await change(`update jobs set leased_until = $1 where kind = 'retention'`, [now + 45_000]);
    await retention.runRetention(again);
    expect((await keys('drafts', 'id')).filter((id) => id.startsWith('bulk-'))).toHaveLength(0);
  });
});
