import type { Attention, Order } from './order';
import type { Refund, StrayPayment } from './refund.server';

/** What a person still has to do about an order, in words for the shop's own people. Flags stay for ever; these end when it is done. */
export interface OpenReason {
  reason: Attention | 'not-submitted';
  todo: string;
}

const MINUTE_MS = 60_000;
/** The job tries again by itself; after this long somebody should look. */
const SUBMITTED_WITHIN_MS = 15 * MINUTE_MS;
/** A call to the customer leaves no trace here, so such a flag is shown this long. */
const SHOWN_FOR_MS = 14 * 24 * 60 * MINUTE_MS;

const WHAT_TO_DO: Record<OpenReason['reason'], string> = {
  'not-submitted': 'Paid but not submitted for over 15 minutes. Check the form service, then: resend',
  'submission-rejected': 'The form service refused it. Check its key and address, then: resend',
  'submission-late': 'The form service does not answer. Tries go on hourly; now: resend',
  'second-payment': 'Another order of the same checkout was paid before. Send this payment back: refund-proposal',
  'extra-payment': 'The order was paid twice; it is good once. Send the other payment back: refund-proposal',
  'amount-mismatch': 'A payment does not fit the price. Send it back: refund-proposal',
  'refund-failed': 'A refund did not reach the customer. Look at it in the Razorpay dashboard and refund again: refund-proposal',
  'slot-passed': 'The slot had begun when the payment came. Call the customer for another time, or: refund-proposal',
  'paid-after-replacement': 'Paid at a price or for a phone that was replaced meanwhile. Call the customer, or: refund-proposal',
};

/** Pure. */
export function openReasons(order: Order, strays: StrayPayment[], refunds: Refund[], now: number): OpenReason[] {
  const flags = order.attention.split(' ').filter(Boolean) as Attention[]; // written by flagOrder only
  const open: OpenReason['reason'][] = flags.filter((flag) => isOpen(flag, order, strays, refunds, now));
  if (order.state === 'paid' && !flags.includes('second-payment') && order.paidAt < now - SUBMITTED_WITHIN_MS) open.unshift('not-submitted');
  return open.map((reason) => ({ reason, todo: WHAT_TO_DO[reason] }));
}

function isOpen(flag: Attention, order: Order, strays: StrayPayment[], refunds: Refund[], now: number): boolean {
  switch (flag) {
    case 'submission-rejected':
    case 'submission-late':
      return order.state === 'paid';
    case 'second-payment':
      return order.state !== 'refunded';
    case 'extra-payment':
      return strays.some(({ paymentId, reason }) => reason === 'extra' && !isGoingBack(paymentId, refunds));
    case 'amount-mismatch':
      return strays.some(({ paymentId, reason }) => reason === 'mismatch' && !isGoingBack(paymentId, refunds));
    case 'refund-failed':
      return refunds.some(({ paymentId }) => !isGoingBack(paymentId, refunds));
    case 'slot-passed':
    case 'paid-after-replacement':
      return order.state !== 'refunded' && order.paidAt > now - SHOWN_FOR_MS;
  }
}

export const isGoingBack = (paymentId: string, refunds: Refund[]): boolean => refunds.some((refund) => refund.paymentId === paymentId && refund.state !== 'failed');
