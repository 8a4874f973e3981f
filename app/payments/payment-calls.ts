import { asRecord } from '#app/ground/json';
import type { Promised } from '#app/orders/order-visit';
import type { Delivery } from '#app/orders/submission';
import { words } from '#app/words/words';

/** Razorpay's success callback. Unverified until the server checks it. */
export interface RazorpaySuccess {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** `no-answer` and `too-many` say nothing about the money. */
export type PaymentAnswer =
  | ({ type: 'paid'; delivery: Delivery } & Promised)
  | { type: 'paid-twice' }
  | { type: 'refunded' }
  | { type: 'cancelled' }
  | { type: 'unpaid'; failure: string }
  | { type: 'confirming' }
  | { type: 'refused' }
  | { type: 'too-many'; message: string }
  | { type: 'no-answer' };

export const claimPayment = (reference: string, payment: RazorpaySuccess): Promise<PaymentAnswer> =>
  post('/payments', { reference, ...payment });

/** The server settles the payment if Razorpay has one, and sends a paid order that was not sent yet. */
export const askAboutPayment = (reference: string): Promise<PaymentAnswer> =>
  post(`/orders/${reference}/reconciliation`, {});

/** Longer than the server's own limit for asking Razorpay. */
const TIMEOUT_MS = 45_000;

const DELIVERIES: readonly string[] = [
  'sent',
  'refused',
  'unreachable',
  'under-way',
] satisfies Delivery[];

async function post(path: string, fields: Record<string, string>): Promise<PaymentAnswer> {
  try {
    const response = await fetch(words.page.base + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    return readAnswer(answer);
  } catch {
    return { type: 'no-answer' };
  }
}

function readAnswer(answer: unknown): PaymentAnswer {
  const { type, delivery, coming, slot, failure, message } = asRecord(answer);
  if (type === 'paid' && typeof delivery === 'string' && DELIVERIES.includes(delivery))
    return {
      type,
      delivery: delivery as Delivery, // checked above
      // A shop of before names no slot.
      ...(typeof slot === 'string' && slot && (coming === 'visit' || coming === 'remote')
        ? { coming, slot }
        : { coming: '', slot: '' }),
    };
  if (type === 'unpaid') return { type, failure: typeof failure === 'string' ? failure : '' };
  if (type === 'too-many' && typeof message === 'string') return { type, message };
  if (
    type === 'cancelled' ||
    type === 'confirming' ||
    type === 'paid-twice' ||
    type === 'refunded' ||
    type === 'refused'
  )
    return { type };
  return { type: 'no-answer' };
}
