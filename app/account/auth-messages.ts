import { asRecord } from '#app/ground/json';
import { words } from '#app/words/words';

export type SignInCall = 'send' | 'verify';

/** Its message is shown to the customer. */
export class SignInFault extends Error {}

/** Never returns the SDK's own text. */
export function authMessage(failure: unknown, during: SignInCall): string {
  if (failure instanceof SignInFault && failure.message) return failure.message;
  const code = authCode(failure);
  return isKnown(code) ? sentences()[code] : fallbacks()[during];
}

/** `auth/too-many-requests` → `too-many-requests`; empty for other errors. */
export function authCode(failure: unknown): string {
  const { code } = asRecord(failure);
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : '';
}

const fallbacks = (): Record<SignInCall, string> => ({
  send: words.account.otpNotSent,
  verify: words.account.otpWrong,
});

export const sentences = () => ({
  'invalid-phone-number': words.account.phoneInvalid,
  'missing-phone-number': words.account.phoneInvalid,
  'too-many-requests': words.account.attemptsUsedUp,
  'quota-exceeded': words.account.codesUnavailableTryLater,
  'operation-not-allowed': words.account.indianNumbersOnly,
  'billing-not-enabled': words.account.codesUnavailable,
  'invalid-verification-code': fallbacks().verify,
  'missing-code': words.account.otpIncomplete,
  'missing-verification-code': words.account.otpIncomplete,
  'code-expired': words.account.codeExpired,
  'invalid-verification-id': words.account.newCodeNeeded,
  'missing-verification-id': words.account.newCodeNeeded,
  'user-disabled': words.account.numberBlocked,
  'user-not-found': words.account.signInExpired,
  'user-token-expired': words.account.signInExpired,
  'invalid-user-token': words.account.signInExpired,
  'requires-recent-login': words.account.signInExpired,
  'network-request-failed': words.account.noConnection,
  timeout: words.account.noConnection,

  'captcha-check-failed': words.account.securityCheckFailed,
  'invalid-app-credential': words.account.securityCheckFailed,
  'missing-app-credential': words.account.securityCheckFailed,
  'missing-recaptcha-token': words.account.securityCheckFailed,
  'invalid-recaptcha-token': words.account.securityCheckFailed,
  'recaptcha-not-enabled': words.account.securityCheckFailed,
  'missing-recaptcha-version': words.account.securityCheckFailed,
  'invalid-recaptcha-version': words.account.securityCheckFailed,
  'invalid-recaptcha-action': words.account.securityCheckFailed,
  'unauthorized-domain': words.account.securityCheckFailed,
  'argument-error': words.account.recaptchaNotReady,

  'invalid-credential': words.account.newCodeNeeded,
  'expired-action-code': words.account.codeExpired,
  'invalid-action-code': words.account.newCodeNeeded,
  'email-already-in-use': words.account.numberOfAnotherAccount,
  'credential-already-in-use': words.account.numberOfAnotherAccount,
  'account-exists-with-different-credential': words.account.numberOfAnotherAccount,
  'password-does-not-meet-requirements': words.account.passwordRefused,
  'multi-factor-auth-required': words.account.secondStepNotOffered,
  'popup-blocked': words.account.windowBlocked,
  'popup-closed-by-user': words.account.windowClosedTooEarly,
});

const isKnown = (code: string): code is keyof ReturnType<typeof sentences> =>
  Object.hasOwn(sentences(), code);
