import { asRecord } from '#app/ground/json';
import type { Paise } from '#app/ground/money';
import type { PictureSource } from '#app/ui/picture';

/** Why sign-in is needed; `undefined` if the customer opened the panel directly. */
export type SignInIntent =
  | {
      then: 'checkout';
      continueLabel?: string;
      /** Runs automatically after verification. */
      onVerified?: () => void;
      /** Runs on the button; `onVerified` by default. */
      onContinue?: () => void;
      /** What the button goes on with. */
      wanted?: WantedItem | undefined;
    }
  | undefined;

export interface WantedItem {
  name: string;
  /** A hint, such as its category or its slot. */
  note: string;
  pricePaise: Paise;
  picture?: PictureSource;
}

export function readIntent(intent: unknown): SignInIntent {
  // nothing else uses `then: 'checkout'`
  return asRecord(intent).then === 'checkout' ? (intent as SignInIntent) : undefined;
}
