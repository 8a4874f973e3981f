import type { ChosenSlot } from '#app/booking/slots';
import { formatDate } from '#app/words/dates';
import type { Language } from '#app/ground/language';
import { en } from '#app/words/en';
import { hi } from '#app/words/hi';

const inHindi = new Intl.DateTimeFormat('hi-IN', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  numberingSystem: 'latn',
});

/** Writes `Sun, 22 Nov, 10am-12pm`. */
export const slotInWords = ({ date, label }: ChosenSlot, language: Language): string =>
  language === 'hi'
    ? hi.booking.dayAndTime(
        inHindi.format(new Date(`${date}T00:00:00Z`)),
        hi.booking.slotTime(label),
      )
    : en.booking.dayAndTime(formatDate(date), label);
