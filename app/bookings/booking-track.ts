/** The stops of a paid booking until somebody is assigned; from then on `visitView` has them. Pure. */
import { dateInIndia } from '#app/ground/india';
import { formatDate } from '#app/words/dates';
import type { VisitKind } from '#app/ground/visit-kind';
import { words } from '#app/words/words';

export interface TrackStop {
  title: string;
  /** The time it was reached or is planned, such as `14:05`; blank when nobody knows. */
  at: string;
  isReached: boolean;
}

export interface TrackedBooking {
  kind: VisitKind;
  paidAt: number;
  /** Our team has it, and its slot is kept. */
  isBooked: boolean;
  /** The day, or why there is none; blank when it is over: only the desk knows whether we came. */
  planned: string;
  /** Blank unless it is cancelled. */
  cancelledOn: string;
  /** `waiting`: money came after the end, and a person has not sent it back yet. */
  refund: 'none' | 'waiting' | 'due' | 'sent';
}

export function bookingTrack(booking: TrackedBooking): TrackStop[] {
  const { kind, paidAt, isBooked, planned, cancelledOn, refund } = booking;
  const first = reached(
    isBooked ? words.visits.booked : words.orders.paid,
    formatDate(dateInIndia(paidAt)),
  );
  if (cancelledOn || refund !== 'none')
    return [
      first,
      ...(cancelledOn ? [reached(words.orders.cancelled, cancelledOn)] : []),
      ...(refund === 'sent' ? [reached(words.orders.refunded, '')] : []),
      ...(refund === 'waiting' ? [ahead(words.visits.refund, '')] : []),
      ...(refund === 'due' ? [ahead(words.visits.refund, words.visits.onItsWay)] : []),
    ];
  if (!planned) return [];
  return [
    first,
    ahead(kind === 'remote' ? words.visits.call : words.visits.visit, planned),
    ahead(words.visits.done, ''),
  ];
}

const reached = (title: string, at: string): TrackStop => ({ title, at, isReached: true });
const ahead = (title: string, at: string): TrackStop => ({ title, at, isReached: false });
