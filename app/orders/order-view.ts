import { formatDate } from '#app/booking/slots';
import { bookingCardData, type BookingCardData } from './booking';
import type { Order } from './order';
import type { Promises } from './promises';
import type { Paise } from '#app/money';

/** Money on its way back to the customer. */
export interface Returning {
  amountPaise: Paise;
  /** YYYY-MM-DD: when the bank should have booked it, at the latest. */
  by: string;
}

/** What has gone back of a booking that stays paid. */
export interface PartlyReturned {
  returnedPaise: Paise;
  /** Under way to the bank. */
  comingPaise: Paise;
  remainsPaise: Paise;
}

/** What the page of an order shows. */
export interface OrderView {
  booking: BookingCardData;
  /** False for a holder of the link: no name, no phone, no address beyond the city, nothing to press. */
  isOwner: boolean;
  /** Paid a moment ago, most likely by this visit. */
  justPaid: boolean;
  /** The signed address, to be handed on. */
  link: string;
  /** Blank while there is nothing to put into a calendar. */
  calendarPath: string;
  /** Blank while nothing is paid. */
  receiptPath: string;
  /** What goes back, ready to be read; null when nothing does. */
  returning: { amountPaise: number; by: string } | null;
  /** What has gone back of a booking that stays; null when nothing has. */
  partlyReturned: PartlyReturned | null;
  promises: Promises;
}

/** What a holder of the link may know: the draft's address opens the checkout, so it stays with the owner. */
export const sharedBooking = (order: Order, within = ''): BookingCardData => ({
  ...bookingCardData(order, within),
  where: order.customer.city,
  checkoutPath: '',
});

export const shownReturning = (back: Returning | null): OrderView['returning'] =>
  back && { amountPaise: back.amountPaise, by: formatDate(back.by) };

/** A visit that will take place at the time that was booked. */
export const hasVisit = (order: Order): boolean =>
  (order.state === 'paid' || order.state === 'submitted') &&
  !order.attention.includes('second-payment') &&
  !order.attention.includes('slot-passed');
