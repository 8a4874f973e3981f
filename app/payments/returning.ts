import { dateInIndia } from '#app/booking/slots';
import type { Paise } from '#app/money';
import type { Order } from '#app/orders/order';
import type { PartlyReturned, Returning } from '#app/orders/order-view';
import { USUAL_WORKING_DAYS } from '#app/orders/promises';
import type { Refund, StrayPayment } from './refund.server';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What goes back for an order: its own price when all of it was one too many or it is refunded, else what came beside it.
 * Nothing when nothing does. The latest of several days is named.
 */
export function returning(
  order: Order,
  strays: StrayPayment[],
  refunds: Refund[],
  workingDays = USUAL_WORKING_DAYS,
): Returning | null {
  const wholeGoesBack = order.state === 'refunded' || order.attention.includes('second-payment');
  const own = wholeGoesBack
    ? [
        {
          amountPaise: order.pricePaise,
          since: refundedAt(refunds, order.razorpayPaymentId) ?? order.paidAt,
        },
      ]
    : [];
  const beside = strays.map(({ paymentId, amountPaise, seenAt }) => ({
    amountPaise,
    since: refundedAt(refunds, paymentId) ?? seenAt,
  }));
  const parts = [...own, ...beside];
  if (parts.length === 0) return null;
  return {
    amountPaise: parts.reduce((sum, part) => sum + part.amountPaise, 0),
    by: workingDaysAfter(Math.max(...parts.map((part) => part.since)), workingDays),
  };
}

/**
 * Null when nothing of the booking's price went back, or all of it did. Of two payments either may be
 * sent back: only what goes back beyond the payments that were one too many is a part of the price.
 */
export function partlyReturned(
  order: Order,
  strays: StrayPayment[],
  refunds: Refund[],
): PartlyReturned | null {
  if (order.state === 'refunded' || order.attention.includes('second-payment')) return null;
  const extra = strays.filter(({ reason }) => reason === 'extra');
  const paid = [order.razorpayPaymentId, ...extra.map(({ paymentId }) => paymentId)];
  let tooMuch = extra.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const beyond = (state: Refund['state']): Paise => {
    const sum = refunds
      .filter((refund) => refund.state === state && paid.includes(refund.paymentId))
      .reduce((total, { amountPaise }) => total + amountPaise, 0);
    const ofPrice = Math.max(0, sum - tooMuch);
    tooMuch -= sum - ofPrice;
    return ofPrice;
  };
  const returnedPaise = beyond('processed');
  const comingPaise = beyond('created');
  if (returnedPaise + comingPaise === 0) return null;
  return {
    returnedPaise,
    comingPaise,
    remainsPaise: order.pricePaise - returnedPaise - comingPaise,
  };
}

export const isGoingBack = (paymentId: string, refunds: Refund[]): boolean =>
  refunds.some((refund) => refund.paymentId === paymentId && refund.state !== 'failed');

const refundedAt = (refunds: Refund[], paymentId: string): number | undefined =>
  refunds.find((refund) => refund.paymentId === paymentId && refund.state !== 'failed')?.updatedAt;

/** Monday to Friday; bank holidays are not known here. */
export function workingDaysAfter(instant: number, workingDays = USUAL_WORKING_DAYS): string {
  let day = instant;
  for (let left = workingDays; left > 0;) {
    day += DAY_MS;
    const weekday = new Date(`${dateInIndia(day)}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return dateInIndia(day);
}
