import { PAID_AND_SENT, type PaymentAnswer } from '#app/orders/payment-calls';

/** It never offers to pay again. */
export interface AfterPayment {
  alert: { text: string; detail: string; isGood?: boolean } | null;
  /** `paid` and `confirming` replace the checkout page; `/` and `order` are navigations. */
  then: '/' | 'order' | 'paid' | 'confirming';
}

/** @param when the booked slot, as in "Wed, 25 Nov, 2pm-4pm" */
export function afterPayment(
  reference: string,
  answer: PaymentAnswer,
  { within = '', when = '' } = {},
): AfterPayment {
  const neverPayAgain = `Reference ${reference}. Your payment is safe with us. Do not pay again; we keep sending your order until it arrives.`;
  if (answer.type === 'paid-twice') {
    const detail = `We return the second payment${within}. Reference ${reference}`;
    return { alert: { text: 'You have already paid for this booking.', detail }, then: 'order' };
  }
  if (answer.type === 'refunded') return { alert: null, then: 'order' };
  if (answer.type !== 'paid') return { alert: null, then: 'confirming' };
  if (answer.delivery === 'sent')
    return {
      alert: {
        text: PAID_AND_SENT,
        detail: `${when ? `${when}. ` : ''}Reference ${reference}`,
        isGood: true,
      },
      then: '/',
    };
  const text =
    answer.delivery === 'unreachable'
      ? 'Something went wrong. Try again.'
      : 'Order submission failed. Try again.';
  return { alert: { text, detail: neverPayAgain }, then: 'paid' };
}
