import { type PaymentAnswer } from '#app/orders/payment-calls';
import type { Success } from '#app/overlays/overlays';
import { words } from '#app/words/words';

/** It never offers to pay again. */
export interface AfterPayment {
  alert: { text: string; detail?: string; success?: Success } | null;
  /** `paid` and `confirming` replace the checkout page; `/` and `order` are navigations. */
  then: '/' | 'order' | 'paid' | 'confirming';
}

/** What was paid for, in words: "Display", "₹599", "Wed, 25 Nov, 2pm-4pm". */
export type Bought = [service: string, price: string, slot: string];

export function afterPayment(
  reference: string,
  answer: PaymentAnswer,
  { within, bought }: { within: string; bought: Bought },
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
        success: { rows: rows(reference, bought), bookingPath: `/orders/${reference}` },
      },
      then: '/',
    };
  const text =
    answer.delivery === 'unreachable'
      ? words.payments.somethingWentWrongTryAgain
      : words.payments.orderSubmissionFailedTryAgain;
  return { alert: { text, detail: neverPayAgain }, then: 'paid' };
}

const rows = (reference: string, [service, price, slot]: Bought): Success['rows'] => [
  [words.payments.service, service],
  [words.payments.slot, slot],
  [words.payments.paid, price],
  [words.payments.reference, reference],
];
