import type { Site } from '#app/content/content';
import { bookingCardData } from './booking';
import { orderLink, orderPath } from './order-link.server';
import { isJustPaid, isPaid } from './order-state';
import { hasVisit, sharedBooking, shownReturning, type OrderView } from './order-view';
import { promises, refundDays } from './promises';
import { getRefunds, getStrayPayments } from './refund.server';
import type { OrderAccess } from './require-order.server';
import { withFreshRefunds } from './refund-sweep.server';
import { partlyReturned, returning } from './returning';

export async function orderView(access: OrderAccess, site: Site): Promise<OrderView> {
  const { isOwner, key } = access;
  const order = isOwner ? await withFreshRefunds(access.order, Date.now()) : access.order;
  const [strays, refunds] = await Promise.all([getStrayPayments(order.reference), getRefunds(order.reference)]);
  const promised = promises(site);
  return {
    booking: isOwner ? bookingCardData(order, promised.within) : sharedBooking(order, promised.within),
    isOwner,
    justPaid: isJustPaid(order, Date.now()),
    link: orderLink(order.reference),
    calendarPath: hasVisit(order) ? orderPath(order.reference, key, '/calendar.ics') : '',
    receiptPath: isPaid(order) ? orderPath(order.reference, key, '/receipt') : '',
    returning: shownReturning(returning(order, strays, refunds, refundDays(site))),
    partlyReturned: partlyReturned(order, strays, refunds),
    promises: promised,
  };
}
