import { unknownFailure } from '#app/orders/failure-messages';
import type { PaymentAnswer, RazorpaySuccess } from '#app/orders/payment-calls';
import type { PaymentDialog } from './payment-dialog';
import type * as PaymentWindow from './payment-window.client';

/** How a try to pay ended. Only while the dialog has not opened is it certain that nobody was charged. */
export type PaymentEnd =
  | { type: 'not-opened' }
  | { type: 'no-script' }
  /** Razorpay's own page has taken over. */
  | { type: 'left' }
  | { type: 'unpaid'; failure: string }
  | { type: 'answered'; answer: PaymentAnswer };

/** What the try is made of; a test puts others in their place. */
export interface PaymentSteps {
  /** `undefined` when that part of the shop can't be had. */
  loadWindow: () => Promise<
    | Pick<
        typeof PaymentWindow,
        'needsHostedPage' | 'goToHostedPage' | 'loadPaymentScript' | 'openPaymentDialog'
      >
    | undefined
  >;
  /** The dialog has closed, and money may have moved. */
  onClosed: () => void;
  claim: (reference: string, payment: RazorpaySuccess) => Promise<PaymentAnswer>;
  ask: (reference: string) => Promise<PaymentAnswer>;
  /** How long money takes to come back. */
  within?: string;
}

const SAVED_AND_KEPT =
  'Nothing is booked yet, and everything you chose is kept. If you approved the payment in your UPI app, your booking appears by itself in a few minutes; otherwise complete the order again.';

/** Opens the payment and asks the shop what came of it. Never throws: a fault after the dialog is an answer that is missing, not a payment that is. */
export async function tryToPay(
  reference: string,
  dialog: PaymentDialog,
  steps: PaymentSteps,
): Promise<PaymentEnd> {
  const end = await open(dialog, steps).catch((): PaymentEnd => ({ type: 'not-opened' }));
  if (end.type !== 'paid' && end.type !== 'dismissed') return end;
  const answer = await askWhatCame(reference, end, steps).catch((): PaymentAnswer => ({
    type: 'no-answer',
  }));
  // A dismissal proves nothing: a UPI payment may have gone through on the phone. Nor is it a payment that is safe with us.
  if (end.type === 'dismissed' && answer.type === 'no-answer')
    return { type: 'answered', answer: { type: 'confirming' } };
  if (end.type === 'paid' || answer.type !== 'unpaid') return { type: 'answered', answer };
  return {
    type: 'unpaid',
    failure:
      answer.failure || (end.failureReason ? unknownFailure(steps.within ?? '') : SAVED_AND_KEPT),
  };
}

async function open(
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

async function askWhatCame(
  reference: string,
  end: PaymentWindow.DialogEnd,
  { onClosed, claim, ask }: PaymentSteps,
): Promise<PaymentAnswer> {
  onClosed();
  return end.type === 'paid' ? claim(reference, end.payment) : ask(reference);
}
