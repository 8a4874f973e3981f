import { unknownFailure } from '#app/orders/failure-messages';
import type { PaymentAnswer, RazorpaySuccess } from './payment-calls';
import type { PaymentDialog } from '#app/razorpay/payment-dialog';
import type * as PaymentWindow from './payment-window.client';
import { words } from '#app/words/words';

/** Only `not-opened` and `no-script` mean that nothing was charged. */
type PaymentEnd =
  | { type: 'not-opened' }
  | { type: 'no-script' }
  | { type: 'left' }
  | { type: 'unpaid'; failure: string }
  | { type: 'answered'; answer: PaymentAnswer };

export interface PaymentSteps {
  loadWindow: () => Promise<
    | Pick<
        typeof PaymentWindow,
        'needsHostedPage' | 'goToHostedPage' | 'loadPaymentScript' | 'openPaymentDialog'
      >
    | undefined
  >;
  onClosed: () => void;
  claim: (reference: string, payment: RazorpaySuccess) => Promise<PaymentAnswer>;
  ask: (reference: string) => Promise<PaymentAnswer>;
  refundTime?: string;
}

/** Never throws: an error after the dialog opened becomes `no-answer`. */
export async function tryToPay(
  reference: string,
  dialog: PaymentDialog,
  steps: PaymentSteps,
): Promise<PaymentEnd> {
  const end = await openDialog(dialog, steps).catch((): PaymentEnd => ({ type: 'not-opened' }));
  if (end.type !== 'paid' && end.type !== 'dismissed') return end;
  const answer = await fetchAnswer(reference, end, steps).catch((): PaymentAnswer => ({
    type: 'no-answer',
  }));
  // A UPI payment may have succeeded on the phone.
  if (end.type === 'dismissed' && (answer.type === 'no-answer' || answer.type === 'too-many'))
    return { type: 'answered', answer: { type: 'confirming' } };
  if (end.type === 'paid' || answer.type !== 'unpaid') return { type: 'answered', answer };
  return {
    type: 'unpaid',
    failure:
      answer.failure ||
      (end.failureReason
        ? unknownFailure(steps.refundTime ?? '')
        : words.payments.paymentNotFinished),
  };
}

async function openDialog(
  dialog: PaymentDialog,
  { loadWindow }: PaymentSteps,
): Promise<PaymentEnd | PaymentWindow.DialogEnd> {
  const paymentWindow = await loadWindow();
  if (!paymentWindow) return { type: 'not-opened' };
  if (paymentWindow.needsHostedPage(navigator.userAgent)) {
    paymentWindow.goToHostedPage(dialog);
    return { type: 'left' };
  }
  const loaded = await paymentWindow.loadPaymentScript(dialog.scriptSrc).then(
    () => true,
    () => false,
  );
  return loaded ? paymentWindow.openPaymentDialog(dialog) : { type: 'no-script' };
}

async function fetchAnswer(
  reference: string,
  end: PaymentWindow.DialogEnd,
  { onClosed, claim, ask }: PaymentSteps,
): Promise<PaymentAnswer> {
  onClosed();
  return end.type === 'paid' ? claim(reference, end.payment) : ask(reference);
}
