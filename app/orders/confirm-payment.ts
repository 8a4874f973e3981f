import type { Delivery } from './delivery';

/** The fields Razorpay's dialog or return page hands over, and which of our orders they are for. */
export interface PaymentClaim {
  reference: string;
  paymentId: string;
  signature: string;
}

/** What the shop says of a payment, and with which HTTP status. */
export type ConfirmPaymentResult =
  | { type: 'paid'; status: 200; reference: string; delivery: Delivery }
  /** It was paid, and the money has gone back. */
  | { type: 'refunded'; status: 200; reference: string }
  /** Another order of the same checkout was paid before; this payment goes back. */
  | { type: 'paid-twice'; status: 200; reference: string }
  /** Razorpay was asked and has nothing that could still become a payment. `failure`: the last try's, in the customer's words, or blank. */
  | { type: 'unpaid'; status: 200; reference: string; failure: string }
  /** Under way, or Razorpay can't be asked now; webhook and sweep go on. */
  | { type: 'confirming'; status: 202; reference: string }
  | { type: 'refused'; status: 400 | 404; message: string };
