import { formatDate } from '#app/words/dates';
import type { RatingView } from './rating';
import type { TrackStop } from './booking-track';
import type { VisitView } from './visit-view';
import type { BookingCardData } from '#app/orders/booking-card.server';
import type { Totals } from '#app/refunds/booking-money';
import type { Arrival } from '#app/refunds/arrival';
import type { Problem } from '#app/orders/problem';
import type { Promises } from './promises';
import type { PartlyReturned, Returning } from '#app/refunds/refunds';

export interface OrderView {
  booking: BookingCardData;
  /** False for a visitor with the signed link, who sees no name, phone or street address. */
  isOwner: boolean;
  /** Shown to the owner only; the phone is grouped for reading. */
  customer: { name: string; phone: string } | null;
  /** Shown to the owner only; null when both fields are blank. */
  problem: Problem | null;
  justPaid: boolean;
  link: string;
  /** The file that adds the visit to a calendar, or takes a cancelled one out; blank without. */
  calendarPath: string;
  receiptPath: string; // blank until the order is paid
  papers: { title: string; number: string; path: string }[];
  /** The page on which the owner gives a GSTIN; blank when no paper has one. */
  gstPath: string;
  /** The owner gave one. */
  hasGstin: boolean;
  /** The final bill. The page asks again by itself while it is open. */
  bill: { title: string; text: string; path: string; isOpen: boolean } | null;
  /** Opens WhatsApp with the reference written; blank without a number, and for visitors. */
  whatsappLink: string;
  /** The page on which the owner changes the slot; blank when it can't be changed. */
  slotPath: string;
  /** A sentence on how long changing it costs nothing; blank when it can't be changed. */
  slotRule: string;
  /** Unpaid, but Razorpay's payment page signed that it was paid. */
  isClaimed: boolean;
  /** The owner most likely moved it just now. */
  justMoved: boolean;
  /** The owner lost the slot and asked for a call. */
  callWanted: boolean;
  returning: { amountPaise: number; by: string } | null;
  /** Paid after the booking was over, and not sent back yet. */
  waitingPaise: number;
  partlyReturned: PartlyReturned | null;
  /** Fee and bill, once something goes back; null before, and when all of it did. */
  stays: Totals | null;
  /** The page on which the owner cancels; blank when that is not possible. */
  cancelPath: string;
  cancellation: CancellationShown | null;
  /** The day by which a UPI refund should arrive; blank when there is none. */
  upiBy: string;
  /** Null until somebody is assigned. */
  visit: VisitView | null;
  /** Empty when `visit` has the stops, or nothing is booked. */
  track: TrackStop[];
  /** Shown to the owner only; null until there is something to rate. */
  rating: RatingView | null;
  promises: Promises;
  /** Says that parts are quoted first; blank without the fact. */
  parts: string;
}

export interface CancellationShown {
  on: string; // Tue, 24 Nov
  backPaise: number;
  /** The paid bill that is kept; 0 without one. */
  billStaysPaise: number;
  /** Razorpay has processed a refund of it. */
  isSent: boolean;
  arrival: Arrival;
}

export const shownReturning = (back: Returning | null): OrderView['returning'] =>
  back && { amountPaise: back.amountPaise, by: formatDate(back.by) };
