import type { Provider } from '../http';
import { Accounts, type Account } from './accounts';
import { preflightRoute } from './answers';
import { VerificationCodes } from './codes';
import type { IdentityContext, IdentityOptions, IdentityState } from './desk';
import { emulatorRoutes } from './emulator';
import { forgeRoutes } from './forge';
import { phoneClaims, TokenSigner, unsignedToken } from './id-token';
import { phoneSignInRoutes } from './phone-sign-in';
import { userRoutes } from './user';

export function identitySandbox(options: IdentityOptions): Provider & { state(): IdentityState } {
  const { projectId, faults, now = Date.now, onCode = () => undefined } = options;
  const codes = new VerificationCodes(faults, now);
  const accounts = new Accounts(now);
  const signer = new TokenSigner();
  const idToken = (account: Account): string => {
    const claims = phoneClaims({
      projectId,
      phone: account.phoneNumber,
      authTime: account.lastLoginAt,
      now: now(),
    });
    return faults.knob('identity.signTokens') === true
      ? signer.sign(claims)
      : unsignedToken(claims);
  };
  const context: IdentityContext = {
    projectId,
    faults,
    now,
    onCode,
    codes,
    accounts,
    signer,
    idToken,
  };
  return {
    routes: [
      preflightRoute,
      ...phoneSignInRoutes(context),
      ...userRoutes(context),
      ...emulatorRoutes(context),
      ...forgeRoutes(context),
    ],
    state: () => ({ codes: codes.list(), accounts: accounts.list() }),
    reset() {
      codes.clear();
      accounts.clear();
    },
  };
}
