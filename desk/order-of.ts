import type { Order } from '#app/orders/order';
import { getOrder } from '#app/orders/order.server';
import { NotFound, type Asked } from './asked';

/** @throws NotFound */
export async function orderOf({ params }: Asked): Promise<Order> {
  const order = await getOrder(params.reference ?? '');
  if (!order) throw new NotFound();
  return order;
}
