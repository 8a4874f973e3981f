import { useSignInHere } from '#app/bookings/sign-in-first';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import type { ShownRefusal } from '#app/own-forms/use-refusal';
import { Button } from '#app/ui/button';
import { words } from '#app/words/words';

/** Why a form was refused. Who signs in here finds all fields as they were typed. */
export const PrivacyRefusal = ({ refusal }: { refusal: ShownRefusal }) => (
  <>
    <RefusalNotice {...refusal} />
    {refusal.refusal?.isSignedOut ? <SignIn /> : null}
  </>
);

const SignIn = () => (
  <Button variant="primary" onClick={useSignInHere(words.privacy.title)}>
    {words.privacy.signInButton}
  </Button>
);
