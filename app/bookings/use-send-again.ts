import { useState } from 'react';
import { useOverlays } from '#app/overlays/overlays';
import { sendAgain } from '#app/payments/payment-calls';
import { words } from '#app/words/words';

type Resend = 'idle' | 'busy' | 'sent' | 'failed';

/** Tells the customer after success. `onEnd` gets whether it succeeded. */
export function useSendAgain(
  reference: string,
  onEnd: (sent: boolean) => void,
): { resend: Resend; again: () => void } {
  const { alert } = useOverlays();
  const [resend, setResend] = useState<Resend>('idle');
  const send = async () => {
    setResend('busy');
    const answer = await sendAgain(reference);
    const sent = answer.type === 'paid' && answer.delivery === 'sent';
    setResend(sent ? 'sent' : 'failed');
    if (sent)
      await alert(words.orders.orderSubmitted, '', {
        rows: [[words.payments.reference, reference]],
      });
    onEnd(sent);
  };
  return { resend, again: () => void send() };
}
