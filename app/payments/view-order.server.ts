import type { Site } from '#app/content/content';
import type { OrderView } from '#app/orders/order-view';
import { orderView } from '#app/orders/order-view.server';
import { partlyReturned, refundDays, returning } from '#app/orders/refund-rules';
import type { OrderAccess } from '#app/orders/require-order.server';
import { withFreshRefunds } from './refund-sweep.server';
import { getRefunds, getStrayPayments } from './refund.server';

export async function viewOrder(access: OrderAccess, site: Site): Promise<OrderView> {
  const { isOwner } = access;
  const order = isOwner ? await withFreshRefunds(access.order, Date.now()) : access.order;
  const [strays, refunds] = await Promise.all([
    getStrayPayments(order.reference),
    getRefunds(order.reference),
  ]);
  return orderView({ ...access, order }, site, {
    returning: returning(order, strays, refunds, refundDays(site)),
    partlyReturned: partlyReturned(order, strays, refunds),
  });
}
