import { tabStorage } from '#app/ground/safe-storage';
import type { BookingChoice } from './booking-options';

/** Kept in session storage, so that cancelling the sign-in loses nothing. */
const KEY = 'bookingChoice';
const FIELDS = ['date', 'timeSlot', 'category', 'item'] as const;

export function readKeptChoice(): BookingChoice {
  const stored = tabStorage.readRecord(KEY);
  const kept: BookingChoice = { date: '', timeSlot: '', category: '', item: '' };
  for (const name of FIELDS) {
    const text = stored[name];
    if (typeof text === 'string') kept[name] = text;
  }
  return kept;
}

export function keepChoice(choice: BookingChoice): void {
  tabStorage.write(KEY, JSON.stringify(choice));
}

export function forgetChoice(): void {
  tabStorage.forget(KEY);
}
