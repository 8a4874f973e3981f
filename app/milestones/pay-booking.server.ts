import type { Capacity } from '#app/content/capacity';
import type { Statements } from '#app/database/database';
import { enqueueJob } from '#app/jobs/jobs.server';
import { tell } from '#app/messages/outbox.server';
import type { Order } from '#app/orders/order';
import { raiseFlag } from '#app/orders/order-flags.server';
import { bookSlot } from '#app/orders/order-slot.server';
import { plannedVisit } from '#app/orders/order-visit';
import { openVisit } from '#app/visits/visits.server';

export type MakePart = (tx: Statements, order: Order, now: number) => Promise<unknown>;

/** What a paid booking to come has beside its slot. Healing makes those that are missing. */
export const PARTS_OF_BOOKING = {
  visit: (tx, order, now) => openVisit(tx, plannedVisit(order), now),
  message: (tx, { reference }, now) => tell(tx, { event: 'paid', subject: reference }, now),
  submission: (tx, { reference }, now) => enqueueJob(tx, 'submission', reference, now, now),
} satisfies Record<string, MakePart>;

/**
 * The booking is paid. Once, in the transaction that credited the payment. Without a slot nothing is
 * submitted: the customer chooses another one, or takes the money back.
 */
export async function payBooking(
  tx: Statements,
  order: Order,
  capacity: Capacity,
  now: number,
): Promise<void> {
  const { reference, slot } = order;
  const { visit, message, submission } = PARTS_OF_BOOKING;
  if (slot.startsAt <= now) await raiseFlag(tx, reference, 'slot-passed', now);
  else if (!(await bookSlot(tx, order, capacity, now)))
    return raiseFlag(tx, reference, 'slot-lost', now);
  else {
    await visit(tx, order, now);
    await message(tx, order, now);
  }
  await submission(tx, order, now);
}
