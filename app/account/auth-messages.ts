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
  if (
    typeof failure !== 'object' ||
    failure === null ||
    !('code' in failure) ||
    typeof failure.code !== 'string'
  )
    return '';
  return failure.code.startsWith('auth/') ? failure.code.slice('auth/'.length) : '';
}

const fallbacks = (): Record<SignInCall, string> => ({
  send: words.account.errorSendingOtpPleaseTry,
  verify: words.account.invalidOtpPleaseTryAgain,
});

type PhoneCode =
  | 'invalid-phone-number'
  | 'missing-phone-number'
  | 'too-many-requests'
  | 'quota-exceeded'
  | 'operation-not-allowed'
  | 'billing-not-enabled'
  | 'invalid-verification-code'
  | 'missing-code'
  | 'missing-verification-code'
  | 'code-expired'
  | 'invalid-verification-id'
  | 'missing-verification-id'
  | 'user-disabled'
  | 'user-not-found'
  | 'user-token-expired'
  | 'invalid-user-token'
  | 'network-request-failed'
  | 'timeout';

type CaptchaCode =
  | 'captcha-check-failed'
  | 'invalid-app-credential'
  | 'missing-app-credential'
  | 'missing-recaptcha-token'
  | 'invalid-recaptcha-token'
  | 'recaptcha-not-enabled'
  | 'missing-recaptcha-version'
  | 'invalid-recaptcha-version'
  | 'invalid-recaptcha-action'
  | 'unauthorized-domain'
  | 'argument-error';

type OtherCode =
  | 'invalid-credential'
  | 'email-already-in-use'
  | 'expired-action-code'
  | 'invalid-action-code'
  | 'requires-recent-login'
  | 'credential-already-in-use'
  | 'account-exists-with-different-credential'
  | 'password-does-not-meet-requirements'
  | 'multi-factor-auth-required'
  | 'popup-blocked'
  | 'popup-closed-by-user';

export type AuthCode = PhoneCode | CaptchaCode | OtherCode;

export const sentences = (): Record<AuthCode, string> => ({
  'invalid-phone-number': words.account.pleaseEnterAValidPhone,
  'missing-phone-number': words.account.pleaseEnterAValidPhone,
  'too-many-requests': words.account.tooManyAttemptsPleaseWait,
  'quota-exceeded': words.account.codesCannotBeSentRight,
  'operation-not-allowed': words.account.weCanOnlySendCodes,
  'billing-not-enabled': words.account.codesCannotBeSentRightNow,
  'invalid-verification-code': fallbacks().verify,
  'missing-code': words.account.pleaseEnterAValid6,
  'missing-verification-code': words.account.pleaseEnterAValid6,
  'code-expired': words.account.thisCodeHasExpiredPlease,
  'invalid-verification-id': words.account.pleaseRequestANewCode,
  'missing-verification-id': words.account.pleaseRequestANewCode,
  'user-disabled': words.account.thisNumberHasBeenBlocked,
  'user-not-found': words.account.yourSignInHasEnded,
  'user-token-expired': words.account.yourSignInHasEnded,
  'invalid-user-token': words.account.yourSignInHasEnded,
  'requires-recent-login': words.account.yourSignInHasEnded,
  'network-request-failed': words.account.pleaseCheckYourConnectionAnd,
  timeout: words.account.pleaseCheckYourConnectionAnd,

  'captcha-check-failed': words.account.theSecurityCheckFailedPlease,
  'invalid-app-credential': words.account.theSecurityCheckFailedPlease,
  'missing-app-credential': words.account.theSecurityCheckFailedPlease,
  'missing-recaptcha-token': words.account.theSecurityCheckFailedPlease,
  'invalid-recaptcha-token': words.account.theSecurityCheckFailedPlease,
  'recaptcha-not-enabled': words.account.theSecurityCheckFailedPlease,
  'missing-recaptcha-version': words.account.theSecurityCheckFailedPlease,
  'invalid-recaptcha-version': words.account.theSecurityCheckFailedPlease,
  'invalid-recaptcha-action': words.account.theSecurityCheckFailedPlease,
  'unauthorized-domain': words.account.theSecurityCheckFailedPlease,
  'argument-error': words.account.recaptchaNotInitializedPleaseRefresh,

  'invalid-credential': words.account.pleaseRequestANewCode,
  'expired-action-code': words.account.thisCodeHasExpiredPlease,
  'invalid-action-code': words.account.pleaseRequestANewCode,
  'email-already-in-use': words.account.thisNumberBelongsToAnother,
  'credential-already-in-use': words.account.thisNumberBelongsToAnother,
  'account-exists-with-different-credential': words.account.thisNumberBelongsToAnother,
  'password-does-not-meet-requirements': words.account.passwordsAreNotUsedHere,
  'multi-factor-auth-required': words.account.thisNumberAsksForA,
  'popup-blocked': words.account.yourBrowserBlockedAWindow,
  'popup-closed-by-user': words.account.theWindowWasClosedToo,
});

const isKnown = (code: string): code is AuthCode => Object.hasOwn(sentences(), code);
