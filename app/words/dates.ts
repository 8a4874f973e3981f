import { dateInIndia, timeInIndia } from '#app/ground/india';
import { words } from './words';

/** `2026-11-22` → `Sun, 22 Nov`. */
export function formatDate(date: string): string {
  // ECMAScript fixes this format. The first use of `Intl` takes tens of ms on a cheap phone.
  const [weekday = '', day, month = ''] = new Date(`${date}T00:00:00Z`).toUTCString().split(/,? /);
  return words.booking.date(weekday, Number(day), month); // as India writes it
}

/** `Sun, 22 Nov, 14:20` of an instant in Asia/Kolkata. */
export const momentInIndia = (instant: number): string =>
  words.booking.dayAndTime(formatDate(dateInIndia(instant)), timeInIndia(instant));
