import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { slotEnd } from '#app/booking/slot-end';
import type { Site } from '#app/content/content';
import type { Language } from '#app/ground/language';
import type { BookingCardData } from '#app/orders/booking-card.server';
import type { Order } from '#app/orders/order';
import { isVisitOff } from '#app/orders/order-visit';
import { wordsIn } from '#app/words/words';

interface CalendarFile {
  order: Order;
  booking: BookingCardData;
  brand: Site['brand'];
  /** The booking's signed link; its host is part of the event's UID. */
  link: string;
  language: Language;
  /** Epoch ms. */
  now: number;
}

/**
 * The UID is stable and SEQUENCE is the file's age, so a later file moves the event, takes it out of
 * the calendar or brings it back: a slot that the shop closed may open again.
 */
export function bookingCalendar(file: CalendarFile): string {
  const { order, booking, brand, link, language, now } = file;
  const words = wordsIn(language);
  const { slot, paidAt } = order;
  const isOff = isVisitOff(order);
  const { eventTitle, cancelledEventTitle, nobodyComes, reference } = words.orders;
  const calendar = ical({
    prodId: `//${brand.name}//Bookings//EN`,
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.reference}@${new URL(link).hostname}`,
    stamp: new Date(now),
    sequence: Math.max(0, Math.round((now - paidAt) / 1000)),
    start: new Date(slot.startsAt),
    end: new Date(slotEnd(slot)),
    summary: (isOff ? cancelledEventTitle : eventTitle)(brand.name, booking.serviceName),
    location: booking.visitKind === 'remote' ? words.papers.byPhone : booking.where.join(', '),
    description: [
      isOff ? nobodyComes : comingIn(booking, language),
      reference(booking.reference),
      link,
    ].join('\n'),
    url: link,
    organizer: brand.supportEmail ? { name: brand.name, email: brand.supportEmail } : undefined,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`; // ical-generator omits the final line break
}

const comingIn = ({ visitKind }: BookingCardData, language: Language): string => {
  const { callInSlot, technicianInSlot } = wordsIn(language).papers;
  return visitKind === 'remote' ? callInSlot : technicianInSlot;
};
