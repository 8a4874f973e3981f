import type { Statements } from '#app/database/database';
import { readOrder } from '#app/orders/order.server';
import { cancelVisit } from '#app/visits/visits.server';
import { endBooking } from '#app/milestones/end-booking.server';
import { markIfRefunded } from './refund.server';

/** Ends the booking when all money of an order went back. */
export async function settleRefunds(tx: Statements, reference: string, now: number): Promise<void> {
  if (!(await markIfRefunded(tx, reference))) return;
  await cancelVisit(tx, reference, 'shop', now);
  const order = await readOrder(tx, reference);
  if (order) await endBooking(tx, order, 'shop', now);
}
