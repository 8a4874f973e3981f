import { counted } from '#app/ground/counted';
import { shopTime } from '#app/database/clock.server';
import { formatPaise } from '#app/ground/money';
import { openUnknownDisputes } from '#app/refunds/dispute.server';
import { compareWithRazorpay } from '#app/payments/ledger.server';
import { disputeReason } from './open-reasons';
import { say, type Print } from './print';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import {
  closeUnknownPayment,
  openUnknownPayments,
  type UnknownPayment,
} from '#app/refunds/unknown-payment.server';

export const MAX_LISTED = 200;

export async function listUnknownMoney(print: Print, now: number): Promise<void> {
  const payments = await openUnknownPayments(MAX_LISTED);
  if (payments.length > 0) {
    const one = payments.length === 1;
    print(
      `\n${payments.length}${payments.length === MAX_LISTED ? ' or more' : ''} ${one ? 'payment came for an order' : 'payments came for orders'} that this shop does not know; the newest first.`,
    );
    print(
      'Either the shop was restored from an older backup: find the booking in the Razorpay dashboard and the form service,',
    );
    print(
      'and call the customer or refund. Or the payment has nothing to do with the shop. Then: close-payment <payment>',
    );
  }
  for (const payment of payments) print(unknownLine(payment));
  const disputes = await openUnknownDisputes(MAX_LISTED);
  if (disputes.length > 0) print('\nDisputes of payments that this shop does not know:');
  for (const { todo } of disputes.flatMap((dispute) => disputeReason(dispute, now)))
    print(`  ${todo}`);
}

const unknownLine = (payment: UnknownPayment): string =>
  `${payment.paymentId}  ${new Date(payment.seenAt).toISOString()}  ${unknownFacts(payment)}`;

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

export async function closePayment(paymentId: string, print: Print): Promise<number> {
  const closed = await closeUnknownPayment(paymentId, shopTime());
  return closed
    ? say(print, `${paymentId} is closed and no longer listed.`, 0)
    : say(print, `There is no open unknown payment "${paymentId}".`, 1);
}

const MAX_DAYS = 180;

export async function compare(days: number, print: Print): Promise<number> {
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    return say(print, `compare takes a number of days, 1 to ${MAX_DAYS}.`, 1);
  }
  try {
    const moved = await compareWithRazorpay(days, shopTime());
    return say(
      print,
      `Looked at ${counted(moved, 'payment')} of the last ${counted(days, 'day')}. What needs a person: list`,
      0,
    );
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return say(print, `Razorpay gives no answer (${error.message}). Try again later.`, 1);
  }
}
