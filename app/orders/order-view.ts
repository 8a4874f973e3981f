import type { PlannedVisit } from '#app/visits/visits.server';
import { dayAndTime, formatDate } from '#app/booking/slots';
import type { RatingView } from '#app/visits/rating';
import type { TrackStop } from '#app/visits/booking-track';
import type { VisitView } from '#app/visits/visit-view';
import type { BookingCardData } from './booking.server';
import type { Arrival } from './cancel';
import type { Promised } from './confirm-payment';
import type { Order } from './order';
import type { Problem } from './problem';
import type { Promises } from './promises';
import { hasLostSlot } from './slot-change';
import type { PartlyReturned, Returning } from './refunds';

export interface OrderView {
  booking: BookingCardData;
  /** False for a visitor with the signed link, who sees no name, phone or street address. */
  isOwner: boolean;
  /** For the owner only; the phone is grouped for reading. */
  customer: { name: string; phone: string } | null;
  /** For the owner only; null when both fields are blank. */
  problem: Problem | null;
  justPaid: boolean;
  link: string;
  /** Of the file that adds the visit to a calendar, or takes a cancelled one out; blank without. */
  calendarPath: string;
  receiptPath: string; // blank until the order is paid
  papers: { title: string; number: string; path: string }[];
  /** Where the owner gives a GSTIN; blank when no paper has one. */
  gstPath: string;
  /** While it is open, the page asks again by itself. */
  bill: { title: string; text: string; path: string; isOpen: boolean } | null;
  /** Opens WhatsApp with the reference written; blank without a number, and for visitors. */
  whatsappLink: string;
  /** Where the owner changes the slot; blank when it can't be changed. */
  slotPath: string;
  /** Until when changing it costs nothing; blank when it can't be changed. */
  slotRule: string;
  /** The owner most likely moved it just now. */
  justMoved: boolean;
  /** The owner lost the slot and asked for a call. */
  callWanted: boolean;
  returning: { amountPaise: number; by: string } | null;
  partlyReturned: PartlyReturned | null;
  /** Where the owner cancels; blank when that is not possible. */
  cancelPath: string;
  cancellation: CancellationShown | null;
  /** By when a UPI refund should arrive; blank when there is none. */
  upiBy: string;
  /** Null until somebody is assigned. */
  visit: VisitView | null;
  /** Empty when `visit` has the stops, or nothing is booked. */
  track: TrackStop[];
  /** For the owner only; null until there is something to rate. */
  rating: RatingView | null;
  promises: Promises;
  /** That parts are quoted first; blank without the fact. */
  parts: string;
}

export interface CancellationShown {
  on: string; // Tue, 24 Nov
  backPaise: number;
  /** Razorpay has processed a refund of it. */
  isSent: boolean;
  arrival: Arrival;
}

export const shownReturning = (back: Returning | null): OrderView['returning'] =>
  back && { amountPaise: back.amountPaise, by: formatDate(back.by) };

export const hasVisit = (order: Order): boolean =>
  order.cancelledAt === 0 &&
  (order.state === 'paid' || order.state === 'submitted') &&
  !order.flags.includes('second-payment') &&
  !hasLostSlot(order);

/** Paid once, and nobody comes at that time any more: an entry in a calendar has to go. */
export const isVisitOff = (order: Order): boolean =>
  order.paidAt > 0 && !order.flags.includes('second-payment') && !hasVisit(order);

export const promisedOf = (order: Order): Promised =>
  hasVisit(order)
    ? { coming: order.service.visitKind, slot: dayAndTime(order.slot) }
    : { coming: '', slot: '' };

export const plannedVisit = ({ reference, service, slot }: Order): PlannedVisit => ({
  reference,
  kind: service.visitKind,
  startsAt: slot.startsAt,
});
