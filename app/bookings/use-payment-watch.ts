import { useEffect, useState } from 'react';
import { askAboutPayment } from '#app/payments/payment-calls';

const FIRST_POLL_MS = 1_500;
const POLL_INTERVAL_MS = 5_000;
const MAX_POLLS = 8;

export interface PaymentSeen {
  paid: boolean;
  submitted: boolean;
  paidTwice: boolean;
  refunded: boolean;
  /** One attempt failed; another may still succeed. */
  failed: boolean;
  /** Razorpay knows of no payment so far. */
  unpaid: boolean;
  givenUp: boolean;
}

export const NOTHING_SEEN: PaymentSeen = {
  paid: false,
  submitted: false,
  paidTwice: false,
  refunded: false,
  failed: false,
  unpaid: false,
  givenUp: false,
};

/** Polls until the payment is known, for about 40 s. Each poll makes the server ask Razorpay. */
export function usePaymentWatch(reference: string, watching: boolean): PaymentSeen {
  const [seen, setSeen] = useState(NOTHING_SEEN);
  useEffect(() => {
    if (!watching) return;
    let stopped = false;
    let polls = 0;
    let timer = 0;
    const poll = async () => {
      const answer = await askAboutPayment(reference);
      if (stopped) return;
      if (answer.type === 'paid')
        return setSeen({ ...NOTHING_SEEN, paid: true, submitted: answer.delivery === 'sent' });
      if (answer.type === 'cancelled') return setSeen({ ...NOTHING_SEEN, paid: true });
      if (answer.type === 'refunded') return setSeen({ ...NOTHING_SEEN, refunded: true });
      if (answer.type === 'paid-twice') return setSeen({ ...NOTHING_SEEN, paidTwice: true });
      if (answer.type === 'unpaid') {
        const hasFailed = answer.failure !== '';
        setSeen((before) => ({ ...before, unpaid: true, failed: before.failed || hasFailed }));
      }
      polls += 1;
      if (polls < MAX_POLLS) timer = window.setTimeout(() => void poll(), POLL_INTERVAL_MS);
      else setSeen((before) => ({ ...before, givenUp: true }));
    };
    timer = window.setTimeout(() => void poll(), FIRST_POLL_MS);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, [reference, watching]);
  return seen;
}
