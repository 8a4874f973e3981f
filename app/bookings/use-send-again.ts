import { useState } from 'react';
import { useOverlays } from '#app/overlays/overlays';
import { askAboutPayment, type PaymentAnswer } from '#app/payments/payment-calls';
import { words } from '#app/words/words';

type Resend = 'idle' | 'busy' | 'sent' | 'failed';

/** Sends a paid order again, from a page that is not the booking's. Tells the customer after success. */
export function useSendAgain(
  reference: string,
  onSent: () => void,
): { resend: Resend; problem: string; again: () => void } {
  const { alert } = useOverlays();
  const [resend, setResend] = useState<Resend>('idle');
  const [problem, setProblem] = useState('');
  const send = async () => {
    setResend('busy');
    setProblem('');
    const answer = await askAboutPayment(reference);
    const sent = answer.type === 'paid' && answer.delivery === 'sent';
    setResend(sent ? 'sent' : 'failed');
    if (!sent) return setProblem(problemOf(answer));
    await alert(words.orders.orderSubmitted, '', {
      rows: [[words.payments.reference, reference]],
    });
    onSent();
  };
  return { resend, problem, again: () => void send() };
}

function problemOf(answer: PaymentAnswer): string {
  if (answer.type === 'too-many') return answer.message;
  if (answer.type === 'cancelled') return words.orders.cancelledNotSent;
  if (answer.type === 'refunded') return words.orders.refundedNotSent;
  return words.orders.stillNotSent;
}
