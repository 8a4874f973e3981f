import type { Delivery } from './delivery';

/** What Razorpay's dialog hands over on success; the server checks it. */
export interface RazorpaySuccess {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** What the server says of a payment; `no-answer` when it could not be asked, which says nothing about the money. */
export type PaymentAnswer =
  | { type: 'paid'; delivery: Delivery }
  | { type: 'paid-twice' }
  | { type: 'refunded' }
  | { type: 'unpaid'; failure: string }
  | { type: 'confirming' }
  | { type: 'refused' }
  | { type: 'no-answer' };

/** Hands the dialog's three fields over; the server checks the signature and asks Razorpay. */
export const claimPayment = (reference: string, payment: RazorpaySuccess): Promise<PaymentAnswer> =>
  post('/payments', { reference, ...payment });

/** What became of the order's payment; settles it when Razorpay has it. */
export const askAboutPayment = (reference: string): Promise<PaymentAnswer> =>
  post(`/orders/${reference}/reconciliation`, {});

/** Re-sends the submission of a paid order, never the payment. */
export const sendAgain = (reference: string): Promise<PaymentAnswer> =>
  post(`/orders/${reference}/submission`, {});

/** Longer than the server takes to ask Razorpay three times; a dead line must end somewhere. */
const ANSWER_WITHIN_MS = 45_000;

const DELIVERIES: readonly string[] = [
  'sent',
  'refused',
  'unreachable',
  'under-way',
] satisfies Delivery[];

async function post(path: string, fields: Record<string, string>): Promise<PaymentAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answer: unknown = await response.json();
    return readAnswer(answer);
  } catch {
    return { type: 'no-answer' };
  }
}

function readAnswer(answer: unknown): PaymentAnswer {
  if (typeof answer !== 'object' || answer === null) return { type: 'no-answer' };
  const { type, delivery, failure }: { type?: unknown; delivery?: unknown; failure?: unknown } =
    answer;
  if (type === 'paid' && typeof delivery === 'string' && DELIVERIES.includes(delivery))
    return { type, delivery: delivery as Delivery }; // checked against the list
  if (type === 'unpaid') return { type, failure: typeof failure === 'string' ? failure : '' };
  if (type === 'confirming' || type === 'paid-twice' || type === 'refunded' || type === 'refused')
    return { type };
  return { type: 'no-answer' };
}
