/** Sentences for staff, the same at the desk and on the command line. */
import { momentInIndia } from '#app/words/dates';
import { formatPaise } from '#app/ground/money';
import type { Dispute } from '#app/refunds/dispute.server';
import type { UnknownPayment } from '#app/refunds/unknown-payment.server';
import type { OpenReason, UndisputedReason } from './open-reasons';

/** What a person does about it. */
export const todoOf = (open: OpenReason, now: number): string =>
  open.reason === 'dispute' ? disputeTodo(open.dispute, now) : WHAT_TO_DO[open.reason];

const WHAT_TO_DO: Record<UndisputedReason, string> = {
  'not-submitted': 'Paid but not submitted for over 15 minutes. Check the form service.',
  'submission-rejected': 'The form service refused it. Check its key and address.',
  'submission-late': 'The form service does not answer. Retries continue hourly.',
  'second-payment': 'The same booking was paid before by another order. Send this payment back.',
  'extra-payment': 'The order stands, but it was paid twice. Send the other payment back.',
  'amount-mismatch': 'A payment does not fit the price. Send it back.',
  'refund-failed':
    'A refund did not reach the customer. Check it in the Razorpay dashboard and refund again.',
  'refund-refused':
    'Razorpay refused a refund: the account lacks money, or does not know the payment. It is tried again every day.',
  'refund-late': 'Razorpay does not answer a refund request. It is tried again every hour.',
  unsettled:
    'Paid, but Razorpay has not settled it to the bank account after five working days. Ask Razorpay.',
  'settlement-differs':
    'The settlement report does not agree with the books. Compare the order with the Razorpay dashboard.',
  'refund-slow': 'A refund has been pending for over 14 days. Check it in the Razorpay dashboard.',
  'foreign-payment':
    'Razorpay named a payment that already pays for another order. Compare both in the Razorpay dashboard.',
  'cancellation-rejected':
    'The money went back, but the form service refused the cancellation. Cancel the visit by hand and check the service.',
  'cancellation-late':
    'The money went back, but the form service does not answer. Cancel the visit by hand; retries continue hourly.',
  'slot-change-rejected':
    'The customer moved the booking, but the form service refused the news. Tell the technician by hand and check the service.',
  'slot-change-late':
    'The customer moved the booking, but the form service does not answer. Tell the technician by hand; retries continue hourly.',
  'call-wanted':
    'The customer lost the slot and asked for a call. Call to agree on another time. Or send the money back.',
  'bill-open':
    'The final bill has been open for a day. Call the customer. If it is approved, note the cash; if not, change a line, then send it again.',
  'credit-over-invoice':
    'More money went back than the invoice says. The credit notes stop at the invoice. Ask your accountant how to book the rest.',
  'paper-unprintable':
    'A paper has characters that its PDF cannot print: “?” stands there, and its page shows them. Ask the customer for the name in another script; it is printed from the next paper on.',
  'slot-passed':
    'The payment came after the slot had begun. Call the customer to agree on another time. Or send the money back.',
  'slot-lost':
    'The payment came after the hold had ended, and the slot was full or closed by then. It is not submitted. The order page offers another slot or all money back; call the customer. When a time is agreed, send the order to the form service again. Or send the money back.',
  'slot-closed':
    'The slot was closed after it was booked. The order page offers another slot or all money back; call the customer.',
  'over-capacity':
    'The slot takes fewer visits than are booked. No booking is cancelled: agree on another time with one of the customers, or add visits in the CMS; then it clears by itself.',
  'paid-after-replacement':
    'The order was paid after another one with a different price, service or phone replaced it. Call the customer. Or send the money back.',
};

export function disputeTodo(dispute: Dispute, now: number): string {
  const { paymentId, amountPaise, phase, state, respondBy } = dispute;
  if (state === 'lost')
    return `The bank took ${formatPaise(amountPaise)} of ${paymentId} back for good. Decide whether the visit stands, and call the customer.`;
  const kind = phase.replaceAll('_', ' ') || 'dispute';
  const disputed = `The bank of the customer disputes ${formatPaise(amountPaise)} of ${paymentId} (${kind}, ${state.replaceAll('_', ' ')}).`;
  if (respondBy === 0) return `${disputed} Answer in the Razorpay dashboard soon.`;
  const answer = `${disputed} Answer in the Razorpay dashboard by ${momentInIndia(respondBy)}.`;
  return respondBy < now ? `${answer} The deadline has passed.` : answer;
}

/** Sum, order and booking. */
export function unknownFacts(payment: UnknownPayment): string {
  const { currency, booking, razorpayOrderId, status } = payment;
  const sum = (amount: number) =>
    currency === 'INR' ? formatPaise(amount) : `${amount} of the smallest unit of ${currency}`;
  const parts = [
    `${sum(payment.amount)}, ${status}`,
    payment.refunded > 0 ? `${sum(payment.refunded)} of it returned` : '',
    razorpayOrderId || 'without an order',
    booking ? `booking ${booking}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
