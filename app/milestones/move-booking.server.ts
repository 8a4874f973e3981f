import type { ChosenSlot } from '#app/booking/slots';
import type { Statements } from '#app/database/database';
import type { Paise } from '#app/ground/money';
import { enqueueJob, restartJob } from '#app/jobs/jobs.server';
import { tell } from '#app/messages/outbox.server';
import { mayBeSent } from '#app/orders/cancellation.server';
import type { Order, OrderFlag } from '#app/orders/order';
import { clearFlag } from '#app/orders/order-flags.server';
import { plannedVisit } from '#app/orders/order-visit';
import { putInSlot } from '#app/orders/write-order.server';
import { moveVisit } from '#app/visits/visits.server';

/** Flags that a new slot answers. */
const ABOUT_THE_SLOT: OrderFlag[] = [
  ...(['slot-passed', 'slot-lost', 'slot-closed'] as const),
  ...(['over-capacity', 'call-wanted'] as const),
];

/**
 * The booking has another slot. Once, in the transaction that claimed the slot.
 * @param to its start in epoch ms, its zone, and what cancelling gives back at most from now on
 * @param by the id of a staff member, or `customer`
 */
export async function moveBooking(
  tx: Statements,
  order: Order,
  to: ChosenSlot & { startsAt: number; zone: string; backAtMostPaise: Paise },
  by: string,
  now: number,
): Promise<void> {
  const { reference } = order;
  await putInSlot(tx, reference, to, now);
  await moveVisit(tx, plannedVisit({ ...order, slot: to }), by, now);
  for (const flag of ABOUT_THE_SLOT) await clearFlag(reference, flag, by, now, tx);
  if (await mayBeSent(tx, reference)) await restartJob(tx, 'slot-change', reference, now, now);
  else await enqueueJob(tx, 'submission', reference, now, now); // a lost slot was not submitted
  await tell(tx, { event: 'moved', subject: reference, about: order.slotChanges + 1 }, now);
}
