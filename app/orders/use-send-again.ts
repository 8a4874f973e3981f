import { useState } from 'react';
import { useOverlays } from '#app/overlays/overlays';
import { PAID_AND_SENT, sendAgain } from './payment-calls';

type Resend = 'idle' | 'busy' | 'sent' | 'failed';

/** After success it tells the customer. `onEnd` gets whether it succeeded. */
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
    if (sent) await alert(PAID_AND_SENT, `Reference ${reference}`, true);
    onEnd(sent);
  };
  return { resend, again: () => void send() };
}

export const NOT_THROUGH = 'It did not get through this time. We keep trying.';
