/**
 * Days and slots in Asia/Kolkata, which has no summer time. `slot-board.ts` adds limits and notice.
 * Pure: the caller says what time it is (epoch ms).
 */
import type { SlotRules } from '#app/content/content';
import { DAY_MS } from '#app/ground/durations';
import { dateInIndia, midnightInIndia, timeInIndia } from '#app/ground/india';
import { formatDate } from '#app/words/dates';
import { words } from '#app/words/words';
import { hasStarted } from './cut-off';

export interface Slot {
  label: string;
  startsAt: number;
  /** False when it has started, is taken, or has an invalid date that the caller closes. */
  open: boolean;
  /** Why it is not open, for the customer; blank while it is. */
  why: string;
  /** The reason of a closure in Hindi. */
  hindi?: string | undefined;
}

/** Slots that can't be booked although they have not started: the reason by `formatSlot`. */
export type TakenSlots = Record<string, string>;

export interface Day {
  /** YYYY-MM-DD in Asia/Kolkata. */
  date: string;
  slots: Slot[];
}

/** A slot as somebody chose it. Blank parts are not chosen yet. */
export interface ChosenSlot {
  /** YYYY-MM-DD in Asia/Kolkata. */
  date: string;
  label: string;
}

/** Writes a slot as forms send it: `2026-11-22|10am-12pm`. */
export const formatSlot = (date: string, label: string): string => `${date}|${label}`;

export function parseSlot(text: string): ChosenSlot {
  const [date = '', label = ''] = text.split('|');
  return { date, label };
}

/** Today plus the next days, each with all its slots. */
export function bookableDays(
  rules: SlotRules,
  now: number,
  taken: TakenSlots = {},
  hindi: Record<string, string> = {},
): Day[] {
  return Array.from({ length: rules.days }, (_, index) => {
    const date = dateInIndia(now + index * DAY_MS);
    const slots = slotsOn(rules, date, now, 'close').map((slot) => {
      const key = formatSlot(date, slot.label);
      const why = slot.why || (taken[key] ?? '');
      return { ...slot, open: !why, why, hindi: hindi[key] };
    });
    return { date, slots };
  });
}

/**
 * The slots of a date. An unparsable date leaves them open in the booking panel and closes them in
 * checkout (readings C5).
 */
export function slotsOn(
  rules: SlotRules,
  date: string,
  now: number,
  onInvalidDate: 'open' | 'close',
): Slot[] {
  return rules.timeSlots.map(({ label, startsAt }) => {
    const start = startInIndia(date, startsAt);
    const open = start === undefined ? onInvalidDate === 'open' : !hasStarted(start, now);
    return { label, startsAt: start ?? 0, open, why: open ? '' : words.booking.started };
  });
}

/** Start of a slot that can still come. `undefined` for a past one, and beyond the days on offer. */
export function futureSlotStart(
  rules: SlotRules,
  date: string,
  label: string,
  now: number,
): number | undefined {
  const slot = bookableDays(rules, now)
    .find((day) => day.date === date)
    ?.slots.find((candidate) => candidate.label === label);
  return slot?.open ? slot.startsAt : undefined;
}

/** Whether there is such a slot at all, open or not: a real date and a label of the shop's. */
export const isSlot = (rules: SlotRules, date: string, label: string): boolean =>
  startInIndia(date, '00:00') !== undefined && rules.timeSlots.some((slot) => slot.label === label);

/** @param value of `formatSlot` */
export const isOpenSlot = (days: Day[], value: string): boolean =>
  days.some(({ date, slots }) =>
    slots.some(({ open, label }) => open && formatSlot(date, label) === value),
  );

export const firstOpenDay = (days: Day[]): Day | undefined =>
  days.find((day) => day.slots.some((slot) => slot.open));

/**
 * What is wrong with a chosen slot; blank while it can be booked.
 * @param value of `formatSlot`
 */
export function slotTrouble(days: Day[], value: string): string {
  const { date, label } = parseSlot(value);
  const slot = days.find((day) => day.date === date)?.slots.find((each) => each.label === label);
  if (slot?.open) return '';
  return slot && slot.why !== words.booking.started
    ? words.booking.chooseAnother(dayAndTime({ date, label }), slot.why)
    : words.booking.slotPassed;
}

export const nextOpenSlot = (days: Day[]): ChosenSlot | undefined => {
  const day = firstOpenDay(days);
  const slot = day?.slots.find(({ open }) => open);
  return day && slot && { date: day.date, label: slot.label };
};

/** The moment when `bookableDays` changes next: a slot starts, or the day ends. */
export function nextChange(days: Day[], now: number): number {
  const starts = days.flatMap(({ slots }) => slots.filter(({ open }) => open));
  return Math.min(midnightInIndia(now) + DAY_MS, ...starts.map(({ startsAt }) => startsAt));
}

function startInIndia(date: string, time: string): number | undefined {
  const start = Date.parse(`${date}T${time}+05:30`);
  // V8 takes 30 February for 2 March
  return /^\d{4}-\d\d-\d\d$/.test(date) && start && dateInIndia(start) === date ? start : undefined;
}

/** `7am` or `2:30pm` of an instant in Asia/Kolkata, as slots write it. */
export function slotTimeInIndia(instant: number): string {
  const [hour = 0, minute] = timeInIndia(instant).split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return words.booking.slotTime(`${((hour + 11) % 12) + 1}${minutes}${hour < 12 ? 'am' : 'pm'}`);
}

/** `Sun, 22 Nov, 10am-12pm`, as a customer reads it. */
export const dayAndTime = ({ date, label }: ChosenSlot): string =>
  words.booking.dayAndTime(formatDate(date), words.booking.slotTime(label));

/** `Today, 10am-12pm`; from the third day on the weekday. */
export const nearSlot = (days: Day[], { date, label }: ChosenSlot): string =>
  words.booking.dayAndTime(dayName(days, date), words.booking.slotTime(label));

/** `Today`, `Tomorrow`, else the weekday. */
export const dayName = (days: Day[], date: string): string =>
  [words.booking.today, words.booking.tomorrow][days.findIndex((day) => day.date === date)] ??
  formatDate(date).split(',', 1)[0] ??
  '';
