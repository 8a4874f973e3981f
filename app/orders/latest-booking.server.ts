import { getSession } from '#app/account/session.server';
import { openSlotStart } from '#app/booking/slots';
import { findService } from '#app/catalog/find-service';
import type { Content } from '#app/content/content';
import { describeError, log } from '#app/log.server';
import { bookingCardData, type BookingCardData } from './booking';
import { getInterruptedOrder, getLatestPaidOrder } from './phone-orders.server';
import { promises } from './promises';

/** A booking is shown on the landing page until its slot is a day past; one paid too late for its slot, for a day. */
const SHOWN_FOR_MS = 24 * 60 * 60 * 1000;

/** What the landing page says to the signed-in phone: its newest booking, and one it left before paying. */
export interface OwnBookings {
  latest: BookingCardData | null;
  interrupted: BookingCardData | null;
}

export async function ownBookings(request: Request, content: Content): Promise<OwnBookings> {
  try {
    const session = await getSession(request);
    return session ? await bookingsOf(session.phone, content, Date.now()) : NONE;
  } catch (error) {
    log.error({ event: 'booking-card.failed', ...describeError(error) }); // the landing page stands without it
    return NONE;
  }
}

const NONE: OwnBookings = { latest: null, interrupted: null };

async function bookingsOf(phone: string, content: Content, now: number): Promise<OwnBookings> {
  const [latest, left] = await Promise.all([
    getLatestPaidOrder(phone, now - SHOWN_FOR_MS),
    getInterruptedOrder(phone, now),
  ]);
  const goesOn =
    left &&
    findService(content, left.service) &&
    openSlotStart(content.site.slots, left.slot.date, left.slot.label, now) !== undefined;
  return {
    latest: latest ? bookingCardData(latest) : null,
    interrupted: left && goesOn ? bookingCardData(left, promises(content.site).within) : null,
  };
}
