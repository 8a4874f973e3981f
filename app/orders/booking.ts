import { formatDate } from '#app/booking/slots';
import type { Paise } from '#app/money';
import type { Order } from './order';
import { isPaid, type OrderState } from './order-state';
import { failureMessage } from './failure-messages';

/** What a customer is shown of a booking; no contact data beyond where the visit is. */
export interface BookingCardData {
  reference: string;
  serviceSlug: string;
  serviceName: string;
  categoryLabel: string;
  remote: boolean;
  /** `Sun, 22 Nov, 10am-12pm` */
  when: string;
  /** `22 Nov, 10am–12pm` */
  shortWhen: string;
  where: string;
  pricePaise: Paise;
  state: OrderState;
  paid: boolean;
  /** A second payment for what was paid already: it goes back. */
  paidTwice: boolean;
  /** Paid when the slot had begun: a new time is arranged by phone. */
  slotPassed: boolean;
  /** Where an unpaid order is gone on with. */
  checkoutPath: string;
  /** Why the last payment failed; blank when it did not. */
  failure: string;
}

/** `within` is how long money takes to come back, for who is told of a failed payment. */
export const bookingCardData = (order: Order, within = ''): BookingCardData => ({
  reference: order.reference,
  serviceSlug: order.service.slug,
  serviceName: order.service.name,
  categoryLabel: order.service.categoryLabel,
  remote: order.service.supportType === 'QuickSupport',
  when: `${formatDate(order.slot.date)}, ${order.slot.label}`,
  shortWhen: `${formatDate(order.slot.date).replace(/^\w+, /, '')}, ${order.slot.label.replace(/\s*-\s*/, '–')}`,
  where: [order.customer.address, order.customer.city, order.customer.pincode]
    .filter(Boolean)
    .join(', '),
  pricePaise: order.pricePaise,
  state: order.state,
  paid: isPaid(order),
  paidTwice: order.attention.includes('second-payment'),
  slotPassed: order.attention.includes('slot-passed'),
  checkoutPath: `/checkout?draft=${order.draftId}`,
  failure: order.lastFailure ? failureMessage(order.lastFailure, within) : '',
});
