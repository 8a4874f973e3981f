import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openSqlite } from '#app/database/sqlite.server';
import type { Order } from '#app/orders/order';
import { paymentClaim } from '#app/payments/payment-claim.server';
import type { RazorpayPayment } from '#app/razorpay/razorpay-schemas';
import { AMOUNT, idOf, newOrder, NOW, paymentOf } from './fixture';
import { collection, silence } from './payment-model';

/** The rest of a bill: what opens its payment, what settles it, and what goes back. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TOTAL = 520_000;
const BALANCE = TOTAL - AMOUNT;
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
  pay,
  stored,
  bills,
  refunds,
  jobs,
  signature,
  unknown,
  visits,
] = await Promise.all([
  import('#app/database/migrate.server'),
  import('#app/orders/order.server'),
  import('#app/orders/order-flags.server'),
  import('#app/orders/draft.server'),
  import('#app/payments/payment.server'),
  import('#app/payments/bill-payment.server'),
  import('#app/bills/bill-payments.server'),
  import('#app/bills/bills.server'),
  import('#app/refunds/refund.server'),
  import('#app/jobs/jobs.server'),
  import('#app/razorpay/signature.server'),
  import('#app/refunds/unknown-payment.server'),
  import('#app/visits/visits.server'),
]);
const { razorpay } = await import('#app/razorpay/account.server');

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(() => {
  turns.taken = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => vi.useRealTimers());

async function paid(): Promise<Order> {
  const order = await newOrder({ drafts, orders, store });
  const settled = await payment.settlePayment(order, paymentOf(order), NOW);
  await store.change(`delete from jobs where subject = $1`, [order.reference]);
  return settled;
}
async function billOf(order: Order, state = 'approved', eachPaise = TOTAL) {
  const { reference } = order;
  await store.change(
    `insert into bills (reference, version, state, sent_at, approved_at) values ($1, 3, $2, 1, 2)`,
    [reference, state],
  );
  await store.change(
    `insert into bill_lines (line_id, reference, position, name, kind, sac, quantity, each_paise,
      serial, warranty_days) values ($1, $1, 1, 'Display', 'part', '', 1, $2, '', 0)`,
    [reference, eachPaise],
  );
  return billNow(reference);
}
async function billNow(reference: string) {
  const bill = await bills.getBill(reference);
  if (!bill) throw new Error('no bill');
  return bill;
}
async function opened() {
  const order = await paid();
  await billOf(order);
  const { reference } = order;
  const razorpayOrderId = idOf('order');
  const row = { razorpayOrderId, reference, billVersion: 3, amountPaise: BALANCE };
  await stored.storeBillPayment(store, row, NOW);
  await jobs.restartJob(store, 'bill-payment', razorpayOrderId, NOW + 2 * MINUTE_MS, NOW);
  const found = await stored.billPaymentByOrder(razorpayOrderId);
  if (!found) throw new Error('not stored');
  const payFor = (changes: Partial<RazorpayPayment> = {}) =>
    paymentOf(order, { order_id: razorpayOrderId, amount: BALANCE, ...changes });
  return { order, reference, opened: found, payFor };
}
const jobOf = (kind: string, subject: string) =>
  store.row(
    z.object({ state: z.string(), run_at: z.number(), last_error: z.string().nullable() }),
    `select state, run_at, last_error from jobs where kind = $1 and subject = $2`,
    [kind, subject],
  );
const read = async ({ reference }: Order) => orders.getOrder(reference);
function razorpayHas(...payments: object[]) {
  const fetch = vi.fn((_address: URL) => Promise.resolve(collection(payments)));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('a press on "pay"', () => {
  const razorpayOpens = (id = idOf('order')) => {
    const fetch = vi.fn((_address: URL, { body }: RequestInit) => {
      const asked = z
        .object({ amount: z.number(), currency: z.string(), receipt: z.string() })
        .parse(JSON.parse(String(body as string)));
      return Promise.resolve(Response.json({ id, status: 'created', ...asked }));
    });
    vi.stubGlobal('fetch', fetch);
    return { id, fetch };
  };

  it('opens a Razorpay order of the balance, which is asked for two minutes later', async () => {
    const order = await paid();
    const bill = await billOf(order);
    const { id, fetch } = razorpayOpens();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    expect(await pay.openBillPayment(order, bill, 'Shop', NOW)).toMatchObject({
      orderId: id,
      amountPaise: BALANCE,
      name: 'Shop',
      description: 'Final bill',
      cancelUrl: `http://127.0.0.1:4390/orders/${order.reference}/bill`,
      prefill: { name: 'Asha' },
    });
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body as string))).toMatchObject({
      receipt: `${order.reference}-B3`,
      amount: BALANCE,
    });
    expect(timeout, 'a customer waits').toHaveBeenCalledWith(10_000);
    expect(await stored.billPaymentsOf(order.reference)).toEqual([
      {
        razorpayOrderId: id,
        reference: order.reference,
        billVersion: 3,
        amountPaise: BALANCE,
        createdAt: NOW,
        paymentId: '',
        paidAt: 0,
      },
    ]);
    expect(await jobOf('bill-payment', id)).toMatchObject({ run_at: NOW + 2 * MINUTE_MS });
    vi.setSystemTime(NOW + 5);
    razorpayOpens(id);
    expect(await pay.openBillPayment(order, bill, 'Shop', NOW + 5)).toMatchObject({ orderId: id });
    expect(await stored.billPaymentsOf(order.reference)).toMatchObject([{ createdAt: NOW }]);
  });

  it.each(['draft', 'sent', 'settled'])('opens nothing for a bill that is %s', async (state) => {
    const order = await paid();
    const { fetch } = razorpayOpens();
    const bill = await billOf(order, state);
    expect(await pay.openBillPayment(order, bill, 'Shop', NOW)).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('opens nothing without a balance, nor for a booking that is over', async () => {
    const { fetch } = razorpayOpens();
    const order = await paid();
    const covered = await billOf(order, 'approved', AMOUNT);
    expect(await pay.openBillPayment(order, covered, 'Shop', NOW)).toBeUndefined();
    const over = { ...(await paid()), cancelledAt: 1 };
    const bill = await billOf(over);
    expect(await pay.openBillPayment(over, bill, 'Shop', NOW)).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a payment', () => {
  const straysOf = async (reference: string) =>
    (await refunds.getStrayPayments(reference)).map(({ paymentId }) => paymentId);

  it('of the balance settles the bill, once', async () => {
    const { order, reference, opened: bill, payFor } = await opened();
    const first = payFor();
    await unknown.noteUnknownPayment(store, first, '', NOW);
    await pay.settleBillPayment(bill, first, NOW + 1);
    expect(await billNow(reference)).toMatchObject({
      state: 'settled',
      settledBy: 'razorpay',
      settledAt: NOW + 1,
    });
    expect(await stored.paidBillPayment(reference)).toMatchObject({
      paymentId: first.id,
      paidAt: NOW + 1,
    });
    expect(await jobOf('refunds', reference)).toMatchObject({ run_at: NOW + 1 + DAY_MS });
    expect(await jobOf('papers', reference)).toMatchObject({ run_at: NOW + 1 });
    const events = await visits.eventsOf(reference);
    expect(events.at(-1)).toMatchObject({ what: 'bill-settled', by: 'customer' });
    expect(await unknown.openUnknownPayments(9), 'known from now on').toEqual([]);
    await pay.settleBillPayment(bill, first, NOW + 2);
    expect(await straysOf(reference)).toEqual([]);
    const second = payFor();
    await pay.settleBillPayment(bill, second, NOW + 3);
    expect(await straysOf(reference), 'another one goes back').toEqual([second.id]);
    expect(await stored.paidBillPayment(reference)).toMatchObject({ paymentId: first.id });
    expect((await read(order))?.flags).toEqual(['amount-mismatch']);
  });

  it.each<[string, Partial<RazorpayPayment>]>([
    ['of another amount', { amount: BALANCE - 1 }],
    ['in another currency', { currency: 'USD' }],
    ['of another Razorpay order', { order_id: 'order_OfSomebody00' }],
    ['that is on its way back', { status: 'refunded' }],
  ])('%s settles nothing and is for a person', async (_, changes) => {
    const { order, reference, opened: bill, payFor } = await opened();
    const wrong = payFor(changes);
    await pay.settleBillPayment(bill, wrong, NOW);
    expect((await billNow(reference)).state).toBe('approved');
    expect(await stored.paidBillPayment(reference)).toBeUndefined();
    expect(await refunds.getStrayPayments(reference)).toMatchObject([
      { paymentId: wrong.id, reason: 'mismatch' },
    ]);
    expect((await read(order))?.openFlags).toEqual(['amount-mismatch']);
    await flags.clearFlag(reference, 'amount-mismatch', 'Meera', NOW);
    await pay.settleBillPayment(bill, wrong, NOW + 1);
    expect((await read(order))?.openFlags, 'the same news again').toEqual([]);
  });

  it.each<Partial<RazorpayPayment>>([
    { status: 'authorized', captured: false },
    { status: 'failed', captured: false },
    { status: 'refunded', captured: false },
    { status: 'authorized', captured: true },
  ])('that is %j changes nothing, though its event is recorded', async (changes) => {
    const { reference, opened: bill, payFor } = await opened();
    const alsoWrite = vi.fn(() => Promise.resolve());
    await pay.settleBillPayment(bill, payFor(changes), NOW, alsoWrite);
    expect(alsoWrite).toHaveBeenCalledOnce();
    expect((await billNow(reference)).state).toBe('approved');
    expect(await straysOf(reference)).toEqual([]);
  });

  it('of a bill that has changed since, or of a booking that is over, goes back', async () => {
    const changed = await opened();
    await store.change(`update bills set version = 4 where reference = $1`, [changed.reference]);
    await pay.settleBillPayment(changed.opened, changed.payFor(), NOW);
    expect((await billNow(changed.reference)).state).toBe('approved');
    expect(await straysOf(changed.reference)).toHaveLength(1);
    const over = await opened();
    await store.change(`update orders set called_off_at = 1 where reference = $1`, [
      over.reference,
    ]);
    await pay.settleBillPayment(over.opened, over.payFor(), NOW);
    expect((await billNow(over.reference)).state).toBe('approved');
    expect(await straysOf(over.reference)).toHaveLength(1);
  });

  it('without its order is a bug', async () => {
    const { opened: bill, payFor } = await opened();
    await expect(
      pay.settleBillPayment({ ...bill, reference: 'DD-2222222222' }, payFor(), NOW),
    ).rejects.toThrow('without an order');
  });

  it('is found by its Razorpay order', async () => {
    const { opened: bill, payFor } = await opened();
    expect(await pay.billOfPayment(payFor())).toEqual(bill);
    expect(await pay.billOfPayment(payFor({ order_id: null }))).toBeUndefined();
    expect(await pay.billOfPayment(payFor({ order_id: 'order_x' }))).toBeUndefined();
  });
});

describe('the browser’s word', () => {
  it('counts when Razorpay signed it for this bill', async () => {
    const [mine, other] = [await opened(), await opened()];
    const sign = ({ razorpayOrderId }: { razorpayOrderId: string }) =>
      signature.hmacHex('sandbox_key_secret', `${razorpayOrderId}|pay_1`);
    const proven = (id: string, signed: string) =>
      pay.provenBillPayment(mine.reference, id, signed);
    expect(await proven('pay_1', sign(mine.opened))).toEqual(mine.opened);
    expect(await proven('pay_2', sign(mine.opened))).toBeUndefined();
    expect(await proven('pay_1', sign(other.opened))).toBeUndefined();
  });

  it('is read as three words, none longer than Razorpay’s', () => {
    const claim = {
      reference: 'DD-2222222222',
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'x'.repeat(200),
    };
    expect(paymentClaim.parse(claim)).toEqual(claim);
    const bad = { ...claim, razorpay_signature: 'x'.repeat(201) };
    expect(paymentClaim.safeParse(bad).success).toBe(false);
    expect(paymentClaim.parse({}), 'what is missing is blank').toEqual({
      reference: '',
      razorpay_payment_id: '',
      razorpay_signature: '',
    });
  });

  it('makes the shop ask; when Razorpay is silent the job asks at once', async () => {
    const { reference, opened: bill, payFor } = await opened();
    vi.stubGlobal('fetch', () => Promise.resolve(silence()));
    vi.setSystemTime(NOW + 1);
    await pay.checkBillPayment(bill, NOW + 1);
    expect(await jobOf('bill-payment', bill.razorpayOrderId)).toMatchObject({ run_at: NOW + 1 });
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const asked = razorpayHas(payFor({ status: 'failed', captured: false }), payFor());
    await pay.checkBillPayment(bill, NOW + 2);
    expect(timeout, 'a customer waits').toHaveBeenCalledWith(10_000);
    expect(asked.mock.calls[0]?.[0].pathname).toBe(`/v1/orders/${bill.razorpayOrderId}/payments`);
    expect((await billNow(reference)).state).toBe('settled');
    vi.spyOn(razorpay, 'fetchPayments').mockRejectedValue(new Error('a bug'));
    await expect(pay.checkBillPayment(bill, NOW)).rejects.toThrow('a bug');
  });
});

describe('the job', () => {
  async function run(subject: string, at: number) {
    vi.setSystemTime(at);
    const job = await jobs.claimJob('bill-payment', subject, at);
    if (!job) throw new Error('no job waits');
    await pay.runBillPayment(job);
    return jobOf('bill-payment', subject);
  }

  it('asks eight times in six days', async () => {
    const { opened: bill } = await opened();
    const id = bill.razorpayOrderId;
    const asked = razorpayHas();
    const times: number[] = [];
    for (let job = await jobOf('bill-payment', id); job?.state === 'waiting';) {
      times.push(job.run_at - NOW);
      job = await run(id, job.run_at);
      if (job?.state === 'waiting') expect(job.last_error).toBe('not paid yet');
    }
    expect(times).toEqual([
      ...[2, 7, 22, 82].map((minutes) => minutes * MINUTE_MS),
      ...[6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 6 * DAY_MS],
    ]);
    expect([asked.mock.calls.length, turns.taken]).toEqual([8, 8]);
    expect(await jobOf('bill-payment', id)).toMatchObject({ state: 'done' });
  });

  it('ends when it is paid, and then asks nothing', async () => {
    const { reference, opened: bill, payFor } = await opened();
    const id = bill.razorpayOrderId;
    razorpayHas(payFor());
    expect(await run(id, NOW)).toMatchObject({ state: 'done' });
    expect((await billNow(reference)).state).toBe('settled');
    const asked = razorpayHas();
    await jobs.restartJob(store, 'bill-payment', id, NOW, NOW);
    expect(await run(id, NOW)).toMatchObject({ state: 'done' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('tries again in an hour while Razorpay is silent, and hides no bug', async () => {
    const { opened: bill } = await opened();
    vi.stubGlobal('fetch', () => Promise.resolve(silence()));
    expect(await run(bill.razorpayOrderId, NOW + 7 * DAY_MS)).toMatchObject({
      state: 'waiting',
      run_at: NOW + 7 * DAY_MS + HOUR_MS,
      last_error: expect.stringContaining('razorpay 400') as string,
    });
    vi.spyOn(razorpay, 'fetchPayments').mockRejectedValue(new Error('a bug'));
    await expect(run(bill.razorpayOrderId, NOW + 8 * DAY_MS)).rejects.toThrow('a bug');
  });

  it('of no known payment ends', async () => {
    await jobs.restartJob(store, 'bill-payment', 'order_x', NOW, NOW);
    expect(await run('order_x', NOW)).toMatchObject({
      state: 'dead',
      last_error: 'no such payment',
    });
  });
});
