import { slotEnd } from '#app/booking/slot-end';
import type { BookingCardData } from './booking';
import { calendarFile, indianTime, utcTime, type CalendarLine } from './calendar-file';

interface Visit {
  booking: BookingCardData;
  slot: { label: string; startsAt: number };
  paidAt: number;
  shopName: string;
  /** The booking's signed address; its host makes the event's id the shop's own. */
  link: string;
}

/** One event. The same booking always has the same UID, so a second download mends the first instead of doubling it. Pure. */
export function bookingCalendar({ booking, slot, paidAt, shopName, link }: Visit): string {
  const coming = booking.remote ? 'We call you in this window.' : 'A technician comes in this window and calls you before.';
  const event: CalendarLine[] = [
    ['BEGIN', 'VEVENT'],
    ['UID', `${booking.reference}@${new URL(link).hostname}`],
    ['DTSTAMP', utcTime(paidAt)],
    ['DTSTART;TZID=Asia/Kolkata', indianTime(slot.startsAt)],
    ['DTEND;TZID=Asia/Kolkata', indianTime(slotEnd(slot))],
    ['SUMMARY', { text: `${shopName}: ${booking.serviceName}` }],
    ['LOCATION', { text: booking.remote ? 'By phone' : booking.where }],
    ['DESCRIPTION', { text: `${coming}\nReference ${booking.reference}\n${link}` }],
    ['URL', link],
    ['STATUS', 'CONFIRMED'],
    ['TRANSP', 'OPAQUE'],
    ['END', 'VEVENT'],
  ];
  return calendarFile(shopName, event);
}
