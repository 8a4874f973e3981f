import { slotEnd } from '#app/booking/slot-end';
import { dayAndTime } from '#app/booking/slots';
import { namesHere } from '#app/catalog/service-names.server';
import type { Content } from '#app/content/content';
import { shopTime } from '#app/database/clock.server';
import type { Paise } from '#app/ground/money';
import type { VisitKind } from '#app/ground/visit-kind';
import type { Order } from './order';
import { isPaid, type OrderState } from './order-state';
import { failureMessage } from './failure-messages';
import { hasLostSlot, isSlotClosed } from './order-visit';
import { words } from '#app/words/words';

/** What a customer sees of a booking. The only contact data is the address. */
export interface BookingCardData {
  reference: string;
  serviceSlug: string;
  serviceName: string;
  categoryLabel: string;
  visitKind: VisitKind;
  when: string; // Sun, 22 Nov, 10am-12pm
  where: string[];
  pricePaise: Paise;
  state: OrderState;
  paid: boolean;
  /** The booking was already paid; this payment must be refunded. */
  paidTwice: boolean;
  /** The payment arrived after the slot began, and no other was chosen since. */
  slotPassed: boolean;
  /** Taken before the payment arrived, and no other was chosen since. */
  slotLost: boolean;
  /** The shop closed the slot after it was booked. */
  slotClosed: boolean;
  slotEnded: boolean;
  /** What a paid booking is called, if it is not cancelled or refunded; blank before payment. */
  paidState: string;
  checkoutPath: string;
  failure: string; // blank when the last payment did not fail
}

/**
 * @param content of the customer's page; without it, as at the desk, names are as recorded
 * @param refundTime how long refunds take, for the failure message
 */
export function bookingCardData(
  order: Order,
  content?: Content,
  { refundTime = '', now = shopTime() } = {},
): BookingCardData {
  const { name, categoryLabel } = content ? namesHere(content, order.service) : order.service;
  const isLost = hasLostSlot(order);
  const slotPassed = isLost && order.flags.includes('slot-passed');
  const slotClosed = isSlotClosed(order);
  const slotLost = !slotClosed && isLost && order.flags.includes('slot-lost');
  const slotEnded = !isLost && !slotClosed && slotEnd(order.slot) <= now;
  return {
    reference: order.reference,
    serviceSlug: order.service.slug,
    serviceName: name,
    categoryLabel,
    visitKind: order.service.visitKind,
    when: dayAndTime(order.slot),
    where: [order.customer.address, order.customer.city, order.customer.pincode].filter(Boolean),
    pricePaise: order.pricePaise,
    state: order.state,
    paid: isPaid(order),
    paidTwice: order.flags.includes('second-payment'),
    slotPassed,
    slotLost,
    slotClosed,
    slotEnded,
    paidState: isPaid(order) ? paidState({ slotPassed, slotLost, slotClosed, slotEnded }) : '',
    checkoutPath: `/checkout?draft=${order.draftId}`,
    failure: order.lastFailure ? failureMessage(order.lastFailure, refundTime) : '',
  };
}

type SlotFacts = Pick<BookingCardData, 'slotPassed' | 'slotLost' | 'slotClosed' | 'slotEnded'>;

function paidState({ slotPassed, slotLost, slotClosed, slotEnded }: SlotFacts): string {
  if (slotLost || slotClosed) return words.orders.slotToChoose;
  return slotPassed || slotEnded ? words.orders.paid : words.orders.bookedAndPaid;
}

/** Leaves out the street address, and the checkout link, which would open the draft. */
export const sharedBooking = (
  order: Order,
  content: Content,
  shown?: Parameters<typeof bookingCardData>[2],
): BookingCardData => ({
  ...bookingCardData(order, content, shown),
  where: [order.customer.city],
  checkoutPath: '',
});
