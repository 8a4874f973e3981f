import { withdrawBill } from '#app/bills/bills.server';
import { releaseClaim } from '#app/booking/slot-claims.server';
import type { Statements } from '#app/database/database';
import { restartJob } from '#app/jobs/jobs.server';
import { cancelIfSent } from '#app/orders/cancellation.server';
import type { Order } from '#app/orders/order';
import { clearFlag } from '#app/orders/order-flags.server';
import { stopSubmission } from '#app/orders/submission.server';

/**
 * Nobody comes any more: cancelled, or all money went back. Once, in the transaction that decided
 * it, after its visit was cancelled.
 * @param by the id of a staff member, `customer` or `shop`
 */
export async function endBooking(
  tx: Statements,
  order: Order,
  by: string,
  now: number,
): Promise<void> {
  const { reference } = order;
  await withdrawBill(tx, reference, by, now);
  await clearFlag(reference, 'bill-open', 'shop', now, tx);
  await releaseClaim(tx, order);
  await cancelIfSent(tx, reference, now);
  await stopSubmission(tx, reference);
  await restartJob(tx, 'papers', reference, now, now);
}
