import { putClaimInZone } from '#app/booking/slot-claims.server';
import { publishedContent } from '#app/content/content.server';
import { database } from '#app/database/database.server';
import { describeError, log } from '#app/ground/log.server';
import type { Order } from '#app/orders/order';
import { findOrders } from '#app/orders/order.server';
import { zoneOfOrder } from '#app/orders/order-slot.server';
import { putInZone } from '#app/orders/write-order.server';

/** Gives existing bookings the zone of their pincode, so that they count. Unserved pincodes keep theirs. */
export async function followZones(now: number): Promise<void> {
  try {
    const { capacity } = (await publishedContent()).content.site;
    const ofClaims = `reference in (select reference from slot_claims where starts_at > $1)`;
    for (const order of await findOrders(ofClaims, [now])) {
      const zone = zoneOfOrder(order, capacity);
      if (zone !== 'unserved' && zone.key !== order.zone) await move(order, zone.key);
    }
  } catch (error) {
    log.error({ event: 'zones.not-followed', ...describeError(error) });
  }
}

async function move({ reference, draftId }: Order, zone: string): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await putInZone(tx, reference, zone);
    await putClaimInZone(tx, { reference, draftId }, zone);
  });
}
