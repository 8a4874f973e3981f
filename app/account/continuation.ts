import type { SignInIntent, WantedItem } from '#app/overlays/sign-in-intent';
import { words } from '#app/words/words';

export interface Continuation {
  label: string;
  go: () => void;
  wanted: WantedItem | undefined;
}

export function continuation(
  intent: SignInIntent | undefined,
  close: () => void,
): Continuation | undefined {
  const goOn = intent?.onContinue ?? intent?.onVerified;
  if (!goOn) return undefined;
  const go = () => {
    close();
    goOn();
  };
  return {
    label: intent?.continueLabel ?? words.account.continueToCheckout,
    go,
    wanted: intent?.wanted,
  };
}
