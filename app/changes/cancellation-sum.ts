/**
 * Whether a customer can cancel a booking, and what goes back then. Pure: the page shows what the
 * refund sends. Times in epoch ms.
 */
import { roomIn } from '#app/booking/slot-board';
import { zoneByKey } from '#app/booking/zones';
import type { Capacity } from '#app/content/capacity';
import type { Paise } from '#app/ground/money';
import { isUnderWay, type VisitState } from '#app/visits/visit-state';
import type { Order } from '#app/orders/order';
import { leftOfPayment, sumOf, type BillMoney, type MoneyOf } from '#app/refunds/refunds';
import { hasLostSlot } from '#app/orders/order-visit';
import { mostPaise, refundPaise } from './cancellation-terms';

/** What has happened at the customer's place; neither before somebody is assigned. */
export interface WorkDone {
  visit?: VisitState | undefined;
  /** Work was billed and paid. */
  isBillPaid?: boolean;
}

/** Why a booking can't be cancelled. */
export type NotCancellable =
  | 'unpaid'
  | 'refunded'
  | 'cancelled'
  | 'second-payment'
  | 'work-done'
  | 'under-way'
  | 'work-paid'
  | 'begun';

/**
 * Undefined when it can be cancelled. The desk may do so after the slot has begun and during the visit,
 * and decides about the money of a bill.
 */
export function whyNotCancelled(
  order: Order,
  now: number,
  { visit, isBillPaid = false }: WorkDone = {},
  isDesk = false,
): NotCancellable | undefined {
  if (order.state === 'pending' || order.state === 'expired') return 'unpaid';
  if (order.state === 'refunded') return 'refunded';
  if (order.cancelledAt > 0) return 'cancelled';
  if (order.flags.includes('second-payment')) return 'second-payment';
  if (visit === 'done') return 'work-done';
  if (isDesk) return undefined;
  if (visit && isUnderWay(visit)) return 'under-way';
  if (isBillPaid) return 'work-paid';
  if (hasLostSlot(order) || now < order.slot.startsAt) return undefined;
  return 'begun';
}

/** Razorpay sends no less. */
const SMALLEST_REFUND: Paise = 100;

export interface PartBack {
  paymentId: string;
  amountPaise: Paise;
  /** Earlier refunds of the payment included. */
  totalPaise: Paise;
}

/**
 * What a cancellation sends back of each payment: the agreed part of the price and all that was paid
 * beside it, less what went back before. Never more than is left of a payment.
 */
export function cancellationParts(
  order: Order,
  { strays, refunds, disputes }: MoneyOf,
  agreedPaise: Paise,
): PartBack[] {
  const extra = strays.filter(({ reason }) => reason === 'extra');
  const payments = [
    ...extra,
    { paymentId: order.razorpayPaymentId, amountPaise: order.pricePaise },
  ].map(({ paymentId, amountPaise }) => {
    const left = leftOfPayment(paymentId, amountPaise, refunds, disputes);
    const sent = refunds.filter((each) => each.paymentId === paymentId && each.state !== 'failed');
    return { paymentId, left, sent: sumOf(sent) };
  });
  let open = agreedPaise + sumOf(extra) - payments.reduce((total, { sent }) => total + sent, 0);
  return payments.flatMap(({ paymentId, left, sent }) => {
    const wanted = open <= 0 ? 0 : Math.max(SMALLEST_REFUND, Math.min(open, left));
    const amountPaise = wanted <= left ? wanted : 0;
    open -= amountPaise;
    return amountPaise > 0 ? [{ paymentId, amountPaise, totalPaise: sent + amountPaise }] : [];
  });
}

/** The money of a bill goes back as a whole; nothing when none of it is left, or it was cash. */
export function billBack(
  bill: BillMoney | undefined,
  { refunds, disputes }: Pick<MoneyOf, 'refunds' | 'disputes'>,
): PartBack | undefined {
  if (!bill?.paymentId) return undefined;
  const { paymentId, paise } = bill;
  const amountPaise = leftOfPayment(paymentId, paise, refunds, disputes);
  const sent = refunds.filter((each) => each.paymentId === paymentId && each.state !== 'failed');
  return amountPaise > 0
    ? { paymentId, amountPaise, totalPaise: sumOf(sent) + amountPaise }
    : undefined;
}

/**
 * The shop took the slot away: it closed afterwards, or takes fewer visits than are booked.
 * @param booked visits that have the order's slot
 */
export function isShopsDoing(
  order: Order,
  { closures, zones }: Pick<Capacity, 'closures' | 'zones'>,
  booked: number,
): boolean {
  if (hasLostSlot(order)) return true;
  const { perSlot } = roomIn(order.slot, zoneByKey(zones, order.zone), closures);
  return perSlot !== null && Math.max(1, booked) > perSlot;
}

/** @param isShopsDoing then all of it goes back, whatever the terms say */
export const agreedPaise = (order: Order, isShopsDoing: boolean, now: number): Paise =>
  isShopsDoing
    ? order.pricePaise
    : Math.min(order.backAtMostPaise, refundPaise(bookingOf(order), now, order.terms));

const bookingOf = ({ pricePaise, slot }: Order) => ({ pricePaise, startsAt: slot.startsAt });

/**
 * What a cancellation gives back at most after a move now: as much as before it, so that nobody
 * gains by moving first. A move by the desk changes nothing, unless the shop took the slot away.
 */
export const paiseAfterMove = (
  order: Order,
  isShopsDoing: boolean,
  now: number,
  isDesk = false,
): Paise =>
  isDesk && !isShopsDoing ? order.backAtMostPaise : agreedPaise(order, isShopsDoing, now);

/** What cancelling early enough gives back of the price, by the booking's rules. */
export const mostBack = (order: Order): Paise => mostPaise(bookingOf(order), order.terms);

export const isLimitedByMove = (order: Order, now: number): boolean =>
  order.backAtMostPaise < refundPaise(bookingOf(order), now, order.terms);
