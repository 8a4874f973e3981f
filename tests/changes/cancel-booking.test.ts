import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { parseContent } from '#app/content/parse.server';
import type { Capacity, Terms } from '#app/content/capacity';
import { openSqlite } from '#app/database/sqlite.server';
import type { Order } from '#app/orders/order';
import { seed } from '#seed/seed';
import { AMOUNT, disputeOf, newOrder, NOW, paymentOf } from '../payments/fixture';

/** What a cancellation comes to, and what it does. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HALF: Terms = { cancellation: [{ hoursBefore: 3, percent: 50 }], rescheduleHours: 3 };
const store = openSqlite(':memory:');
const { content } = parseContent(seed, '');
const FREE: Capacity = { zones: [], closures: [], noticeMinutes: { visit: 0, remote: 0 } };
const shown = { ...content, site: { ...content.site, capacity: FREE } };
/** Takes this many on the day of all orders here. */
const takes = (perSlot: number): Capacity => ({
  ...FREE,
  closures: [
    {
      from: '2999-01-01',
      to: '2999-01-01',
      zones: [],
      slots: [],
      perSlot,
      reason: '',
      reasonHindi: '',
    },
  ],
});

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));
vi.mock('#app/content/content.server', () => ({
  publishedContent: () => Promise.resolve({ content: { site: { capacity: FREE } }, source: 'cms' }),
}));

const [
  { migrate },
  orders,
  drafts,
  payment,
  cancelling,
  requests,
  refunds,
  disputes,
  visits,
  { log },
] = await Promise.all([
  import('#app/database/migrate.server'),
  import('#app/orders/order.server'),
  import('#app/orders/draft.server'),
  import('#app/payments/payment.server'),
  import('#app/changes/cancel-booking.server'),
  import('#app/refunds/refund-request.server'),
  import('#app/refunds/refund.server'),
  import('#app/refunds/dispute.server'),
  import('#app/visits/visits.server'),
  import('#app/ground/log.server'),
]);

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(() => store.change('delete from slot_claims'));

async function paid(terms: Terms = HALF): Promise<Order> {
  const pending = await newOrder({ drafts, orders, store });
  await store.change(`update orders set terms = $2 where reference = $1`, [
    pending.reference,
    JSON.stringify(terms),
  ]);
  return payment.settlePayment(pending, paymentOf(pending), NOW);
}
async function read({ reference }: Order): Promise<Order> {
  const order = await orders.getOrder(reference);
  if (!order) throw new Error('the order is gone');
  return order;
}
const offer = (order: Order, capacity = FREE, now = NOW, by?: string) =>
  cancelling.cancellationOffer(order, { capacity }, now, by ? { by } : {});
const cancel = (order: Order, seenPaise = AMOUNT / 2, now = NOW, by?: string) =>
  cancelling.cancelBooking(
    order,
    { backPaise: seenPaise, openBillPaise: 0 },
    { capacity: FREE },
    now,
    by,
  );
const stray = (order: Order, reason: 'extra' | 'mismatch', amount = AMOUNT) =>
  refunds.noteStrayPayment(store, order, paymentOf(order, { amount }), reason, NOW);
const jobsOf = async ({ reference }: Order) =>
  Object.fromEntries(
    (
      await store.rows(
        z.object({ kind: z.string(), state: z.string() }),
        `select kind, state from jobs where subject = $1`,
        [reference],
      )
    ).map(({ kind, state }) => [kind, state]),
  );
const claims = () => store.rows(z.unknown(), `select 1 from slot_claims`);

describe('what goes back', () => {
  it('is the agreed part of the price', async () => {
    const order = await paid();
    expect(await offer(order)).toMatchObject({
      whyNot: undefined,
      isShopsDoing: false,
      paidPaise: AMOUNT,
      backPaise: AMOUNT / 2,
      parts: [{ paymentId: order.razorpayPaymentId, amountPaise: AMOUNT / 2 }],
    });
  });

  it('includes what was paid twice, and counts no payment of another sum', async () => {
    const order = await paid();
    await stray(order, 'extra');
    await stray(order, 'mismatch', 100);
    const { paidPaise, backPaise, parts } = await offer(await read(order));
    expect([paidPaise, backPaise]).toEqual([2 * AMOUNT, 1.5 * AMOUNT]);
    expect(parts).toHaveLength(2);
  });

  it('is less what went back before, and nothing of what the bank took', async () => {
    const order = await paid();
    const refund = { id: 'rfnd_1', payment_id: order.razorpayPaymentId, amount: 10_000 };
    await refunds.noteRefund(store, order.reference, { ...refund, status: 'processed' }, NOW);
    expect((await offer(order)).backPaise).toBe(AMOUNT / 2 - 10_000);
    const lost = disputeOf(order.razorpayPaymentId, 'lost');
    await disputes.noteDispute(store, order.reference, lost, 1);
    expect((await offer(order)).backPaise).toBe(0);
  });

  it('is all of it when more visits are booked in the slot than the shop takes now', async () => {
    const order = await paid({ cancellation: [], rescheduleHours: 3 });
    expect((await offer(order, takes(1))).backPaise).toBe(0);
    await paid();
    expect(await offer(order, takes(1))).toMatchObject({ isShopsDoing: true, backPaise: AMOUNT });
    expect((await offer(order, takes(2))).isShopsDoing).toBe(false);
  });

  it('does not count who has the slot before or after', async () => {
    const order = await paid();
    for (const shift of [DAY_MS, -DAY_MS]) {
      const { draftId } = await paid();
      await store.change(`update slot_claims set starts_at = starts_at + $2 where draft_id = $1`, [
        draftId,
        shift,
      ]);
    }
    expect((await offer(order, takes(1))).isShopsDoing).toBe(false);
  });

  it('is shown with the booking, the reason and the day', async () => {
    const order = await paid();
    const view = await cancelling.viewCancellation(order, shown, NOW);
    expect(view).toEqual({
      booking: expect.objectContaining({ reference: order.reference }) as object,
      whyNot: '',
      paidPaise: AMOUNT,
      backPaise: AMOUNT / 2,
      openBillPaise: 0,
      reason: expect.stringMatching(/^If you cancel at least 3 hours before/) as string,
      arrival: { by: 'Tue, 1 Dec', upiBy: '' },
      slotPath: `/orders/${order.reference}/slot`,
    });
  });

  it('comes with the way to another slot, as long as the slot can be changed', async () => {
    const order = await paid();
    const view = (now: number) => cancelling.viewCancellation(order, shown, now);
    const last = order.slot.startsAt - 3 * HOUR_MS;
    expect((await view(last)).slotPath).not.toBe('');
    expect((await view(last + 1)).slotPath).toBe('');
  });
});

describe('cancelling', () => {
  it('marks the order, gives the slot back, requests the money and stops what was not sent', async () => {
    const order = await paid();
    expect(await claims()).toHaveLength(1);
    const told = vi.spyOn(log, 'info');
    expect(await cancel(order)).toEqual({ type: 'cancelled' });
    expect(await read(order)).toMatchObject({ cancelledAt: NOW, cancellationPaise: AMOUNT / 2 });
    expect(await claims()).toEqual([]);
    expect(await requests.getRefundRequests(order.reference)).toMatchObject([
      { paymentId: order.razorpayPaymentId, totalPaise: AMOUNT / 2, madeAt: NOW },
    ]);
    expect(await jobsOf(order)).toMatchObject({ refund: 'waiting', submission: 'done' });
    expect(await jobsOf(order)).not.toHaveProperty('cancellation');
    expect(await visits.getVisit(order.reference)).toMatchObject({ state: 'cancelled' });
    expect(told).toHaveBeenCalledWith({
      event: 'order.cancellation',
      reference: order.reference,
      result: 'cancelled',
    });
  });

  it('tells the form service that has the order', async () => {
    const order = await paid();
    await orders.markSubmitted(store, order.reference, NOW);
    await cancel(order);
    expect(await jobsOf(order)).toMatchObject({ cancellation: 'waiting' });
  });

  it('twice is once', async () => {
    const order = await paid();
    await cancel(order);
    expect(await cancel(order, 1, NOW + 1)).toEqual({ type: 'cancelled' });
    expect(await read(order)).toMatchObject({ cancelledAt: NOW });
    expect(await requests.getRefundRequests(order.reference)).toHaveLength(1);
  });

  it.each([AMOUNT / 2 - 1, AMOUNT / 2 + 1])(
    'after the customer saw %i paise changes nothing: it is another sum',
    async (seenPaise) => {
      const order = await paid();
      expect(await cancel(order, seenPaise)).toEqual({ type: 'sum-changed', status: 409 });
      expect((await read(order)).cancelledAt).toBe(0);
      expect(await claims()).toHaveLength(1);
    },
  );

  it('after the slot has begun is for the staff alone', async () => {
    const order = await paid();
    const after = order.slot.startsAt + DAY_MS;
    expect((await offer(order, FREE, after)).whyNot).toBe('begun');
    expect(await cancel(order, 0, after)).toEqual({ type: 'refused', status: 409 });
    expect((await offer(order, FREE, after, 'asha')).whyNot).toBeUndefined();
    expect(await cancel(order, 0, after, 'asha')).toEqual({ type: 'cancelled' });
  });

  it('a visit that is done is refused, and changes nothing', async () => {
    const order = await paid();
    await store.change(`update visits set state = 'done' where reference = $1`, [order.reference]);
    expect(await cancel(order)).toEqual({ type: 'refused', status: 409 });
    expect((await read(order)).cancelledAt).toBe(0);
    expect(await requests.getRefundRequests(order.reference)).toEqual([]);
  });

  it('an order that is not paid, or not there, is refused', async () => {
    const pending = await newOrder({ drafts, orders, store });
    expect(await cancel(pending, 0)).toEqual({ type: 'refused', status: 409 });
    const gone = { ...pending, reference: 'DD-3333333333' };
    expect(await cancel(gone, 0)).toEqual({ type: 'refused', status: 409 });
  });
});
