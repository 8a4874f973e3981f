import { z } from 'zod';
import { log } from '#app/log.server';
import { RazorpayError, razorpayHttp } from './razorpay-http.server';
import {
  razorpayOrderSchema,
  razorpayPaymentSchema,
  razorpayRefundSchema,
  razorpayDisputeSchema,
  razorpaySettledSchema,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  type RazorpayDispute,
  type RazorpaySettled,
} from './razorpay-schemas';

/** Not Razorpay's client, which has no timeout and turns network failures into TypeErrors. */
export interface RazorpayClient {
  /** Idempotent per receipt. `within` covers all retries. @throws OrderMismatchError */
  createOrder(receipt: string, amountPaise: number, within?: AbortSignal): Promise<RazorpayOrder>;
  fetchPayments(orderId: string, within?: AbortSignal): Promise<RazorpayPayment[]>;
  fetchRefunds(paymentId: string, within?: AbortSignal): Promise<RazorpayRefund[]>;
  /** @param since Unix seconds; newest first */
  fetchPaymentPage(since: number, skip: number): Promise<RazorpayPayment[]>;
  fetchDisputePage(since: number, skip: number): Promise<RazorpayDispute[]>;
  fetchPayment(paymentId: string): Promise<RazorpayPayment>;
  /** The same key and amount again returns the same refund; 409 while the first still runs. */
  refund(paymentId: string, amountPaise: number, idempotencyKey: string): Promise<RazorpayRefund>;
  /** @param day YYYY-MM-DD in India: what was settled to the bank account on it */
  fetchSettledPage(day: string, skip: number): Promise<RazorpaySettled[]>;
}

export const PAGE_SIZE = 100;

/** Razorpay's order has another amount, currency or receipt, so it must not be paid. */
export class OrderMismatchError extends RazorpayError {
  override name = 'OrderMismatchError';
  constructor({ id, amount, currency }: RazorpayOrder) {
    super(409, `${id} is for ${amount} ${currency} or has another receipt`);
  }
}

const CUSTOMER_WAITS_MS = 10_000;
export const whileCustomerWaits = (): AbortSignal => AbortSignal.timeout(CUSTOMER_WAITS_MS);

const CURRENCY = 'INR';
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

export function razorpayClient(options: Parameters<typeof razorpayHttp>[0]): RazorpayClient {
  const { call, get } = razorpayHttp(options);

  const post = (receipt: string, amountPaise: number, within?: AbortSignal) =>
    call(razorpayOrderSchema, {
      method: 'POST',
      path: '/orders',
      timeoutMs: CREATE_TIMEOUT_MS,
      within,
      body: orderRequest(receipt, amountPaise),
    });

  async function findByReceipt(receipt: string, amountPaise: number, within?: AbortSignal) {
    const path = `/orders?receipt=${encodeURIComponent(receipt)}`;
    const { items } = await get(collection(razorpayOrderSchema), path, within);
    const ours = items.filter((order) => order.receipt === receipt);
    return ours.find((order) => isOrderOf(order, receipt, amountPaise)) ?? ours[0];
  }

  async function createOrFind(receipt: string, amountPaise: number, within?: AbortSignal) {
    try {
      return await post(receipt, amountPaise, within);
    } catch (error) {
      // After a lost response or a duplicate receipt, the order may already exist.
      if (!(error instanceof RazorpayError) || within?.aborted) throw error;
      if (!error.retryable && error.status !== 400) throw error;
      const existing = await findByReceipt(receipt, amountPaise, within);
      if (existing) return existing;
      if (!error.retryable) throw error;
      return post(receipt, amountPaise, within);
    }
  }

  return {
    async createOrder(receipt, amountPaise, within) {
      const order = await createOrFind(receipt, amountPaise, within);
      if (!isOrderOf(order, receipt, amountPaise)) throw new OrderMismatchError(order);
      return order;
    },
    async fetchPayments(orderId, within) {
      const path = `/orders/${orderId}/payments?count=100`;
      return (await get(collection(razorpayPaymentSchema), path, within)).items;
    },
    async fetchRefunds(paymentId, within) {
      const path = `/payments/${paymentId}/refunds?count=100`;
      return (await get(collection(razorpayRefundSchema), path, within)).items;
    },
    async fetchPaymentPage(since, skip) {
      const path = `/payments?from=${since}&count=${PAGE_SIZE}&skip=${skip}`;
      return (await get(collection(razorpayPaymentSchema), path)).items;
    },
    async fetchDisputePage(since, skip) {
      const path = `/disputes?from=${since}&count=${PAGE_SIZE}&skip=${skip}`;
      return (await get(collection(razorpayDisputeSchema), path)).items;
    },
    fetchPayment: (paymentId) => get(razorpayPaymentSchema, `/payments/${paymentId}`),
    refund: (paymentId, amountPaise, idempotencyKey) =>
      call(razorpayRefundSchema, {
        method: 'POST',
        path: `/payments/${paymentId}/refund`,
        timeoutMs: CREATE_TIMEOUT_MS,
        within: undefined,
        headers: { 'X-Refund-Idempotency': idempotencyKey },
        body: { amount: amountPaise, speed: 'normal' },
      }),
    async fetchSettledPage(day, skip) {
      const [year, month, date] = day.split('-');
      const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${PAGE_SIZE}&skip=${skip}`;
      return (await get(collection(razorpaySettledSchema), path)).items;
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
