import { publishedContent } from '#app/content/content.server';
import { database } from '#app/database/database.server';
import { describeError, log } from '#app/ground/log.server';
import { findOrders } from '#app/orders/order.server';
import { zoneOfOrder } from '#app/orders/order-slot.server';

/** So that a zone counts older bookings too. A pincode no longer served keeps its zone. */
export async function followZones(now: number): Promise<void> {
  try {
    const { capacity } = (await publishedContent()).content.site;
    const ofClaims = `reference in (select reference from slot_claims where starts_at > $1)`;
    for (const order of await findOrders(ofClaims, [now])) {
      const zone = zoneOfOrder(order, capacity);
      if (zone !== 'unserved' && zone.key !== order.zone) await move(order.reference, zone.key);
    }
  } catch (error) {
    log.error({ event: 'zones.not-followed', ...describeError(error) });
  }
}

async function move(reference: string, zone: string): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.change(`update orders set zone = $2 where reference = $1`, [reference, zone]);
    await tx.change(
      `update slot_claims set zone = $2
        where draft_id = (select draft_id from orders where reference = $1) and reference = $1`,
      [reference, zone],
    );
  });
}
