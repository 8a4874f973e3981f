/** What somebody was about to do when they were asked to sign in; nothing when they came by themselves. */
export type SignInIntent =
  | {
      then: 'checkout';
      /** The button's words, `Continue to checkout` unless told. */
      continueLabel?: string;
      /** Goes on where the caller stopped, by itself, as soon as the server knows the phone. */
      onVerified?: () => void;
      /** What the verified view's button does; `onVerified` unless told. */
      onContinue?: () => void;
    }
  | undefined;

/** Panels are opened with anything; this is what the sign-in understands of it. */
export function readIntent(intent: unknown): SignInIntent {
  if (typeof intent !== 'object' || intent === null || !('then' in intent) || intent.then !== 'checkout') return undefined;
  return intent as SignInIntent; // whoever says `then: 'checkout'` speaks of this type
}
