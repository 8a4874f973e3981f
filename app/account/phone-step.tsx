import { useEffect, useRef, type FormEvent } from 'react';
import { noticePath } from '#app/consent/purposes';
import { Button } from '#app/ui/button';
import { Field } from '#app/ui/field';
import { Icon } from '#app/ui/icon';
import { Decoration, Illustration } from '#app/ui/picture';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';
import { lacksPrefix, PHONE_PLACEHOLDER } from './phone';
import { sendAllowedAt } from './sign-in';
import type { PhoneSignIn } from './use-phone-sign-in';
import { timeLeft, useSecondsUntil } from './use-seconds-until';

export function PhoneStep({ signIn, hasCaptcha }: { signIn: PhoneSignIn; hasCaptcha: boolean }) {
  const { state, typePhone, send } = signIn;
  const field = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil((now) => sendAllowedAt(state, now));
  const asksAboutLandline = state.error?.at === 'landline';
  const error = asksAboutLandline || state.error?.at === 'phone' ? state.error : undefined;
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
      <div
        className="phone-field"
        data-prefix={lacksPrefix(state.phone) || undefined}
        aria-live="polite"
      >
        <Field
          ref={field}
          data-autofocus
          label={words.account.phoneNumber}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={words.account.phoneHint}
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
        busyLabel={words.account.sending}
      >
        {seconds > 0 ? words.account.nextOtpIn(timeLeft(seconds)) : words.account.sendOtp}
      </Button>
      {asksAboutLandline ? (
        <Button variant="quiet" block onClick={() => send(true)}>
          {words.account.sendToLandline}
        </Button>
      ) : null}
      <p className="account-note account-fact">
        <Icon name="phone" size={20} />
        {words.account.codeComesBySms}
      </p>
      <p className="account-note account-fact">
        <Icon name="lock" size={20} />
        <span>
          {words.privacy.otpNotice} <a href={noticePath('sign-in')}>{words.privacy.notice}</a>
        </span>
      </p>
      {hasCaptcha ? <RecaptchaNotice /> : null}
    </form>
  );
}

/** Google requires this text if the badge is hidden. */
const RecaptchaNotice = () => (
  <p className="account-fine-print">
    {rich(words.account.recaptchaNotice, toGoogle('privacy'), toGoogle('terms'))}
  </p>
);

const toGoogle = (page: string) => (said: string) => (
  <a href={`https://policies.google.com/${page}`} target="_blank" rel="noreferrer">
    {said}
  </a>
);
