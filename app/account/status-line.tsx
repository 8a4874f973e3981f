import { Icon } from '#app/ui/icon';
import { formatPhone } from './phone';
import type { SignIn } from './sign-in';
import { words } from '#app/words/words';

/** Always mounted, so that changes are announced. The button shows the busy text. */
export function StatusLine({ state }: { state: SignIn }) {
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
