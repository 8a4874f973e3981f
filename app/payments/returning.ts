import { dateInIndia } from '#app/booking/slots';
import type { Paise } from '#app/money';
import type { Order } from '#app/orders/order';
import type { PartlyReturned, Returning } from '#app/orders/order-view';
import { USUAL_WORKING_DAYS } from '#app/orders/promises';
import type { Dispute } from './dispute.server';
import type { Refund, StrayPayment } from './refund.server';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A refunded or duplicate order counts with its whole price, plus all stray payments. */
export function returning(
  order: Order,
  strays: StrayPayment[],
  refunds: Refund[],
  workingDays = USUAL_WORKING_DAYS,
): Returning | null {
  const wholeGoesBack = order.state === 'refunded' || order.attention.includes('second-payment');
  const whole = wholeGoesBack
    ? [
        {
          amountPaise: order.pricePaise,
          since: refundedAt(refunds, order.razorpayPaymentId) ?? order.paidAt,
        },
      ]
    : [];
  const stray = strays.map(({ paymentId, amountPaise, seenAt }) => ({
    amountPaise,
    since: refundedAt(refunds, paymentId) ?? seenAt,
  }));
  const parts = [...whole, ...stray];
  if (parts.length === 0) return null;
  return {
    amountPaise: parts.reduce((sum, part) => sum + part.amountPaise, 0),
    by: workingDaysAfter(Math.max(...parts.map((part) => part.since)), workingDays),
  };
}

/** Refunds count against extra payments first, because either payment may be refunded. */
export function partlyReturned(
  order: Order,
  strays: StrayPayment[],
  refunds: Refund[],
): PartlyReturned | null {
  if (order.state === 'refunded' || order.attention.includes('second-payment')) return null;
  const extra = strays.filter(({ reason }) => reason === 'extra');
  const paid = [order.razorpayPaymentId, ...extra.map(({ paymentId }) => paymentId)];
  let excess = extra.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const partOfPrice = (state: Refund['state']): Paise => {
    const sum = refunds
      .filter((refund) => refund.state === state && paid.includes(refund.paymentId))
      .reduce((total, { amountPaise }) => total + amountPaise, 0);
    const ofPrice = Math.max(0, sum - excess);
    excess -= sum - ofPrice;
    return ofPrice;
  };
  const returnedPaise = partOfPrice('processed');
  const comingPaise = partOfPrice('created');
  if (returnedPaise + comingPaise === 0) return null;
  return {
    returnedPaise,
    comingPaise,
    remainsPaise: order.pricePaise - returnedPaise - comingPaise,
  };
}

/** What of a payment is still ours: not refunded, not being refunded, not lost in a dispute. */
export function leftOfPayment(
  paymentId: string,
  amountPaise: Paise,
  refunds: Refund[],
  disputes: Dispute[],
): Paise {
  const gone = [
    ...refunds.filter(({ state }) => state !== 'failed'),
    ...disputes.filter(({ state }) => state === 'lost'),
  ].filter((each) => each.paymentId === paymentId);
  return Math.max(0, amountPaise - gone.reduce((sum, each) => sum + each.amountPaise, 0));
}

const refundedAt = (refunds: Refund[], paymentId: string): number | undefined =>
  refunds.find((refund) => refund.paymentId === paymentId && refund.state !== 'failed')?.updatedAt;

/** Monday to Friday; ignores bank holidays. */
export function workingDaysAfter(instant: number, workingDays = USUAL_WORKING_DAYS): string {
  let day = instant;
  for (let left = workingDays; left > 0;) {
    day += DAY_MS;
    const weekday = new Date(`${dateInIndia(day)}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return dateInIndia(day);
}
