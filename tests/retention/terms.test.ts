import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { privacyPolicy } from '#seed/policies/privacy-policy';
import { RULES } from '#app/retention/rules.server';
import { ranUntil } from '../harness/clock';
import { enginesOfStories, newSchema } from '../harness/postgres';

/** A shop of 400 days: each thing that it stores, every day, and the daily deletion. */
const DAYS = 400;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1, 6);

describe.each(await enginesOfStories())(
  '400 days on %s',
  { retry: 0, timeout: 120_000 },
  (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'terms-'));
    let store: typeof import('#app/database/database.server');
    let jobs: typeof import('#app/jobs/jobs.server');
    let retention: typeof import('#app/retention/retention.server');
    let remove = () => Promise.resolve();

    beforeAll(async () => {
      const schema = engine === 'postgres' ? await newSchema() : undefined;
      remove = schema?.remove ?? remove;
      vi.resetModules();
      vi.stubEnv('DATA_DIR', folder);
      vi.stubEnv('DATABASE_URL', schema?.url ?? '');
      store = await import('#app/database/database.server');
      jobs = await import('#app/jobs/jobs.server');
      retention = await import('#app/retention/retention.server');
    });
    afterAll(async () => {
      vi.useRealTimers();
      await store.closeDatabase();
      await remove();
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });

    const change = async (sql: string, parameters: (string | number | null)[] = []) =>
      (await store.database()).change(sql, parameters);
    const draft = (id: string, at: number) =>
      change(
        `insert into drafts (id, kind, service_id, service_slug, created_at) values ($1, 'cart', 's', 's', $2)`,
        [id, at],
      );
    async function order(
      reference: string,
      state: string,
      at: number,
      { slot = at + DAY, flag = '' } = {},
    ) {
      await draft(`of-${reference}`, at);
      await change(
        `insert into orders (reference, draft_id, state, phone, customer, service_id, service_slug, service_name, support_type,
         category_label, price_paise, slot_date, slot_label, slot_starts_at, created_at, paid_at)
       values ($1, $2, $3, '+910000000000', '{}', 's', 's', 's', 'BookingSupport', '', 100, '2026-01-01', '10am-12pm', $4, $5, $6)`,
        [reference, `of-${reference}`, state, slot, at, state === 'submitted' ? at : null],
      );
      if (flag)
        await change(`insert into order_flags (reference, flag, raised_at) values ($1, $2, $3)`, [
          reference,
          flag,
          at,
        ]);
    }
    const ticket = (reference: string, state: string, at: number, sentAt: number | null = null) =>
      change(
        `insert into tickets (reference, state, email, ticket, created_at, sent_at) values ($1, $2, 'e', '{}', $3, $4)`,
        [reference, state, at, sentAt],
      );
    const job = (kind: string, subject: string, state: string, at: number) =>
      change(
        `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at) values ($1, $2, $3, 1, $4, 0, $4)`,
        [kind, subject, state, at],
      );
    async function keys(table: string, key = 'reference') {
      const rows = await (
        await store.database()
      ).rows(z.object({ key: z.string() }), `select ${key} as key from ${table} order by 1`);
      return rows.map((row) => row.key);
    }

    async function aDay(day: number, now: number): Promise<void> {
      const name = String(day).padStart(3, '0');
      await draft(`left-${name}`, now);
      await order(`pending-${name}`, 'pending', now);
      await order(`expired-${name}`, 'expired', now);
      await order(`paid-${name}`, 'submitted', now);
      await job('reconciliation', `pending-${name}`, 'done', now + 6 * DAY);
      await ticket(`sent-${name}`, 'sent', now, now + HOUR);
      await ticket(`refused-${name}`, 'refused', now);
      await ticket(`held-${name}`, 'held', now);
    }

    /** What must outlive every term. */
    async function untouchables(now: number): Promise<void> {
      await order('stays-asked-about', 'pending', now);
      await job('reconciliation', 'stays-asked-about', 'waiting', now);
      await order('stays-stray', 'pending', now);
      await change(
        `insert into stray_payments (payment_id, reference, amount_paise, reason, seen_at) values ('p1', 'stays-stray', 1, 'late', $1)`,
        [now],
      );
      await order('stays-refund', 'expired', now);
      await change(
        `insert into refunds (refund_id, payment_id, reference, amount_paise, state, updated_at) values ('r1', 'p2', 'stays-refund', 1, 'created', $1)`,
        [now],
      );
      await order('stays-flagged', 'pending', now, { flag: 'amount-mismatch' });
      await order('stays-chosen-anew', 'pending', now, { slot: now + 390 * DAY });
      await ticket('stays-waiting', 'waiting', now);
      await ticket('stays-sent-late', 'sent', now, now + 390 * DAY);
    }

    it('keep what a term allows, what was paid, and what is still to do', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: START });
      await untouchables(START);
      await retention.watchRetention(START);
      for (let day = 0; day < DAYS; day += 1) {
        const now = START + day * DAY;
        vi.setSystemTime(now);
        await aDay(day, now);
        const due = await jobs.claimDueJob('retention', now + HOUR);
        if (!due) throw new Error(`nothing was due on day ${day}`);
        await ranUntil(await store.database(), now);
        await retention.runRetention(due);
      }
      const lastDays = (name: string, count: number) =>
        Array.from(
          { length: count },
          (_, index) => `${name}-${String(DAYS - count + index).padStart(3, '0')}`,
        );
      const everyDay = lastDays('paid', DAYS);
      const stays = [
        'stays-asked-about',
        'stays-chosen-anew',
        'stays-flagged',
        'stays-refund',
        'stays-stray',
      ];
      // An order's year begins with its slot, a day later; a row goes with the first run after its
      // term.
      const kept = [
        ...lastDays('expired', 367),
        ...everyDay,
        ...lastDays('pending', 367),
        ...stays,
      ];
      expect(await keys('orders')).toEqual(kept);
      expect(await keys('drafts', 'id')).toEqual([
        ...lastDays('left', 3),
        ...kept.map((reference) => `of-${reference}`),
      ]);
      expect(await keys('tickets')).toEqual([
        ...lastDays('held', 31),
        ...lastDays('refused', 366),
        ...lastDays('sent', 366),
        'stays-sent-late',
        'stays-waiting',
      ]);
    });
  },
);

describe('the privacy policy', () => {
  const termOf = (what: string) => RULES.find((rule) => rule.what === what)?.keptMs ?? 0;

  it('promises the terms that are kept', () => {
    expect([termOf('unpaid orders'), termOf('sent tickets'), termOf('refused tickets')]).toEqual([
      365 * DAY,
      365 * DAY,
      365 * DAY,
    ]);
    expect([termOf('drafts without an order'), termOf('tickets held as spam')]).toEqual([
      48 * HOUR,
      30 * DAY,
    ]);
    const { body } = privacyPolicy;
    for (const promise of [
      '**A booking that was never paid:** one year.',
      '**A checkout without a booking:** 48 hours.',
      'one year after it reached our staff or was given back to you; 30 days if it looks like spam.',
      '**Sign-ins:** at most 14 days.',
      'We delete once a day, so it can take a day longer.',
    ]) {
      expect(body).toContain(promise);
    }
    expect(body).not.toContain('until they are settled');
  });
});
