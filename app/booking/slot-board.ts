/** What each day and slot of a zone is like: free, or why it can't be booked. Pure; epoch ms. */
import { timeInIndia } from '#app/ground/india';
import type { Capacity, Closure, Zone } from '#app/content/capacity';
import type { SlotRules } from '#app/content/content';
import { MINUTE_MS } from '#app/ground/durations';
import { isTooSoon } from './cut-off';
import { doOverlap, mostAtOnce, type Span } from './overlap';
import { spanOf } from './slot-end';
import { dayAndTime, bookableDays, formatSlot, type TakenSlots } from './slots';
import { words } from '#app/words/words';

/** Live slot claims of one slot. */
export interface SlotCount extends Span {
  booked: number;
  held: number;
  /** The end of the first of the holds; 0 without one. */
  heldUntil: number;
}

export type SlotState =
  | { type: 'free' }
  | { type: 'full' }
  /** Its last places are being paid for. */
  | { type: 'held'; until: number }
  | { type: 'started' }
  /** Either reason may be blank. */
  | { type: 'closed'; reason: string; reasonHindi: string }
  /** The zone does not work on this weekday, 0 is Sunday. */
  | { type: 'day-off'; weekday: number }
  /** It starts before the shop could come. */
  | { type: 'too-soon' };

export interface BoardSlot extends Span {
  /** YYYY-MM-DD in Asia/Kolkata. */
  date: string;
  label: string;
  /** Visits that it takes; `null`: unlimited. */
  perSlot: number | null;
  state: SlotState;
}

/** All slots of the bookable days, in order. `counts` are the zone's. */
export function slotBoard(
  rules: SlotRules,
  { capacity, zone }: { capacity: Capacity; zone: Zone },
  counts: SlotCount[],
  now: number,
): BoardSlot[] {
  const notice = capacity.noticeMinutes[zone.kind];
  return bookableDays(rules, now).flatMap(({ date, slots }) =>
    slots.map(({ label, startsAt, open }): BoardSlot => {
      const { perSlot, closed } = roomIn({ date, label }, zone, capacity.closures);
      const span = spanOf({ label, startsAt });
      const state = (): SlotState => {
        if (!open) return { type: 'started' };
        if (closed) return closed;
        if (isTooSoon(startsAt, notice, now)) return { type: 'too-soon' };
        return stateOf(span, counts, perSlot);
      };
      return { date, label, ...span, perSlot, state: state() };
    }),
  );
}

/** How many visits a slot takes, or why the shop is closed then. */
export function roomIn(
  { date, label }: { date: string; label: string },
  zone: Zone,
  closures: Closure[],
): { perSlot: number | null; closed?: SlotState } {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (zone.weekdays.length > 0 && !zone.weekdays.includes(weekday))
    return { perSlot: 0, closed: { type: 'day-off', weekday } };
  const covering = closures.filter(
    ({ from, to, zones, slots }) =>
      from <= date &&
      date <= to &&
      (zones.length === 0 || zones.includes(zone.key)) &&
      (slots.length === 0 || slots.includes(label)),
  );
  const shut = covering.find((closure) => !closure.perSlot);
  if (shut) {
    const { reason, reasonHindi } = shut;
    return { perSlot: 0, closed: { type: 'closed', reason, reasonHindi } };
  }
  const limits = [zone, ...covering].flatMap(({ perSlot }) => perSlot ?? []);
  return { perSlot: limits.length > 0 ? Math.min(...limits) : null };
}

function stateOf(span: Span, counts: SlotCount[], perSlot: number | null): SlotState {
  const fits = (visitsOf: (count: SlotCount) => number) =>
    perSlot === null || mostAtOnce(span, counts, visitsOf) < perSlot;
  if (fits(({ booked, held }) => booked + held)) return { type: 'free' };
  if (!fits(({ booked }) => booked)) return { type: 'full' };
  const holds = counts.filter((count) => count.held > 0 && doOverlap(count, span));
  return { type: 'held', until: Math.min(...holds.map(({ heldUntil }) => heldUntil)) };
}

/** A sentence for the customer; blank while the slot is free. */
export function whyNotFree(state: SlotState): string {
  switch (state.type) {
    case 'free':
      return '';
    case 'full':
      return words.booking.full;
    case 'held':
      return words.booking.heldUntil(lookAgainAt(state.until));
    case 'started':
      return words.booking.started;
    case 'closed':
      return reasonOf(state)
        ? words.booking.closed(reasonOf(state))
        : words.booking.closedWithoutReason;
    case 'day-off':
      return words.booking.closedOnWeekday(state.weekday);
    case 'too-soon':
      return words.booking.tooSoonToBook;
  }
}

/** Why the chosen slot can't be booked. */
export function slotRefusal({
  date,
  label,
  state,
}: Pick<BoardSlot, 'date' | 'label' | 'state'>): string {
  const slot = dayAndTime({ date, label });
  switch (state.type) {
    case 'held':
      return words.booking.slotBeingPaidFor(slot, lookAgainAt(state.until));
    case 'closed':
      return words.booking.slotClosed(slot, reasonOf(state));
    case 'day-off':
      return words.booking.weekdayClosed(state.weekday);
    case 'too-soon':
      return words.booking.slotTooSoon(slot);
    case 'full':
    case 'free':
      return words.booking.slotJustTaken(slot);
    case 'started':
      return words.booking.slotNoLongerBookable;
  }
}

const reasonOf = ({ reason, reasonHindi }: SlotState & { type: 'closed' }): string =>
  (words.page.language === 'hi' && reasonHindi) || reason;

/** The first minute after a hold, such as `14:20`. */
export const lookAgainAt = (until: number): string =>
  timeInIndia(Math.ceil(until / MINUTE_MS) * MINUTE_MS);

/** What is not free, for the browser; it knows by itself which slots have started. */
export const takenSlots = (board: BoardSlot[]): TakenSlots =>
  Object.fromEntries(
    board
      .filter(({ state }) => state.type !== 'free' && state.type !== 'started')
      .map(({ date, label, state }) => [formatSlot(date, label), whyNotFree(state)]),
  );

/** Why we are closed, in Hindi beside English, where the editors wrote it; by `formatSlot`. */
export const hindiReasons = (board: BoardSlot[]): Record<string, string> =>
  Object.fromEntries(
    board.flatMap(({ date, label, state }) =>
      state.type === 'closed' && state.reasonHindi && words.page.language !== 'hi'
        ? [[formatSlot(date, label), state.reasonHindi]]
        : [],
    ),
  );

export const nextFree = (board: BoardSlot[]): BoardSlot | undefined =>
  board.find(({ state }) => state.type === 'free');
