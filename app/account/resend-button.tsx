import { Button } from '#app/ui/button';
import type { PhoneSignIn } from './use-phone-sign-in';
import { timeLeft, useSecondsUntil } from './use-seconds-until';

/** The countdown is no live region, or a screen reader would read every second. */
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
        busyLabel="Sending..."
        onClick={resend}
      >
        {seconds > 0 ? `Resend OTP in ${timeLeft(seconds)}` : 'Resend OTP'}
      </Button>
      <p className="account-error" role="alert">
        {error}
      </p>
    </div>
  );
}
