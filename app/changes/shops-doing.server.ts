import { mostAtOnce } from '#app/booking/overlap';
import { countClaims } from '#app/booking/slot-claims.server';
import { spanOf } from '#app/booking/slot-end';
import type { Capacity } from '#app/content/capacity';
import type { Statements } from '#app/database/database';
import { isShopsDoing } from './cancellation-sum';
import type { Order } from '#app/orders/order';

/** Whether the shop took the slot of a booking away, by what is booked in it now. */
export async function isShopsDoingNow(
  order: Order,
  capacity: Capacity,
  now: number,
  statements: Statements,
): Promise<boolean> {
  const span = spanOf(order.slot);
  const bounds = { from: span.startsAt, to: span.endsAt };
  const counts = await countClaims(statements, order.zone, bounds, now);
  return isShopsDoing(
    order,
    capacity,
    mostAtOnce(span, counts, ({ booked }) => booked),
  );
}
