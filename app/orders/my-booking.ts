import { bookingCardData } from './booking';
import type { MyBooking } from './my-bookings';
import type { Order } from './order';
import { goesBack } from './refund-rules';

export function myBooking(order: Order): MyBooking {
  const { reference, serviceName, when } = bookingCardData(order);
  return { reference, serviceName, when, state: stateWord(order), path: `/orders/${reference}` };
}

function stateWord({ state, flags, cancelledAt }: Order): string {
  if (state === 'refunded') return 'Refunded';
  if (cancelledAt > 0) return 'Cancelled';
  if (goesBack({ state, flags })) return 'Goes back to you';
  return state === 'pending' ? 'Not paid yet' : 'Booked and paid';
}
