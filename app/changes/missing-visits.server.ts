import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/durations';
import { openVisit } from '#app/visits/visits.server';
import { findOrders } from '#app/orders/order.server';
import { hasVisit, plannedVisit } from '#app/orders/order-view';

/** For orders paid before visits existed, or by the previous version in a rolling restart. */
export async function openMissingVisits(now: number): Promise<void> {
  const db = await database();
  const missing = await findOrders(
    `state in ('paid', 'submitted') and called_off_at is null and slot_starts_at > $1
      and not exists (select 1 from visits where visits.reference = orders.reference)`,
    [now - DAY_MS],
    db,
  );
  for (const { reference } of missing.filter(hasVisit))
    await db.transaction((tx) => openIfItStands(tx, reference, now));
}

async function openIfItStands(tx: Statements, reference: string, now: number): Promise<void> {
  // The row's lock: a cancellation in this moment comes before or after.
  await tx.change(`update orders set zone = zone where reference = $1`, [reference]);
  const [order] = await findOrders(`reference = $1`, [reference], tx);
  if (order && hasVisit(order)) await openVisit(tx, plannedVisit(order), now);
}
