import { paiseToRupees } from '#app/ground/money';
import { supportTypeOf } from '#app/ground/visit-kind';
import type { Order } from './order';

/** How the submission went. `under-way`: another process is sending it. */
export type Delivery = 'sent' | 'refused' | 'unreachable' | 'under-way';

export const submissionKey = (reference: string): string => `order_${reference}`;

export const cancellationKey = (reference: string): string => `refund_${reference}`;

/** A later change replaces one that is not told yet. */
export const slotChangeKey = ({ reference, slotChanges }: Order): string =>
  `moved_${reference}_${slotChanges}`;

/** The form service's payload. Amounts in rupees. */
export function submissionPayload(order: Order) {
  const { service, slot, item } = order;
  return {
    cartItems: [
      {
        id: service.id,
        name: service.name,
        ...item,
        price: paiseToRupees(order.pricePaise),
        quantity: 1,
        serviceType: supportTypeOf(service.visitKind),
        ...(service.categoryLabel ? { category: service.categoryLabel } : {}),
      },
    ],
    customerDetails: order.customer,
    slotDetails: { date: slot.date, timeSlot: slot.label },
    totalAmount: paiseToRupees(order.pricePaise),
    razorpay_payment_id: order.razorpayPaymentId,
    ...ownFields(order),
  };
}

/** The only keys beyond the specification's. `docs/operators.md` explains them. */
const ownFields = (order: Order) => ({
  bookingId: order.reference,
  razorpay_order_id: order.razorpayOrderId,
  verifiedPhone: order.phone,
  currency: 'INR',
  attention: order.flags.join(' '),
  paidAt: new Date(order.paidAt).toISOString(),
  device: order.problem.device,
  note: order.problem.note,
});

/**
 * Posted to the orders' form, with `event` as in slot changes: the customer cancelled, or the shop
 * sent all money back. `amount`: rupees that go back.
 */
export const cancellationPayload = (order: Order) => ({
  event: order.cancelledAt > 0 ? 'cancelled' : 'refunded',
  bookingId: order.reference,
  amount: paiseToRupees(order.cancelledAt > 0 ? order.cancellationPaise : order.pricePaise),
  currency: 'INR',
  razorpay_payment_id: order.razorpayPaymentId,
  razorpay_order_id: order.razorpayOrderId,
});

/** Posted to the orders' form after a customer moved a booking. */
export const slotChangePayload = ({ reference, slot, razorpayOrderId }: Order) => ({
  event: 'moved',
  bookingId: reference,
  slotDetails: { date: slot.date, timeSlot: slot.label },
  razorpay_order_id: razorpayOrderId,
});
