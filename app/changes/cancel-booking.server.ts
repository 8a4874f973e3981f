import { billSums } from '#app/bills/bill';
import { decideBill, getBill } from '#app/bills/bills.server';
import type { Content, Site } from '#app/content/content';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { log } from '#app/ground/log.server';
import { tell } from '#app/messages/outbox.server';
import type { Paise } from '#app/ground/money';
import type { MoneyFacts } from '#app/refunds/booking-money';
import { bookingCardData } from '#app/orders/booking-card.server';
import {
  agreedPaise,
  billBack,
  cancellationParts,
  isLimitedByMove,
  whyNotCancelled,
  type NotCancellable,
  type PartBack,
} from './cancellation-sum';
import { reasonForSum, whyNotCancelledText } from './cancellation-words';
import { sumOf } from '#app/refunds/refunds';
import { arrival } from '#app/refunds/arrival';
import type { CancellationView } from './cancellation-page';
import { markCancelled } from '#app/orders/write-order.server';
import type { Order } from '#app/orders/order';
import { lockDraft } from '#app/orders/order-locks.server';
import { readOrder } from '#app/orders/order.server';
import { refundDays } from '#app/refunds/refunds';
import { whyNotMoved } from './slot-change';
import { moneyFactsOf } from '#app/refunds/booking-money.server';
import { endBooking } from '#app/milestones/end-booking.server';
import { cancelVisit, getVisit, lockVisit, readVisit } from '#app/visits/visits.server';
import { requestRefund } from '#app/refunds/refund-request.server';
import { isShopsDoingNow } from './shops-doing.server';

const CUSTOMER = 'customer';

export interface CancellationOffer {
  order: Order;
  /** Undefined when the booking can be cancelled. */
  whyNot: NotCancellable | undefined;
  /** The shop took the slot away, so everything goes back. */
  isShopsDoing: boolean;
  paidPaise: Paise;
  backPaise: Paise;
  /** An earlier move by the customer decides the sum. */
  isLimited: boolean;
  parts: PartBack[];
  /** A paid bill, about whose money the cancellation decides; null without one. */
  bill: BillOffer | null;
  /** A bill that asks for money now, and no longer does after the cancellation. */
  openBillPaise: Paise;
}

export interface BillOffer {
  isCash: boolean;
  /** Still ours. */
  paise: Paise;
  /** Undefined when nothing can be sent back. */
  part: PartBack | undefined;
}

/** The fate of a paid bill's money: it goes back as a whole, or is kept for a reason. */
export type BillDecision = { type: 'back' } | { type: 'kept'; because: string };

export async function cancellationOffer(
  order: Order,
  { capacity }: Pick<Site, 'capacity'>,
  now: number,
  { tx, by = CUSTOMER }: { tx?: Statements; by?: string } = {},
): Promise<CancellationOffer> {
  const db = tx ?? (await database());
  const { reference, pricePaise } = order;
  const facts = await moneyFactsOf(order, db);
  const bill = await getBill(reference, db);
  const visit = (await readVisit(db, reference))?.state;
  const isShopsDoing = await isShopsDoingNow(order, capacity, now, db);
  const parts = cancellationParts(order, facts, agreedPaise(order, isShopsDoing, now));
  const extra = facts.strays.filter(({ reason }) => reason === 'extra');
  const isAsked = bill?.state === 'sent' || bill?.state === 'approved';
  const work = { visit, isBillPaid: facts.bill !== undefined };
  return {
    order,
    whyNot: whyNotCancelled(order, now, work, by !== CUSTOMER),
    isShopsDoing,
    paidPaise: pricePaise + sumOf(extra),
    backPaise: sumOf(parts),
    isLimited: !isShopsDoing && isLimitedByMove(order, now),
    parts,
    bill: billOffer(facts),
    openBillPaise: isAsked ? billSums(bill.lines, pricePaise).balancePaise : 0,
  };
}

function billOffer(facts: MoneyFacts): BillOffer | null {
  const { bill } = facts;
  if (!bill) return null;
  const part = billBack(bill, facts);
  const isCash = bill.paymentId === '';
  return { isCash, part, paise: isCash ? bill.paise : (part?.amountPaise ?? 0) };
}

export async function viewCancellation(
  order: Order,
  content: Content,
  now: number,
): Promise<CancellationView> {
  const { site } = content;
  const offer = await cancellationOffer(order, site, now);
  const visit = await getVisit(order.reference);
  return {
    booking: bookingCardData(order, content),
    whyNot: offer.whyNot ? whyNotCancelledText(offer.whyNot) : '',
    paidPaise: offer.paidPaise,
    backPaise: offer.backPaise,
    openBillPaise: offer.openBillPaise,
    reason: reasonForSum(order, offer.isShopsDoing, now),
    arrival: arrival(order.paymentMethod, now, refundDays(site)),
    slotPath: whyNotMoved(order, order.terms, now, visit?.state)
      ? ''
      : `/orders/${order.reference}/slot`,
  };
}

export type Cancelled =
  | { type: 'cancelled' }
  | { type: 'refused' | 'sum-changed' | 'bill-changed' | 'bill-undecided'; status: 409 };

/** What the screen said before the press. */
type SeenOffer = Pick<CancellationOffer, 'backPaise' | 'openBillPaise'>;

/**
 * Cancels, gives the slot back and requests the refund, all or nothing. The order and what goes back
 * are read again; a second press finds the booking cancelled and changes nothing.
 * @param by the id of a staff member, who may cancel during the visit and decides about a paid bill
 */
export async function cancelBooking(
  { reference, draftId }: Order,
  seen: SeenOffer,
  site: Pick<Site, 'capacity'>,
  now: number,
  by = CUSTOMER,
  decision?: BillDecision,
): Promise<Cancelled> {
  const db = await database();
  const done = await db.transaction(async (tx): Promise<Cancelled> => {
    await lockDraft(tx, draftId);
    const order = await readOrder(tx, reference);
    if (!order) return { type: 'refused', status: 409 };
    if (order.cancelledAt > 0) return { type: 'cancelled' };
    await lockVisit(tx, reference); // a technician may start at this moment
    const offer = await cancellationOffer(order, site, now, { tx, by });
    if (offer.whyNot) return { type: 'refused', status: 409 };
    if (offer.backPaise !== seen.backPaise) return { type: 'sum-changed', status: 409 };
    if (offer.bill && !decision) return { type: 'bill-undecided', status: 409 };
    if (offer.openBillPaise !== seen.openBillPaise) return { type: 'bill-changed', status: 409 };
    if (!(await cancelVisit(tx, reference, by, now))) return { type: 'refused', status: 409 };
    const parts = [...offer.parts, ...(await decide(tx, reference, offer, decision))];
    await markCancelled(tx, reference, sumOf(parts), now);
    for (const part of parts) await requestRefund(tx, reference, part, now);
    await endBooking(tx, order, by, now);
    await tell(tx, { event: 'cancelled', subject: reference }, now);
    return { type: 'cancelled' };
  });
  log.info({ event: 'order.cancellation', reference, result: done.type });
  return done;
}

/** @returns what goes back of the bill */
async function decide(
  tx: Statements,
  reference: string,
  { bill }: CancellationOffer,
  decision: BillDecision | undefined,
): Promise<PartBack[]> {
  if (!bill || !decision) return [];
  const isKept = decision.type === 'kept';
  await decideBill(tx, reference, {
    backPaise: isKept ? 0 : bill.paise,
    keptBecause: isKept ? decision.because : '',
  });
  return bill.part && !isKept ? [bill.part] : [];
}
