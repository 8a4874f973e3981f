import { getSession } from '#app/account/session.server';
import { futureSlotStart } from '#app/booking/slots';
import { findService } from '#app/catalog/find-service';
import type { Content } from '#app/content/content';
import { shopTime } from '#app/database/clock.server';
import { DAY_MS } from '#app/ground/durations';
import { describeError, log } from '#app/ground/log.server';
import { bookingCardData, type BookingCardData } from '#app/orders/booking-card.server';
import { getInterruptedOrder, getLatestPaidOrder } from '#app/orders/phone-orders.server';
import { promises } from './promises';

/** How long the landing page shows a booking after its slot or its payment. */
const SHOWN_FOR_MS = DAY_MS;

interface OwnBookings {
  latest: BookingCardData | null;
  interrupted: BookingCardData | null;
}

export async function ownBookings(request: Request, content: Content): Promise<OwnBookings> {
  try {
    const session = await getSession(request);
    return session ? await bookingsOf(session.phone, content, shopTime()) : NONE;
  } catch (error) {
    // The landing page works without the card.
    log.error({ event: 'booking-card.failed', ...describeError(error) });
    return NONE;
  }
}

const NONE: OwnBookings = { latest: null, interrupted: null };

async function bookingsOf(phone: string, content: Content, now: number): Promise<OwnBookings> {
  const [latest, interrupted] = await Promise.all([
    getLatestPaidOrder(phone, now - SHOWN_FOR_MS),
    getInterruptedOrder(phone, now),
  ]);
  const canContinue =
    interrupted &&
    findService(content, interrupted.service) &&
    futureSlotStart(content.site.slots, interrupted.slot.date, interrupted.slot.label, now) !==
      undefined;
  return {
    latest: latest ? bookingCardData(latest, content, { now }) : null,
    interrupted:
      interrupted && canContinue
        ? bookingCardData(interrupted, content, { refundTime: promises(content.site).refundTime })
        : null,
  };
}
