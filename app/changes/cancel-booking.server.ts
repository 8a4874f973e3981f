import { releaseClaim } from '#app/booking/slot-claims.server';
import type { Content, Site } from '#app/content/content';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { restartJob } from '#app/jobs/jobs.server';
import { log } from '#app/log.server';
import { tell } from '#app/messages/outbox.server';
import type { Paise } from '#app/money';
import { bookingCardData } from '#app/orders/booking.server';
import {
  agreedPaise,
  arrival,
  cancellationParts,
  isLimitedByMove,
  reasonForSum,
  sumOf,
  whyNotCancelled,
  type PartBack,
} from '#app/orders/cancel';
import type { CancellationView } from './cancellation-page';
import { cancelIfSent, markCancelled } from '#app/orders/cancellation.server';
import type { Order } from '#app/orders/order';
import { lockDraft } from '#app/orders/order-locks.server';
import { readOrder } from '#app/orders/order.server';
import { refundDays } from '#app/orders/refunds';
import { whyNotMoved } from '#app/orders/slot-change';
import { stopSubmission } from '#app/orders/submission.server';
import { getDisputes } from '#app/payments/dispute.server';
import { cancelVisit } from '#app/visits/visits.server';
import { requestRefund } from '#app/payments/refund-request.server';
import { getRefunds, getStrayPayments } from '#app/payments/refund.server';
import { isShopsDoingNow } from './shops-doing.server';

const CUSTOMER = 'customer';

export interface CancellationOffer {
  order: Order;
  /** Blank when the booking can be cancelled. */
  whyNot: string;
  /** The shop took the slot away, so everything goes back. */
  isShopsDoing: boolean;
  paidPaise: Paise;
  backPaise: Paise;
  /** An earlier move by the customer decides the sum. */
  isLimited: boolean;
  parts: PartBack[];
}

export async function cancellationOffer(
  order: Order,
  { capacity }: Pick<Site, 'capacity'>,
  now: number,
  { tx, by = CUSTOMER }: { tx?: Statements; by?: string } = {},
): Promise<CancellationOffer> {
  const db = tx ?? (await database());
  const { reference } = order;
  const strays = await getStrayPayments(reference, db);
  const refunds = await getRefunds(reference, db);
  const disputes = await getDisputes(reference, db);
  const isShopsDoing = await isShopsDoingNow(order, capacity, now, db);
  const parts = cancellationParts(
    order,
    { strays, refunds, disputes },
    agreedPaise(order, isShopsDoing, now),
  );
  const extra = strays.filter(({ reason }) => reason === 'extra');
  return {
    order,
    whyNot: whyNotCancelled(order, now, by !== CUSTOMER),
    isShopsDoing,
    paidPaise: order.pricePaise + sumOf(extra),
    backPaise: sumOf(parts),
    isLimited: !isShopsDoing && isLimitedByMove(order, now),
    parts,
  };
}

export async function viewCancellation(
  order: Order,
  content: Content,
  now: number,
): Promise<CancellationView> {
  const { site } = content;
  const offer = await cancellationOffer(order, site, now);
  return {
    booking: bookingCardData(order, content),
    whyNot: offer.whyNot,
    paidPaise: offer.paidPaise,
    backPaise: offer.backPaise,
    reason: reasonForSum(order, offer.isShopsDoing, now),
    arrival: arrival(order.paymentMethod, now, refundDays(site)),
    slotPath: whyNotMoved(order, order.terms, now) ? '' : `/orders/${order.reference}/slot`,
  };
}

export type Cancelled = { type: 'cancelled' } | { type: 'refused' | 'sum-changed'; status: 409 };

/**
 * Cancels, gives the slot back and requests the refund, all or nothing. The order and what goes back
 * are read again; a second press finds the booking cancelled and changes nothing.
 * @param seenPaise the refund on the screen
 * @param by the id of a staff member, who may cancel after the slot has begun, too
 */
export async function cancelBooking(
  { reference, draftId }: Order,
  seenPaise: Paise,
  site: Pick<Site, 'capacity'>,
  now: number,
  by = CUSTOMER,
): Promise<Cancelled> {
  const db = await database();
  const done = await db.transaction(async (tx): Promise<Cancelled> => {
    await lockDraft(tx, draftId);
    const order = await readOrder(tx, reference);
    if (!order) return { type: 'refused', status: 409 };
    if (order.cancelledAt > 0) return { type: 'cancelled' };
    const offer = await cancellationOffer(order, site, now, { tx, by });
    if (offer.whyNot) return { type: 'refused', status: 409 };
    if (offer.backPaise !== seenPaise) return { type: 'sum-changed', status: 409 };
    if (!(await cancelVisit(tx, reference, by, now))) return { type: 'refused', status: 409 };
    await markCancelled(tx, reference, offer.backPaise, now);
    await releaseClaim(tx, order);
    await cancelIfSent(tx, reference, now);
    await stopSubmission(tx, reference);
    for (const part of offer.parts) await requestRefund(tx, reference, part, now);
    await restartJob(tx, 'papers', reference, now, now);
    await tell(tx, { event: 'cancelled', subject: reference }, now);
    return { type: 'cancelled' };
  });
  log.info({ event: 'order.cancellation', reference, result: done.type });
  return done;
}
