import { type PaymentAnswer } from './payment-calls';
import type { Promised } from '#app/orders/order-visit';
import type { Success } from '#app/overlays/overlays';
import { words } from '#app/words/words';

/** It never offers to pay again. */
interface AfterPayment {
  alert: { text: string; detail?: string; success?: Success } | null;
  /** `paid` and `confirming` replace the checkout page; `/` and `order` are navigations. */
  then: '/' | 'order' | 'paid' | 'confirming';
}

/** What was paid for, in words: "Display", "₹599". */
export type Bought = [service: string, price: string];

export function afterPayment(
  reference: string,
  answer: PaymentAnswer,
  { refundTime, bought }: { refundTime: string; bought: Bought },
): AfterPayment {
  const neverPayAgain = words.payments.paymentSafe(reference);
  if (answer.type === 'paid-twice') {
    const detail = words.payments.secondPaymentReturned(refundTime, reference);
    return { alert: { text: words.payments.alreadyPaid, detail }, then: 'order' };
  }
  if (answer.type === 'refunded' || answer.type === 'cancelled')
    return { alert: null, then: 'order' };
  if (answer.type !== 'paid') return { alert: null, then: 'confirming' };
  if (answer.delivery === 'sent')
    return {
      alert: {
        text: words.orders.orderSubmitted,
        success: success(reference, bought, answer),
      },
      then: '/',
    };
  const text =
    answer.delivery === 'unreachable' ? words.payments.failed : words.payments.submissionFailed;
  return { alert: { text, detail: neverPayAgain }, then: 'paid' };
}

/** Names the slot only while it stands. */
function success(reference: string, [service, price]: Bought, { coming, slot }: Promised): Success {
  const bookingPath = `/orders/${reference}`;
  const slotRow: Success['rows'] = slot ? [[words.payments.slot, slot]] : [];
  return {
    rows: [
      [words.payments.service, service],
      ...slotRow,
      [words.payments.paid, price],
      [words.payments.reference, reference],
    ],
    next: nextText(coming),
    bookingPath,
    calendarPath: coming && `${bookingPath}/calendar.ics`,
  };
}

function nextText(coming: Promised['coming']): string {
  if (!coming) return words.payments.callNext;
  return coming === 'remote'
    ? words.payments.nextWeCallInSlot
    : words.payments.nextTechnicianComesInSlot;
}
