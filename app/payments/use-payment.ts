import { useNavigate } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { recoverFromChunk } from '#app/chunks/chunk-recovery';
import { loadChunk } from '#app/chunks/load-chunk';
import { useOverlays } from '#app/overlays/overlays';
import { holdPage, releasePage } from '#app/chunks/page-hold';
import type { afterPayment, Bought } from './after-payment';
import type { PaidState } from '#app/orders/order-state';
import { askAboutPayment, claimPayment, type PaymentAnswer } from './payment-calls';
import type { PaymentDialog } from '#app/razorpay/payment-dialog';
import { tryToPay } from './try-to-pay';
import { words } from '#app/words/words';

export interface MovedMoney {
  reference: string;
  stage: 'confirming' | PaidState;
}

/** Sets `moved` on any error after the dialog opened, so the page never offers to pay again. */
export function usePayment(onPaid: () => void, refundTime: string) {
  const navigate = useNavigate();
  const { closePanel, alert } = useOverlays();
  const [step, setStep] = useState<string>('');
  const [failure, setFailure] = useState('');
  const [moved, setMoved] = useState<MovedMoney | null>(null);

  const finish = useCallback(
    async (reference: string, answer: PaymentAnswer, bought: Bought, tell: typeof afterPayment) => {
      const delivered =
        answer.type === 'paid' && answer.delivery === 'under-way'
          ? await askAboutPayment(reference)
          : answer;
      releasePage();
      if (delivered.type === 'paid') onPaid();
      const after = tell(reference, delivered, { refundTime, bought });
      if (after.then === 'paid' || after.then === 'confirming')
        setMoved({ reference, stage: after.then });
      const { text, detail, success } = after.alert ?? {};
      const isOk = !text || (await alert(text, detail, success));
      if (!isOk || after.then === 'order') navigate(`/orders/${reference}`);
      else if (after.then === '/') navigate('/');
    },
    [alert, navigate, onPaid, refundTime],
  );

  const pay = useCallback(
    async (reference: string, dialog: PaymentDialog, bought: Bought) => {
      setStep(words.payments.openingPayment);
      holdPage();
      closePanel();
      const opened = loadChunk('payment-window', () => import('./payment-window.client')).catch(
        recoverFromChunk,
      );
      const end = await tryToPay(reference, dialog, {
        loadWindow: async () => (await opened) ?? undefined,
        onClosed: () => setStep(words.payments.confirmingYourPayment),
        claim: claimPayment,
        ask: askAboutPayment,
        refundTime,
      });
      if (end.type === 'not-opened') setFailure(words.payments.paymentNotOpened);
      if (end.type === 'no-script') await alert(words.payments.dialogNotLoaded);
      if (end.type === 'unpaid') setFailure(end.failure);
      const tell = (await opened)?.afterPayment;
      if (end.type === 'answered' && tell)
        await finish(reference, end.answer, bought, tell).catch(() =>
          setMoved({ reference, stage: 'confirming' }),
        );
      releasePage();
      setStep('');
    },
    [alert, closePanel, finish, refundTime],
  );

  return { pay, step, failure, setFailure, moved, setMoved };
}
