import { countClaims } from '#app/booking/slot-claims.server';
import type { Capacity } from '#app/content/capacity';
import type { Statements } from '#app/database/database';
import { isShopsDoing } from '#app/orders/cancel';
import type { Order } from '#app/orders/order';

/** Whether the shop took the slot of a booking away, by what is booked in it now. */
export async function isShopsDoingNow(
  order: Order,
  capacity: Capacity,
  now: number,
  statements: Statements,
): Promise<boolean> {
  const { startsAt } = order.slot;
  const slot = { from: startsAt, to: startsAt + 1 };
  const [count] = await countClaims(statements, order.zone, slot, now);
  return isShopsDoing(order, capacity, count?.booked ?? 0);
}
