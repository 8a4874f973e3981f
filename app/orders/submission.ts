import { paiseToRupees } from '#app/money';
import type { Order } from './order';

export const submissionKey = (reference: string): string => `order_${reference}`;

export const cancellationKey = (reference: string): string => `refund_${reference}`;

/** The form service's payload: the specification's five fields, then ours. Amounts in rupees. */
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

/** Posted to the form of the orders; only a cancellation has `event`. Amount in rupees. */
export const cancellationPayload = (order: Order) => ({
  event: 'refunded',
  bookingId: order.reference,
  amount: paiseToRupees(order.pricePaise),
  currency: 'INR',
  razorpay_payment_id: order.razorpayPaymentId,
  razorpay_order_id: order.razorpayOrderId,
});
