import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '#app/ui/button';
import { Field } from '#app/ui/field';
import { Decoration, Illustration } from '#app/ui/picture';
import { PHONE_PLACEHOLDER } from './phone';
import { RecaptchaNotice } from './recaptcha-notice';
import { sendAllowedAt } from './sign-in';
import type { PhoneSignIn } from './use-phone-sign-in';
import { timeLeft, useSecondsUntil } from './use-seconds-until';

export function PhoneStep({ signIn, hasCaptcha }: { signIn: PhoneSignIn; hasCaptcha: boolean }) {
  const { state, typePhone, send } = signIn;
  const field = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil((now) => sendAllowedAt(state, now));
  const error = state.error?.at === 'phone' ? state.error : undefined;
  useEffect(() => field.current?.focus(), [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form className="account-step" noValidate onSubmit={submit}>
      <div className="account-art">
        <Decoration name="sign-in-banner" width={184} height={138} />
        <span className="account-logo">
          <Illustration name="logo-mark" width={36} height={36} />
        </span>
      </div>
      <div aria-live="polite">
        <Field
          ref={field}
          data-autofocus
          label="Phone number"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Ten digits are enough; we add +91. For example 98765 43210."
          placeholder={PHONE_PLACEHOLDER}
          value={state.phone}
          error={error?.text}
          readOnly={state.step === 'sending'}
          onChange={(event) => typePhone(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        block
        disabled={seconds > 0}
        busy={state.step === 'sending'}
        busyLabel="Sending..."
      >
        {seconds > 0 ? `Send OTP again in ${timeLeft(seconds)}` : 'Send OTP'}
      </Button>
      <p className="account-note">
        You get a 6-digit code by SMS. There is no password to remember.
      </p>
      {hasCaptcha ? <RecaptchaNotice /> : null}
    </form>
  );
}
