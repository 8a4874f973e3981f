import type { Content } from '#app/content/content';
import { findService } from '#app/catalog/find-service';
import { formatPaise } from '#app/money';
import { bookingCardData } from './booking.server';
import type { MyBooking } from './my-bookings';
import type { Order } from './order';
import { goesBack } from './refunds';
import { words } from '#app/words/words';

export function myBooking(order: Order, content: Content): MyBooking {
  const { reference, serviceName, when, pricePaise } = bookingCardData(order, content);
  const picture = findService(content, order.service)?.picture;
  return {
    reference,
    serviceName,
    when,
    ...stateOf(order),
    price: formatPaise(pricePaise),
    path: `/orders/${reference}`,
    ...(picture ? { picture } : {}),
  };
}

function stateOf({ state, flags, cancelledAt }: Order): Pick<MyBooking, 'state' | 'tone'> {
  if (state === 'refunded') return { state: words.orders.refunded, tone: 'over' };
  if (cancelledAt > 0) return { state: words.orders.cancelled, tone: 'over' };
  if (goesBack({ state, flags })) return { state: words.orders.goesBackToYou, tone: 'over' };
  return state === 'pending'
    ? { state: words.orders.notPaidYet, tone: 'open' }
    : { state: words.orders.bookedAndPaid, tone: 'booked' };
}
