import { HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { midnightInIndia } from '#app/ground/india';
import type { Span } from './overlap';

/** How long a slot lasts whose label names no end. */
export const USUAL_SLOT_MS = 2 * HOUR_MS;
const DAY_MINUTES = 24 * 60;

/** Minutes from midnight; `to` lies beyond 1,440 when the slot goes over midnight. */
interface SlotHours {
  from: number;
  to: number;
}

const HOURS =
  /^\s*(\d{1,2})(?::(\d{2}))?\s*([ap]m)?\s*[-–]\s*(\d{1,2})(?::(\d{2}))?\s*([ap]m)\s*$/i;

/** Reads `2pm-4pm`, `10:30am – 12:30pm`, `10-12pm` and `10pm-2am`; undefined for other labels. */
export function slotHours(label: string): SlotHours | undefined {
  const [, hour, minute, half, endHour, endMinute, endHalf = ''] = HOURS.exec(label) ?? [];
  const to = minutesOf(endHour, endMinute, endHalf);
  const sameHalf = minutesOf(hour, minute, half ?? endHalf);
  if (to === undefined || sameHalf === undefined) return undefined;
  const from = !half && sameHalf > to ? sameHalf - DAY_MINUTES / 2 : sameHalf; // `10-12pm`
  return from === to ? undefined : { from, to: from < to ? to : to + DAY_MINUTES };
}

function minutesOf(hour = '', minute = '0', half: string): number | undefined {
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined;
  return ((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute);
}

/** Reads the end from the label: the CMS has no field for it. */
export function slotEnd({ label, startsAt }: { label: string; startsAt: number }): number {
  const hours = slotHours(label);
  const midnight = midnightInIndia(startsAt);
  // `4pm-9am` of a slot that starts in the morning says nothing about its end.
  const isUnlike = hours && hours.to > DAY_MINUTES && midnight + hours.from * MINUTE_MS > startsAt;
  const ends = hours && !isUnlike ? midnight + hours.to * MINUTE_MS : startsAt;
  return ends > startsAt && ends <= startsAt + DAY_MINUTES * MINUTE_MS
    ? ends
    : startsAt + USUAL_SLOT_MS;
}

export const spanOf = (slot: { label: string; startsAt: number }): Span => ({
  startsAt: slot.startsAt,
  endsAt: slotEnd(slot),
});
