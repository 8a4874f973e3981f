import { paiseToRupees } from '#app/money';
import type { Order } from './order';

/** The `Idempotency-Key` of an order: sent again with it, the order is stored once. */
export const submissionKey = (reference: string): string => `order_${reference}`;

/** The same for the news that the order's money went back. */
export const cancellationKey = (reference: string): string => `refund_${reference}`;

/** The body the form-collection service gets: the specification's five fields first, what identifies the order after them. Rupees. */
export function submissionPayload(order: Order) {
  const { service, slot } = order;
  return {
    cartItems: [
      {
        id: service.id,
        name: service.name,
        price: paiseToRupees(order.pricePaise),
        quantity: 1,
        serviceType: service.supportType,
        ...(service.categoryLabel ? { category: service.categoryLabel } : {}),
      },
    ],
    customerDetails: order.customer,
    slotDetails: { date: slot.date, timeSlot: slot.label },
    totalAmount: paiseToRupees(order.pricePaise),
    razorpay_payment_id: order.razorpayPaymentId,
    bookingId: order.reference,
    razorpay_order_id: order.razorpayOrderId,
    verifiedPhone: order.phone,
    currency: 'INR',
    attention: order.attention,
    paidAt: new Date(order.paidAt).toISOString(),
  };
}

/**
 * The body that takes a booking back, posted to the same form as the order. `event` tells the two
 * apart: an order has none. Rupees.
 */
export const cancellationPayload = (order: Order) => ({
  event: 'refunded',
  bookingId: order.reference,
  amount: paiseToRupees(order.pricePaise),
  currency: 'INR',
  razorpay_payment_id: order.razorpayPaymentId,
  razorpay_order_id: order.razorpayOrderId,
});
