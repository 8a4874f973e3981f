/** Tells customers why their booking is not cancelled, and what decides the sum that goes back. */
import { formatPaise, type Paise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import { isLimitedByMove, mostBack, type NotCancellable } from './cancellation-sum';
import { termsSentences } from './cancellation-terms';
import { words } from '#app/words/words';

export function whyNotCancelledText(why: NotCancellable): string {
  switch (why) {
    case 'unpaid':
      return words.orders.unpaidNoCancel;
    case 'refunded':
      return words.orders.refundedInFull;
    case 'cancelled':
      return words.orders.alreadyCancelled;
    case 'second-payment':
      return words.orders.secondPaymentNoCancel;
    case 'work-done':
      return words.orders.workIsDone;
    case 'under-way':
      return words.orders.cannotCancelDuringVisit;
    case 'work-paid':
      return words.orders.cannotCancelPaidWork;
    case 'begun':
      return words.orders.tooLateToCancel;
  }
}

export function reasonForSum(order: Order, isShopsDoing: boolean, now: number): string {
  if (isShopsDoing) return words.orders.slotLostFullRefund;
  const rules = termsSentences(order.terms);
  return isLimitedByMove(order, now)
    ? `${rules} ${words.orders.changeLimitedRefund(inWords(order.backAtMostPaise))}`
    : rules;
}

/** What to know before a move; blank while cancelling gives back the most. */
export const limitAfterMove = (order: Order, backAtMostPaise: Paise): string =>
  backAtMostPaise < mostBack(order)
    ? words.orders.changeLimitsRefund(inWords(backAtMostPaise))
    : '';

/** Blank for nothing. */
const inWords = (paise: Paise): string => (paise > 0 ? formatPaise(paise) : '');
