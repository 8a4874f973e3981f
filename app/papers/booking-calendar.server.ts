import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { slotEnd } from '#app/booking/slot-end';
import type { BookingCardData } from '#app/orders/booking.server';
import { words } from '#app/words/words';

interface Visit {
  booking: BookingCardData;
  slot: { label: string; startsAt: number };
  paidAt: number;
  slotChanges: number;
  /** Epoch ms; 0 when it never changed. */
  slotChangedAt: number;
  shopName: string;
  /** The booking's signed link; its host is part of the event's UID. */
  link: string;
}

/** The UID is stable and a change raises SEQUENCE, so a second download moves the first event. */
export function bookingCalendar(visit: Visit): string {
  const { booking, slot, paidAt, slotChanges, slotChangedAt, shopName, link } = visit;
  const coming =
    booking.visitKind === 'remote'
      ? words.papers.weCallYouInThis
      : words.papers.aTechnicianComesInThis;
  const calendar = ical({
    prodId: `//${shopName}//Bookings//EN`,
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.reference}@${new URL(link).hostname}`,
    stamp: new Date(slotChangedAt || paidAt),
    sequence: slotChanges,
    start: new Date(slot.startsAt),
    end: new Date(slotEnd(slot)),
    summary: `${shopName}: ${booking.serviceName}`,
    location: booking.visitKind === 'remote' ? words.papers.byPhone : booking.where,
    description: `${coming}\nReference ${booking.reference}\n${link}`,
    url: link,
    status: ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`; // ical-generator omits the final line break
}
