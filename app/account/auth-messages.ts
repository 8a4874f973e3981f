import { INVALID_OTP } from './otp';
import { INDIA_ONLY, INVALID_PHONE } from './phone';

export type SignInCall = 'send' | 'verify';

/** Its message is shown to the customer. */
export class SignInFault extends Error {
  override name = 'SignInFault';
}

/** Never returns the SDK's own text. */
export function authMessage(failure: unknown, during: SignInCall): string {
  if (failure instanceof SignInFault && failure.message) return failure.message;
  const code = authCode(failure);
  return isKnown(code) ? SENTENCES[code] : FALLBACKS[during];
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

export const CAPTCHA_MISSING = 'reCAPTCHA not initialized. Please refresh and try again.';

const FALLBACKS: Record<SignInCall, string> = {
  send: 'Error sending OTP. Please try again.',
  verify: 'Invalid OTP. Please try again.',
};

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

const CAPTCHA_FAILED = 'The security check failed. Please try again.';
const SIGN_IN_ENDED = 'Your sign-in has ended. Please sign in again.';
const OTHER_ACCOUNT = 'This number belongs to another account. Please contact support.';
const ASK_AGAIN = 'Please request a new code.';

export const SENTENCES: Record<AuthCode, string> = {
  'invalid-phone-number': INVALID_PHONE,
  'missing-phone-number': INVALID_PHONE,
  'too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'quota-exceeded': 'Codes cannot be sent right now. Please try again later.',
  'operation-not-allowed': INDIA_ONLY,
  'billing-not-enabled': 'Codes cannot be sent right now.',
  'invalid-verification-code': FALLBACKS.verify,
  'missing-code': INVALID_OTP,
  'missing-verification-code': INVALID_OTP,
  'code-expired': 'This code has expired. Please request a new one.',
  'invalid-verification-id': ASK_AGAIN,
  'missing-verification-id': ASK_AGAIN,
  'user-disabled': 'This number has been blocked. Please contact support.',
  'user-not-found': SIGN_IN_ENDED,
  'user-token-expired': SIGN_IN_ENDED,
  'invalid-user-token': SIGN_IN_ENDED,
  'requires-recent-login': SIGN_IN_ENDED,
  'network-request-failed': 'Please check your connection and try again.',
  timeout: 'Please check your connection and try again.',

  'captcha-check-failed': CAPTCHA_FAILED,
  'invalid-app-credential': CAPTCHA_FAILED,
  'missing-app-credential': CAPTCHA_FAILED,
  'missing-recaptcha-token': CAPTCHA_FAILED,
  'invalid-recaptcha-token': CAPTCHA_FAILED,
  'recaptcha-not-enabled': CAPTCHA_FAILED,
  'missing-recaptcha-version': CAPTCHA_FAILED,
  'invalid-recaptcha-version': CAPTCHA_FAILED,
  'invalid-recaptcha-action': CAPTCHA_FAILED,
  'unauthorized-domain': CAPTCHA_FAILED,
  'argument-error': CAPTCHA_MISSING,

  'invalid-credential': ASK_AGAIN,
  'expired-action-code': 'This code has expired. Please request a new one.',
  'invalid-action-code': ASK_AGAIN,
  'email-already-in-use': OTHER_ACCOUNT,
  'credential-already-in-use': OTHER_ACCOUNT,
  'account-exists-with-different-credential': OTHER_ACCOUNT,
  'password-does-not-meet-requirements':
    'Passwords are not used here. Please sign in with your phone.',
  'multi-factor-auth-required':
    'This number asks for a second step that we do not offer. Please contact support.',
  'popup-blocked': 'Your browser blocked a window. Please allow it and try again.',
  'popup-closed-by-user': 'The window was closed too early. Please try again.',
};

const isKnown = (code: string): code is AuthCode => Object.hasOwn(SENTENCES, code);
