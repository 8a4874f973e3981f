import { useRevalidator } from '@remix-run/react';
import type { SignInIntent } from '#app/overlays/sign-in-intent';
import { useOverlays } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
import { PictureView } from '#app/ui/picture';
import { words } from '#app/words/words';

export function SignInFirst() {
  const signIn = useSignInHere(words.orders.seeYourBooking);
  return (
    <section className="wrap order-sign-in" aria-labelledby="order-title">
      <PictureView picture={{ kind: 'illustration', name: 'sign-in-banner' }} size={160} />
      <h1 id="order-title">{words.orders.seeYourBooking}</h1>
      <p>{words.orders.signInNeeded}</p>
      <Button variant="primary" onClick={signIn}>
        {words.orders.signInLink}
      </Button>
    </section>
  );
}

/** Opens the sign-in; this page asks again afterwards. */
export function useSignInHere(continueLabel: string): () => void {
  const { openPanel } = useOverlays();
  const { revalidate } = useRevalidator();
  const intent: SignInIntent = { continueLabel, onVerified: revalidate };
  return () => openPanel('account', intent);
}
