import type { Faults } from '../faults';
import type { Account, Accounts } from './accounts';
import type { VerificationCodes } from './codes';
import type { TokenSigner } from './id-token';

export interface IdentityOptions {
  projectId: string;
  faults: Faults;
  now?: () => number;
  /** Called when a code is issued: there is no phone it could ring on. */
  onCode?: (phone: string, code: string) => void;
}

export interface IdentityState {
  codes: ReturnType<VerificationCodes['list']>;
  accounts: Account[];
}

/** What the identity routes share. */
export interface IdentityDesk extends Required<IdentityOptions> {
  codes: VerificationCodes;
  accounts: Accounts;
  signer: TokenSigner;
  /** The token of somebody signed in; unsigned as the emulator's, unless the knob `identity.signTokens` is on. */
  idToken: (account: Account) => string;
}
