import { useRevalidator } from '@remix-run/react';
import type { SignInIntent } from '#app/account/intent';
import { useOverlays } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
import { PictureView } from '#app/ui/picture';

/** In place of a booking's page. */
export function SignInFirst() {
  const signIn = useSignInHere('See your booking');
  return (
    <section className="wrap order-sign-in" aria-labelledby="order-title">
      <PictureView picture={{ kind: 'illustration', name: 'sign-in-banner' }} size={160} />
      <h1 id="order-title">See your booking</h1>
      <p>Sign in with the phone you booked with.</p>
      <Button variant="primary" onClick={signIn}>
        Sign in with your phone
      </Button>
    </section>
  );
}

/** Opens the sign-in; this page asks again afterwards. */
export function useSignInHere(continueLabel: string): () => void {
  const { openPanel } = useOverlays();
  const { revalidate } = useRevalidator();
  const intent: SignInIntent = { then: 'checkout', continueLabel, onVerified: revalidate };
  return () => openPanel('account', intent);
}
