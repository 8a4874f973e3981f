import { describe, expect, it } from 'vitest';
import { bookingTrack, type TrackedBooking } from '#app/bookings/booking-track';

const booked: TrackedBooking = {
  kind: 'visit',
  paidAt: Date.UTC(2026, 10, 26, 20),
  isBooked: true,
  planned: 'Sat, 28 Nov',
  cancelledOn: '',
  refund: 'none',
};
/** Writes `Booked Fri, 27 Nov ✓`. */
const track = (changes: Partial<TrackedBooking> = {}) =>
  bookingTrack({ ...booked, ...changes }).map(({ title, at, isReached }) =>
    [title, at, isReached ? '✓' : ''].filter(Boolean).join(' '),
  );
const BOOKED = 'Booked Fri, 27 Nov ✓';

describe('the track of a booking', () => {
  it('leads to the visit, or to the call', () => {
    expect(track()).toEqual([BOOKED, 'Visit Sat, 28 Nov', 'Done']);
    expect(track({ kind: 'remote' })).toEqual([BOOKED, 'Call Sat, 28 Nov', 'Done']);
  });

  it('says no more than paid while our team has not heard of it, or its slot is lost', () => {
    expect(track({ isBooked: false, planned: 'No slot yet' })).toEqual([
      'Paid Fri, 27 Nov ✓',
      'Visit No slot yet',
      'Done',
    ]);
  });

  it('is empty once the slot is over: nobody knows whether we came', () => {
    expect(track({ planned: '' })).toEqual([]);
  });

  it('ends with the cancellation, and with the money if some goes back', () => {
    const cancelledOn = 'Sat, 28 Nov';
    const cancelled = 'Cancelled Sat, 28 Nov ✓';
    expect(track({ cancelledOn })).toEqual([BOOKED, cancelled]);
    expect(track({ cancelledOn, refund: 'due' })).toEqual([BOOKED, cancelled, 'Refund On its way']);
    expect(track({ cancelledOn, refund: 'sent' })).toEqual([BOOKED, cancelled, 'Refunded ✓']);
    expect(track({ refund: 'sent', planned: '' })).toEqual([BOOKED, 'Refunded ✓']);
  });
});
