import { asRecord } from '#app/json';

/** Why sign-in is needed; `undefined` if the customer opened the panel directly. */
export type SignInIntent =
  | {
      then: 'checkout';
      continueLabel?: string;
      /** Runs automatically after verification. */
      onVerified?: () => void;
      /** Runs on the button; `onVerified` by default. */
      onContinue?: () => void;
    }
  | undefined;

export function readIntent(intent: unknown): SignInIntent {
  // nothing else uses `then: 'checkout'`
  return asRecord(intent).then === 'checkout' ? (intent as SignInIntent) : undefined;
}
