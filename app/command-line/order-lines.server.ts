/** Lines about one order, for lists and for its own page. */
import { formatPaise } from '#app/ground/money';
import { bookingCardData } from '#app/orders/booking-card.server';
import type { Order } from '#app/orders/order';
import type { OpenReason } from '#app/operators/open-reasons';
import { todoOf } from '#app/operators/staff-words';

export function headline(order: Order): string {
  const { when, pricePaise, serviceName } = bookingCardData(order);
  return `${order.reference}  ${order.state}${order.cancelledAt > 0 ? ', cancelled' : ''}  ${serviceName}, ${when}, ${formatPaise(pricePaise)}`;
}

export function reasonLine(open: OpenReason, now: number): string {
  const commands = open.helps.length > 0 ? ` Commands: ${open.helps.join(', ')}` : '';
  return `  ${open.reason}: ${todoOf(open, now)}${commands}`;
}

export const customerLines = ({ customer, phone, problem }: Order): string[] => [
  `  ${customer.name}, ${phone}, ${customer.email}, ${[customer.address, customer.landmark, customer.city, customer.pincode].filter(Boolean).join(', ')}`,
  ...(problem.device ? [`  Device: ${problem.device}`] : []),
  ...(problem.note ? [`  Problem: ${problem.note}`] : []),
];

export const moment = (instant: number): string =>
  instant === 0 ? 'not yet' : new Date(instant).toISOString();
