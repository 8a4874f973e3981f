import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openSqlite } from '#app/database/sqlite.server';
import { disputeOf, newOrder, NOW, paymentOf, refundOf } from './fixture';

/** Each event by itself. Many events in any order: payment-sequences.test.ts. */
const DAY_MS = 86_400_000;
const SECRET = 'sandbox_webhook_secret';
const store = openSqlite(':memory:');

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));

const [
  { migrate },
  orders,
  drafts,
  webhook,
  refunds,
  disputes,
  unknown,
  signature,
  { log },
  jobs,
  bills,
] = await Promise.all([
  import('#app/database/migrate.server'),
  import('#app/orders/order.server'),
  import('#app/orders/draft.server'),
  import('#app/payments/webhook.server'),
  import('#app/refunds/refund.server'),
  import('#app/refunds/dispute.server'),
  import('#app/refunds/unknown-payment.server'),
  import('#app/razorpay/signature.server'),
  import('#app/ground/log.server'),
  import('#app/jobs/jobs.server'),
  import('#app/bills/bills.server'),
]);
const { env } = await import('#app/ground/env.server');

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pending = () => newOrder({ drafts, orders, store });
const read = async ({ reference }: { reference: string }) => orders.getOrder(reference);

let events = 0;
interface Payload {
  payment?: object;
  refund?: object;
  dispute?: object;
  order?: object;
}
function send(event: string, payload: Payload, id = `evt_${(events += 1)}`, secret = SECRET) {
  const wrapped = Object.fromEntries(
    Object.entries(payload).map(([name, entity]) => [name, { entity: entity as object }]),
  );
  const body = JSON.stringify({ event, created_at: 4_000, payload: wrapped });
  return webhook.receiveWebhook(body, signature.hmacHex(secret, body), id);
}
const logged = (level: 'info' | 'warn' | 'error') => {
  const spy = vi.spyOn(log, level);
  return () => spy.mock.calls.map(([line]) => line);
};
const refundsPolledAt = async ({ reference }: { reference: string }) =>
  (
    await store.row(
      z.object({ run_at: z.number() }),
      `select run_at from jobs where kind = 'refunds' and subject = $1`,
      [reference],
    )
  )?.run_at;
const storedEvents = async (id: string) =>
  (
    await store.rows(
      z.object({ type: z.string(), received_at: z.number() }),
      `select type, received_at from webhook_events where event_id = $1`,
      [id],
    )
  ).map(({ type, received_at }) => [type, received_at]);

describe('a webhook', () => {
  it('is refused with a false signature or without an id', async () => {
    const order = await pending();
    const warned = logged('warn');
    expect(await send('payment.captured', { payment: paymentOf(order) }, 'e', 'false')).toBe(400);
    expect(await send('payment.captured', { payment: paymentOf(order) }, '')).toBe(400);
    expect(warned()).toEqual([
      { event: 'webhook.bad-signature' },
      { event: 'webhook.bad-signature' },
    ]);
    expect((await read(order))?.state).toBe('pending');
  });

  it('may be signed with any listed secret', async () => {
    vi.spyOn(env, 'RAZORPAY_WEBHOOK_SECRETS', 'get').mockReturnValue(['new', 'old']);
    for (const secret of ['new', 'old']) {
      const order = await pending();
      expect(await send('payment.captured', { payment: paymentOf(order) }, undefined, secret)).toBe(
        200,
      );
      expect((await read(order))?.state).toBe('paid');
    }
  });

  it('that is unreadable is logged and answered 200, so that Razorpay keeps the webhook on', async () => {
    const failed = logged('error');
    for (const body of ['{', '{"event":1}', '{"event":"payment.captured"}'])
      expect(await webhook.receiveWebhook(body, signature.hmacHex(SECRET, body), 'evt_x')).toBe(
        200,
      );
    expect(failed()).toEqual(Array(3).fill({ event: 'webhook.unreadable', id: 'evt_x' }));
  });

  it('without a payment is ignored, and logged as an error if it is about money', async () => {
    const [told, failed] = [logged('info'), logged('error')];
    expect(await send('settlement.processed', {})).toBe(200);
    expect(told()).toEqual([{ event: 'webhook.ignored', type: 'settlement.processed' }]);
    expect(failed()).toEqual([]);
    expect(await send('refund.processed', { refund: refundOf('pay_1') }, 'evt_r')).toBe(200);
    expect(await send('payment.dispute.created', { dispute: disputeOf('pay_1') }, 'evt_d')).toBe(
      200,
    );
    expect(failed()).toEqual([
      { event: 'webhook.no-payment', id: 'evt_r' },
      { event: 'webhook.no-payment', id: 'evt_d' },
    ]);
  });

  it('marks the order paid, and is recorded', async () => {
    const order = await pending();
    const payment = paymentOf(order);
    expect(await send('payment.captured', { payment }, 'evt_paid')).toBe(200);
    expect(await read(order)).toMatchObject({ state: 'paid', razorpayPaymentId: payment.id });
    expect(await storedEvents('evt_paid')).toEqual([['payment.captured', NOW]]);
  });
});

describe('a failed payment', () => {
  const failed = { status: 'failed', captured: false } as const;

  it('stores its reason, or that there was none', async () => {
    const order = await pending();
    const payment = paymentOf(order, { ...failed, error_reason: 'card_declined' });
    await send('payment.failed', { payment });
    expect(await read(order)).toMatchObject({ state: 'pending', lastFailure: 'card_declined' });
    await send('payment.failed', { payment: paymentOf(order, failed) });
    expect((await read(order))?.lastFailure).toBe('payment_failed');
  });

  it('does not fail the order in another event', async () => {
    const order = await pending();
    await send('payment.authorized', { payment: paymentOf(order, failed) });
    expect((await read(order))?.lastFailure).toBe('');
  });

  it('that is repeated after the dialog reopened changes nothing', async () => {
    const order = await pending();
    const payment = paymentOf(order, { ...failed, error_reason: 'card_declined' });
    await send('payment.failed', { payment }, 'evt_failed');
    await orders.storeFailure(store, order.reference, '');
    expect(await send('payment.failed', { payment }, 'evt_failed')).toBe(200);
    expect((await read(order))?.lastFailure).toBe('');
    expect(await storedEvents('evt_failed')).toHaveLength(1);
  });

  it('is stored in one transaction with its event', async () => {
    const order = await pending();
    const payment = paymentOf(order, failed);
    await store.change(`create trigger full before update of last_failure on orders
      begin select raise(abort, 'the disk is full'); end`);
    await expect(send('payment.failed', { payment }, 'evt_half')).rejects.toThrow('disk is full');
    await store.change(`drop trigger full`);
    expect(await storedEvents('evt_half')).toEqual([]);
    expect(await send('payment.failed', { payment }, 'evt_half')).toBe(200);
    expect((await read(order))?.lastFailure).toBe('payment_failed');
  });
});

describe('a refund', () => {
  const paid = async () => {
    const order = await pending();
    const payment = paymentOf(order);
    await send('payment.captured', { payment });
    const refunded = { ...payment, status: 'refunded' as const };
    return { order, payment, refunded };
  };
  const refundJob = async ({ reference }: { reference: string }) =>
    store.row(
      z.object({ run_at: z.number(), created_at: z.number() }),
      `select run_at, created_at from jobs where kind = 'refunds' and subject = $1`,
      [reference],
    );

  it('that is pending leaves the order paid, and is polled a day later', async () => {
    const { order, payment, refunded } = await paid();
    await store.change(`delete from jobs where kind = 'refunds'`);
    vi.setSystemTime(NOW + 5);
    await send('refund.created', { payment: refunded, refund: refundOf(payment.id, 'pending') });
    expect((await read(order))?.state).toBe('paid');
    expect(await refunds.getRefunds(order.reference)).toMatchObject([
      { paymentId: payment.id, state: 'created', updatedAt: NOW + 5 },
    ]);
    expect(await refundJob(order)).toEqual({ run_at: NOW + 5 + DAY_MS, created_at: NOW + 5 });
  });

  it('that is processed refunds the order, without a new schedule', async () => {
    const { order, payment, refunded } = await paid();
    await store.change(`delete from jobs where kind = 'refunds'`);
    await send('refund.processed', { payment: refunded, refund: refundOf(payment.id) });
    expect((await read(order))?.state).toBe('refunded');
    expect(await refundJob(order)).toBeUndefined();
  });

  it('may come before its payment: the order is paid first', async () => {
    const order = await pending();
    const payment = paymentOf(order, { status: 'refunded' });
    await send('refund.created', { payment, refund: refundOf(payment.id, 'pending') });
    expect((await read(order))?.state).toBe('paid');
    expect(
      await jobs.claimJob('submission', order.reference, NOW),
      'the refund may still fail',
    ).toBeDefined();
    const other = await pending();
    const late = paymentOf(other, { status: 'refunded', captured: false });
    await send('refund.processed', { payment: late, refund: refundOf(late.id) });
    expect((await read(other))?.state, 'authorised too late').toBe('pending');
  });

  it('or a dispute that names another payment is logged and not stored', async () => {
    const { order, payment } = await paid();
    const failed = logged('error');
    const about = { payment, refund: refundOf('pay_other'), dispute: disputeOf('pay_other') };
    await send('refund.processed', about, 'evt_other');
    expect(await refunds.getRefunds(order.reference)).toEqual([]);
    expect(await disputes.getDisputes(order.reference)).toEqual([]);
    expect(failed()).toEqual(
      Array(2).fill({ event: 'webhook.other-payment', id: 'evt_other', payment: payment.id }),
    );
  });

  it('keeps the payment’s dispute, with the time of the event', async () => {
    const { order, payment } = await paid();
    await send('payment.dispute.created', { payment, dispute: disputeOf(payment.id) });
    expect(await disputes.getDisputes(order.reference)).toMatchObject([
      { paymentId: payment.id, state: 'open', heardAt: 4_000_000 },
    ]);
  });
});

describe('an event of the rest of a bill', () => {
  /** An approved bill with its Razorpay order, which pays `PART` and the fee. */
  async function billed() {
    const order = await pending();
    await send('payment.captured', { payment: paymentOf(order) });
    const { reference } = order;
    const id = order.razorpayOrderId.replace(/^order_0/, 'order_B');
    await store.change(
      `insert into bills (reference, version, state, sent_at, approved_at)
        values ($1, 3, 'approved', 1, 2)`,
      [reference],
    );
    await store.change(
      `insert into bill_payments (razorpay_order_id, reference, bill_version, amount_paise, created_at)
        values ($1, $2, 3, $3, 1)`,
      [id, reference, PART],
    );
    await store.change(`delete from jobs where kind = 'refunds'`);
    return { order, payment: paymentOf(order, { order_id: id, amount: PART }) };
  }
  const PART = 460_100;

  it('settles the bill once, and the booking stays as it was', async () => {
    const { order, payment } = await billed();
    expect(await send('payment.captured', { payment }, 'evt_bill')).toBe(200);
    expect(await bills.getBill(order.reference)).toMatchObject({
      state: 'settled',
      settledBy: 'razorpay',
    });
    expect(await storedEvents('evt_bill')).toEqual([['payment.captured', NOW]]);
    expect(await read(order)).toMatchObject({ state: 'paid', flags: [] });
    expect(
      (await unknown.openUnknownPayments(100)).map(({ paymentId }) => paymentId),
    ).not.toContain(payment.id);
  });

  it('keeps its refund, which is polled a day later while it is pending', async () => {
    const { order, payment } = await billed();
    const refund = refundOf(payment.id, 'pending', 500);
    await send('payment.captured', { payment });
    await store.change(`delete from jobs where kind = 'refunds'`);
    await send('refund.created', { payment, refund }, 'evt_back');
    expect(await refunds.getRefunds(order.reference)).toMatchObject([
      { paymentId: payment.id, amountPaise: 500, state: 'created' },
    ]);
    expect(await refundsPolledAt(order)).toBe(NOW + DAY_MS);
    await store.change(`delete from refunds where reference = $1`, [order.reference]);
    await send('refund.created', { payment, refund }, 'evt_back');
    expect(await refunds.getRefunds(order.reference), 'a repeated event').toEqual([]);
    await store.change(`delete from jobs where kind = 'refunds'`);
    await send('refund.processed', { payment, refund: { ...refund, status: 'processed' } });
    expect(await refunds.getRefunds(order.reference)).toMatchObject([{ state: 'processed' }]);
    expect(await refundsPolledAt(order)).toBeUndefined();
  });

  it('keeps its dispute, with the time of the event', async () => {
    const { order, payment } = await billed();
    await send('payment.dispute.created', { payment, dispute: disputeOf(payment.id) });
    expect(await disputes.getDisputes(order.reference)).toMatchObject([
      { paymentId: payment.id, heardAt: 4_000_000 },
    ]);
    expect(await refunds.getRefunds(order.reference)).toEqual([]);
  });
});

describe('an event of an order that the shop does not know', () => {
  const stranger = { reference: '', razorpayOrderId: 'order_unknown0000001', pricePaise: 5 };
  const foreign = (changes: object = {}) => ({ ...paymentOf(stranger as never), ...changes });
  const open = async (payment: { id: string }) =>
    (await unknown.openUnknownPayments(100)).find(({ paymentId }) => paymentId === payment.id);
  const [FIRST, SECOND, THIRD] = ['DD-2222222222', 'DD-3333333333', 'DD-4444444444'];

  it('is kept with its refund and dispute', async () => {
    const payment = foreign({ order_id: null });
    const refund = refundOf(payment.id, 'processed', 2);
    const dispute = disputeOf(payment.id);
    expect(await send('payment.captured', { payment, refund, dispute })).toBe(200);
    expect(await open(payment)).toMatchObject({ seenAt: NOW, refunded: 2, booking: '' });
    expect(await refunds.getRefunds('')).toContainEqual(
      expect.objectContaining({ id: refund.id, updatedAt: NOW }),
    );
    expect(await disputes.getDisputes('')).toContainEqual(
      expect.objectContaining({ id: dispute.id, heardAt: 4_000_000 }),
    );
  });

  it.each([
    [{ receipt: FIRST }, { booking_id: SECOND, reference: THIRD }, FIRST],
    [undefined, { booking_id: SECOND, reference: THIRD }, SECOND],
    [{ receipt: null }, { reference: THIRD }, THIRD],
    [{ receipt: 1 }, 'not notes', ''],
    [undefined, {}, ''],
  ])('with receipt %j and notes %j names the booking %j', async (order, notes, booking) => {
    const payment = foreign({ notes });
    await send('order.paid', { payment, ...(order ? { order } : {}) });
    expect(await open(payment)).toMatchObject({ booking });
  });

  it.each([
    { status: 'failed', captured: false },
    { status: 'authorized', captured: false },
    { status: 'refunded', captured: false },
  ])('is ignored when no money stays here: %j', async (changes) => {
    const told = logged('info');
    const payment = foreign(changes);
    expect(await send('payment.failed', { payment })).toBe(200);
    expect(await open(payment)).toBeUndefined();
    expect(told()).toEqual([{ event: 'webhook.ignored', type: 'payment.failed' }]);
  });
});

it('does nothing for a repeated event', async () => {
  const order = await pending();
  const payment = paymentOf(order);
  for (let time = 0; time < 2; time += 1)
    await send('payment.captured', { payment }, 'evt_repeated');
  expect(await jobs.claimJob('submission', order.reference, NOW)).toMatchObject({
    subject: order.reference,
  });
  expect(await refunds.getStrayPayments(order.reference)).toEqual([]);
});
