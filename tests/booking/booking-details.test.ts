import { expect, it } from 'vitest';
import { bookingDetails, bookingIn } from '#app/booking/booking-details';

const details = bookingDetails({ date: '2026-12-01', timeSlot: '10am-12pm' } as never, 'Laptop', {
  ...{ id: 'i', slug: 's', name: 'Screen', pricePaise: 59_900, visitKind: 'visit' },
} as never);

it('a booking travels from the panel to the checkout, and nothing beside it', () =>
  expect(bookingIn({ booking: { ...details, more: 1 }, other: 2 })).toEqual(details));

const broken: [string, unknown][] = [
  ['no state', null],
  ['no booking', { booking: undefined }],
  ...Object.keys(details).map((field): [string, unknown] => [
    `a booking without ${field}`,
    { booking: { ...details, [field]: undefined } },
  ]),
  ['a kind of visit that nobody knows', { booking: { ...details, visitKind: 'call' } }],
  ['a price in words', { booking: { ...details, price: '599' } }],
];

it.each(broken)('%s is none', (_, state) => expect(bookingIn(state)).toBeUndefined());
