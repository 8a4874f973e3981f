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
  if (
    typeof intent !== 'object' ||
    intent === null ||
    !('then' in intent) ||
    intent.then !== 'checkout'
  )
    return undefined;
  return intent as SignInIntent; // nothing else uses `then: 'checkout'`
}
