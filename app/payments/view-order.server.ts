import { dateInIndia, formatDate } from '#app/booking/slots';
import type { Site } from '#app/content/content';
import { arrival } from '#app/orders/cancel';
import type { Order } from '#app/orders/order';
import type { OrderView } from '#app/orders/order-view';
import { orderView } from '#app/orders/order-view.server';
import { partlyReturned, refundDays, returning } from '#app/orders/refund-rules';
import type { OrderAccess } from '#app/orders/require-order.server';
import { getStaff } from '#app/staff/staff.server';
import { visitView, type VisitView } from '#app/visits/visit-view';
import { eventsOf, getVisit } from '#app/visits/visits.server';
import { withFreshRefunds } from './refund-sweep.server';
import { getRefunds, getStrayPayments, type Refund } from './refund.server';

export async function viewOrder(access: OrderAccess, site: Site): Promise<OrderView> {
  const { isOwner } = access;
  const order = isOwner ? await withFreshRefunds(access.order, Date.now()) : access.order;
  const [strays, refunds, visit] = await Promise.all([
    getStrayPayments(order.reference),
    getRefunds(order.reference),
    visitShown(access),
  ]);
  return orderView({ ...access, order }, site, {
    visit,
    returning: returning(order, strays, refunds, refundDays(site)),
    partlyReturned: partlyReturned(order, strays, refunds),
    cancellation: cancellationShown(order, refunds, refundDays(site)),
    upiBy: arrival(order.paymentMethod, sentAt(order, refunds), refundDays(site)).upiBy,
  });
}

async function visitShown({ order, isOwner }: OrderAccess): Promise<VisitView | null> {
  const visit = await getVisit(order.reference);
  if (!visit) return null;
  const [events, technician] = await Promise.all([
    eventsOf(visit.reference),
    visit.technician ? getStaff(visit.technician) : undefined,
  ]);
  const who = technician?.showsName ? technician.name : '';
  return visitView(visit, events, { isOwner, who, now: Date.now() });
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
