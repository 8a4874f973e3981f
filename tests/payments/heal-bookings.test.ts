import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Capacity } from '#app/content/capacity';
import type { Database } from '#app/database/database';
import type { Order } from '#app/orders/order';
import { ownStore } from '../harness/own-store';
import { engines } from '../harness/postgres';
import { newOrder, NOW, paymentOf, refundOf } from './fixture';

/** An older release, or a wrong clock, has left gaps in what a paid booking must have. */
const world = vi.hoisted(() => ({ store: undefined as Database | undefined }));
const capacity: Capacity = {
  zones: [
    {
      ...{ key: 'one', name: 'one', city: '', state: '', kind: 'visit', perSlot: 1 },
      ...{ pincodes: ['5'], weekdays: [] },
    },
  ],
  closures: [],
  noticeMinutes: { visit: 0, remote: 0 },
};

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(world.store) }));
vi.mock('#app/content/content.server', () => ({
  publishedContent: () => Promise.resolve({ content: { site: { capacity } }, source: 'cms' }),
}));

const [orders, drafts, payment, healing, overbooked, refunds, log, unknown, jobs] =
  await Promise.all([
    import('#app/orders/order.server'),
    import('#app/orders/draft.server'),
    import('#app/payments/payment.server'),
    import('#app/payments/heal-bookings.server'),
    import('#app/changes/overbooked.server'),
    import('#app/refunds/refund.server'),
    import('#app/ground/log.server').then((module) => module.log),
    import('#app/refunds/unknown-payment.server'),
    import('#app/jobs/jobs.server'),
  ]);

describe.each(await engines())('the healing pass on %s', (engine) => {
  let store: Database;
  let close = () => Promise.resolve();

  beforeAll(async () => {
    ({ store, close } = await ownStore(engine));
    world.store = store;
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  });
  beforeEach(async () => {
    for (const table of ['slot_claims', 'order_flags', 'refunds'])
      await store.change(`delete from ${table}`);
    await store.change(`update orders set called_off_at = 1`); // those of the tests before
  });
  afterAll(() => close());

  async function booked(): Promise<Order> {
    const order = await newOrder({ drafts, orders, store });
    await store.change(
      `update orders set customer = replace(customer, '"pincode":"1"', '"pincode":"560001"')
      where reference = $1`,
      [order.reference],
    );
    return payment.settlePayment(order, paymentOf(order), NOW);
  }
  const TABLES = {
    claims: `slot_claims where state = 'booked' and reference = $1`,
    visits: `visits where reference = $1`,
    messages: `messages where event = 'paid' and subject = $1`,
    jobs: `jobs where kind in ('submission', 'papers', 'refunds') and subject = $1`,
  };
  async function lose({ reference }: Order): Promise<void> {
    for (const of of ['visit_events where reference = $1', ...Object.values(TABLES)])
      await store.change(`delete from ${of}`, [reference]);
  }
  async function counts({ reference }: Order) {
    const found: Record<string, number> = {};
    for (const [name, of] of Object.entries(TABLES))
      found[name] = (await store.rows(z.unknown(), `select 1 from ${of}`, [reference])).length;
    return found;
  }
  const WHOLE = { claims: 1, visits: 1, messages: 1, jobs: 3 };
  const NOTHING = { claims: 0, visits: 0, messages: 0, jobs: 0 };

  it('rebuilds all of it once, though many machines do it at once', async () => {
    const order = await booked();
    expect(await counts(order)).toEqual(WHOLE);
    await lose(order);
    await Promise.all(Array.from({ length: 5 }, () => healing.healBookings(NOW)));
    expect(await counts(order)).toEqual(WHOLE);
    await healing.healBookings(NOW);
    expect(await counts(order)).toEqual(WHOLE);
  });

  it('flags a booking whose place was sold meanwhile, and heals it when there is room again', async () => {
    const lost = await booked();
    await lose(lost);
    const buyer = await booked();
    await healing.healBookings(NOW);
    await overbooked.flagOverbooked(capacity, NOW);
    expect(await counts(lost)).toEqual(NOTHING);
    expect((await orders.getOrder(lost.reference))?.openFlags).toContain('over-capacity');
    await store.change(`delete from slot_claims where reference = $1`, [buyer.reference]);
    await store.change(`update orders set called_off_at = 1 where reference = $1`, [
      buyer.reference,
    ]);
    await healing.healBookings(NOW);
    await overbooked.flagOverbooked(capacity, NOW);
    expect(await counts(lost)).toEqual(WHOLE);
    expect((await orders.getOrder(lost.reference))?.openFlags).toEqual([]);
  });

  it('leaves alone what is cancelled, begun, or on its way back', async () => {
    const [cancelled, begun, back] = [await booked(), await booked(), await booked()];
    for (const order of [cancelled, begun, back]) await lose(order);
    await store.change(`update orders set called_off_at = 1 where reference = $1`, [
      cancelled.reference,
    ]);
    await store.change(`update orders set slot_starts_at = 5 where reference = $1`, [
      begun.reference,
    ]);
    await store.transaction((tx) =>
      refunds.noteRefund(tx, back.reference, refundOf(back.razorpayPaymentId, 'pending'), NOW),
    );
    await healing.healBookings(NOW);
    for (const order of [cancelled, begun, back]) expect(await counts(order)).toEqual(NOTHING);
  });

  it('credits what was taken for unknown, and asks again in an hour when Razorpay is silent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const order = await newOrder({ drafts, orders, store });
    const payment = paymentOf(order, { order_id: 'order_Older000000001' });
    const taken = { ...payment, notes: { booking_id: order.reference } };
    await unknown.noteUnknownPayment(store, taken, order.reference, NOW);
    const razorpay = vi.fn(() => Promise.reject<Response>(new TypeError('no network')));
    vi.stubGlobal('fetch', razorpay);
    const run = async (at: number) => {
      vi.setSystemTime(at);
      const job = await jobs.claimJob('healing', 'shop', at);
      if (!job) throw new Error('no healing waits');
      await healing.runHealing(job);
      return (await orders.getOrder(order.reference))?.state;
    };
    await healing.watchHealing(NOW);
    expect(await run(NOW)).toBe('pending');
    razorpay.mockImplementation(() => Promise.resolve(Response.json(taken)));
    expect(await run(NOW + 3_600_000)).toBe('paid');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
