import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Statements } from '#app/database/database';
import { HELD_TABLES } from '#app/privacy/held-tables';
import { proven, ranUntil } from '../harness/clock';
import { enginesOfStories, newDatabase, TABLES } from '../harness/postgres';

/** A year of days for 1,000 customers, on the real store with the real job. */
const DAYS = 365;
const CUSTOMERS = 1000;
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 6);
const ERASING = 40;

const phoneOf = (customer: number) => `+91${9_700_000_000 + customer}`;
/** No test stops the server, so a commit need not wait for the disk. */
const QUICKLY = encodeURIComponent('-c synchronous_commit=off');

const YEAR = { retry: 0, timeout: 60_000 };

const anyRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Written out here again, so that a slip in a rule shows: what may be there at most, in days. */
const OLDEST: [what: string, sql: string, days: number][] = [
  ['unpaid orders', `select created_at as at from orders where state = 'expired'`, 367],
  ['sent tickets', `select created_at as at from tickets where state = 'sent'`, 366],
  ['waiting list', `select starts_at as at from slot_waiters`, 2],
  ['sessions', `select seen_at as at from sessions`, 8],
  ['log of processing', `select at from processing_log`, 366],
  ['done jobs', `select run_at as at from jobs where state = 'done'`, 366],
];

describe.each(await enginesOfStories())('a year of 1,000 customers on %s', YEAR, (engine) => {
  let drop = () => Promise.resolve();
  let app: Awaited<ReturnType<typeof load>>;
  const erased = new Set<string>();

  async function load() {
    const [store, jobs, retention, erasure, held, consent, log] = await Promise.all([
      import('#app/database/database.server'),
      import('#app/jobs/jobs.server'),
      import('#app/retention/retention.server'),
      import('#app/privacy/erasure.server'),
      import('#app/privacy/held-data.server'),
      import('#app/consent/consent.server'),
      import('#app/consent/processing-log.server'),
    ]);
    return { db: await store.database(), store, jobs, retention, erasure, held, consent, log };
  }

  beforeAll(async () => {
    vi.resetModules();
    let url = '';
    if (engine === 'postgres') ({ url, drop } = await newDatabase());
    vi.stubEnv('DATABASE_URL', url && `${url}?options=${QUICKLY}`);
    erased.clear();
    app = await load();
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    await app.retention.watchRetention(START);
    for (let day = 0; day < DAYS; day += 1) {
      const now = START + day * DAY;
      vi.setSystemTime(now);
      await aDay(day, now);
      const due = await app.jobs.claimDueJob('retention', now + DAY / 24);
      if (!due) throw new Error(`nothing was due on day ${day}`);
      await ranUntil(app.db, now);
      await app.retention.runRetention(due);
      await expectTable(day, now);
    }
  }, 120_000);
  afterAll(async () => {
    vi.useRealTimers();
    await app.store.closeDatabase();
    vi.unstubAllEnvs();
    await drop();
  });

  const insert = (tx: Statements, table: string, row: Record<string, string | number | null>) =>
    tx.change(
      `insert into ${table} (${Object.keys(row).join(', ')})
        values (${Object.keys(row)
          .map((_, index) => `$${index + 1}`)
          .join(', ')})`,
      Object.values(row),
    );

  async function aDay(day: number, now: number): Promise<void> {
    for (let customer = day; customer < CUSTOMERS; customer += DAYS) await visit(customer, now);
    for (let customer = day - 30; customer >= 0 && customer < ERASING; customer += DAYS) {
      await app.erasure.askForErasure(phoneOf(customer), now);
      erased.add(phoneOf(customer));
    }
  }

  /** All that one customer leaves behind. */
  async function visit(customer: number, now: number): Promise<void> {
    const phone = phoneOf(customer);
    const order = (state: string, paidAt: number | null) => ({
      ...{ reference: `DD-${state}-${customer}`, draft_id: `d-${state}-${customer}`, state, phone },
      customer: JSON.stringify({
        ...{ name: 'Asha Rao', email: `c${customer}@example.com`, phone, pincode: '560034' },
        ...{ city: 'Bengaluru', address: '12, 5th Cross', landmark: `behind ${phone}` },
      }),
      ...{ service_id: 's', service_slug: 's', service_name: 's', support_type: 'BookingSupport' },
      ...{ category_label: '', price_paise: 100, slot_date: '2026-01-01', slot_label: '10am-12pm' },
      ...{ slot_starts_at: now + DAY, created_at: now, paid_at: paidAt, note: `call ${phone}` },
    });
    await app.db.transaction(async (tx) => {
      for (const state of ['expired', 'submitted']) {
        const id = `d-${state}-${customer}`;
        const chosen = { service_id: 's', service_slug: 's', created_at: now };
        await insert(tx, 'drafts', { id, kind: 'cart', ...chosen });
        await insert(tx, 'orders', order(state, state === 'submitted' ? now : null));
      }
      await bookingRows(tx, customer, now);
      await ownRows(tx, customer, now);
    });
    await app.consent.giveConsent(phone, 'sms', 'hi', now);
  }

  async function bookingRows(tx: Statements, customer: number, now: number): Promise<void> {
    const phone = phoneOf(customer);
    const reference = `DD-submitted-${customer}`;
    const ofOrder = { reference, kind: 'visit', starts_at: now + DAY, state: 'done' };
    await insert(tx, 'visits', { ...ofOrder, start_code: '', version: 1 });
    await insert(tx, 'visit_events', {
      ...{ event_id: `e${customer}`, reference, what: 'note', at: now, by_whom: 'shop' },
      ...{ technician: '', note: `wants a call on ${phone}`, version: 1 },
    });
    await insert(tx, 'ratings', {
      ...{ reference, stars: 4, text: `ask ${phone}`, rated_at: now, changed_at: now },
    });
    await insert(tx, 'jobs', {
      ...{ kind: 'submission', subject: reference, state: 'done', attempts: 1, run_at: now },
      ...{ leased_until: 0, created_at: now },
    });
    const ticket = JSON.stringify({ name: 'Asha', email: 'a@example.com', phone, issue: 'Laptop' });
    await insert(tx, 'tickets', {
      ...{ reference: `TK-${customer}`, state: 'sent', email: 'a@example.com', ticket },
      owner: phone,
      ...{ created_at: now, sent_at: now },
    });
    await insert(tx, 'ticket_answers', {
      ...{ answer_id: `a${customer}`, reference: `TK-${customer}`, at: now, by_whom: 's' },
      text: `We call ${phone}.`,
    });
  }

  async function ownRows(tx: Statements, customer: number, now: number): Promise<void> {
    const phone = phoneOf(customer);
    await insert(tx, 'sessions', {
      ...{ id_hash: `h${customer}`, phone, uid: `u${customer}` },
      ...{ created_at: now, seen_at: now, expires_at: now + 14 * DAY },
    });
    await insert(tx, 'slot_waiters', {
      ...{ draft_id: `d-submitted-${customer}`, phone, zone: 'z', slot_date: '', slot_label: '' },
      ...{ starts_at: now + DAY, asked_at: now, state: 'waiting', offered_until: 0 },
    });
    await insert(tx, 'nominees', { phone, name: 'Ravi', contact: '1', changed_at: now });
    await app.log.logProcessing(tx, { phone, what: 'signed in' }, now);
  }

  async function expectTable(day: number, now: number): Promise<void> {
    for (const [what, sql, days] of OLDEST) {
      const oldest = await app.db.row(
        z.object({ at: z.number().nullable() }),
        `select min(at) as at from (${sql}) as rows_of`,
      );
      expect((now - (oldest?.at ?? now)) / DAY, `${what} on day ${day}`).toBeLessThanOrEqual(days);
    }
  }

  const tables = async () =>
    (await app.db.rows(z.object({ name: z.string() }), TABLES[engine])).map(({ name }) => name);

  /** The rows of each table whose text has the phone, however it is written. */
  async function rowsWith(phone: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const table of await tables()) {
      const rows = await app.db.rows(anyRow, `select * from ${table}`);
      const count = rows.filter((row) => JSON.stringify(row).includes(phone.slice(-10))).length;
      if (count > 0) found.set(table, count);
    }
    return found;
  }

  it('every table of the store is listed, with its rows of a phone or why it has none', async () =>
    expect(await tables(), 'list each table in app/privacy/held-tables.ts').toEqual(
      Object.keys(HELD_TABLES).sort(),
    ));

  it('every table with a phone is erased, or has its own way', async () => {
    const { ERASED_TABLES } = await import('#app/privacy/erasure.server');
    const withPhone = Object.entries(HELD_TABLES)
      .filter(([, held]) => 'rows' in held && held.rows === 'phone = $1')
      .map(([table]) => table);
    expect(
      withPhone.filter((table) => !ERASED_TABLES.includes(table)).sort(),
      'a new table is deleted from in app/privacy/erasure.server.ts',
    ).toEqual(['consents', 'orders', 'processing_log', 'staff']);
  });

  it('an erased phone is found nowhere but where docs/privacy.md says', async () => {
    const section = readFileSync('docs/privacy.md', 'utf8').split('## After an erasure')[1] ?? '';
    const allowed = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, table]) => table);
    expect(erased.size).toBe(ERASING);
    for (const phone of [...erased].slice(0, 10))
      for (const table of (await rowsWith(phone)).keys())
        expect(allowed, `${phone} in ${table}`).toContain(table);
  });

  it('a paid booking keeps what tax law wants, and no more', async () => {
    const row = await app.db.row(anyRow, `select * from orders where reference = 'DD-submitted-3'`);
    expect(row).toMatchObject({ phone: '', note: '', price_paise: 100 });
    expect(JSON.parse(String(row?.customer))).toMatchObject({
      ...{ name: 'Asha Rao', address: '12, 5th Cross', phone: '', email: '', landmark: '' },
    });
  });

  it('a download holds every row of a phone', async () => {
    for (const customer of [360, 500, 729]) {
      const phone = phoneOf(customer);
      const downloaded = new Map(
        (await app.held.readHeld(phone)).map(({ table, rows }) => [table, rows.length]),
      );
      for (const [table, count] of await rowsWith(phone))
        expect(downloaded.get(table) ?? 0, `${phone} in ${table}`).toBeGreaterThanOrEqual(count);
      expect([...downloaded.keys()]).toEqual(expect.arrayContaining(['visits', 'ticket_answers']));
    }
  });

  it('a withdrawal holds as long as the phone has bookings or waits for a slot', async () => {
    const [booked, waits, none] = [phoneOf(700), '+919812399997', '+919812399998'];
    await app.db.change(
      `insert into drafts (id, kind, service_id, service_slug, created_at)
        values ('waits', 'cart', 's', 's', $1)`,
      [Date.now()],
    );
    await app.db.change(
      `insert into slot_waiters (draft_id, phone, zone, slot_date, slot_label, starts_at, asked_at,
        state, offered_until) values ('waits', $1, '', '2999-01-01', '10am-12pm', $2, $3, 'waiting', 0)`,
      [waits, Date.UTC(2999, 0, 1), Date.now()],
    );
    for (const phone of [booked, waits, none]) {
      await app.consent.giveConsent(phone, 'sms', 'hi', START - 30 * DAY);
      await app.consent.withdrawConsent(phone, 'sms', 'hi', START - 30 * DAY);
    }
    const due = await app.jobs.claimDueJob('retention', Date.now() + 2 * DAY);
    if (due) await app.retention.runRetention(due);
    const withdrawn = async (phone: string) =>
      (await app.consent.choicesOf(phone, app.db)).withdrawn;
    expect(await withdrawn(booked)).toEqual(['sms']);
    expect(await withdrawn(waits)).toEqual(['sms']);
    expect(await withdrawn(none)).toEqual([]);
  });

  it('an erasure waits while a visit is to come, and can be stopped', async () => {
    const phone = phoneOf(729 + DAYS);
    const now = START + DAYS * DAY;
    await visit(729 + DAYS, now);
    await app.erasure.askForErasure(phone, now);
    await app.db.change(`update erasures set due_at = $1`, [now]);
    expect(await app.erasure.eraseDue(proven(now))).toBe(0);
    expect(await app.erasure.eraseDue(proven(now + 3 * DAY))).toBe(1);
    await app.erasure.askForErasure(phone, now);
    await app.erasure.stopErasure(phone, now);
    expect(await app.erasure.eraseDue(proven(now + 30 * DAY))).toBe(0);
  });
});
