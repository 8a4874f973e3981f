import type { Content } from '#app/content/content';
import { formatPhone } from '#app/account/phone';
import { formatDate } from '#app/booking/slots';
import { bookingTrack, type TrackedBooking } from '#app/visits/booking-track';
import { bookingCardData, sharedBooking, type BookingCardData } from './booking.server';
import { whyNotCancelled } from './cancel';
import { orderLink, orderPath } from './order-link.server';
import { isJustPaid, isPaid, JUST_NOW_MS } from './order-state';
import { hasVisit, isVisitOff, shownReturning } from './order-view';
import type { OrderView } from './order-view';
import type { Order } from './order';
import type { Returning } from './refunds';
import { promises } from './promises';
import { hasLostSlot, moveRule, whyNotMoved } from './slot-change';
import type { OrderAccess } from './require-order.server';
import { words } from '#app/words/words';

export type FactsOfOtherNouns = Pick<
  OrderView,
  'papers' | 'gstPath' | 'bill' | 'rating' | 'visit' | 'partlyReturned' | 'cancellation' | 'upiBy'
> & { returning: Returning | null };

export function orderView(
  { order, isOwner, key }: OrderAccess,
  content: Content,
  facts: FactsOfOtherNouns,
): OrderView {
  const { reference } = order;
  const { site } = content;
  const promised = promises(site);
  const { within } = promised;
  const now = Date.now();
  const slotPath = isOwner ? slotPathOf(order, now) : '';
  const booking = (isOwner ? bookingCardData : sharedBooking)(order, content, { within, now });
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
    justMoved: isOwner && now - order.slotChangedAt < JUST_NOW_MS,
    callWanted: isOwner && order.flags.includes('call-wanted'),
    ...facts,
    returning: shownReturning(facts.returning),
    cancelPath:
      isOwner && !whyNotCancelled(order, now) ? orderPath(reference, '', '/cancellation') : '',
    visit,
    track: visit ? [] : trackOf(order, booking, facts),
    rating: isOwner ? facts.rating : null,
    promises: promised,
    parts: site.policyFacts.find(({ key }) => key === 'parts-quote')?.text ?? '',
  };
}

function trackOf(
  order: Order,
  booking: BookingCardData,
  facts: FactsOfOtherNouns,
): OrderView['track'] {
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
  { cancellation, partlyReturned }: FactsOfOtherNouns,
): TrackedBooking['refund'] {
  if (state === 'refunded') return 'sent';
  if (cancellation?.backPaise) return cancellation.isSent ? 'sent' : 'due';
  return partlyReturned?.remainsPaise === 0 ? 'due' : 'none';
}

function plannedOn(
  { slot }: Order,
  { slotLost, slotClosed, slotPassed, slotEnded }: BookingCardData,
): string {
  if (slotLost || slotClosed) return words.orders.noSlotYet;
  if (slotPassed) return words.orders.atTheTimeWeAgree;
  return slotEnded ? '' : formatDate(slot.date);
}

/** Where its owner changes the slot; blank when it can't be changed. */
export const slotPathOf = (order: Order, now: number): string =>
  whyNotMoved(order, order.terms, now) ? '' : orderPath(order.reference, '', '/slot');

/** A slot that was lost may still be moved, so only what is over for good has a file to take it out. */
const calendarPathOf = (order: Order, key: string): string =>
  hasVisit(order) || (isVisitOff(order) && (order.cancelledAt > 0 || order.state === 'refunded'))
    ? orderPath(order.reference, key, '/calendar.ics')
    : '';

/** Blank until the order is paid. */
export const receiptPathOf = (order: Order, key = ''): string =>
  isPaid(order) ? orderPath(order.reference, key, '/receipt') : '';

/** Whoever writes first can be answered on WhatsApp for a day, without a template. */
const whatsappLink = (number: string, reference: string): string =>
  number &&
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(words.orders.whatsappText(reference))}`;
