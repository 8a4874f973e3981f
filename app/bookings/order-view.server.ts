import type { Content } from '#app/content/content';
import { formatPhone } from '#app/account/phone';
import { formatDate } from '#app/words/dates';
import { shopTime } from '#app/database/clock.server';
import type { VisitState } from '#app/visits/visit-state';
import { bookingTrack, type TrackedBooking } from './booking-track';
import {
  bookingCardData,
  sharedBooking,
  type BookingCardData,
} from '#app/orders/booking-card.server';
import { totalsOf, type PartOfMoney } from '#app/refunds/booking-money';
import { whyNotCancelled, type WorkDone } from '#app/changes/cancellation-sum';
import { orderLink, orderPath } from '#app/orders/order-link.server';
import { isClaimed, isJustPaid, isPaid, JUST_NOW_MS } from '#app/orders/order-state';
import { shownReturning } from './order-view';
import { hasVisit, isVisitOff } from '#app/orders/order-visit';
import type { OrderView } from './order-view';
import type { Order } from '#app/orders/order';
import type { Returning } from '#app/refunds/refunds';
import { promises } from './promises';
import { moveRule, whyNotMoved } from '#app/changes/slot-change';
import { hasLostSlot } from '#app/orders/order-visit';
import type { OrderAccess } from '#app/orders/require-order.server';
import { words } from '#app/words/words';

export type FactsOfOtherNouns = Pick<
  OrderView,
  | 'papers'
  | 'gstPath'
  | 'hasGstin'
  | 'bill'
  | 'rating'
  | 'visit'
  | 'partlyReturned'
  | 'waitingPaise'
  | 'cancellation'
  | 'upiBy'
> & { returning: Returning | null; work: WorkDone; money: PartOfMoney[] };

export function orderView(
  { order, isOwner, key }: OrderAccess,
  content: Content,
  { work, money, ...facts }: FactsOfOtherNouns,
): OrderView {
  const { reference } = order;
  const { site } = content;
  const promised = promises(site);
  const { refundTime } = promised;
  const now = shopTime();
  const slotPath = isOwner ? slotPathOf(order, now, work.visit) : '';
  const booking = (isOwner ? bookingCardData : sharedBooking)(order, content, { refundTime, now });
  const visit = hasVisit(order) ? facts.visit : null;
  return {
    booking,
    isOwner,
    customer: isOwner
      ? { name: order.customer.name, phone: formatPhone(order.customer.phone) }
      : null,
    problem: isOwner && (order.problem.device || order.problem.note) ? order.problem : null,
    justPaid: isJustPaid(order, now),
    link: orderLink(reference),
    calendarPath: calendarPathOf(order, key),
    receiptPath: receiptPathOf(order, key),
    whatsappLink: isOwner ? whatsappLink(site.brand.whatsapp, reference) : '',
    slotPath,
    slotRule: slotPath ? moveRule(order, order.terms) : '',
    isClaimed: isClaimed(order),
    justMoved: isOwner && now - order.slotChangedAt < JUST_NOW_MS,
    callWanted: isOwner && order.flags.includes('call-wanted'),
    ...facts,
    returning: shownReturning(facts.returning),
    cancelPath:
      isOwner && !whyNotCancelled(order, now, work)
        ? orderPath(reference, '', '/cancellation')
        : '',
    stays: staysOf(order, money),
    visit,
    track: visit ? [] : trackOf(order, booking, facts),
    rating: isOwner ? facts.rating : null,
    promises: promised,
    parts: site.policyFacts.find(({ key }) => key === 'parts-quote')?.text ?? '',
  };
}

type ShownFacts = Omit<FactsOfOtherNouns, 'work' | 'money'>;

/** Money that went back is no longer "paid". */
function staysOf(order: Order, money: PartOfMoney[]): OrderView['stays'] {
  const own = money.filter(({ paidFor }) => paidFor === 'fee' || paidFor === 'bill');
  const { paidPaise, backPaise, keptPaise } = totalsOf(own);
  if (backPaise === 0 || order.state === 'refunded') return null;
  return { paidPaise, backPaise, keptPaise };
}

function trackOf(order: Order, booking: BookingCardData, facts: ShownFacts): OrderView['track'] {
  if (!booking.paid || booking.paidTwice) return [];
  return bookingTrack({
    kind: booking.visitKind,
    paidAt: order.paidAt,
    isBooked: order.submittedAt > 0 && !hasLostSlot(order),
    planned: plannedOn(order, booking),
    cancelledOn: facts.cancellation?.on ?? '',
    refund: refundOf(order, facts),
  });
}

function refundOf(
  { state }: Order,
  { cancellation, partlyReturned, waitingPaise }: ShownFacts,
): TrackedBooking['refund'] {
  if (waitingPaise > 0) return 'waiting';
  if (state === 'refunded') return 'sent';
  if (cancellation?.backPaise) return cancellation.isSent ? 'sent' : 'due';
  return partlyReturned?.remainsPaise === 0 ? 'due' : 'none';
}

function plannedOn(
  { slot }: Order,
  { slotLost, slotClosed, slotPassed, slotEnded }: BookingCardData,
): string {
  if (slotLost || slotClosed) return words.orders.noSlotYet;
  if (slotPassed) return words.orders.timeToAgree;
  return slotEnded ? '' : formatDate(slot.date);
}

/** The page on which its owner changes the slot; blank when it can't be changed. */
export const slotPathOf = (order: Order, now: number, visit?: VisitState): string =>
  whyNotMoved(order, order.terms, now, visit) ? '' : orderPath(order.reference, '', '/slot');

/** A slot that was lost may still be moved, so only what is over for good has a file to take it out. */
const calendarPathOf = (order: Order, key: string): string =>
  hasVisit(order) || (isVisitOff(order) && (order.cancelledAt > 0 || order.state === 'refunded'))
    ? orderPath(order.reference, key, '/calendar.ics')
    : '';

/** Blank until the order is paid. */
export const receiptPathOf = (order: Order, key = ''): string =>
  isPaid(order) ? orderPath(order.reference, key, '/receipt') : '';

/** WhatsApp lets the shop's people answer for a day without a template, in their own app. */
export const whatsappLink = (number: string, reference: string): string =>
  number &&
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(words.orders.whatsappText(reference))}`;
