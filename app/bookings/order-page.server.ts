import { dateInIndia } from '#app/ground/india';
import { formatDate } from '#app/words/dates';
import type { Content, Site } from '#app/content/content';
import { billLink, billView } from './bill-view';
import { isOpenBill } from '#app/bills/bill';
import { getBill } from '#app/bills/bills.server';
import { shopTime } from '#app/database/clock.server';
import { arrival } from '#app/refunds/arrival';
import { billPartOf, type PartOfMoney } from '#app/refunds/booking-money';
import type { Order } from '#app/orders/order';
import { orderPath } from '#app/orders/order-link.server';
import { isOver, isPaid } from '#app/orders/order-state';
import type { OrderView } from './order-view';
import { orderView } from './order-view.server';
import {
  partlyReturned,
  refundDays,
  returning,
  splitStrays,
  type StrayPayment,
} from '#app/refunds/refunds';
import type { OrderAccess } from '#app/orders/require-order.server';
import type { Paper } from '#app/papers/paper';
import { isForWork } from '#app/papers/paper-facts';
import { getTaxBuyer, papersOf } from '#app/papers/papers.server';
import { paperLinks } from '#app/papers/shown-papers.server';
import { photoOf, photoPathOf } from '#app/staff/staff-photo.server';
import { getStaff } from '#app/staff/staff.server';
import { ratingView } from './rating';
import { getRating } from './ratings.server';
import { visitView, type VisitView } from './visit-view';
import { eventsOf, getVisit } from '#app/visits/visits.server';
import { bookingMoney } from '#app/refunds/booking-money.server';
import { withFreshRefunds } from '#app/refunds/refund-news.server';
import { getRefunds, getStrayPayments, type Refund } from '#app/refunds/refund.server';

export async function viewOrder(access: OrderAccess, content: Content): Promise<OrderView> {
  const { site } = content;
  const { isOwner } = access;
  const order = isOwner ? await withFreshRefunds(access.order, shopTime()) : access.order;
  const { reference } = order;
  const [strays, refunds, visit, bill, papers, rating, money, stored, buyer] = await Promise.all([
    getStrayPayments(order.reference),
    getRefunds(order.reference),
    visitShown(access),
    getBill(reference),
    papersOf(reference),
    getRating(reference),
    bookingMoney(order),
    getVisit(reference),
    getTaxBuyer(reference),
  ]);
  const shown = straysShown(order, strays);
  // Nothing but a person sends back what came after the end.
  const { sent, waitingPaise } = isOver(order)
    ? splitStrays(shown, refunds)
    : { sent: shown, waitingPaise: 0 };
  const work = { visit: stored?.state, isBillPaid: billPartOf(money) !== undefined };
  return orderView({ ...access, order }, content, {
    visit,
    papers: paperLinks(papers, access.key),
    gstPath: mayGiveGstin(order, papers, site, isOwner) ? orderPath(reference, '', '/gst') : '',
    hasGstin: buyer.gstin !== '',
    bill: billLink(billView(bill, order.pricePaise), orderPath(reference, access.key, '/bill')),
    rating: ratingView(
      { visit: visit ?? undefined, isOver: isOver(order), hasOpenBill: isOpenBill(bill), rating },
      shopTime(),
    ),
    returning: returning(order, sent, refunds, refundDays(site)),
    waitingPaise,
    partlyReturned: partlyReturned(order, strays, refunds),
    cancellation: cancellationShown(order, refunds, money, refundDays(site)),
    work,
    money,
    upiBy: arrival(order.paymentMethod, sentAt(order, refunds), refundDays(site)).upiBy,
  });
}

/** The paper that a GSTIN comes too late for. */
export const invoiceOf = (papers: Paper[]): Paper | undefined => papers.find(isForWork);

/** The owner may add or change a GSTIN until the invoice is written. */
export const mayGiveGstin = (
  order: Order,
  papers: Paper[],
  { gst }: Pick<Site, 'gst'>,
  isOwner: boolean,
): boolean =>
  isOwner &&
  gst.mode !== 'unregistered' &&
  isPaid(order) &&
  order.state !== 'refunded' &&
  !papers.some(isForWork);

async function visitShown({ order, isOwner }: OrderAccess): Promise<VisitView | null> {
  const visit = await getVisit(order.reference);
  if (!visit) return null;
  const [events, technician, photo] = await Promise.all([
    eventsOf(visit.reference),
    visit.technician ? getStaff(visit.technician) : undefined,
    visit.technician ? photoOf(visit.technician) : undefined,
  ]);
  const who = technician?.showsName ? technician.name : '';
  const photoPath = photo?.isShown ? photoPathOf(photo) : '';
  return visitView(visit, events, { isOwner, who, photoPath, now: shopTime() });
}

/** Time of the latest refund news; before any, of the decision. */
const sentAt = ({ cancelledAt, paidAt }: Order, refunds: Refund[]): number =>
  Math.max(
    cancelledAt || paidAt,
    ...refunds.filter(({ state }) => state !== 'failed').map(({ updatedAt }) => updatedAt),
  );

function cancellationShown(
  order: Order,
  refunds: Refund[],
  money: PartOfMoney[],
  workingDays: number,
): OrderView['cancellation'] {
  const { cancelledAt, cancellationPaise: backPaise, paymentMethod } = order;
  if (cancelledAt === 0) return null;
  return {
    on: formatDate(dateInIndia(cancelledAt)),
    backPaise,
    billStaysPaise: billPartOf(money)?.keptPaise ?? 0,
    // An extra payment may have gone back earlier.
    isSent: refunds.some(
      ({ state, updatedAt }) => state === 'processed' && updatedAt >= cancelledAt,
    ),
    arrival: arrival(paymentMethod, sentAt(order, refunds), workingDays),
  };
}

/** What came before a cancellation goes back with it. */
const straysShown = ({ cancelledAt }: Order, strays: StrayPayment[]): StrayPayment[] =>
  strays.filter(({ seenAt }) => seenAt > cancelledAt);
