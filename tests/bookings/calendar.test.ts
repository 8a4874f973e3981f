import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { slotEnd } from '#app/booking/slot-end';
import { bookingCalendar } from '#app/bookings/booking-calendar.server';
import type { Site } from '#app/content/content';
import type { Order } from '#app/orders/order';
import type { BookingCardData } from '#app/orders/booking-card.server';
import { workingDaysAfter } from '#app/refunds/refunds';

const booking: BookingCardData = {
  reference: 'DD-ABCDEFGH23',
  serviceSlug: 'display',
  serviceName: 'Display; broken, \\ "cracked"',
  categoryLabel: 'Laptop Support',
  visitKind: 'visit',
  when: 'Sun, 22 Nov, 10am-12pm',
  where: ['बी-१२, पाँचवीं क्रॉस', 'कोरमंगला, बेंगलुरु, कर्नाटक', '560034', 'भारत 🏠🏠🏠'],
  pricePaise: 59_900,
  state: 'submitted',
  paid: true,
  paidTwice: false,
  slotPassed: false,
  slotLost: false,
  slotClosed: false,
  slotEnded: false,
  paidState: 'Booked and paid',
  checkoutPath: '',
  failure: '',
};
const brand = { name: 'DeskDost', supportEmail: 'care@shop.example' } as Site['brand'];
const visit = {
  booking,
  brand,
  link: 'https://shop.example/orders/DD-ABCDEFGH23?key=abc',
  language: 'en' as const,
  now: Date.UTC(2026, 10, 21, 6, 30),
};
/** The rest of an order has no part in the file. */
const orderWith = (changes: Partial<Order> = {}) =>
  ({
    state: 'submitted',
    slot: { date: '2026-11-22', label: '10am-12pm', startsAt: Date.UTC(2026, 10, 22, 4, 30) },
    paidAt: Date.UTC(2026, 10, 21, 6, 30),
    cancelledAt: 0,
    slotChanges: 0,
    slotChangedAt: 0,
    flags: [] as Order['flags'],
    openFlags: [] as Order['openFlags'],
    ...changes,
  }) as Order;
const fileOf = (changes: Partial<Order> = {}, more: Partial<typeof visit> = {}) =>
  bookingCalendar({ ...visit, ...more, order: orderWith(changes) });
const unfolded = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

describe('the calendar file', () => {
  it('has CRLF everywhere, no line over 75 octets, and no character cut in two', () => {
    const text = fileOf();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
    expect(unfolded(text).find((line) => line.startsWith('LOCATION:'))).toBe(
      `LOCATION:${booking.where.join(', ').replaceAll(',', '\\,')}`,
    );
  });

  it('gives times in UTC', () => {
    const lines = unfolded(fileOf());
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20261122T043000Z',
        'DTEND:20261122T063000Z',
        'DTSTAMP:20261121T063000Z',
      ]),
    );
  });

  it('escapes the format’s special characters', () => {
    const lines = unfolded(fileOf());
    expect(lines).toContain('SUMMARY:DeskDost: Display\\; broken\\, \\\\ "cracked"');
    expect(lines).toContain(
      'DESCRIPTION:A technician calls you first and comes in this slot.\\nReference DD-ABCDEFGH23\\nhttps://shop.example/orders/DD-ABCDEFGH23?key=abc',
    );
  });

  it('is this, whole', () => {
    const text = fileOf(
      {},
      {
        booking: {
          ...booking,
          where: ['By the lake'],
          visitKind: 'remote',
          serviceName: 'Printer\r\nset-up',
        },
      },
    );
    expect(unfolded(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//DeskDost//Bookings//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:DD-ABCDEFGH23@shop.example',
      'SEQUENCE:0',
      'DTSTAMP:20261121T063000Z',
      'DTSTART:20261122T043000Z',
      'DTEND:20261122T063000Z',
      'SUMMARY:DeskDost: Printer\\nset-up',
      'LOCATION:By phone',
      'DESCRIPTION:We call you in this slot.\\nReference DD-ABCDEFGH23\\nhttps://shop.example/orders/DD-ABCDEFGH23?key=abc',
      'ORGANIZER;CN="DeskDost":mailto:care@shop.example',
      'URL;VALUE=URI:https://shop.example/orders/DD-ABCDEFGH23?key=abc',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps its UID and raises SEQUENCE when the booking moves, so that calendars move it', () => {
    const moved = unfolded(
      fileOf(
        { slot: { date: '2026-11-23', label: '2pm-4pm', startsAt: Date.UTC(2026, 10, 23, 8, 30) } },
        { now: Date.UTC(2026, 10, 21, 9) },
      ),
    );
    expect(moved).toEqual(
      expect.arrayContaining([
        'UID:DD-ABCDEFGH23@shop.example',
        'SEQUENCE:9000',
        'DTSTAMP:20261121T090000Z',
        'DTSTART:20261123T083000Z',
      ]),
    );
  });

  it('has one UID for each booking', () => {
    const uid = (text: string) => unfolded(text).find((line) => line.startsWith('UID:'));
    expect(uid(fileOf())).toBe('UID:DD-ABCDEFGH23@shop.example');
    expect(uid(fileOf({}, { booking: { ...booking, serviceName: 'x' } }))).toBe(uid(fileOf()));
    expect(uid(fileOf({}, { booking: { ...booking, reference: 'DD-ABCDEFGH24' } }))).not.toBe(
      uid(fileOf()),
    );
  });
});

describe('a calendar that reads one file after the other, by ical.js', () => {
  const read = (text: string) => {
    const file = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const event = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined);
    return {
      method: file.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      status: event.component.getFirstPropertyValue('status'),
      summary: event.summary,
      startsAt: event.startDate.toJSDate().getTime(),
    };
  };
  const cancelledAt = Date.UTC(2026, 10, 21, 10);
  const booked = read(fileOf());
  const next = { now: visit.now + 60_000 };
  const later = { cancelledAt, slotChanges: 1, slotChangedAt: Date.UTC(2026, 10, 21, 9) };
  const closed: Partial<Order> = { openFlags: ['slot-closed'], flags: ['slot-closed'] };

  it('takes a cancelled booking out, in the language of its reader', () => {
    const cancelled = read(fileOf({ cancelledAt }, next));
    expect(booked).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', sequence: 0 });
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: booked.uid });
    expect(cancelled.sequence).toBeGreaterThan(booked.sequence);
    expect(cancelled.startsAt).toBe(booked.startsAt);
    expect(read(fileOf({ cancelledAt }, { language: 'hi' as never })).summary).toContain('रद्द');
  });

  it.each<[string, Partial<Order>]>([
    ['moved', { ...later, cancelledAt: 0 }],
    ['moved and cancelled', later],
    ['refunded', { state: 'refunded' }],
    ['closed by the shop', closed],
  ])('knows a %s booking as the later news of the same visit', (_, changes) => {
    const news = read(fileOf(changes, next));
    expect(news.uid).toBe(booked.uid);
    expect(news.sequence).toBeGreaterThan(booked.sequence);
  });

  it.each<[string, Partial<Order>]>([
    ['it is moved', { slotChanges: 1 }],
    ['the shop opens it again', { flags: ['slot-closed'] }],
  ])('shows a closed slot again once %s', (_, changes) => {
    const off = read(fileOf(closed, next));
    const on = read(fileOf(changes, { now: next.now + 60_000 }));
    expect([off.status, on.status]).toEqual(['CANCELLED', 'CONFIRMED']);
    expect(on.sequence).toBeGreaterThan(off.sequence);
  });
});

describe('the end of a slot', () => {
  const startsAt = Date.UTC(2026, 10, 22, 4, 30); // 10 o'clock in India
  it.each([
    ['10am-12pm', 12],
    ['10am – 12:30 PM', 12.5],
    ['10am-1pm', 13],
    ['morning', 12],
    ['4pm-9am', 12],
    ['8am-10am', 12],
    ['10am-0pm', 12],
    ['10am-1:15pm', 13.25],
    ['10am-1pm or later', 12],
    ['9 - 11 am', 11],
    ['10am-99pm', 12],
  ])('%s ends at %d', (label, hour) => {
    expect(slotEnd({ label, startsAt })).toBe(startsAt + (hour - 10) * 3_600_000);
  });
});

describe('seven working days', () => {
  it.each([
    ['2026-11-20T10:00:00+05:30', '2026-12-01'], // Friday: two week-ends on the way
    ['2026-11-21T23:59:00+05:30', '2026-12-01'], // Saturday
    ['2026-11-23T00:01:00+05:30', '2026-12-02'], // Monday
  ])('after %s: %s', (from, to) => {
    expect(workingDaysAfter(Date.parse(from))).toBe(to);
  });
});
