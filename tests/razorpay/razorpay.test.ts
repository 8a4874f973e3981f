import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#app/ground/log.server';
import {
  OrderMismatchError,
  razorpayClient,
  whileCustomerWaits,
} from '#app/razorpay/razorpay.server';

/** What the shop asks of Razorpay, and which order it takes for its own. */
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const AMOUNT = 59_900;
const RECEIPT = 'DD-22 22/22';
const client = razorpayClient({ keyId: 'rzp_i', keySecret: 's', baseUrl: 'https://rzp.example' });
const orderOf = (changes: object = {}) => ({
  id: 'order_00000000000001',
  amount: AMOUNT,
  currency: 'INR',
  status: 'created',
  receipt: RECEIPT,
  ...changes,
});
const another = (changes: object) => orderOf({ id: 'order_00000000000002', ...changes });
const list = (...items: unknown[]) => Response.json({ items });
const refused = (status: number) => Response.json({ error: { code: 'NO' } }, { status });

let calls: string[];
let sent: RequestInit[];
/** Answers in this order; an error is a lost answer. */
function razorpayAnswers(...given: (Response | Error)[]) {
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) => {
    calls.push(`${init.method ?? ''} ${address.pathname}${address.search}`);
    sent.push(init);
    const answer = given.shift() ?? new Error('one call too many');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
}
const lost = () => new TypeError('fetch failed');
const bodies = () =>
  sent.map(({ body }): unknown => (typeof body === 'string' ? JSON.parse(body) : body));

beforeEach(() => {
  calls = [];
  sent = [];
});

const POST = 'POST /v1/orders';
const FIND = 'GET /v1/orders?receipt=DD-22%2022%2F22';

describe('an order at Razorpay', () => {
  it('is captured by itself within twelve minutes, or goes back', async () => {
    razorpayAnswers(Response.json(orderOf()));
    expect(await client.createOrder(RECEIPT, AMOUNT)).toEqual(orderOf());
    expect(calls).toEqual([POST]);
    expect(bodies()).toEqual([
      {
        amount: AMOUNT,
        currency: 'INR',
        receipt: RECEIPT,
        notes: { booking_id: RECEIPT },
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: 12,
            manual_expiry_period: 12,
            refund_speed: 'normal',
          },
        },
        unique_receipt: true,
      },
    ]);
  });

  it('is asked for without `unique_receipt` where the account does not know that', async () => {
    const unknownField = { error: { code: 'BAD_REQUEST_ERROR', reason: 'extra_field_sent' } };
    razorpayAnswers(Response.json(unknownField, { status: 400 }), Response.json(orderOf()));
    expect((await client.createOrder(RECEIPT, AMOUNT)).id).toBe(orderOf().id);
    expect(bodies()).toEqual([
      expect.objectContaining({ unique_receipt: true }),
      expect.not.objectContaining({ unique_receipt: true }),
    ]);
  });

  it.each([{ amount: 1 }, { currency: 'USD' }, { receipt: 'DD-other' }])(
    'with %j is not paid',
    async (changes) => {
      razorpayAnswers(Response.json(orderOf(changes)));
      const error: unknown = await client
        .createOrder(RECEIPT, AMOUNT)
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(OrderMismatchError);
      expect(error).toMatchObject({ status: 409, name: 'OrderMismatchError' });
      const { amount, currency } = orderOf(changes);
      expect(String(error)).toContain(`order_00000000000001 is for ${amount} ${currency}`);
    },
  );

  it('whose answer was lost is found again by its receipt and amount', async () => {
    razorpayAnswers(
      lost(),
      list(another({ receipt: 'DD-other' }), another({ amount: 1 }), orderOf()),
    );
    expect((await client.createOrder(RECEIPT, AMOUNT)).id).toBe(orderOf().id);
    expect(calls).toEqual([POST, FIND]);
  });

  it('that exists for another amount is not paid, and no second one is made', async () => {
    razorpayAnswers(refused(500), list(another({ receipt: 'DD-other' }), orderOf({ amount: 1 })));
    await expect(client.createOrder(RECEIPT, AMOUNT)).rejects.toThrow(OrderMismatchError);
    expect(calls).toEqual([POST, FIND]);
  });

  it('that never arrived is made again, once', async () => {
    razorpayAnswers(lost(), list(another({ receipt: 'DD-other' })), Response.json(orderOf()));
    expect(await client.createOrder(RECEIPT, AMOUNT)).toEqual(orderOf());
    expect(calls).toEqual([POST, FIND, POST]);
  });

  it('that is refused as a duplicate is found; else the refusal is told', async () => {
    razorpayAnswers(refused(400), list(orderOf()));
    expect(await client.createOrder(RECEIPT, AMOUNT)).toEqual(orderOf());
    razorpayAnswers(refused(400), list());
    await expect(client.createOrder(RECEIPT, AMOUNT)).rejects.toThrow('razorpay 400 NO');
    expect(calls).toEqual([POST, FIND, POST, FIND]);
  });

  it('that is refused for another reason is not looked for', async () => {
    razorpayAnswers(refused(401));
    await expect(client.createOrder(RECEIPT, AMOUNT)).rejects.toThrow('razorpay 401');
    expect(calls).toEqual([POST]);
  });

  it('is not looked for when nobody waits any more, nor after a bug', async () => {
    razorpayAnswers(lost());
    await expect(client.createOrder(RECEIPT, AMOUNT, AbortSignal.abort())).rejects.toThrow(
      'unreachable',
    );
    expect(calls).toEqual([POST]);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new Error('a bug');
    });
    await expect(client.createOrder(RECEIPT, AMOUNT)).rejects.toThrow('a bug');
    expect(calls).toEqual([POST]);
  });

  it('is waited for at most ten seconds, also by a customer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    razorpayAnswers(Response.json(orderOf()));
    await client.createOrder(RECEIPT, AMOUNT);
    expect(whileCustomerWaits().aborted).toBe(false);
    expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
  });
});

describe('money at Razorpay', () => {
  const payment = {
    id: 'pay_00000000000001',
    order_id: 'order_1',
    amount: AMOUNT,
    currency: 'INR',
    status: 'captured',
    captured: true,
    created_at: 1,
  };
  const refund = {
    id: 'rfnd_00000000000001',
    payment_id: payment.id,
    amount: 500,
    status: 'pending',
  };
  const foreign = { ...refund, payment_id: 'pay_of_another' };
  const dispute = { id: 'disp_1', payment_id: payment.id, amount: 5, status: 'open', phase: '' };
  const settled = {
    entity_id: 'pay_1',
    type: 'payment',
    ...{ debit: 0, credit: 1, amount: 1, fee: 0, tax: 0, currency: 'INR' },
    ...{ created_at: 1, settled_at: 1, settlement_id: 'setl_1' },
  };

  it('is read by order, by payment and by page', async () => {
    razorpayAnswers(
      list(payment),
      list(refund, foreign),
      list(payment),
      list(dispute),
      list(settled),
    );
    expect(await client.fetchPayments('order_1')).toMatchObject([payment]);
    expect(await client.fetchRefunds(payment.id)).toEqual([refund]);
    expect(await client.fetchPaymentPage(7, 100)).toMatchObject([payment]);
    expect(await client.fetchDisputePage(8, 200)).toMatchObject([dispute]);
    expect(await client.fetchSettledPage('2026-11-05', 300)).toMatchObject([settled]);
    razorpayAnswers(Response.json(payment));
    expect(await client.fetchPayment('pay_1')).toMatchObject(payment);
    expect(calls).toEqual([
      'GET /v1/orders/order_1/payments?count=100',
      `GET /v1/payments/${payment.id}/refunds?count=100`,
      'GET /v1/payments?from=7&count=100&skip=100',
      'GET /v1/disputes?from=8&count=100&skip=200',
      'GET /v1/settlements/recon/combined?year=2026&month=11&day=05&count=100&skip=300',
      'GET /v1/payments/pay_1',
    ]);
  });

  it('is read although an item beside it is unreadable, which is logged', async () => {
    const failed = vi.spyOn(log, 'error');
    razorpayAnswers(list({ id: 'nonsense' }, payment));
    expect(await client.fetchPayments('order_1')).toMatchObject([payment]);
    expect(failed.mock.calls).toEqual([[{ event: 'razorpay.unreadable-item' }]]);
  });

  it('is sent back under a key, at the usual speed, by one call within ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    razorpayAnswers(Response.json(refund), refused(500));
    expect(await client.refund('pay_1', 500, 'key-1')).toEqual(refund);
    expect(calls).toEqual(['POST /v1/payments/pay_1/refund']);
    expect(bodies()).toEqual([{ amount: 500, speed: 'normal' }]);
    expect(sent[0]?.headers).toMatchObject({ 'X-Refund-Idempotency': 'key-1' });
    expect(timeout).toHaveBeenCalledWith(10_000);
    await expect(client.refund('pay_1', 500, 'key-1')).rejects.toThrow('razorpay 500');
    expect(calls).toHaveLength(2);
  });
});
