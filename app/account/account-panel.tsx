import { useEffect, useState, type ReactNode } from 'react';
import { useFrame } from '#app/frame/frame';
import type { SignInIntent } from '#app/overlays/sign-in-intent';
import { addLateStyles } from '#app/ui/late-styles';
import { Notice } from '#app/ui/notice';
import { Sheet } from '#app/ui/sheet';
import css from './account.css?inline';
import { continuation } from './continuation';
import { OtpStep } from './otp-step';
import type { FirebaseSettings } from './phone-auth';
import { PersonsHelp } from './persons-help';
import { PhoneStep } from './phone-step';
import { isBusy, type SignIn } from './sign-in';
import { usePhoneSignIn } from './use-phone-sign-in';
import { VerifiedView } from './verified-view';
import { words } from '#app/words/words';
import { Icon } from '#app/ui/icon';
import { formatPhone } from './phone';

addLateStyles('account', css);

interface AccountPanelProps {
  onClose: () => void;
  intent?: SignInIntent | undefined;
  bookings: ReactNode;
}

export default function AccountPanel({ onClose, intent, bookings }: AccountPanelProps) {
  const frame = useFrame();
  if (frame)
    return (
      <SignInPanel
        onClose={onClose}
        intent={intent}
        bookings={bookings}
        settings={frame.environment.firebase}
        codesUrl={frame.sandboxUrl}
      />
    );
  return (
    <Sheet title={words.account.signInTitle} onClose={onClose}>
      <Notice tone="error" title={words.account.signInUnavailable} />
    </Sheet>
  );
}

function SignInPanel({
  onClose,
  intent,
  bookings,
  settings,
  codesUrl,
}: AccountPanelProps & { settings: FirebaseSettings; codesUrl: string }) {
  const signIn = usePhoneSignIn({
    settings,
    trustHint: !intent?.onVerified,
    onVerified: intent?.onVerified,
  });
  // A sign-out empties the cart: the next customer has nothing to go on with.
  const [hasLeft, setHasLeft] = useState(false);
  const next = hasLeft ? undefined : continuation(intent, onClose);
  const { state, captchaHost } = signIn;
  const isVerified = state.step === 'verified';
  useEffect(() => (isVerified ? () => setHasLeft(true) : undefined), [isVerified]);
  return (
    <Sheet
      title={isVerified && !state.message ? words.account.yourAccount : words.account.signInTitle}
      onClose={onClose}
      closeDisabled={isBusy(state)}
    >
      <StatusLine state={state} />
      {state.step === 'phone' || state.step === 'sending' ? (
        <PhoneStep signIn={signIn} hasCaptcha={!settings.emulatorUrl} />
      ) : null}
      {state.step === 'otp' || state.step === 'resending' || state.step === 'verifying' ? (
        <OtpStep signIn={signIn} codesUrl={codesUrl} />
      ) : null}
      {isVerified ? null : <PersonsHelp state={state} />}
      {isVerified ? <VerifiedView signIn={signIn} next={next} bookings={bookings} /> : null}
      <div ref={captchaHost} />
    </Sheet>
  );
}

/** Always mounted, so that changes are announced. The button shows the busy text. */
function StatusLine({ state }: { state: SignIn }) {
  const busy = busyText(state);
  return (
    <div role="status" className="account-status">
      {busy ? <span className="visually-hidden">{busy}</span> : null}
      {!busy && state.message ? (
        <p
          className={state.step === 'phone' ? 'account-message' : 'account-message account-success'}
        >
          <Icon name={state.step === 'phone' ? 'info' : 'success'} size={20} />
          <span>{state.message}</span>
        </p>
      ) : null}
    </div>
  );
}

function busyText({ step, number }: SignIn): string {
  if (step === 'sending' || step === 'resending')
    return words.account.codeBeingSent(formatPhone(number));
  return step === 'verifying' ? words.account.codeBeingChecked : '';
}
