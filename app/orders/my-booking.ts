import { bookingCardData } from './booking';
import type { MyBooking } from './my-bookings';
import type { Order } from './order';

export function myBooking(order: Order): MyBooking {
  const { reference, serviceName, when } = bookingCardData(order);
  return { reference, serviceName, when, state: stateWord(order), path: `/orders/${reference}` };
}

function stateWord({ state, attention }: Order): string {
  if (attention.includes('second-payment') && state !== 'refunded') return 'Goes back to you';
  if (state === 'refunded') return 'Refunded';
  return state === 'pending' ? 'Waiting for your payment' : 'Booked and paid';
}
