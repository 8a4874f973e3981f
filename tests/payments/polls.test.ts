import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { parseContent } from '#app/content/parse.server';
import { openSqlite } from '#app/database/sqlite.server';
import type { Order } from '#app/orders/order';
import { seed } from '#seed/seed';
import { AMOUNT, disputeOf, newOrder, NOW, paymentOf, refundOf } from './fixture';
import { silence } from './payment-model';

/** Checks when the shop asks Razorpay by itself, and what it makes of the answers. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const store = openSqlite(':memory:');
const turns = vi.hoisted(() => ({ taken: 0 }));

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));
vi.mock('#app/razorpay/pace.server', () => ({
  throttle: () => Promise.resolve((turns.taken += 1)),
}));

const [
  { migrate },
  orders,
  flags,
  drafts,
  payment,
  jobs,
  reconciliation,
  sweep,
  refunds,
  disputes,
  view,
  { log },
] = await Promise.all([
  import('#app/database/migrate.server'),
  import('#app/orders/order.server'),
  import('#app/orders/order-flags.server'),
  import('#app/orders/draft.server'),
  import('#app/payments/payment.server'),
  import('#app/jobs/jobs.server'),
  import('#app/payments/reconciliation.server'),
  import('#app/payments/refund-sweep.server'),
  import('#app/refunds/refund.server'),
  import('#app/refunds/dispute.server'),
  import('#app/bookings/order-page.server'),
  import('#app/ground/log.server'),
]);
const { razorpay } = await import('#app/razorpay/account.server');
const { withFreshRefunds } = await import('#app/refunds/refund-news.server');

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(() => {
  turns.taken = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pending = () => newOrder({ drafts, orders, store });
async function paid(): Promise<Order> {
  const order = await pending();
  return payment.settlePayment(order, paymentOf(order), NOW);
}
async function read({ reference }: Order): Promise<Order> {
  const order = await orders.getOrder(reference);
  if (!order) throw new Error('the order is gone');
  return order;
}

/** Razorpay has these payments of each order, and these refunds of each payment. */
function razorpayHas(payments: object[], refundsThere: object[] = []) {
  const fetch = vi.fn((address: URL | string) =>
    Promise.resolve(
      Response.json({ items: String(address).includes('/refunds') ? refundsThere : payments }),
    ),
  );
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls.map(([address]) => new URL(String(address)).pathname);
}
const razorpayIsSilent = () => vi.stubGlobal('fetch', () => Promise.resolve(silence()));

const jobOf = (kind: string, { reference }: { reference: string }) =>
  store.row(
    z.object({ state: z.string(), run_at: z.number(), last_error: z.string().nullable() }),
    `select state, run_at, last_error from jobs where kind = $1 and subject = $2`,
    [kind, reference],
  );
async function run(kind: 'reconciliation' | 'refunds', order: { reference: string }, at: number) {
  vi.setSystemTime(at);
  const job = await jobs.claimJob(kind, order.reference, at);
  if (!job) throw new Error(`no ${kind} job waits`);
  await (kind === 'refunds' ? sweep.runRefundWatch(job) : reconciliation.runReconciliation(job));
  return jobOf(kind, order);
}

describe('reconciliation', () => {
  const watched = async () => {
    const order = await pending();
    await reconciliation.watchOrder(store, order.reference, NOW);
    return order;
  };
  async function pollTimes(order: Order): Promise<number[]> {
    const times: number[] = [];
    for (let job = await jobOf('reconciliation', order); job?.state === 'waiting';) {
      times.push(job.run_at - NOW);
      job = await run('reconciliation', order, job.run_at);
    }
    return times;
  }

  it('polls five times without an attempt to pay', async () => {
    const order = await watched();
    const asked = razorpayHas([]);
    const times = [2 * MINUTE_MS, 7 * MINUTE_MS, 22 * MINUTE_MS, DAY_MS, 6 * DAY_MS];
    expect(await pollTimes(order)).toEqual(times);
    expect(await jobOf('reconciliation', order)).toMatchObject({ state: 'done' });
    expect(turns.taken).toBe(asked().length);
  });

  it('polls more often after an attempt to pay', async () => {
    const order = await watched();
    razorpayHas([paymentOf(order, { status: 'failed', captured: false })]);
    expect(await pollTimes(order)).toEqual([
      2 * MINUTE_MS,
      7 * MINUTE_MS,
      22 * MINUTE_MS,
      82 * MINUTE_MS,
      6 * HOUR_MS,
      DAY_MS,
      3 * DAY_MS,
      6 * DAY_MS,
    ]);
    expect(await read(order)).toMatchObject({ state: 'pending', lastFailure: 'payment_failed' });
  });

  it('ends when the order is paid, and gives the reason of each repeat', async () => {
    const order = await watched();
    razorpayHas([]);
    expect(await run('reconciliation', order, NOW)).toMatchObject({ last_error: 'not paid yet' });
    razorpayHas([paymentOf(order)]);
    expect(await run('reconciliation', order, NOW + 1)).toMatchObject({ state: 'done' });
    expect((await read(order)).state).toBe('paid');
  });

  it('asks nothing about an order that is paid or was never opened', async () => {
    const order = await paid();
    const never = await newOrder({ drafts, orders, store }, '');
    const asked = razorpayHas([]);
    for (const each of [order, never]) {
      await reconciliation.watchOrder(store, each.reference, NOW);
      expect(await run('reconciliation', each, NOW)).toMatchObject({ state: 'done' });
    }
    expect(asked()).toEqual([]);
    const gone = { reference: 'DD-2222222222' };
    await reconciliation.watchOrder(store, gone.reference, NOW);
    expect(await run('reconciliation', gone, NOW)).toMatchObject({
      state: 'dead',
      last_error: 'no such order',
    });
  });

  it('retries a silent Razorpay within an hour, without end', async () => {
    const order = await watched();
    razorpayIsSilent();
    const warned = vi.spyOn(log, 'warn');
    expect(await run('reconciliation', order, NOW)).toMatchObject({
      run_at: NOW + 2 * MINUTE_MS,
      last_error: expect.stringContaining('razorpay 400') as string,
    });
    expect(warned).toHaveBeenCalledWith({
      event: 'reconciliation.no-answer',
      reference: order.reference,
      attempt: 0,
      reason: expect.stringContaining('razorpay 400') as string,
    });
    const late = NOW + DAY_MS;
    expect(await run('reconciliation', order, late)).toMatchObject({ run_at: late + HOUR_MS });
    const last = NOW + 7 * DAY_MS;
    expect(await run('reconciliation', order, last)).toMatchObject({ run_at: last + HOUR_MS });
  });

  it('continues from now after a clock that ran ahead, and does not hide a bug', async () => {
    const order = await watched();
    await store.change(`update jobs set created_at = $2 where subject = $1`, [
      order.reference,
      NOW + DAY_MS,
    ]);
    razorpayHas([]);
    expect(await run('reconciliation', order, NOW)).toMatchObject({ run_at: NOW + 2 * MINUTE_MS });
    vi.spyOn(razorpay, 'fetchPayments').mockRejectedValue(new Error('a bug'));
    await expect(run('reconciliation', order, NOW + 1)).rejects.toThrow('a bug');
  });
});

describe('the refund sweep', () => {
  it('asks 1, 3, 7 and 14 days after the payment', async () => {
    const order = await paid();
    const asked = razorpayHas([]);
    const times: number[] = [];
    for (let job = await jobOf('refunds', order); job?.state === 'waiting';) {
      times.push((job.run_at - NOW) / DAY_MS);
      job = await run('refunds', order, job.run_at);
    }
    expect(times).toEqual([1, 3, 7, 14]);
    expect(turns.taken).toBe(4);
    const ofOrder = asked().filter((path) => path.includes('/orders/'));
    expect(ofOrder, 'other payments, before the third day').toHaveLength(1);
  });

  it('finds a refund whose webhook was lost', async () => {
    const order = await paid();
    razorpayHas([], [refundOf(order.razorpayPaymentId), refundOf('pay_of_another')]);
    expect(await run('refunds', order, NOW + 3 * DAY_MS)).toMatchObject({
      run_at: NOW + 7 * DAY_MS,
    });
    expect((await read(order)).state).toBe('refunded');
    expect(await refunds.getRefunds(order.reference)).toHaveLength(1);
  });

  it('finds a second payment, and polls its refunds from then on', async () => {
    const order = await paid();
    const extra = paymentOf(order);
    const asked = razorpayHas([paymentOf(order, { id: order.razorpayPaymentId }), extra]);
    await run('refunds', order, NOW + DAY_MS);
    expect(await read(order)).toMatchObject({ state: 'paid', flags: ['extra-payment'] });
    expect(asked()).toEqual([
      `/v1/orders/${order.razorpayOrderId}/payments`,
      `/v1/payments/${order.razorpayPaymentId}/refunds`,
      `/v1/payments/${extra.id}/refunds`,
    ]);
  });

  it('polls daily while a refund is open, also after fourteen days', async () => {
    const order = await paid();
    razorpayHas([], [refundOf(order.razorpayPaymentId, 'pending')]);
    for (const day of [1, 5, 30])
      expect(await run('refunds', order, NOW + day * DAY_MS)).toMatchObject({
        state: 'waiting',
        run_at: NOW + (day + 1) * DAY_MS,
      });
    expect((await read(order)).state).toBe('paid');
  });

  it('polls weekly while a refund is due, unless the bank took the money', async () => {
    const order = await paid();
    await flags.raiseFlag(store, order.reference, 'second-payment', NOW);
    razorpayHas([]);
    const at = NOW + 20 * DAY_MS;
    expect(await run('refunds', order, at)).toMatchObject({ run_at: at + 7 * DAY_MS });
    const lost = disputeOf(order.razorpayPaymentId, 'lost');
    await disputes.noteDispute(store, order.reference, lost, 1);
    expect(await run('refunds', order, at)).toMatchObject({ state: 'done' });
  });

  it('tries again in an hour when Razorpay is silent', async () => {
    const order = await paid();
    razorpayIsSilent();
    const warned = vi.spyOn(log, 'warn');
    expect(await run('refunds', order, NOW)).toMatchObject({
      run_at: NOW + HOUR_MS,
      last_error: expect.stringContaining('razorpay 400') as string,
    });
    expect(warned).toHaveBeenCalledWith({
      event: 'refunds.no-answer',
      reference: order.reference,
      reason: expect.stringContaining('razorpay 400') as string,
    });
    vi.spyOn(razorpay, 'fetchRefunds').mockRejectedValue(new Error('a bug'));
    await expect(run('refunds', order, NOW + 5 * DAY_MS)).rejects.toThrow('a bug');
  });

  it('skips unpaid orders, and gives up missing ones', async () => {
    const order = await newOrder({ drafts, orders, store }, '');
    const asked = razorpayHas([]);
    for (const reference of [order.reference, 'DD-3333333333'])
      await refunds.watchRefunds(store, reference, NOW, NOW);
    expect(await run('refunds', order, NOW)).toMatchObject({
      run_at: NOW + DAY_MS,
      last_error: '',
    });
    expect(asked()).toEqual([]);
    expect(await run('refunds', { reference: 'DD-3333333333' }, NOW)).toMatchObject({
      state: 'dead',
      last_error: 'no such order',
    });
  });
});

describe('the owner of an order looks', () => {
  const TEN_MINUTES = 10 * MINUTE_MS;
  const askedAt = async ({ reference }: Order) =>
    (
      await store.row(
        z.object({ at: z.number().nullable() }),
        `select refunds_asked_at as at from orders where reference = $1`,
        [reference],
      )
    )?.at;

  it('and sees refunds without a webhook, polled at most every ten minutes', async () => {
    const order = await paid();
    const asked = razorpayHas([], []);
    const look = (at: number) => withFreshRefunds(order, at);
    expect(await look(NOW + TEN_MINUTES - 1), 'just paid').toBe(order);
    expect(asked()).toEqual([]);
    expect((await look(NOW + TEN_MINUTES)).state).toBe('paid');
    expect(asked()).toHaveLength(1);
    await look(NOW + 2 * TEN_MINUTES - 1);
    expect(asked()).toHaveLength(1);
    razorpayHas([], [refundOf(order.razorpayPaymentId)]);
    expect((await look(NOW + 2 * TEN_MINUTES)).state).toBe('refunded');
    expect(await askedAt(order)).toBe(NOW + 2 * TEN_MINUTES);
  });

  it('and is not blocked by a clock that ran ahead', async () => {
    const order = await paid();
    await store.change(`update orders set refunds_asked_at = $2 where reference = $1`, [
      order.reference,
      NOW + DAY_MS,
    ]);
    const asked = razorpayHas([]);
    await withFreshRefunds(order, NOW);
    expect(asked()).toHaveLength(1);
  });

  it.each(['pending', 'refunded'] as const)('and nothing is asked when it is %s', async (state) => {
    const order = { ...(await paid()), state };
    const asked = razorpayHas([]);
    expect(await withFreshRefunds(order, NOW + DAY_MS)).toBe(order);
    expect(asked()).toEqual([]);
  });

  it('and a submitted one is polled, too; a silent Razorpay is only logged', async () => {
    const order = await paid();
    await orders.markSubmitted(store, order.reference, NOW);
    razorpayIsSilent();
    const warned = vi.spyOn(log, 'warn');
    expect(await withFreshRefunds(await read(order), NOW + DAY_MS)).toMatchObject({
      state: 'submitted',
    });
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({
        event: 'refunds.no-answer',
        reference: order.reference,
        kind: 'RazorpayError',
      }),
    );
  });

  it('and waits 1.5 seconds at most', async () => {
    const order = await paid();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const began = performance.now();
    expect(await withFreshRefunds(order, NOW + DAY_MS)).toMatchObject({ state: 'paid' });
    const waited = performance.now() - began;
    expect(waited).toBeGreaterThan(1_000);
    expect(waited).toBeLessThan(5_000);
  });

  it('and sees the refund; a visitor with the link sees it without a call to Razorpay', async () => {
    const { content: shown } = parseContent(seed, '');
    const order = await paid();
    await store.change(`update orders set paid_at = $2 where reference = $1`, [
      order.reference,
      NOW - DAY_MS,
    ]);
    const part = refundOf(order.razorpayPaymentId, 'processed', AMOUNT - 100);
    const asked = razorpayHas([], [part]);
    const link = { order: await read(order), isOwner: false, key: 'k' };
    expect(await view.viewOrder(link, shown)).toMatchObject({ partlyReturned: null });
    expect(asked()).toEqual([]);
    expect(await view.viewOrder({ ...link, isOwner: true, key: '' }, shown)).toMatchObject({
      booking: { reference: order.reference, state: 'paid' },
      returning: null,
      partlyReturned: { returnedPaise: AMOUNT - 100, comingPaise: 0, remainsPaise: 100 },
    });
    await payment.settlePayment(order, paymentOf(order), NOW);
    expect(await view.viewOrder(link, shown)).toMatchObject({
      returning: { amountPaise: AMOUNT },
    });
  });
});
