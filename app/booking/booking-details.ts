import { asRecord } from '#app/ground/json';
import { paiseToRupees } from '#app/ground/money';
import type { VisitKind } from '#app/ground/visit-kind';
import type { BookingChoice, BookingItem } from './booking-options';

/** Checkout without a draft; it makes one from the navigation state. */
export const FROM_BOOKING = '/checkout?from=booking';

/** What travels from the panel to checkout as navigation state. `price` is in rupees. */
export interface BookingDetails {
  id: string;
  slug: string;
  name: string;
  price: number;
  visitKind: VisitKind;
  category: string;
  date: string;
  timeSlot: string;
}

export const bookingDetails = (
  { date, timeSlot }: BookingChoice,
  category: string,
  { id, slug, name, pricePaise, visitKind }: BookingItem,
): BookingDetails => ({
  id,
  slug,
  name,
  price: paiseToRupees(pricePaise),
  visitKind,
  category,
  date,
  timeSlot,
});

/** History entries outlive deploys, so the state is checked. The server checks it again. */
export function bookingIn(state: unknown): BookingDetails | undefined {
  const { id, slug, name, price, visitKind, category, date, timeSlot } = asRecord(
    asRecord(state).booking,
  );
  return typeof id === 'string' &&
    typeof slug === 'string' &&
    typeof name === 'string' &&
    typeof price === 'number' &&
    (visitKind === 'visit' || visitKind === 'remote') &&
    typeof category === 'string' &&
    typeof date === 'string' &&
    typeof timeSlot === 'string'
    ? { id, slug, name, price, visitKind, category, date, timeSlot }
    : undefined;
}
