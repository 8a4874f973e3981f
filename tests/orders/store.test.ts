import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { NewOrder } from '#app/orders/order.server';
import { engines, newSchema } from '../harness/postgres';

/**
 * The order store's own functions under concurrency, on both engines; PostgreSQL where a server
 * answers.
 */
describe.each(await engines())('orders on %s', { retry: 0 }, (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-store-'));
  let store: Awaited<ReturnType<typeof load>>;
  let removeSchema = () => Promise.resolve();

  async function load() {
    vi.resetModules();
    const [drafts, orders, flags, payment, jobs, database, refunds, cancellation] =
      await Promise.all([
        import('#app/orders/draft.server'),
        import('#app/orders/order.server'),
        import('#app/orders/order-flags.server'),
        import('#app/payments/payment.server'),
        import('#app/jobs/jobs.server'),
        import('#app/database/database.server'),
        import('#app/refunds/refund.server'),
        import('#app/orders/cancellation.server'),
      ]);
    return { drafts, orders, flags, payment, jobs, database, refunds, cancellation };
  }

  beforeAll(async () => {
    process.env.DATA_DIR = folder;
    delete process.env.DATABASE_URL;
    if (engine === 'postgres') {
      const { url, remove } = await newSchema();
      process.env.DATABASE_URL = url;
      removeSchema = remove;
    }
    store = await load();
  });
  afterAll(async () => {
    await store.database.closeDatabase();
    await removeSchema();
    rmSync(folder, { recursive: true });
  });

  async function newOrder(changes: Partial<NewOrder> = {}): Promise<NewOrder> {
    const service = { id: 'seed-laptop-booking-display', slug: 'laptop-booking-display' };
    const draft = await store.drafts.createDraft({ kind: 'cart', service, slot: undefined });
    return {
      draftId: draft.id,
      phone: '+919845012345',
      customer: {
        name: 'Asha',
        email: 'a@example.com',
        phone: '1',
        pincode: '1',
        city: 'c',
        address: 'a',
        landmark: '',
      },
      service: {
        ...service,
        id: draft.id,
        name: 'Display',
        visitKind: 'visit',
        categoryLabel: '',
      },
      pricePaise: 59_900,
      slot: { date: '2999-01-01', label: '10am-12pm', startsAt: Date.UTC(2999, 0, 1) },
      ...changes,
    };
  }

  it('refuses an order whose draft was deleted meanwhile', async () => {
    const order = await newOrder({ draftId: 'gone' });
    await expect(store.orders.storeOrder(order, 1)).rejects.toBeInstanceOf(
      store.orders.DraftGoneError,
    );
  });

  it('starts polling refunds at the first event of a stray payment only', async () => {
    const db = await store.database.database();
    const order = await store.orders.storeOrder(await newOrder(), 1);
    const stray = captured('order_00000000000000');
    const note = (now: number) =>
      db.transaction((tx) => store.refunds.noteStrayPayment(tx, order, stray, 'extra', now));
    await note(1_000);
    await note(9_000);
    const sql = `select created_at as since from jobs where kind = 'refunds' and subject = $1`;
    const row = z.object({ since: z.number() });
    expect(await db.row(row, sql, [order.reference])).toEqual({ since: 1_000 });
  });

  it('cancels a submission whose process died before the form service answered', async () => {
    const db = await store.database.database();
    const order = await store.orders.storeOrder(await newOrder(), 1);
    const { reference } = order;
    const job = z.object({ kind: z.string() });
    const sql = `select kind from jobs where kind = 'cancellation' and subject = $1`;
    const refund = () => db.transaction((tx) => store.cancellation.cancelIfSent(tx, reference, 5));
    await store.jobs.enqueueJob(db, 'submission', reference, 1, 1);
    await refund();
    expect(await db.row(job, sql, [reference])).toBeUndefined();
    await store.jobs.claimJob('submission', reference, 2);
    await refund();
    expect(await db.row(job, sql, [reference])).toEqual({ kind: 'cancellation' });
  });

  let payments = 0;
  const captured = (orderId: string, amount = 59_900) => ({
    id: `pay_${String(payments++).padStart(14, '0')}`,
    order_id: orderId,
    amount,
    currency: 'INR',
    status: 'captured' as const,
    captured: true,
    created_at: 1,
  });
  const payable = async (order: NewOrder) => {
    const stored = await store.orders.storeOrder(order, 1);
    const razorpayOrderId = `order_${String(payments++).padStart(14, 'x')}`;
    const id = await store.orders.setRazorpayOrderId(
      await store.database.database(),
      stored.reference,
      razorpayOrderId,
    );
    return { ...stored, razorpayOrderId: id };
  };

  it('makes one order of twenty simultaneous presses', async () => {
    const order = await newOrder();
    const stored = await Promise.all(
      Array.from({ length: 20 }, () => store.orders.storeOrder(order, 1)),
    );
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(1);
  });

  it('keeps one pending order when two tabs see two prices', async () => {
    const order = await newOrder();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        store.orders.storeOrder({ ...order, pricePaise: index % 2 ? 59_900 : 62_500 }, 1),
      ),
    );
    expect((await store.orders.getOrderOfDraft(order.draftId))?.state).toBe('pending');
  });

  it('keeps the first Razorpay order id and returns it to all', async () => {
    const { reference, razorpayOrderId } = await payable(await newOrder());
    const db = await store.database.database();
    const told = await Promise.all(
      ['order_aaaaaaaaaaaaaa', 'order_bbbbbbbbbbbbbb'].map((id) =>
        store.orders.setRazorpayOrderId(db, reference, id),
      ),
    );
    expect(told).toEqual([razorpayOrderId, razorpayOrderId]);
  });

  it('makes one change and one submission of twenty simultaneous confirmations', async () => {
    const order = await payable(await newOrder());
    const payment = captured(order.razorpayOrderId);
    await Promise.all(
      Array.from({ length: 20 }, () => store.payment.settlePayment(order, payment, 2)),
    );
    expect(await store.orders.getOrder(order.reference)).toMatchObject({
      state: 'paid',
      razorpayPaymentId: payment.id,
      flags: [],
    });
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => store.jobs.claimJob('submission', order.reference, 3)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('flags a second captured payment, also with a stale order in hand', async () => {
    const order = await payable(await newOrder());
    await Promise.all([
      store.payment.settlePayment(order, captured(order.razorpayOrderId), 2),
      store.payment.settlePayment(order, captured(order.razorpayOrderId), 2),
    ]);
    expect((await store.orders.getOrder(order.reference))?.flags).toEqual(['extra-payment']);
  });

  it('never changes an order that is paid while Complete Order is pressed again', async () => {
    const order = await newOrder();
    const first = await payable(order);
    const elsewhere = {
      ...order,
      customer: { ...order.customer, address: 'elsewhere' },
      pricePaise: 62_500,
    };
    const [settled, again] = await Promise.all([
      store.payment.settlePayment(first, captured(first.razorpayOrderId), 2),
      store.orders.storeOrder(elsewhere, 3),
    ]);
    expect(settled).toMatchObject({ state: 'paid', customer: { address: 'a' } });
    // Whoever came first: either the new press saw the paid order, or it replaced it before and the
    // payment is honoured with a flag.
    if (again.reference === first.reference) expect(again.state).toBe('paid');
    else expect(settled.flags).toEqual(['paid-after-replacement']);
  });

  it('submits one of two paid orders of one draft and flags the other', async () => {
    const order = await newOrder();
    const before = await payable(order);
    const after = await payable({ ...order, pricePaise: 62_500 });
    await Promise.all([
      store.payment.settlePayment(before, captured(before.razorpayOrderId), 2),
      store.payment.settlePayment(after, captured(after.razorpayOrderId, 62_500), 2),
    ]);
    const jobs = await Promise.all(
      [before, after].map(({ reference }) => store.jobs.claimJob('submission', reference, 3)),
    );
    expect(jobs.filter(Boolean)).toHaveLength(1);
    const flags = await Promise.all(
      [before, after].map(async ({ reference }) => (await store.orders.getOrder(reference))?.flags),
    );
    expect(flags.filter((flag) => flag?.includes('second-payment'))).toHaveLength(1);
  });

  it('knows a second payment of a phone whose orders moved to a copy of the draft', async () => {
    const order = await newOrder();
    const before = await payable(order);
    const after = await payable({ ...order, pricePaise: 62_500 });
    const other = await payable({ ...order, phone: '+919845000009' });
    const flags = [];
    for (const { reference, razorpayOrderId, pricePaise } of [other, after, before]) {
      const order = await store.orders.getOrder(reference);
      if (!order) throw new Error('no order');
      const settled = await store.payment.settlePayment(
        order,
        captured(razorpayOrderId, pricePaise),
        2,
      );
      flags.push(settled.flags);
    }
    expect(flags).toEqual([[], [], ['second-payment']]);
    const drafts = await Promise.all(
      [other, after, before].map(({ reference }) => store.orders.getOrder(reference)),
    );
    expect(drafts.map((each) => each?.draftId === order.draftId)).toEqual([true, false, false]);
  });

  it('pays one of many drafts for the same booking that settle at the same moment, and flags the rest', async () => {
    const phone = '+919845000001';
    for (let round = 0; round < 5; round += 1) {
      const slot = {
        date: `2999-01-0${round + 1}`,
        label: '10am-12pm',
        startsAt: Date.UTC(2999, 0, 1),
      };
      const same = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const order = await newOrder({ phone, slot });
          return payable({ ...order, service: { ...order.service, id: 'same' } });
        }),
      );
      const settled = await Promise.all(
        same.map((order) => store.payment.settlePayment(order, captured(order.razorpayOrderId), 2)),
      );
      expect(settled.map(({ state }) => state)).toEqual(same.map(() => 'paid'));
      expect(settled.filter(({ flags }) => flags.length === 0)).toHaveLength(1);
      const jobs = await Promise.all(
        same.map(({ reference }) => store.jobs.claimJob('submission', reference, 3)),
      );
      expect(jobs.filter(Boolean)).toHaveLength(1);
    }
  });

  it('handles one payment id for two orders at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = await Promise.all(
        [newOrder(), newOrder()].map(async (order) => payable(await order)),
      );
      const payment = captured('');
      const settled = await Promise.all(
        pair.map((order) =>
          store.payment.settlePayment(order, { ...payment, order_id: order.razorpayOrderId }, 2),
        ),
      );
      expect(settled.map(({ state }) => state).sort()).toEqual(['paid', 'pending']);
      expect(settled.flatMap(({ flags }) => flags)).toEqual(['foreign-payment']);
    }
  });

  it('flags each reason once, and keeps them all', async () => {
    const { reference } = await payable(await newOrder());
    const db = await store.database.database();
    for (const [time, flag] of (
      ['slot-passed', 'second-payment', 'slot-passed'] as const
    ).entries())
      await store.flags.raiseFlag(db, reference, flag, time);
    expect((await store.orders.getOrder(reference))?.flags).toEqual([
      'slot-passed',
      'second-payment',
    ]);
  });

  it('gives a due job to one of many workers', async () => {
    const db = await store.database.database();
    const now = Date.now();
    await store.jobs.enqueueJob(db, 'ticket', 'TK-1', now, now);
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => store.jobs.claimDueJob('ticket', now)),
    );
    const [job] = claims.filter(Boolean);
    expect(claims.filter(Boolean)).toHaveLength(1);
    if (job)
      await store.jobs.finishJob(db, job, { type: 'retry', at: now + 60_000, error: 'later' });
    expect(await store.jobs.claimDueJob('ticket', now + 59_999)).toBeUndefined();
    expect(await store.jobs.claimDueJob('ticket', now + 60_000)).toMatchObject({
      subject: 'TK-1',
      attempts: 2,
    });
  });
});
