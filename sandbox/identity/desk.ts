import type { Faults } from '../faults';
import type { Account, Accounts } from './accounts';
import type { VerificationCodes } from './codes';
import type { TokenSigner } from './id-token';

export interface IdentityOptions {
  projectId: string;
  faults: Faults;
  now?: () => number;
  onCode?: (phone: string, code: string) => void;
}

export interface IdentityState {
  codes: ReturnType<VerificationCodes['list']>;
  accounts: Account[];
}

export interface IdentityContext extends Required<IdentityOptions> {
  codes: VerificationCodes;
  accounts: Accounts;
  signer: TokenSigner;
  /** Unsigned as in the emulator, unless the knob `identity.signTokens` is on. */
  idToken: (account: Account) => string;
}
