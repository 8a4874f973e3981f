import { formatDate } from '#app/booking/slots';
import { bookingCardData, type BookingCardData } from './booking';
import type { Order } from './order';
import type { Promises } from './promises';
import type { Paise } from '#app/money';

export interface Returning {
  amountPaise: Paise;
  /** YYYY-MM-DD: the latest day by which the bank should credit it. */
  by: string;
}

export interface PartlyReturned {
  returnedPaise: Paise;
  comingPaise: Paise;
  remainsPaise: Paise;
}

export interface OrderView {
  booking: BookingCardData;
  /** False for a visitor with the signed link, who sees no name, phone or street address. */
  isOwner: boolean;
  justPaid: boolean;
  link: string;
  calendarPath: string; // blank unless a visit is planned
  receiptPath: string; // blank until the order is paid
  returning: { amountPaise: number; by: string } | null;
  partlyReturned: PartlyReturned | null;
  promises: Promises;
}

/** Leaves out the street address, and the checkout link, which would open the draft. */
export const sharedBooking = (order: Order, within = ''): BookingCardData => ({
  ...bookingCardData(order, within),
  where: order.customer.city,
  checkoutPath: '',
});

export const shownReturning = (back: Returning | null): OrderView['returning'] =>
  back && { amountPaise: back.amountPaise, by: formatDate(back.by) };

export const hasVisit = (order: Order): boolean =>
  (order.state === 'paid' || order.state === 'submitted') &&
  !order.attention.includes('second-payment') &&
  !order.attention.includes('slot-passed');
