import type { Order } from './order';
import { findOrders } from './order.server';

const MAX_BOOKINGS = 10;

/** @param since epoch ms; the slot or the payment is at or after it */
export async function getLatestPaidOrder(phone: string, since: number): Promise<Order | undefined> {
  const condition = `phone = $1 and state in ('paid', 'submitted') and (slot_starts_at >= $2 or paid_at >= $2) and coalesce(attention, '') not like '%second-payment%' order by paid_at desc limit 1`;
  return (await findOrders(condition, [phone, since]))[0];
}

/** Paid orders and those that can still be paid, newest first. */
export function getBookings(phone: string, now: number): Promise<Order[]> {
  return findOrders(
    `phone = $1 and (state in ('paid', 'submitted', 'refunded') or (state = 'pending' and slot_starts_at > $2)) order by created_at desc, reference limit ${MAX_BOOKINGS}`,
    [phone, now],
  );
}

/** The newest unpaid order with a future slot, unless the same has been booked since. */
export async function getInterruptedOrder(phone: string, now: number): Promise<Order | undefined> {
  const condition = `phone = $1 and state = 'pending' and slot_starts_at > $2 and not exists (
      select 1 from orders as booked where booked.phone = orders.phone and booked.service_id = orders.service_id and booked.state in ('paid', 'submitted')
      and (booked.draft_id = orders.draft_id or (booked.slot_date = orders.slot_date and booked.slot_label = orders.slot_label))
    ) order by created_at desc limit 1`;
  return (await findOrders(condition, [phone, now]))[0];
}

export async function getSameBooking(
  order: Pick<Order, 'phone' | 'draftId' | 'service' | 'slot'>,
): Promise<Order | undefined> {
  const condition = `phone = $1 and draft_id <> $2 and service_id = $3 and slot_date = $4 and slot_label = $5 and state in ('paid', 'submitted')
    and coalesce(attention, '') not like '%second-payment%' order by paid_at desc limit 1`;
  return (
    await findOrders(condition, [
      order.phone,
      order.draftId,
      order.service.id,
      order.slot.date,
      order.slot.label,
    ])
  )[0];
}
