import { useEffect, useRef, type Dispatch } from 'react';
import { readSession } from './session-exchange';
import type { SignInEvent } from './sign-in';
import { clearVerifiedHint, writeVerifiedHint } from './verified-hint';
import { words } from '#app/words/words';

/** Corrects the hint. Call the returned function to ignore an answer that comes late. */
export function useServerSession(dispatch: Dispatch<SignInEvent>): () => void {
  const listening = useRef(true);
  useEffect(() => {
    listening.current = true;
    const applySession = (phone: string | null) => {
      if (!listening.current) return;
      if (phone) writeVerifiedHint(phone);
      else clearVerifiedHint();
      dispatch(
        phone
          ? { type: 'sessionFound', phone }
          : { type: 'sessionEnded', text: words.account.signInExpired },
      );
    };
    readSession().then(applySession, () => undefined);
    return () => {
      listening.current = false;
    };
  }, [dispatch]);
  return () => {
    listening.current = false;
  };
}
