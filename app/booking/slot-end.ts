import { HOUR_MS } from '#app/durations';
import { midnightInIndia } from '#app/india';

const USUAL_MS = 2 * HOUR_MS;

/** Reads the end from the label (`2pm-4pm`, `10:30am – 12:30pm`): the CMS has no field for it. */
export function slotEnd({ label, startsAt }: { label: string; startsAt: number }): number {
  const [, hours = '', minutes = '', half = ''] =
    /[-–]\s*(\d{1,2})(?::(\d{2}))?\s*([ap]m)\s*$/i.exec(label) ?? [];
  if (Number(hours) < 1 || Number(hours) > 12) return startsAt + USUAL_MS;
  const ends =
    midnightInIndia(startsAt) +
    ((Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * HOUR_MS +
    Number(minutes) * 60_000;
  return ends > startsAt ? ends : startsAt + USUAL_MS;
}
