import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dayAndTime } from '#app/booking/slots';
import { openSqlite } from '#app/database/sqlite.server';
import { newOrder, NOW, paymentOf } from './fixture';
import { collection, silence } from './payment-model';

/** What the browser claims, and what it is told. */
const store = openSqlite(':memory:');

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));

const [{ migrate }, orders, flags, drafts, payment, confirmation, signature, jobs, { log }] =
  await Promise.all([
    import('#app/database/migrate.server'),
    import('#app/orders/order.server'),
    import('#app/orders/order-flags.server'),
    import('#app/orders/draft.server'),
    import('#app/payments/payment.server'),
    import('#app/payments/confirm-payment.server'),
    import('#app/razorpay/signature.server'),
    import('#app/jobs/jobs.server'),
    import('#app/ground/log.server'),
  ]);

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Razorpay answers with these payments, else not at all; the form service takes everything. */
function razorpaySays(...payments: object[]) {
  const fetch = vi.fn((address: URL | string, _init?: RequestInit) =>
    Promise.resolve(
      String(address).includes('/payments') ? collection(payments) : Response.json({}),
    ),
  );
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls.filter(([address]) => String(address).includes('/payments'));
}
const razorpayIsSilent = () => vi.stubGlobal('fetch', () => Promise.resolve(silence()));

const pending = async () => {
  const order = await newOrder({ drafts, orders, store });
  await jobs.enqueueJob(store, 'reconciliation', order.reference, NOW + 60_000, NOW);
  return order;
};
const paid = async () => {
  const order = await pending();
  return payment.settlePayment(order, paymentOf(order), NOW);
};
const pollAt = async ({ reference }: { reference: string }) =>
  (
    await store.row(
      z.object({ run_at: z.number() }),
      `select run_at from jobs where kind = 'reconciliation' and subject = $1`,
      [reference],
    )
  )?.run_at;

describe('a claim', () => {
  const sign = (order: { razorpayOrderId: string }, paymentId: string) =>
    signature.hmacHex('sandbox_key_secret', `${order.razorpayOrderId}|${paymentId}`);

  it('is proved by the signature over order and payment', async () => {
    const order = await pending();
    const { reference } = order;
    const claim = { reference, paymentId: 'pay_1', signature: sign(order, 'pay_1') };
    expect(await confirmation.checkClaim(claim)).toMatchObject({
      type: 'proven',
      order: { reference },
    });
    const warned = vi.spyOn(log, 'warn');
    expect(await confirmation.checkClaim({ ...claim, paymentId: 'pay_2' })).toEqual({
      type: 'refused',
      status: 400,
      message:
        'This payment could not be verified. If money was debited, ' +
        'it will be confirmed or returned automatically.',
    });
    expect(warned).toHaveBeenCalledWith({ event: 'payment.bad-signature', reference });
  });

  it('of an order that is unknown or was never opened is refused', async () => {
    const never = await newOrder({ drafts, orders, store }, '');
    for (const reference of ['DD-2222222222', never.reference])
      expect(
        await confirmation.checkClaim({
          reference,
          paymentId: 'p',
          signature: sign(never, 'p'),
        }),
      ).toEqual({ type: 'refused', status: 404, message: 'We can’t find this order.' });
  });
});

describe('a proven claim', () => {
  it('is settled with the payment that Razorpay has, and the order is sent', async () => {
    const order = await pending();
    const mine = paymentOf(order);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const asked = razorpaySays({ ...paymentOf(order), status: 'failed', captured: false }, mine);
    expect(await confirmation.confirmPayment(order, mine.id)).toEqual({
      type: 'paid',
      status: 200,
      reference: order.reference,
      delivery: 'sent',
      coming: 'visit',
      slot: dayAndTime(order.slot),
    });
    expect(asked()).toHaveLength(1);
    expect(timeout, 'a customer waits').toHaveBeenCalledWith(10_000);
    expect((await orders.getOrder(order.reference))?.razorpayPaymentId).toBe(mine.id);
    expect(await pollAt(order), 'paid: no hurry').toBe(NOW + 60_000);
  });

  it('makes no call when the payment is settled already', async () => {
    const order = await paid();
    const asked = razorpaySays();
    expect(await confirmation.confirmPayment(order, order.razorpayPaymentId)).toMatchObject({
      type: 'paid',
    });
    expect(asked()).toEqual([]);
    await confirmation.confirmPayment(order, 'pay_other');
    expect(asked(), 'another payment of the order').toHaveLength(1);
  });

  it.each([
    ['does not have it', () => razorpaySays()],
    ['is silent', razorpayIsSilent],
  ])('waits while Razorpay %s, and is polled at once', async (_case, answers) => {
    const order = await pending();
    answers();
    const warned = vi.spyOn(log, 'warn');
    expect(await confirmation.confirmPayment(order, 'pay_x')).toEqual({
      type: 'confirming',
      status: 202,
      reference: order.reference,
    });
    expect(await pollAt(order)).toBe(NOW);
    expect(warned.mock.calls.map(([line]) => line)).toEqual(
      answers === razorpayIsSilent
        ? [
            {
              event: 'payment.not-confirmed-yet',
              reference: order.reference,
              reason: expect.stringContaining('razorpay 400') as string,
            },
          ]
        : [],
    );
  });

  it('is paid when the webhook arrives while Razorpay is silent', async () => {
    const order = await pending();
    await payment.settlePayment(order, paymentOf(order), NOW);
    vi.stubGlobal('fetch', (address: URL | string) =>
      Promise.resolve(String(address).includes('/payments') ? silence() : Response.json({})),
    );
    expect(await confirmation.confirmPayment(order, 'pay_x')).toMatchObject({ type: 'paid' });
    expect(await confirmation.checkPayment(order)).toMatchObject({ type: 'paid' });
  });

  it('says that nobody comes yet when the slot is lost', async () => {
    const { reference, razorpayPaymentId } = await paid();
    await flags.raiseFlag(store, reference, 'slot-lost', NOW);
    razorpaySays();
    const order = await orders.getOrder(reference);
    expect(order && (await confirmation.confirmPayment(order, razorpayPaymentId))).toMatchObject({
      type: 'paid',
      coming: '',
      slot: '',
    });
  });

  it('does not hide an error of the shop', async () => {
    const order = await pending();
    vi.spyOn(
      (await import('#app/razorpay/account.server')).razorpay,
      'fetchPayments',
    ).mockRejectedValue(new Error('a bug'));
    await expect(confirmation.confirmPayment(order, 'pay_x')).rejects.toThrow('a bug');
  });

  it('of a duplicate or of a refunded order says so, and sends nothing', async () => {
    const [second, back] = [await paid(), await paid()];
    await flags.raiseFlag(store, second.reference, 'second-payment', NOW);
    await store.change(`update orders set state = 'refunded' where reference = $1`, [
      back.reference,
    ]);
    const asked = razorpaySays();
    const claim = async ({ reference, razorpayPaymentId }: typeof back) => {
      const order = await orders.getOrder(reference);
      return order && confirmation.confirmPayment(order, razorpayPaymentId);
    };
    expect(await claim(second)).toEqual({
      type: 'paid-twice',
      status: 200,
      reference: second.reference,
    });
    expect(await claim(back)).toEqual({ type: 'refunded', status: 200, reference: back.reference });
    expect(asked()).toEqual([]);
    expect(await jobs.claimJob('submission', second.reference, NOW)).toBeDefined();
  });
});

describe('asking how it went', () => {
  it('says that it is paid', async () => {
    const order = await pending();
    razorpaySays(paymentOf(order));
    expect(await confirmation.checkPayment(order)).toMatchObject({
      type: 'paid',
      delivery: 'sent',
    });
  });

  it('says why it failed, with how long money takes, or nothing', async () => {
    const order = await pending();
    const { reference } = order;
    razorpaySays();
    expect(await confirmation.checkPayment(order)).toEqual({
      type: 'unpaid',
      status: 200,
      reference,
      failure: '',
    });
    razorpaySays(
      paymentOf(order, { status: 'failed', captured: false, error_reason: 'payment_failed' }),
    );
    const told = await confirmation.checkPayment(order, '5 days');
    expect(told).toMatchObject({ type: 'unpaid', status: 200, reference });
    expect(told.type === 'unpaid' && told.failure).toContain(' within 5 days');
    const plain = await confirmation.checkPayment(order);
    expect(plain.type === 'unpaid' && plain.failure).not.toContain('within');
  });

  it.each([
    ['may still be captured', true],
    ['is not known, because Razorpay is silent', false],
  ])('says that it waits while it %s', async (_case, isAnswered) => {
    const order = await pending();
    if (isAnswered) razorpaySays(paymentOf(order, { status: 'authorized', captured: false }));
    else razorpayIsSilent();
    expect(await confirmation.checkPayment(order)).toEqual({
      type: 'confirming',
      status: 202,
      reference: order.reference,
    });
    expect(await pollAt(order)).toBe(isAnswered ? NOW + 60_000 : NOW);
  });
});
