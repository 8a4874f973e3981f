/** Says when a booking can be moved to another slot, and why not. Pure; times in epoch ms. */
import { dateInIndia } from '#app/ground/india';
import { formatDate } from '#app/words/dates';
import { slotTimeInIndia } from '#app/booking/slots';
import { HOUR_MS } from '#app/ground/durations';
import type { Terms } from '#app/content/capacity';
import type { Order } from '#app/orders/order';
import { hasLostSlot } from '#app/orders/order-visit';
import { isMovable, withMoveLimit } from './cancellation-terms';
import { isMovableVisit, type VisitState } from '#app/visits/visit-state';
import { words } from '#app/words/words';

/** The answer to a press that moved nothing. */
export interface SlotChangeRefused {
  status: 409 | 422;
  message: string;
}

/** Moves by anybody: each takes a place and writes a message. The desk may go beyond. */
const MOST_MOVES = 5;

type Movable = Pick<
  Order,
  'state' | 'flags' | 'openFlags' | 'slot' | 'slotChanges' | 'cancelledAt'
>;

/**
 * Blank when it can be moved. A lost slot can always be replaced; the desk knows no deadline.
 * @param visit its state; without one nobody was assigned
 */
export function whyNotMoved(
  order: Movable,
  terms: Terms,
  now: number,
  visit?: VisitState,
  isDesk = false,
): string {
  if (order.state === 'pending' || order.state === 'expired') return words.orders.unpaidNoChange;
  if (order.cancelledAt > 0) return words.orders.cancelledNoChange;
  if (order.state === 'refunded') return words.orders.refundedNoChange;
  if (order.flags.includes('second-payment')) return words.orders.secondPaymentNoChange;
  if (visit && !isMovableVisit(visit)) return words.changes.visitUnderWay;
  if (isDesk || hasLostSlot(order)) return '';
  if (order.slotChanges >= MOST_MOVES) return words.orders.movedTooOften;
  if (isMovable(order.slot.startsAt, now, terms)) return '';
  return order.slot.startsAt <= now
    ? words.orders.tooLateToChange
    : words.orders.changeNoticePassed(words.orders.hoursBefore(terms.rescheduleHours));
}

/** A lost slot has no deadline. */
export function moveRule(order: Movable, terms: Terms): string {
  if (hasLostSlot(order)) return words.orders.lostSlotChangeFree;
  const until = order.slot.startsAt - terms.rescheduleHours * HOUR_MS;
  return withMoveLimit(
    words.orders.changeFreeUntil(formatDate(dateInIndia(until)), slotTimeInIndia(until)),
    terms,
  );
}
