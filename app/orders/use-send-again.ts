import { useState } from 'react';
import { sendAgain } from './payment-calls';

type Resend = 'idle' | 'busy' | 'sent' | 'failed';

/** `onEnd` runs after success and failure. */
export function useSendAgain(
  reference: string,
  onEnd: () => void = () => undefined,
): { resend: Resend; again: () => void } {
  const [resend, setResend] = useState<Resend>('idle');
  const send = async () => {
    setResend('busy');
    const answer = await sendAgain(reference);
    setResend(answer.type === 'paid' && answer.delivery === 'sent' ? 'sent' : 'failed');
    onEnd();
  };
  return { resend, again: () => void send() };
}

export const NOT_THROUGH = 'It did not get through this time. We keep trying.';
