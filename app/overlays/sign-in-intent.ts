import type { Paise } from '#app/ground/money';
import type { PictureSource } from '#app/ui/picture';

/** Why sign-in is needed; a customer who opens the panel directly has none. */
export interface SignInIntent {
  continueLabel?: string;
  /** Runs automatically after verification. */
  onVerified?: () => void;
  /** Runs on the button; `onVerified` by default. */
  onContinue?: () => void;
  /** What the button goes on with. */
  wanted?: WantedItem | undefined;
}

export interface WantedItem {
  name: string;
  /** A hint, such as its category or its slot. */
  note: string;
  pricePaise: Paise;
  picture?: PictureSource;
}
