import { formatDate } from '#app/words/dates';
import { dateInIndia } from '#app/ground/india';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookableDays,
  dayName,
  firstOpenDay,
  formatSlot,
  isOpenSlot,
  isSlot,
  nextChange,
  nextOpenSlot,
  futureSlotStart,
  parseSlot,
  slotsOn,
} from '#app/booking/slots';
import { seed } from '#seed/seed';
import { parseContent } from '#app/content/parse.server';

const rules = parseContent(seed, '').content.site.slots;
const at = (india: string) => Date.parse(`${india}+05:30`);

describe('days and slots in Asia/Kolkata', () => {
  it('149 150 offers four slots on today and the next four days', () => {
    const days = bookableDays(rules, at('2026-11-21T08:00:00'));
    expect(days.map((day) => day.date)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
    expect(days[0]?.slots.map((slot) => slot.label)).toEqual([
      '10am-12pm',
      '12pm-2pm',
      '2pm-4pm',
      '4pm-6pm',
    ]);
    expect(
      days[0]?.slots.map((slot) => new Date(slot.startsAt).toISOString().slice(11, 16)),
    ).toEqual(['04:30', '06:30', '08:30', '10:30']);
  });

  it('rolls over at midnight in India, not in the server’s zone', () => {
    expect(dateInIndia(Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
    expect(dateInIndia(Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  });

  it('151 closes a slot at the minute it starts', () => {
    const open = (now: string) =>
      slotsOn(rules, '2026-11-21', at(now), 'close').map((slot) => slot.open);
    expect(open('2026-11-21T09:59:59')).toEqual([true, true, true, true]);
    expect(open('2026-11-21T10:00:00')).toEqual([false, true, true, true]);
    expect(open('2026-11-21T16:00:00')).toEqual([false, false, false, false]);
  });

  it.each([
    ['2026-11-21T08:00:00', '2026-11-21T10:00:00', '2026-11-21', '10am-12pm'],
    ['2026-11-21T10:00:00', '2026-11-21T12:00:00', '2026-11-21', '12pm-2pm'],
    ['2026-11-21T16:00:00', '2026-11-22T00:00:00', '2026-11-22', '10am-12pm'],
    ['2026-11-21T23:59:59', '2026-11-22T00:00:00', '2026-11-22', '10am-12pm'],
  ])('151 199 at %s the slots change next at %s', (now, next, date, label) => {
    const days = bookableDays(rules, at(now));
    expect(nextChange(days, at(now))).toBe(at(next));
    expect(nextOpenSlot(days)).toEqual({ date, label });
    expect(bookableDays(rules, at(next) - 1)).toEqual(days);
    expect(bookableDays(rules, at(next))).not.toEqual(days);
  });

  it('has no next slot when none is open, and names the days', () => {
    const days = bookableDays(rules, at('2026-11-21T08:00:00'));
    const closed = days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => ({ ...slot, open: false })),
    }));
    expect(nextOpenSlot(closed)).toBeUndefined();
    expect(days.map(({ date }) => dayName(days, date))).toEqual([
      'Today',
      'Tomorrow',
      'Mon',
      'Tue',
      'Wed',
    ]);
  });

  it('A7 preselects tomorrow after the last slot of today has started', () => {
    expect(firstOpenDay(bookableDays(rules, at('2026-11-21T16:00:00')))?.date).toBe('2026-11-22');
    expect(firstOpenDay(bookableDays(rules, at('2026-11-21T15:59:00')))?.date).toBe('2026-11-21');
  });

  it.each([
    '',
    'tomorrow',
    '2026-13-01',
    '2026-02-30',
    '2026-11-2',
    '2026-11-21T00',
    '+2026-11-21',
    'NaN',
  ])('152 200 treats the invalid date %j as open in the panel and closed in checkout', (date) => {
    expect(slotsOn(rules, date, 0, 'open').every((slot) => slot.open)).toBe(true);
    expect(slotsOn(rules, date, 0, 'close').some((slot) => slot.open)).toBe(false);
    expect(futureSlotStart(rules, date, '10am-12pm', 0)).toBeUndefined();
  });

  it('rejects a past slot, a day six days ahead and an unknown label', () => {
    const now = at('2026-11-21T11:00:00');
    expect(futureSlotStart(rules, '2026-11-21', '10am-12pm', now)).toBeUndefined();
    expect(futureSlotStart(rules, '2026-11-20', '4pm-6pm', now)).toBeUndefined();
    expect(futureSlotStart(rules, '2026-11-26', '10am-12pm', now)).toBeUndefined();
    expect(futureSlotStart(rules, '2026-11-27', '10am-12pm', now)).toBeUndefined();
    expect(futureSlotStart(rules, '2026-11-22', '6pm-8pm', now)).toBeUndefined();
    expect(futureSlotStart(rules, '2026-11-21', '12pm-2pm', now)).toBe(at('2026-11-21T12:00:00'));
  });

  it('identifies an open slot by day and label together', () => {
    const days = bookableDays(rules, at('2026-11-21T11:00:00'));
    expect(isOpenSlot(days, '2026-11-21|12pm-2pm')).toBe(true);
    for (const wrong of [
      '',
      '2026-11-21|10am-12pm',
      '2026-11-30|12pm-2pm',
      '2026-11-22|6pm-8pm',
      '12pm-2pm',
    ])
      expect(isOpenSlot(days, wrong), wrong).toBe(false);
    expect(firstOpenDay([])).toBeUndefined();
  });

  it('is sent as one text and read back from it', () => {
    expect(formatSlot('2026-11-21', '12pm-2pm')).toBe('2026-11-21|12pm-2pm');
    for (const label of ['12pm-2pm', '10:30am – 12:30pm'])
      expect(parseSlot(formatSlot('2026-11-21', label))).toEqual({
        date: '2026-11-21',
        label,
      });
    expect(parseSlot('')).toEqual({ date: '', label: '' });
    expect(parseSlot('2026-11-21')).toEqual({ date: '2026-11-21', label: '' });
  });

  it('knows what a slot is at all, open or not', () => {
    expect(isSlot(rules, '2020-01-01', '10am-12pm')).toBe(true);
    expect(isSlot(rules, '2026-11-21', '3am-5am')).toBe(false);
    for (const date of ['', 'someday', '2026-02-30', ' 2026-11-21', '+2026-11-21', '2026-11-21x'])
      expect(isSlot(rules, date, '10am-12pm'), date).toBe(false);
  });

  it('parses times with minutes, and gives an invalid date no start', () => {
    const half = { ...rules, timeSlots: [{ label: 'late', startsAt: '10:30' }] };
    expect(slotsOn(half, '2026-11-21', 0, 'close')).toEqual([
      { label: 'late', startsAt: at('2026-11-21T10:30:00'), open: true, why: '' },
    ]);
    expect(slotsOn(half, 'x2026-11-21', 0, 'close')).toEqual([
      { label: 'late', startsAt: 0, open: false, why: 'Too late' },
    ]);
    expect(slotsOn(half, '2026-11-21x', 0, 'close')).toEqual([
      { label: 'late', startsAt: 0, open: false, why: 'Too late' },
    ]);
  });

  it('at any time, exactly the slots shown as open can be booked', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) }), (now) => {
        for (const day of bookableDays(rules, now)) {
          for (const slot of day.slots) {
            expect(slot.open).toBe(slot.startsAt > now);
            expect(futureSlotStart(rules, day.date, slot.label, now)).toBe(
              slot.open ? slot.startsAt : undefined,
            );
          }
        }
      }),
    );
  });

  it('formats a date for customers', () => {
    expect(formatDate('2026-11-22')).toBe('Sun, 22 Nov');
    const inIndia = new Intl.DateTimeFormat('en-IN', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 24 * 60 * 60 * 1000) {
      expect(formatDate(new Date(day).toISOString().slice(0, 10))).toBe(inIndia.format(day));
    }
  });
});
