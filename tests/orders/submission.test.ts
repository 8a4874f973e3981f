import { describe, expect, it } from 'vitest';
import { FIRST_TERMS, type Order } from '#app/orders/order';
import {
  cancellationKey,
  cancellationPayload,
  slotChangeKey,
  slotChangePayload,
  submissionKey,
  submissionPayload,
} from '#app/orders/submission';

const order: Order = {
  reference: 'DD-ABCDEFGH23',
  draftId: 'd',
  zone: 'everywhere',
  state: 'paid',
  flags: [],
  phone: '+919876543210',
  customer: {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98765 43210',
    pincode: '560034',
    city: 'Bengaluru',
    address: '12, 5th Cross',
    landmark: '',
  },
  service: {
    id: 'seed-laptop-booking-display',
    slug: 'laptop-booking-display',
    name: 'Display',
    visitKind: 'visit',
    categoryLabel: 'Laptop Support',
  },
  item: {
    description: 'Cracked or dark screens.',
    duration: '45 mins.',
    image: 'illustration:display',
  },
  problem: { device: 'HP Pavilion 15', note: 'A line across the screen.' },
  pricePaise: 59_900,
  slot: { date: '2026-11-24', label: '10am-12pm', startsAt: 1 },
  razorpayOrderId: 'order_Pq8sT2vXy4ZaBc',
  razorpayPaymentId: 'pay_Pq8uA1bC2dE3fG',
  lastFailure: '',
  createdAt: 1,
  paidAt: Date.UTC(2026, 10, 21, 6, 30),
  submittedAt: 0,
  repeatConfirmed: false,
  cancellationSentAt: 0,
  cancelledAt: 0,
  cancellationPaise: 0,
  claimedAt: 0,
  terms: FIRST_TERMS,
  paymentMethod: '',
  slotChanges: 0,
  openFlags: [],
  slotChangedAt: 0,
  backAtMostPaise: 59_900,
};

describe('the submission', () => {
  it('114 holds the five fields of the specification, in rupees, and identifies the order', () => {
    const payload = submissionPayload(order);
    expect(Object.keys(payload).slice(0, 5)).toEqual([
      'cartItems',
      'customerDetails',
      'slotDetails',
      'totalAmount',
      'razorpay_payment_id',
    ]);
    expect(payload).toMatchObject({
      cartItems: [
        {
          name: 'Display',
          price: 599,
          quantity: 1,
          serviceType: 'BookingSupport',
          category: 'Laptop Support',
          description: 'Cracked or dark screens.',
          duration: '45 mins.',
          image: 'illustration:display',
        },
      ],
      customerDetails: order.customer,
      slotDetails: { date: '2026-11-24', timeSlot: '10am-12pm' },
      totalAmount: 599,
      razorpay_payment_id: 'pay_Pq8uA1bC2dE3fG',
      bookingId: 'DD-ABCDEFGH23',
      paidAt: '2026-11-21T06:30:00.000Z',
    });
  });

  it('is exactly this, without a category where the page has none', () => {
    const payload = submissionPayload({
      ...order,
      flags: ['slot-passed'],
      service: { ...order.service, categoryLabel: '' },
    });
    expect(payload).toEqual({
      cartItems: [
        {
          id: 'seed-laptop-booking-display',
          name: 'Display',
          price: 599,
          quantity: 1,
          serviceType: 'BookingSupport',
          description: 'Cracked or dark screens.',
          duration: '45 mins.',
          image: 'illustration:display',
        },
      ],
      customerDetails: order.customer,
      slotDetails: { date: '2026-11-24', timeSlot: '10am-12pm' },
      totalAmount: 599,
      razorpay_payment_id: 'pay_Pq8uA1bC2dE3fG',
      bookingId: 'DD-ABCDEFGH23',
      razorpay_order_id: 'order_Pq8sT2vXy4ZaBc',
      verifiedPhone: '+919876543210',
      currency: 'INR',
      attention: 'slot-passed',
      paidAt: '2026-11-21T06:30:00.000Z',
      device: 'HP Pavilion 15',
      note: 'A line across the screen.',
    });
  });
});

describe('the news after a submission', () => {
  const ids = { bookingId: 'DD-ABCDEFGH23', razorpay_order_id: 'order_Pq8sT2vXy4ZaBc' };

  it('of a cancellation names what goes back, of a refund the price', () => {
    const payment = { ...ids, currency: 'INR', razorpay_payment_id: 'pay_Pq8uA1bC2dE3fG' };
    expect(cancellationPayload({ ...order, cancelledAt: 1, cancellationPaise: 30_000 })).toEqual({
      ...payment,
      event: 'cancelled',
      amount: 300,
    });
    expect(cancellationPayload(order)).toEqual({ ...payment, event: 'refunded', amount: 599 });
  });

  it('of a moved booking names the new slot', () => {
    expect(slotChangePayload(order)).toEqual({
      ...ids,
      event: 'moved',
      slotDetails: { date: '2026-11-24', timeSlot: '10am-12pm' },
    });
  });

  it('has a key of its own, and each move another', () => {
    expect([
      submissionKey(order.reference),
      cancellationKey(order.reference),
      slotChangeKey({ ...order, slotChanges: 2 }),
    ]).toEqual(['order_DD-ABCDEFGH23', 'refund_DD-ABCDEFGH23', 'moved_DD-ABCDEFGH23_2']);
  });

  it('is in rupees of India, with every flag', () => {
    expect(submissionPayload({ ...order, flags: ['slot-passed', 'call-wanted'] })).toMatchObject({
      currency: 'INR',
      attention: 'slot-passed call-wanted',
    });
  });
});
