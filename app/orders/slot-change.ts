/** When a booking can be moved to another slot, and why not. Pure; times in epoch ms. */
import { formatDate, dateInIndia, timeInIndia } from '#app/booking/slots';
import { HOUR_MS } from '#app/durations';
import type { Terms } from '#app/content/capacity';
import type { Order } from './order';
import { isMovable } from './terms';

/** The answer to a press that moved nothing. */
export interface SlotChangeRefused {
  status: 409 | 422;
  message: string;
}

type Movable = Pick<
  Order,
  'state' | 'flags' | 'openFlags' | 'slot' | 'slotChanges' | 'cancelledAt'
>;

/**
 * Blank when the booking can be moved. A slot lost by the shop's doing can always be replaced, and
 * the desk knows no deadline.
 */
export function whyNotMoved(order: Movable, terms: Terms, now: number, isDesk = false): string {
  if (order.state === 'pending' || order.state === 'expired')
    return 'This booking is not paid yet. Choose its slot at the checkout.';
  if (order.cancelledAt > 0) return 'This booking is cancelled, so there is no slot to change.';
  if (order.state === 'refunded')
    return 'This booking was refunded, so there is no slot to change.';
  if (order.flags.includes('second-payment'))
    return 'This payment goes back to you, so there is no slot to change. Your first booking stands.';
  if (isDesk || hasLostSlot(order) || isMovable(order.slot.startsAt, now, terms)) return '';
  return order.slot.startsAt <= now
    ? 'Your slot has begun, so it can no longer be changed here. Write to us and we help.'
    : `Your slot begins in less than ${hours(terms.rescheduleHours)}, so it can no longer be changed here. Write to us and we help.`;
}

type Lost = Pick<Order, 'flags' | 'openFlags' | 'slotChanges'>;

/**
 * The shop closed it after it was booked; or it began before the payment arrived, or was taken
 * meanwhile, and no other was chosen since.
 */
export const hasLostSlot = (order: Lost): boolean =>
  isSlotClosed(order) ||
  (order.slotChanges === 0 &&
    (order.flags.includes('slot-passed') || order.flags.includes('slot-lost')));

/** Until another slot is chosen, the shop opens it again or a person has dealt with it. */
export const isSlotClosed = ({ openFlags }: Pick<Order, 'openFlags'>): boolean =>
  openFlags.includes('slot-closed');

/** A lost slot has no deadline. */
export function moveRule(order: Movable, { rescheduleHours }: Terms): string {
  if (hasLostSlot(order)) return 'Another slot costs nothing.';
  const until = order.slot.startsAt - rescheduleHours * HOUR_MS;
  return `Changing the slot costs nothing, until ${formatDate(dateInIndia(until))}, ${timeInIndia(until)}.`;
}

const hours = (count: number): string => (count === 1 ? 'an hour' : `${count} hours`);
