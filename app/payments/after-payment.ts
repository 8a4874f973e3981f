import { type PaymentAnswer } from '#app/orders/payment-calls';
import { words } from '#app/words/words';

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
  const neverPayAgain = words.payments.referenceYourPaymentIsSafe(reference);
  if (answer.type === 'paid-twice') {
    const detail = words.payments.weReturnTheSecondPayment(within, reference);
    return { alert: { text: words.payments.alreadyPaid, detail }, then: 'order' };
  }
  if (answer.type === 'refunded') return { alert: null, then: 'order' };
  if (answer.type !== 'paid') return { alert: null, then: 'confirming' };
  if (answer.delivery === 'sent')
    return {
      alert: {
        text: words.orders.paymentSuccessfulOrderSubmitted,
        detail: `${when ? `${when}. ` : ''}Reference ${reference}`,
        isGood: true,
      },
      then: '/',
    };
  const text =
    answer.delivery === 'unreachable'
      ? words.payments.somethingWentWrongTryAgain
      : words.payments.orderSubmissionFailedTryAgain;
  return { alert: { text, detail: neverPayAgain }, then: 'paid' };
}
