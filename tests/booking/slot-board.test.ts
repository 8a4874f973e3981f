import { describe, expect, it } from 'vitest';
import {
  hindiReasons,
  lookAgainAt,
  nextFree,
  slotRefusal,
  roomIn,
  slotBoard,
  takenSlots,
  whyNotFree,
  type SlotCount,
  type SlotState,
} from '#app/booking/slot-board';
import type { Capacity, Closure, Zone } from '#app/content/capacity';

const rules = {
  days: 3,
  timeSlots: [
    { label: '10am-12pm', startsAt: '10:00' },
    { label: '2pm-4pm', startsAt: '14:00' },
  ],
};
const at = (time: string) => Date.parse(`${time}:00+05:30`);
const HOUR = 3_600_000;
const NOW = at('2026-11-24T11:00'); // a Tuesday
const MORNING = at('2026-11-25T10:00');
const zone = (changes: Partial<Zone> = {}): Zone => ({
  key: 'mumbai',
  name: 'Mumbai',
  city: 'Mumbai',
  state: 'Maharashtra',
  kind: 'visit',
  pincodes: ['400'],
  perSlot: 2,
  weekdays: [],
  ...changes,
});
const closure = (changes: Partial<Closure> = {}): Closure => ({
  from: '2026-11-25',
  to: '2026-11-25',
  zones: [],
  slots: [],
  perSlot: null,
  reason: 'Diwali',
  reasonHindi: 'दिवाली',
  ...changes,
});
const capacity = (changes: Partial<Capacity> = {}): Capacity => ({
  zones: [],
  closures: [],
  noticeMinutes: { visit: 0, remote: 0 },
  ...changes,
});
const count = (booked: number, held: number, startsAt = MORNING): SlotCount => ({
  startsAt,
  endsAt: startsAt + 2 * HOUR,
  booked,
  held,
  heldUntil: held > 0 ? at('2026-11-24T11:20') : 0,
});
const board = (
  of: {
    zone?: Partial<Zone>;
    capacity?: Partial<Capacity>;
    counts?: SlotCount[];
    now?: number;
  } = {},
) =>
  slotBoard(
    rules,
    { capacity: capacity(of.capacity), zone: zone(of.zone) },
    of.counts ?? [],
    of.now ?? NOW,
  );
const states = (...of: Parameters<typeof board>) =>
  board(...of).map(({ state }) => whyNotFree(state));
const morning = (counts: SlotCount[], perSlot: number | null = 2): SlotState | undefined =>
  board({ counts, zone: { perSlot } }).find(({ startsAt }) => startsAt === MORNING)?.state;

describe('the board', () => {
  it('has each slot of the bookable days in order, with its start', () => {
    expect(board().map(({ date, label }) => `${date} ${label}`)).toEqual([
      '2026-11-24 10am-12pm',
      '2026-11-24 2pm-4pm',
      '2026-11-25 10am-12pm',
      '2026-11-25 2pm-4pm',
      '2026-11-26 10am-12pm',
      '2026-11-26 2pm-4pm',
    ]);
    expect(board()[2]).toMatchObject({ startsAt: MORNING, perSlot: 2, state: { type: 'free' } });
    expect(states()).toEqual(['Too late', '', '', '', '', '']);
  });

  it.each([
    [0, 0, { type: 'free' }],
    [1, 0, { type: 'free' }],
    [0, 1, { type: 'free' }],
    [2, 0, { type: 'full' }],
    [3, 0, { type: 'full' }],
    [2, 1, { type: 'full' }],
    [1, 1, { type: 'held', until: at('2026-11-24T11:20') }],
    [0, 2, { type: 'held', until: at('2026-11-24T11:20') }],
  ])('with %d booked and %d held of 2 is %o', (booked, held, state) => {
    expect(morning([count(booked, held)])).toEqual(state);
  });

  it('is free without a limit, however many come, and full where none is left', () => {
    expect(morning([count(500, 500)], null)).toEqual({ type: 'free' });
    expect(morning([], 0)).toEqual({ type: 'full' });
  });

  it('counts what overlaps, and not what ends or begins beside it', () => {
    expect(morning([count(2, 0, MORNING - 2 * HOUR), count(2, 0, MORNING + 2 * HOUR)])).toEqual({
      type: 'free',
    });
    expect(morning([count(2, 0, MORNING + HOUR)])).toEqual({ type: 'full' });
    expect(morning([count(1, 0), count(0, 1, MORNING + HOUR)])).toMatchObject({ type: 'held' });
  });

  it('counts visits at one moment, not visits that follow each other', () => {
    const [before, after] = [count(1, 0, MORNING - HOUR), count(1, 0, MORNING + HOUR)];
    expect(morning([before, after])).toEqual({ type: 'free' });
    expect(morning([before, after], 1)).toEqual({ type: 'full' });
  });

  it('says that a slot has started before anything else', () => {
    const closures = [closure({ from: '2026-11-24' })];
    expect(states({ capacity: { closures } }).slice(0, 4)).toEqual([
      'Too late',
      'Closed: Diwali',
      'Closed: Diwali',
      'Closed: Diwali',
    ]);
  });

  it('asks for the notice of the zone’s kind, to the minute', () => {
    const noticeMinutes = { visit: 180, remote: 240 };
    expect(states({ capacity: { noticeMinutes } })[1]).toBe('');
    expect(states({ capacity: { noticeMinutes }, now: NOW + 1 })[1]).toBe('Too soon');
    expect(states({ capacity: { noticeMinutes }, zone: { kind: 'remote' } })[1]).toBe('Too soon');
  });

  it('works on the weekdays of the zone', () => {
    expect(states({ zone: { weekdays: [2, 4] } })).toEqual([
      'Too late',
      '',
      'Closed on Wednesdays',
      'Closed on Wednesdays',
      '',
      '',
    ]);
  });

  it('names what is not free, but not what has started, and the next free slot', () => {
    const of = { counts: [count(2, 0), count(2, 0, at('2026-11-24T14:00'))] };
    expect(takenSlots(board(of))).toEqual({
      '2026-11-24|2pm-4pm': 'Full',
      '2026-11-25|10am-12pm': 'Full',
    });
    expect(nextFree(board(of))).toMatchObject({ date: '2026-11-25', label: '2pm-4pm' });
    expect(nextFree(board({ zone: { perSlot: 0 } }))).toBeUndefined();
  });

  it('gives the reason of a closed slot in Hindi, where the editors wrote it', () => {
    const written = closure({ slots: ['2pm-4pm'] });
    const blank = closure({ from: '2026-11-26', to: '2026-11-26', reasonHindi: '' });
    const of = { capacity: { closures: [written, blank] }, counts: [count(2, 0)] };
    expect(hindiReasons(board(of))).toEqual({ '2026-11-25|2pm-4pm': 'दिवाली' });
  });
});

describe('a closure', () => {
  const room = (changes: Partial<Closure>, date = '2026-11-25', of: Partial<Zone> = {}) =>
    roomIn({ date, label: '2pm-4pm' }, zone(of), [closure(changes)]);
  const CLOSED = {
    perSlot: 0,
    closed: { type: 'closed', reason: 'Diwali', reasonHindi: 'दिवाली' },
  };
  const OPEN = { perSlot: 2 };

  it.each([
    ['2026-11-23', OPEN],
    ['2026-11-24', CLOSED],
    ['2026-11-25', CLOSED],
    ['2026-11-26', CLOSED],
    ['2026-11-27', OPEN],
  ])('holds from its first to its last day: %s', (date, expected) => {
    expect(room({ from: '2026-11-24', to: '2026-11-26' }, date)).toEqual(expected);
  });

  it('holds for its zones and slots, or for all', () => {
    expect(room({ zones: ['mumbai', 'pune'] })).toEqual(CLOSED);
    expect(room({ zones: ['pune'] })).toEqual(OPEN);
    expect(room({ slots: ['2pm-4pm'] })).toEqual(CLOSED);
    expect(room({ slots: ['10am-12pm'] })).toEqual(OPEN);
  });

  it('may leave some visits, but never more than the zone has', () => {
    expect(room({ perSlot: 1 })).toEqual({ perSlot: 1 });
    expect(room({ perSlot: 5 })).toEqual({ perSlot: 2 });
    expect(room({ perSlot: 5 }, '2026-11-25', { perSlot: null })).toEqual({ perSlot: 5 });
    expect(room({ perSlot: 0 })).toEqual(CLOSED);
    expect(room({ zones: ['pune'] }, '2026-11-25', { perSlot: null })).toEqual({ perSlot: null });
  });

  it('takes the strictest of several', () => {
    const closures = [closure({ perSlot: 1 }), closure({ reason: '' })];
    expect(roomIn({ date: '2026-11-25', label: '2pm-4pm' }, zone(), closures)).toEqual({
      perSlot: 0,
      closed: { type: 'closed', reason: '', reasonHindi: 'दिवाली' },
    });
    const limits = [closure({ perSlot: 5 }), closure({ perSlot: 1 })];
    expect(roomIn({ date: '2026-11-25', label: '2pm-4pm' }, zone(), limits)).toEqual({
      perSlot: 1,
    });
  });
});

describe('in words', () => {
  const until = at('2026-11-24T14:19') + 1;
  it.each<[SlotState, string, RegExp]>([
    [{ type: 'free' }, '', /^Sun, 22 Nov, 2pm-4pm was taken by somebody else just now\. Please/],
    [
      { type: 'full' },
      'Full',
      /^Sun, 22 Nov, 2pm-4pm was taken by somebody else just now\. Please/,
    ],
    [
      { type: 'held', until },
      'Being paid for, check again at 14:20',
      /^Sun, 22 Nov, 2pm-4pm is being paid for by somebody else\. Check again at 14:20, or choose/,
    ],
    [
      { type: 'started' },
      'Too late',
      /^That slot can no longer be booked\. Please select a slot\.$/,
    ],
    [
      { type: 'closed', reason: 'Diwali', reasonHindi: 'दिवाली' },
      'Closed: Diwali',
      /^We are closed on Sun, 22 Nov, 2pm-4pm: Diwali\. Please choose another slot\.$/,
    ],
    [
      { type: 'closed', reason: '', reasonHindi: '' },
      'Closed',
      /^We are closed on Sun, 22 Nov, 2pm-4pm\. Please choose another slot\.$/,
    ],
    [
      { type: 'day-off', weekday: 0 },
      'Closed on Sundays',
      /^We do not work on Sundays\. Please choose another day\.$/,
    ],
    [
      { type: 'too-soon' },
      'Too soon',
      /^Sun, 22 Nov, 2pm-4pm is too soon for us\. Please choose a later slot\.$/,
    ],
  ])('%o', (state, short, sentence) => {
    expect(whyNotFree(state)).toBe(short);
    expect(slotRefusal({ date: '2026-11-22', label: '2pm-4pm', state })).toMatch(sentence);
  });

  it('looks again in the minute after, never before', () => {
    expect(lookAgainAt(at('2026-11-24T14:20'))).toBe('14:20');
    expect(lookAgainAt(at('2026-11-24T14:20') + 1)).toBe('14:21');
  });

  it('names each weekday', () => {
    expect(
      Array.from({ length: 7 }, (_, weekday) => whyNotFree({ type: 'day-off', weekday })),
    ).toEqual(
      ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
        (day) => `Closed on ${day}s`,
      ),
    );
  });
});
