/** The visit that a booking stands for, if anybody is to come. Pure. */
import { dayAndTime } from '#app/booking/slots';
import type { VisitKind } from '#app/ground/visit-kind';
import type { PlannedVisit } from '#app/visits/visits.server';
import type { Order } from './order';

/** Both are blank when the time is still to be agreed, as after a lost slot. */
export interface Promised {
  coming: VisitKind | '';
  slot: string; // Sun, 22 Nov, 10am-12pm
}

export const hasVisit = (order: Order): boolean =>
  order.cancelledAt === 0 &&
  (order.state === 'paid' || order.state === 'submitted') &&
  !order.flags.includes('second-payment') &&
  !hasLostSlot(order);

/** Paid once, and nobody comes at that time any more: an entry in a calendar has to go. */
export const isVisitOff = (order: Order): boolean =>
  order.paidAt > 0 && !order.flags.includes('second-payment') && !hasVisit(order);

export const promisedOf = (order: Order): Promised =>
  hasVisit(order)
    ? { coming: order.service.visitKind, slot: dayAndTime(order.slot) }
    : { coming: '', slot: '' };

export const plannedVisit = ({ reference, service, slot }: Order): PlannedVisit => ({
  reference,
  kind: service.visitKind,
  startsAt: slot.startsAt,
});

type Lost = Pick<Order, 'flags' | 'openFlags' | 'slotChanges'>;

/** Closed after it was booked, or begun or taken before the payment came; no other chosen since. */
export const hasLostSlot = (order: Lost): boolean =>
  isSlotClosed(order) ||
  (order.slotChanges === 0 &&
    (order.flags.includes('slot-passed') || order.flags.includes('slot-lost')));

/** True until another slot is chosen, the shop opens it again or a person has dealt with it. */
export const isSlotClosed = ({ openFlags }: Pick<Order, 'openFlags'>): boolean =>
  openFlags.includes('slot-closed');
