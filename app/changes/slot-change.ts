/** Says when a booking can be moved to another slot, and why not. Pure; times in epoch ms. */
import { dateInIndia } from '#app/ground/india';
import { formatDate } from '#app/words/dates';
import type { SlotState } from '#app/booking/slot-board';
import { slotTimeInIndia, type ChosenSlot } from '#app/booking/slots';
import { HOUR_MS } from '#app/ground/durations';
import type { Terms } from '#app/content/capacity';
import type { Order } from '#app/orders/order';
import { hasLostSlot } from '#app/orders/order-visit';
import { isMovable, withMoveLimit } from './cancellation-terms';
import { isMovableVisit, type VisitState } from '#app/visits/visit-state';
import { words } from '#app/words/words';

/** Why a booking can't be moved. */
export type NotMovable =
  | 'unpaid'
  | 'cancelled'
  | 'refunded'
  | 'second-payment'
  | 'under-way'
  | 'moved-too-often'
  | 'begun'
  | 'notice-passed';

/** The answer to a press that moved nothing. */
export type SlotChangeRefused = { status: 409 | 422 } & WhyNotMoved;

export type WhyNotMoved =
  | { type: NotMovable | 'unknown' | 'refund-changed' | 'already-there' | 'unserved' }
  | { type: 'moved-meanwhile'; slot: ChosenSlot }
  | { type: 'slot-refused'; slot: ChosenSlot; state: SlotState };

/** Moves by anybody: each takes a place and writes a message. The desk may go beyond. */
const MOST_MOVES = 5;

type Movable = Pick<
  Order,
  'state' | 'flags' | 'openFlags' | 'slot' | 'slotChanges' | 'cancelledAt'
>;

/**
 * Undefined when it can be moved. A lost slot can always be replaced; the desk knows no deadline.
 * @param visit its state; without one nobody was assigned
 */
export function whyNotMoved(
  order: Movable,
  terms: Terms,
  now: number,
  visit?: VisitState,
  isDesk = false,
): NotMovable | undefined {
  if (order.state === 'pending' || order.state === 'expired') return 'unpaid';
  if (order.cancelledAt > 0) return 'cancelled';
  if (order.state === 'refunded') return 'refunded';
  if (order.flags.includes('second-payment')) return 'second-payment';
  if (visit && !isMovableVisit(visit)) return 'under-way';
  if (isDesk || hasLostSlot(order)) return undefined;
  if (order.slotChanges >= MOST_MOVES) return 'moved-too-often';
  if (isMovable(order.slot.startsAt, now, terms)) return undefined;
  return order.slot.startsAt <= now ? 'begun' : 'notice-passed';
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
