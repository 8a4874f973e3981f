import { paiseToRupees } from '#app/money';
import type { Order } from './order';

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
