import type { Order } from './order';
import type { Statements } from '#app/database/database';
import { IS_NO_DUPLICATE } from './order-flags.server';
import { findOrders } from './order.server';
import { isOver, isPaid } from './order-state';

const MAX_BOOKINGS = 10;
const MAX_READ = 50;

/** @param since epoch ms; the slot or the payment is at or after it */
export async function getLatestPaidOrder(phone: string, since: number): Promise<Order | undefined> {
  const condition = `phone = $1 and state in ('paid', 'submitted') and cancellation_at is null and (slot_starts_at >= $2 or paid_at >= $2) and ${IS_NO_DUPLICATE} order by paid_at desc limit 1`;
  return (await findOrders(condition, [phone, since]))[0];
}

/**
 * What a customer booked or can still pay, newest first. An unpaid order is left out when the same
 * service was booked or begun again later.
 */
export async function getBookings(phone: string, now: number): Promise<Order[]> {
  const orders = await findOrders(
    `phone = $1 and (state in ('paid', 'submitted', 'refunded') or (state = 'pending' and slot_starts_at > $2)) order by created_at desc, reference limit ${MAX_READ}`,
    [phone, now],
  );
  const begunLater = new Set<string>();
  const booked = new Set(orders.filter((order) => isPaid(order) && !isOver(order)).map(intentOf));
  return orders
    .filter((order) => {
      const { state, service } = order;
      const isOvertaken =
        state === 'pending' && (begunLater.has(service.id) || booked.has(intentOf(order)));
      begunLater.add(service.id);
      return !isOvertaken;
    })
    .slice(0, MAX_BOOKINGS);
}

const intentOf = ({ service, slot }: Order): string => `${service.id} ${slot.date} ${slot.label}`;

/** The newest unpaid order with a future slot, unless the same has been booked since. */
export async function getInterruptedOrder(phone: string, now: number): Promise<Order | undefined> {
  const condition = `phone = $1 and state = 'pending' and slot_starts_at > $2 and not exists (
      select 1 from orders as booked where booked.phone = orders.phone and booked.service_id = orders.service_id and booked.state in ('paid', 'submitted') and booked.cancellation_at is null
      and (booked.draft_id = orders.draft_id or (booked.slot_date = orders.slot_date and booked.slot_label = orders.slot_label))
    ) order by created_at desc limit 1`;
  return (await findOrders(condition, [phone, now]))[0];
}

/** A paid order of another draft for the same phone, service and slot. */
export async function getSameBooking(
  { phone, draftId, service, slot }: Pick<Order, 'phone' | 'draftId' | 'service' | 'slot'>,
  statements?: Statements,
): Promise<Order | undefined> {
  const condition = `phone = $1 and draft_id <> $2 and service_id = $3 and slot_date = $4
    and slot_label = $5 and state in ('paid', 'submitted') and cancellation_at is null and ${IS_NO_DUPLICATE}
    order by paid_at desc limit 1`;
  const parameters = [phone, draftId, service.id, slot.date, slot.label];
  return (await findOrders(condition, parameters, statements))[0];
}
