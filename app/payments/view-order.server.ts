import { dateInIndia, formatDate } from '#app/booking/slots';
import type { Site } from '#app/content/content';
import { arrival } from '#app/orders/cancel';
import type { Order } from '#app/orders/order';
import type { OrderView } from '#app/orders/order-view';
import { orderView } from '#app/orders/order-view.server';
import { partlyReturned, refundDays, returning } from '#app/orders/refund-rules';
import type { OrderAccess } from '#app/orders/require-order.server';
import { withFreshRefunds } from './refund-sweep.server';
import { getRefunds, getStrayPayments, type Refund } from './refund.server';

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
    cancellation: cancellationShown(order, refunds, refundDays(site)),
    upiBy: arrival(order.paymentMethod, sentAt(order, refunds), refundDays(site)).upiBy,
  });
}

/** When the last refund was heard of, else when one was decided on. */
const sentAt = ({ cancelledAt, paidAt }: Order, refunds: Refund[]): number =>
  Math.max(
    cancelledAt || paidAt,
    ...refunds.filter(({ state }) => state !== 'failed').map(({ updatedAt }) => updatedAt),
  );

function cancellationShown(
  order: Order,
  refunds: Refund[],
  workingDays: number,
): OrderView['cancellation'] {
  const { cancelledAt, cancellationPaise: backPaise, paymentMethod } = order;
  if (cancelledAt === 0) return null;
  return {
    on: formatDate(dateInIndia(cancelledAt)),
    backPaise,
    isSent: refunds.some(({ state }) => state === 'processed'),
    arrival: arrival(paymentMethod, sentAt(order, refunds), workingDays),
  };
}
