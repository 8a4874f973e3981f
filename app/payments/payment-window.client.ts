import type { RazorpaySuccess } from './payment-calls';
import { hostedFields } from '#app/razorpay/hosted-fields';
import type { PaymentDialog } from '#app/razorpay/payment-dialog';
import { words } from '#app/words/words';

/** Here, because it is needed only after the window was open. */
export { afterPayment } from './after-payment';

/** A dismissal does not prove that nothing was paid. */
export type DialogEnd =
  { type: 'paid'; payment: RazorpaySuccess } | { type: 'dismissed'; failureReason: string };

interface RazorpayFailure {
  error?: { reason?: string };
}
interface RazorpayInstance {
  open(): void;
  on(event: 'payment.failed', listener: (failure: RazorpayFailure) => void): void;
}
declare global {
  interface Window {
    Razorpay?: new (options: object) => RazorpayInstance;
  }
}

const LOAD_TIMEOUT_MS = 15_000;
/** `HOLD_MS` counts on it: a payment begun later could lose its slot. */
const OPEN_FOR_S = 10 * 60;
let loading: Promise<void> | undefined;

export function loadPaymentScript(src: string): Promise<void> {
  loading ??= insertScript(src).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function openPaymentDialog(dialog: PaymentDialog): Promise<DialogEnd> {
  const { Razorpay } = window;
  if (!Razorpay) return Promise.reject(new Error('payment script missing'));
  return new Promise((resolve) => {
    let failureReason = '';
    const instance = new Razorpay({
      key: dialog.key,
      order_id: dialog.orderId,
      amount: dialog.amountPaise,
      currency: 'INR',
      name: dialog.name,
      description: dialog.description,
      prefill: dialog.prefill,
      notes: dialog.notes,
      theme: { color: dialog.themeColor },
      timeout: OPEN_FOR_S,
      // UPI by typed id is no longer allowed.
      config: {
        display: {
          hide: [{ method: 'upi', flows: ['collect'] }],
          ...(words.page.language === 'en' ? {} : { language: words.page.language }),
        },
      },
      modal: {
        confirm_close: true,
        animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
        ondismiss: () => resolve({ type: 'dismissed', failureReason }),
      },
      handler: (payment: RazorpaySuccess) => resolve({ type: 'paid', payment }),
    });
    instance.on(
      'payment.failed',
      (failure) => (failureReason = failure.error?.reason ?? 'payment_failed'),
    );
    instance.open();
  });
}

/** True for in-app browsers that can't show the dialog or its pop-ups. */
export const needsHostedPage = (userAgent: string): boolean =>
  /; wv\)|Instagram|FBAN|FBAV|LinkedIn|Snapchat|GSA\/|Opera Mini|UCBrowser/.test(userAgent);

export function goToHostedPage(dialog: PaymentDialog): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = dialog.hostedPage;
  for (const [name, value] of Object.entries(hostedFields(dialog))) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

function insertScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      window.clearTimeout(timer);
      script.remove();
      reject(new Error('payment script did not load'));
    };
    const timer = window.setTimeout(fail, LOAD_TIMEOUT_MS);
    script.src = src;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      window.clearTimeout(timer);
      if (window.Razorpay) resolve();
      else fail();
    };
    document.head.append(script);
  });
}
