import type { Order } from './order';
import { findOrders } from './order.server';

const MOST = 10;

/** The phone's newest paid order whose slot, or payment, is not older than an instant. */
export async function getLatestPaidOrder(phone: string, since: number): Promise<Order | undefined> {
  const condition = `phone = $1 and state in ('paid', 'submitted') and (slot_starts_at >= $2 or paid_at >= $2) and coalesce(attention, '') not like '%second-payment%' order by paid_at desc limit 1`;
  return (await findOrders(condition, [phone, since]))[0];
}

/** What was booked, and what could still be paid for; newest first. */
export function getBookings(phone: string, now: number): Promise<Order[]> {
  return findOrders(
    `phone = $1 and (state in ('paid', 'submitted', 'refunded') or (state = 'pending' and slot_starts_at > $2)) order by created_at desc, reference limit ${MOST}`,
    [phone, now],
  );
}

/** The newest order that was left before paying and could be gone on with, unless the same was booked another way since. */
export async function getInterruptedOrder(phone: string, now: number): Promise<Order | undefined> {
  const condition = `phone = $1 and state = 'pending' and slot_starts_at > $2 and not exists (
      select 1 from orders as booked where booked.phone = orders.phone and booked.service_id = orders.service_id and booked.state in ('paid', 'submitted')
      and (booked.draft_id = orders.draft_id or (booked.slot_date = orders.slot_date and booked.slot_label = orders.slot_label))
    ) order by created_at desc limit 1`;
  return (await findOrders(condition, [phone, now]))[0];
}

/** The phone's paid booking of the same service and slot that was made from another draft. */
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
