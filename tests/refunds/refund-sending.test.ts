import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openSqlite } from '#app/database/sqlite.server';
import type { Order } from '#app/orders/order';
import type { RazorpayRefund } from '#app/razorpay/razorpay-schemas';
import { AMOUNT, idOf, newOrder, NOW, paymentOf } from '../payments/fixture';

/** How requested money is sent back, attempt by attempt. Razorpay is a list of refunds. */
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const store = openSqlite(':memory:');

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));
vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

const [
  { migrate },
  orders,
  flags,
  drafts,
  payment,
  jobs,
  sending,
  requests,
  refunds,
  { RazorpayError },
  { log },
] = await Promise.all([
  import('#app/database/migrate.server'),
  import('#app/orders/order.server'),
  import('#app/orders/order-flags.server'),
  import('#app/orders/draft.server'),
  import('#app/payments/payment.server'),
  import('#app/jobs/jobs.server'),
  import('#app/refunds/refund-job.server'),
  import('#app/refunds/refund-request.server'),
  import('#app/refunds/refund.server'),
  import('#app/razorpay/razorpay-http.server'),
  import('#app/ground/log.server'),
]);
const { razorpay: account } = await import('#app/razorpay/account.server');

let order: Order;
let paymentId: string;
/** What Razorpay has of the payment. */
let there: RazorpayRefund[];
let refund: ReturnType<typeof razorpay>;

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const pending = await newOrder({ drafts, orders, store });
  order = await payment.settlePayment(pending, paymentOf(pending), NOW);
  paymentId = order.razorpayPaymentId;
  there = [];
  refund = razorpay();
});

const madeOf = (
  amount: number,
  status: RazorpayRefund['status'] = 'processed',
  of = paymentId,
) => ({
  id: idOf('rfnd'),
  payment_id: of,
  amount,
  status,
});
function razorpay() {
  vi.spyOn(account, 'fetchPayment').mockImplementation((id) =>
    Promise.resolve({ ...paymentOf(order), id }),
  );
  vi.spyOn(account, 'fetchRefunds').mockImplementation((id) =>
    Promise.resolve(there.filter((each) => each.payment_id === id)),
  );
  return vi.spyOn(account, 'refund').mockImplementation((_, amount) => {
    const made = madeOf(amount);
    there.push(made);
    return Promise.resolve(made);
  });
}
const request = (totalPaise: number, at = NOW) =>
  requests.requestRefund(store, order.reference, { paymentId, totalPaise }, at);
async function run(attempts = 0) {
  const job = await jobs.claimJob('refund', order.reference, Date.now());
  if (!job) throw new Error('no refund waits');
  await sending.runRefundRequest({ ...job, attempts });
}
const jobOf = (kind: string) =>
  store.row(
    z.object({ state: z.string(), run_at: z.number(), last_error: z.string().nullable() }),
    `select state, run_at, last_error from jobs where kind = $1 and subject = $2`,
    [kind, order.reference],
  );
const asked = () => requests.getRefundRequests(order.reference);
const key = (earlier: number) => `refund-${order.reference}-${paymentId}-${earlier}`;
const isFlagged = async () => (await flags.getFlags(order.reference)).map(({ flag }) => flag);
const fails = (status: number) => new RazorpayError(status, 'said no');

describe('money that is requested', () => {
  it('goes back once, is written down, and is asked about an hour later', async () => {
    await request(20_000);
    const told = vi.spyOn(log, 'info');
    await run();
    expect(refund.mock.calls).toEqual([[paymentId, 20_000, key(0)]]);
    expect(await refunds.getRefunds(order.reference)).toMatchObject([
      { id: there[0]?.id, paymentId, amountPaise: 20_000, state: 'processed', updatedAt: NOW },
    ]);
    expect(await asked()).toMatchObject([{ totalPaise: 20_000, doneAt: NOW }]);
    expect(await jobOf('refund')).toMatchObject({ state: 'done' });
    expect(await jobOf('refunds')).toMatchObject({ state: 'waiting', run_at: NOW + HOUR_MS });
    expect(told).toHaveBeenCalledWith({
      event: 'refund.sent',
      reference: order.reference,
      payment: paymentId,
      paise: 20_000,
    });
    expect((await orders.getOrder(order.reference))?.state).toBe('paid');
  });

  it('that is the whole price makes the order refunded', async () => {
    await request(AMOUNT);
    await run();
    expect((await orders.getOrder(order.reference))?.state).toBe('refunded');
  });

  it('counts what went back before, but for what failed or belongs to another payment', async () => {
    await request(20_000);
    there = [
      madeOf(5_000),
      madeOf(1_000, 'pending'),
      madeOf(9_000, 'failed'),
      madeOf(7_000, 'processed', 'pay_of_another'),
    ];
    await run();
    expect(refund.mock.calls).toEqual([[paymentId, 14_000, key(3)]]);
    expect(await asked()).toMatchObject([{ doneAt: NOW }]);
    expect(
      (await refunds.getRefunds(order.reference)).map(({ amountPaise }) => amountPaise).sort(),
    ).toEqual([1_000, 14_000, 5_000, 9_000]);
  });

  it('is never more than was paid', async () => {
    await request(AMOUNT + 1);
    await run();
    expect(refund.mock.calls).toEqual([[paymentId, AMOUNT, key(0)]]);
  });

  it.each([20_000, 20_001])('is not sent when %i of 20,000 went back already', async (gone) => {
    await request(20_000);
    there = [madeOf(gone)];
    await run();
    expect(refund).not.toHaveBeenCalled();
    expect(await asked()).toMatchObject([{ doneAt: NOW }]);
    expect(await refunds.getRefunds(order.reference)).toMatchObject([{ amountPaise: gone }]);
  });

  it('that fails calls a person, and is not repeated', async () => {
    await request(20_000);
    refund.mockImplementationOnce((_, amount) => Promise.resolve(madeOf(amount, 'failed')));
    await run();
    expect(await isFlagged()).toEqual(['refund-failed']);
    expect(await asked()).toMatchObject([{ doneAt: NOW }]);
  });

  it('that is asked for twice holds the larger sum', async () => {
    await request(20_000);
    await request(30_000, NOW + 1);
    await request(10_000, NOW + 2);
    expect(await asked()).toMatchObject([{ totalPaise: 30_000, madeAt: NOW }]);
  });

  it('that is asked for again after it was sent is another request', async () => {
    await request(20_000);
    await run();
    await request(25_000, NOW + 1);
    expect(await asked()).toMatchObject([
      { totalPaise: 20_000, doneAt: NOW },
      { totalPaise: 25_000, doneAt: 0 },
    ]);
    await run();
    expect(refund.mock.calls.map(([, amount]) => amount)).toEqual([20_000, 5_000]);
  });

  it('sends the rest when it grows meanwhile', async () => {
    await request(20_000);
    refund.mockImplementationOnce(async (_, amount) => {
      await request(30_000);
      there = [madeOf(amount)];
      return there[0] as RazorpayRefund;
    });
    await run();
    expect(await jobOf('refund')).toMatchObject({ state: 'waiting', run_at: NOW });
    await run();
    expect(refund.mock.calls.map(([, amount]) => amount)).toEqual([20_000, 10_000]);
    expect(await jobOf('refund')).toMatchObject({ state: 'done' });
  });
});

it('the desk lists what waits to be sent, the oldest first, and no more than it asks for', async () => {
  await request(20_000, NOW + 1);
  await run();
  await request(25_000, NOW + 2);
  const other = { paymentId: 'pay_other', totalPaise: 5_000 };
  await requests.requestRefund(store, 'DD-4444444444', other, NOW + 1);
  const waiting = [
    { reference: 'DD-4444444444', ...other, doneAt: 0 },
    { reference: order.reference, paymentId, totalPaise: 25_000, madeAt: NOW + 2 },
  ];
  const ours = async (most: number) =>
    (await requests.openRefundRequests(most)).filter(({ madeAt }) => madeAt > NOW);
  expect(await ours(100)).toMatchObject(waiting);
  expect(await requests.openRefundRequests(1)).toHaveLength(1);
});

describe('a second attempt', () => {
  it('says the same as the first, whose answer was lost', async () => {
    await request(20_000);
    refund.mockRejectedValueOnce(fails(0));
    await run();
    expect(await asked()).toMatchObject([
      { amountPaise: 20_000, idempotencyKey: key(0), doneAt: 0 },
    ]);
    there = [madeOf(9_000, 'failed')];
    await run();
    expect(refund.mock.calls).toEqual([
      [paymentId, 20_000, key(0)],
      [paymentId, 20_000, key(0)],
    ]);
  });

  it('sends less, under another key, when a person sent a part meanwhile', async () => {
    await request(20_000);
    refund.mockRejectedValueOnce(fails(0));
    await run();
    there = [madeOf(5_000)];
    await run();
    expect(refund.mock.calls[1]).toEqual([paymentId, 15_000, key(1)]);
  });

  it('of another process at the same time says what the first one fixed', async () => {
    await request(20_000);
    const [open] = await asked();
    if (!open) throw new Error('no request');
    await requests.fixRequest(open, 12_000, 'fixed');
    await run();
    expect(refund.mock.calls[0]).toEqual([paymentId, 12_000, 'fixed']);
  });

  it('sends nothing when another process ended the request meanwhile', async () => {
    await request(20_000);
    const [open] = await asked();
    if (!open) throw new Error('no request');
    vi.mocked(account.fetchRefunds).mockImplementationOnce(async () => {
      await requests.closeRequest(store, open, 20_000, NOW);
      return [];
    });
    await run();
    expect(refund).not.toHaveBeenCalled();
  });

  it('after a refusal computes amount and key again', async () => {
    await request(20_000);
    refund.mockRejectedValueOnce(fails(400));
    await run();
    expect(await asked()).toMatchObject([{ amountPaise: 0, idempotencyKey: '', doneAt: 0 }]);
  });
});

describe('an attempt that fails is made again', () => {
  it.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [7, 1_920],
    [8, 3_600],
    [20, 3_600],
  ])('after attempt %i in %i seconds', async (attempt, seconds) => {
    await request(20_000);
    refund.mockRejectedValueOnce(fails(503));
    await run(attempt);
    expect(await jobOf('refund')).toEqual({
      state: 'waiting',
      run_at: NOW + seconds * SECOND_MS,
      last_error: 'razorpay 503 said no',
    });
  });

  it.each([
    [503, 3, []],
    [503, 4, ['refund-late']],
    [409, 1, []],
    [409, 4, ['refund-late']],
    [400, 1, ['refund-refused']],
    [400, 9, ['refund-refused']],
  ])('an answer of %i to attempt %i needs a person: %j', async (status, attempt, expected) => {
    await request(20_000);
    refund.mockRejectedValueOnce(fails(status));
    await run(attempt);
    expect(await isFlagged()).toEqual(expected);
  });

  it('a day later when it was refused, half a minute later while the first still runs', async () => {
    await request(20_000);
    const warned = vi.spyOn(log, 'warn');
    refund.mockRejectedValueOnce(fails(409));
    await run(1);
    expect(await jobOf('refund')).toMatchObject({ run_at: NOW + 30 * SECOND_MS });
    refund.mockRejectedValueOnce(fails(400));
    await run(1);
    expect(await jobOf('refund')).toMatchObject({ run_at: NOW + DAY_MS });
    expect(warned).toHaveBeenLastCalledWith({
      event: 'refund.not-sent',
      reference: order.reference,
      attempt: 1,
      reason: 'razorpay 400 said no',
    });
  });

  it('but a bug is not hidden', async () => {
    await request(20_000);
    refund.mockRejectedValueOnce(new Error('a bug'));
    await expect(run()).rejects.toThrow('a bug');
  });

  it('and an order that is gone ends it', async () => {
    const gone = { kind: 'refund', subject: 'DD-3333333333', attempts: 0, since: NOW, lease: '' };
    await jobs.enqueueJob(store, 'refund', gone.subject, NOW, NOW);
    const job = await jobs.claimJob('refund', gone.subject, NOW);
    if (!job) throw new Error('no job');
    await sending.runRefundRequest(job);
    const ended = await store.row(
      z.object({ state: z.string(), last_error: z.string() }),
      `select state, last_error from jobs where subject = $1`,
      [gone.subject],
    );
    expect(ended).toEqual({ state: 'dead', last_error: 'no such order' });
  });
});
