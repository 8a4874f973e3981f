import { formatPaise } from '#app/money';
import { bookingCardData } from './booking';
import type { MyBooking } from './my-bookings';
import type { Order } from './order';
import { goesBack } from './refunds';
import { words } from '#app/words/words';

export function myBooking(order: Order): MyBooking {
  const { reference, serviceName, when, pricePaise } = bookingCardData(order);
  return {
    reference,
    serviceName,
    when,
    state: stateWord(order),
    price: formatPaise(pricePaise),
    path: `/orders/${reference}`,
  };
}

function stateWord({ state, flags, cancelledAt }: Order): string {
  if (state === 'refunded') return words.orders.refunded;
  if (cancelledAt > 0) return words.orders.cancelled;
  if (goesBack({ state, flags })) return words.orders.goesBackToYou;
  return state === 'pending' ? words.orders.notPaidYet : words.orders.bookedAndPaid;
}
