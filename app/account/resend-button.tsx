import { Button } from '#app/ui/button';
import type { PhoneSignIn } from './use-phone-sign-in';
import { timeLeft, useSecondsUntil } from './use-seconds-until';
import { words } from '#app/words/words';

/** The countdown is not a live region, or a screen reader would read every second. */
export function ResendButton({ signIn: { state, resend } }: { signIn: PhoneSignIn }) {
  const seconds = useSecondsUntil(() => state.resendAt);
  const error = state.error?.at === 'resend' ? state.error.text : '';
  return (
    <div className="account-resend">
      <Button
        variant="quiet"
        block
        disabled={seconds > 0 || state.step === 'verifying'}
        busy={state.step === 'resending'}
        busyLabel={words.account.sending}
        onClick={resend}
      >
        {seconds > 0 ? words.account.resendOtpIn(timeLeft(seconds)) : words.account.resendOtp}
      </Button>
      <p className="account-error" role="alert">
        {error}
      </p>
    </div>
  );
}
