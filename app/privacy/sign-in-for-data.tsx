import { useRevalidator } from '@remix-run/react';
import type { SignInIntent } from '#app/overlays/sign-in-intent';
import { useOverlays } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
import { words } from '#app/words/words';

export function SignInForData() {
  const { openPanel } = useOverlays();
  const { revalidate } = useRevalidator();
  const intent: SignInIntent = {
    continueLabel: words.privacy.title,
    onVerified: revalidate,
  };
  return (
    <section className="wrap one-column text-page">
      <h1>{words.privacy.title}</h1>
      <p>{words.privacy.signInText}</p>
      <p>
        <Button variant="primary" onClick={() => openPanel('account', intent)}>
          {words.privacy.signInButton}
        </Button>
      </p>
    </section>
  );
}
