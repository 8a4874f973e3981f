import { useEffect, useState } from 'react';
import { askAboutPayment } from './payment-calls';

const ASK_EVERY_MS = 5_000;
const ASK_TIMES = 8;

interface PaymentSeen {
  paid: boolean;
  submitted: boolean;
  /** This payment is for what was paid already: it goes back. */
  paidTwice: boolean;
  /** Paid, and gone back since. */
  refunded: boolean;
  /** A try has failed, and the shop knows why. Another may still succeed. */
  failed: boolean;
  givenUp: boolean;
}

const NOTHING_SEEN: PaymentSeen = {
  paid: false,
  submitted: false,
  paidTwice: false,
  refunded: false,
  failed: false,
  givenUp: false,
};

/** Asks the shop until the payment is known or some forty seconds are over. The shop asks the provider in turn, so this is no ticker. */
export function usePaymentWatch(reference: string, watching: boolean): PaymentSeen {
  const [seen, setSeen] = useState(NOTHING_SEEN);
  useEffect(() => {
    if (!watching) return;
    let stopped = false;
    let asked = 0;
    let timer = 0;
    const ask = async () => {
      const answer = await askAboutPayment(reference);
      if (stopped) return;
      if (answer.type === 'paid')
        return setSeen({ ...NOTHING_SEEN, paid: true, submitted: answer.delivery === 'sent' });
      if (answer.type === 'refunded') return setSeen({ ...NOTHING_SEEN, refunded: true });
      if (answer.type === 'paid-twice') return setSeen({ ...NOTHING_SEEN, paidTwice: true });
      const hasFailed = answer.type === 'unpaid' && answer.failure !== '';
      if (hasFailed) setSeen((before) => ({ ...before, failed: true }));
      asked += 1;
      if (asked < ASK_TIMES) timer = window.setTimeout(() => void ask(), ASK_EVERY_MS);
      else setSeen((before) => ({ ...before, givenUp: true }));
    };
    timer = window.setTimeout(() => void ask(), ASK_EVERY_MS);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, [reference, watching]);
  return seen;
}
