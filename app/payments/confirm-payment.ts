import type { Promised } from '#app/orders/order-visit';
import type { Delivery } from '#app/orders/submission';

export interface PaymentClaim {
  reference: string;
  paymentId: string;
  signature: string;
}

export type ConfirmPaymentResult =
  | ({ type: 'paid'; status: 200; reference: string; delivery: Delivery } & Promised)
  | { type: 'refunded'; status: 200; reference: string }
  | { type: 'cancelled'; status: 200; reference: string }
  /** Another order of the draft was paid first; this payment must be refunded. */
  | { type: 'paid-twice'; status: 200; reference: string }
  /** Razorpay has no pending payment. `failure` is for the customer; blank if none failed. */
  | { type: 'unpaid'; status: 200; reference: string; failure: string }
  /** Pending, or Razorpay is unreachable. The webhook or the sweep will settle it. */
  | { type: 'confirming'; status: 202; reference: string }
  | { type: 'refused'; status: 400 | 404; message: string };
