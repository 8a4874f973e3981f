import { z } from 'zod';
import { log } from '#app/ground/log.server';
import { RazorpayError, razorpayHttp } from './razorpay-http.server';
import {
  razorpayOrderSchema,
  razorpayPaymentSchema,
  razorpayRefundSchema,
  razorpayDisputeSchema,
  razorpaySettledSchema,
  type RazorpayOrder,
} from './razorpay-schemas';

export const PAGE_SIZE = 100;

/** Razorpay's order has another amount, currency or receipt, so it must not be paid. */
export class OrderMismatchError extends RazorpayError {
  override name = 'OrderMismatchError';
  constructor({ id, amount, currency }: RazorpayOrder) {
    super(409, `${id} is for ${amount} ${currency} or has another receipt`);
  }
}

const PAYMENT_WAIT_MS = 10_000;
export const whileCustomerWaits = (): AbortSignal => AbortSignal.timeout(PAYMENT_WAIT_MS);

const CURRENCY = 'INR';
const EXTRA_FIELD = 'extra_field_sent';
const CREATE_TIMEOUT_MS = 10_000;
/** Razorpay refunds payments authorised later than this automatically. */
const CAPTURE_WITHIN_MINUTES = 12;

/** Skips invalid items: a captured payment may be among the others. */
const collection = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(z.unknown()).transform((items): z.output<T>[] =>
      items.flatMap((each) => {
        const { data, error } = item.safeParse(each);
        if (error) log.error({ event: 'razorpay.unreadable-item' });
        return data ?? [];
      }),
    ),
  });

/** Replaces Razorpay's client, which has no timeout and turns network failures into TypeErrors. */
export function razorpayClient(options: Parameters<typeof razorpayHttp>[0]) {
  const { call, get } = razorpayHttp(options);

  const list = async <T extends z.ZodType>(item: T, path: string, within?: AbortSignal) =>
    (await get(collection(item), path, within)).items;

  const send = (body: object, within?: AbortSignal) =>
    call(razorpayOrderSchema, {
      method: 'POST',
      path: '/orders',
      timeoutMs: CREATE_TIMEOUT_MS,
      within,
      body,
    });

  /** Some accounts lack `unique_receipt`, with which a repeated create returns the first order. */
  async function post(receipt: string, amountPaise: number, within?: AbortSignal) {
    const request = orderRequest(receipt, amountPaise);
    try {
      return await send({ ...request, unique_receipt: true }, within);
    } catch (error) {
      const isUnknownField = error instanceof RazorpayError && error.reason === EXTRA_FIELD;
      if (!isUnknownField) throw error;
      return send(request, within);
    }
  }

  async function findByReceipt(receipt: string, amountPaise: number, within?: AbortSignal) {
    const path = `/orders?receipt=${encodeURIComponent(receipt)}`;
    const found = await list(razorpayOrderSchema, path, within);
    const ours = found.filter((order) => order.receipt === receipt);
    return ours.find((order) => isOrderOf(order, receipt, amountPaise)) ?? ours[0];
  }

  async function createOrFind(receipt: string, amountPaise: number, within?: AbortSignal) {
    try {
      return await post(receipt, amountPaise, within);
    } catch (error) {
      // The order may already exist after a lost response or a duplicate receipt.
      if (!(error instanceof RazorpayError) || within?.aborted) throw error;
      if (!error.retryable && error.status !== 400) throw error;
      const existing = await findByReceipt(receipt, amountPaise, within);
      if (existing) return existing;
      if (!error.retryable) throw error;
      return post(receipt, amountPaise, within);
    }
  }

  return {
    /**
     * An account may allow a receipt twice, so store the id and ask only while there is none.
     * `within` covers all retries. @throws OrderMismatchError
     */
    async createOrder(receipt: string, amountPaise: number, within?: AbortSignal) {
      const order = await createOrFind(receipt, amountPaise, within);
      if (!isOrderOf(order, receipt, amountPaise)) throw new OrderMismatchError(order);
      return order;
    },
    fetchPayments: (orderId: string, within?: AbortSignal) =>
      list(razorpayPaymentSchema, `/orders/${orderId}/payments?count=100`, within),
    async fetchRefunds(paymentId: string, within?: AbortSignal) {
      const path = `/payments/${paymentId}/refunds?count=100`;
      const found = await list(razorpayRefundSchema, path, within);
      return found.filter(({ payment_id: of }) => of === paymentId);
    },
    /** @param since Unix seconds; newest first */
    fetchPaymentPage: (since: number, skip: number) =>
      list(razorpayPaymentSchema, `/payments?from=${since}&count=${PAGE_SIZE}&skip=${skip}`),
    fetchDisputePage: (since: number, skip: number) =>
      list(razorpayDisputeSchema, `/disputes?from=${since}&count=${PAGE_SIZE}&skip=${skip}`),
    fetchPayment: (paymentId: string) => get(razorpayPaymentSchema, `/payments/${paymentId}`),
    /** The same key and amount again returns the same refund; 409 while the first still runs. */
    refund: (paymentId: string, amountPaise: number, idempotencyKey: string) =>
      call(razorpayRefundSchema, {
        method: 'POST',
        path: `/payments/${paymentId}/refund`,
        timeoutMs: CREATE_TIMEOUT_MS,
        within: undefined,
        headers: { 'X-Refund-Idempotency': idempotencyKey },
        body: { amount: amountPaise, speed: 'normal' },
      }),
    /** @param day YYYY-MM-DD in India: what was settled to the bank account on it */
    fetchSettledPage(day: string, skip: number) {
      const [year, month, date] = day.split('-');
      const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${PAGE_SIZE}&skip=${skip}`;
      return list(razorpaySettledSchema, path);
    },
  };
}

const isOrderOf = (order: RazorpayOrder, receipt: string, amountPaise: number): boolean =>
  order.receipt === receipt && order.amount === amountPaise && order.currency === CURRENCY;

const orderRequest = (receipt: string, amountPaise: number) => ({
  amount: amountPaise,
  currency: CURRENCY,
  receipt,
  notes: { booking_id: receipt },
  payment: {
    capture: 'automatic',
    capture_options: {
      automatic_expiry_period: CAPTURE_WITHIN_MINUTES,
      manual_expiry_period: CAPTURE_WITHIN_MINUTES,
      refund_speed: 'normal',
    },
  },
});
