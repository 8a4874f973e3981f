import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '#app/ui/button';
import { Field } from '#app/ui/field';
import { OTP_LENGTH } from './otp';
import { formatPhone } from './phone';
import type { PhoneSignIn } from './use-phone-sign-in';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';
import { timeLeft, useSecondsUntil } from './use-seconds-until';

export function OtpStep({ signIn, codesUrl }: { signIn: PhoneSignIn; codesUrl: string }) {
  const { state, typeOtp, verify, changeNumber } = signIn;
  const field = useRef<HTMLInputElement>(null);
  const error = state.error?.at === 'otp' ? state.error : undefined;
  useEffect(() => {
    if (state.step !== 'otp') return;
    field.current?.focus();
    if (error) field.current?.select(); // the next digit begins a new code
  }, [state.step, error]);

  useCodeFromSms(state.step === 'otp' ? typeOtp : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    verify();
  }

  return (
    <form className="account-step" noValidate onSubmit={submit}>
      <p className="account-number">
        <span className="account-number-label">{words.account.codeSentTo}</span>
        <strong className="num">{formatPhone(state.number)}</strong>
        <button
          type="button"
          className="account-link"
          disabled={state.step !== 'otp'}
          onClick={changeNumber}
        >
          {words.account.changeNumber}
        </button>
      </p>
      <div className="account-otp" aria-live="polite">
        <Field
          ref={field}
          label={words.account.otpLabel}
          hint={words.account.otpHint}
          name="otp"
          inputMode="numeric"
          pattern="\d{6}"
          autoComplete="one-time-code"
          value={state.otp}
          error={error?.text}
          readOnly={state.step !== 'otp'}
          onChange={(event) => typeOtp(event.target.value)}
        />
        <OtpCells otp={state.otp} />
      </div>
      {codesUrl ? <SandboxHint codesUrl={codesUrl} /> : null}
      <Button
        type="submit"
        variant="primary"
        block
        busy={state.step === 'verifying'}
        busyLabel={words.account.verifying}
        disabled={state.step === 'resending'}
      >
        {words.account.verifyOtp}
      </Button>
      <ResendButton signIn={signIn} />
    </form>
  );
}

/** What is in the field, digit by digit. The field lies over it, unseen. */
const OtpCells = ({ otp }: { otp: string }) => (
  <div className="account-cells" aria-hidden>
    {Array.from({ length: OTP_LENGTH }, (_, place) => (
      <span key={place} data-next={place === Math.min(otp.length, OTP_LENGTH - 1) || undefined}>
        {otp[place]}
      </span>
    ))}
  </div>
);

const SandboxHint = ({ codesUrl }: { codesUrl: string }) => (
  <p className="account-note">
    {rich(words.account.sandboxCode, (said) => (
      <a href={codesUrl} target="_blank" rel="noreferrer">
        {said}
      </a>
    ))}
  </p>
);

/** WebOTP (Chrome on Android): offers to fill in the code of the SMS. */
function useCodeFromSms(typeOtp: ((code: string) => void) | undefined): void {
  const type = useRef(typeOtp);
  useEffect(() => {
    type.current = typeOtp;
  }, [typeOtp]);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(request as CredentialRequestOptions).then(
      (sms) => {
        const code: unknown = sms && Reflect.get(sms, 'code');
        if (typeof code === 'string') type.current?.(code);
      },
      () => undefined, // declined, timed out or closed; the customer types the code
    );
    return () => stop.abort();
  }, []);
}

/** The countdown is not a live region, or a screen reader would read every second. */
function ResendButton({ signIn: { state, resend } }: { signIn: PhoneSignIn }) {
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
