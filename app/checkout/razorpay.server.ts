import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from '#app/json';

/**
 * Razorpay's REST API, the calls the shop makes. Own client because the vendor's has no time-out and turns network
 * failures into TypeErrors (docs/decisions). Base address and key come from the caller, so sandbox and live run the same code.
 */
export interface RazorpayClient {
  /** Creates the order for a receipt, or adopts the one that exists: a repeated call never makes a second. */
  createOrder(receipt: string, amountPaise: number): Promise<RazorpayOrder>;
  fetchPayments(orderId: string): Promise<RazorpayPayment[]>;
}

/** Status 0: no answer at all. */
export class RazorpayError extends Error {
  override name = 'RazorpayError';
  constructor(
    readonly status: number,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`razorpay ${status} ${reason}`.trim(), options);
  }
  get retryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const CREATE_TIMEOUT_MS = 10_000;
const GET_TIMEOUT_MS = 8_000;
const GET_RETRIES_AFTER_MS = [250, 1_000];
/** Payments authorised within this time are captured; later ones Razorpay refunds by itself, so no old payment retakes a slot. */
const CAPTURE_WITHIN_MINUTES = 12;

const orderSchema = z.object({ id: z.string().regex(/^order_\w{14}$/), amount: z.number().int(), currency: z.string(), status: z.string(), receipt: z.string().nullable() });
export const razorpayPaymentSchema = z.object({
  id: z.string().regex(/^pay_\w{14}$/),
  order_id: z.string().nullable(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** Stays true after a refund; a refunded payment that never was captured came too late and went back by itself. */
  captured: z.boolean().catch(true),
  error_reason: z.string().nullish(),
  created_at: z.number().int().catch(0),
});
export const razorpayRefundSchema = z.object({
  id: z.string().regex(/^rfnd_\w{14}$/),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
});
const errorSchema = z.object({ error: z.object({ code: z.string().nullish(), reason: z.string().nullish(), description: z.string().nullish() }) });
export type RazorpayOrder = z.infer<typeof orderSchema>;
export type RazorpayPayment = z.infer<typeof razorpayPaymentSchema>;
export type RazorpayRefund = z.infer<typeof razorpayRefundSchema>;

/** One odd item must not hide the others: a captured payment may be among them. */
const collection = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(z.unknown()).transform((items): z.output<T>[] => items.flatMap((each) => item.safeParse(each).data ?? [])) });

export function razorpayClient(options: { keyId: string; keySecret: string; baseUrl: string }): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`;

  async function call<T>(shape: z.ZodType<T>, method: 'GET' | 'POST', path: string, timeoutMs: number, body?: unknown): Promise<T> {
    const { status, text } = await send(method, path, timeoutMs, body);
    const answer = parseJson(text);
    if (status < 200 || status > 299) {
      const failure = errorSchema.safeParse(answer);
      throw new RazorpayError(status, failure.success ? (failure.data.error.reason ?? failure.data.error.code ?? '') : 'no readable body');
    }
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new RazorpayError(502, 'the answer has the wrong shape');
    return parsed.data;
  }

  async function send(method: string, path: string, timeoutMs: number, body: unknown) {
    try {
      const response = await fetch(new URL(`/v1${path}`, options.baseUrl), {
        method,
        redirect: 'error',
        headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      throw new RazorpayError(0, cause instanceof DOMException ? 'timed out' : 'unreachable', { cause });
    }
  }

  async function get<T>(shape: z.ZodType<T>, path: string): Promise<T> {
    for (const waitMs of GET_RETRIES_AFTER_MS) {
      try {
        return await call(shape, 'GET', path, GET_TIMEOUT_MS);
      } catch (error) {
        if (!(error instanceof RazorpayError) || !error.retryable) throw error;
        await sleep(waitMs * (0.75 + Math.random() / 2));
      }
    }
    return call(shape, 'GET', path, GET_TIMEOUT_MS);
  }

  async function findByReceipt(receipt: string, amountPaise: number): Promise<RazorpayOrder | undefined> {
    const { items } = await get(collection(orderSchema), `/orders?receipt=${encodeURIComponent(receipt)}`);
    return items.find((order) => order.receipt === receipt && order.amount === amountPaise);
  }

  return {
    async createOrder(receipt, amountPaise) {
      try {
        return await call(orderSchema, 'POST', '/orders', CREATE_TIMEOUT_MS, orderRequest(receipt, amountPaise));
      } catch (error) {
        // A lost answer or a taken receipt: the order may exist already, and then it is ours.
        if (!(error instanceof RazorpayError) || (!error.retryable && error.status !== 400)) throw error;
        const existing = await findByReceipt(receipt, amountPaise);
        if (existing) return existing;
        if (!error.retryable) throw error;
        return call(orderSchema, 'POST', '/orders', CREATE_TIMEOUT_MS, orderRequest(receipt, amountPaise));
      }
    },
    async fetchPayments(orderId) {
      return (await get(collection(razorpayPaymentSchema), `/orders/${orderId}/payments?count=100`)).items;
    },
  };
}

const orderRequest = (receipt: string, amountPaise: number) => ({
  amount: amountPaise,
  currency: 'INR',
  receipt,
  notes: { booking_id: receipt },
  payment: {
    capture: 'automatic',
    capture_options: { automatic_expiry_period: CAPTURE_WITHIN_MINUTES, manual_expiry_period: CAPTURE_WITHIN_MINUTES, refund_speed: 'normal' },
  },
});
