import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { authCode, authMessage, sentences, SignInFault } from '#app/account/auth-messages';
import { MAGIC_NUMBERS } from '../../sandbox/identity/magic-numbers';

/** Checklist 242, code by code. */
const SPECIFIED = [
  'invalid-credential', 'email-already-in-use', 'user-not-found', 'too-many-requests', 'expired-action-code', 'invalid-action-code',
  'requires-recent-login', 'invalid-user-token', 'user-token-expired', 'invalid-verification-code', 'invalid-verification-id', 'code-expired',
  'credential-already-in-use', 'account-exists-with-different-credential', 'user-disabled', 'operation-not-allowed',
  'password-does-not-meet-requirements', 'multi-factor-auth-required', 'network-request-failed', 'popup-blocked', 'popup-closed-by-user',
  'unauthorized-domain', 'captcha-check-failed', 'missing-recaptcha-token', 'invalid-recaptcha-token', 'recaptcha-not-enabled',
]; // prettier-ignore

const INVALID_PHONE =
  'Please enter a valid phone number in international format (e.g., +1234567890)';
const SECURITY_CHECK = 'The security check failed. Please try again.';

const WIRE_FACTS: [string, string][] = [
  ['invalid-phone-number', INVALID_PHONE],
  ['missing-phone-number', INVALID_PHONE],
  ['too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ['quota-exceeded', 'Codes cannot be sent right now. Please try again later.'],
  ['captcha-check-failed', SECURITY_CHECK],
  ['invalid-app-credential', SECURITY_CHECK],
  ['missing-app-credential', SECURITY_CHECK],
  ['missing-recaptcha-token', SECURITY_CHECK],
  ['invalid-recaptcha-token', SECURITY_CHECK],
  ['recaptcha-not-enabled', SECURITY_CHECK],
  ['operation-not-allowed', 'We can only send codes to Indian (+91) mobile numbers.'],
  ['billing-not-enabled', 'Codes cannot be sent right now.'],
  ['invalid-verification-code', 'Invalid OTP. Please try again.'],
  ['missing-code', 'Please enter a valid 6-digit OTP'],
  ['missing-verification-code', 'Please enter a valid 6-digit OTP'],
  ['code-expired', 'This code has expired. Please request a new one.'],
  ['invalid-verification-id', 'Please request a new code.'],
  ['missing-verification-id', 'Please request a new code.'],
  ['user-disabled', 'This number has been blocked. Please contact support.'],
  ['user-token-expired', 'Your sign-in has ended. Please sign in again.'],
  ['invalid-user-token', 'Your sign-in has ended. Please sign in again.'],
  ['network-request-failed', 'Please check your connection and try again.'],
  ['argument-error', 'reCAPTCHA not initialized. Please refresh and try again.'],
];

const failure = (code: string) =>
  new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`);

describe('the sentence for a failed call', () => {
  it.each(WIRE_FACTS)('says for auth/%s: %s', (code, sentence) => {
    expect(authMessage(failure(code), 'send')).toBe(sentence);
    expect(authMessage(failure(code), 'verify')).toBe(sentence);
  });

  it.each(SPECIFIED)('242 has one for the specified code %s', (code) => {
    expect(sentences()).toHaveProperty(code);
  });

  it.each(MAGIC_NUMBERS.map(({ phone, code }) => [phone, code]))(
    'covers what the sandbox says to %s: %s',
    (_, code = '') => {
      expect(
        code === 'auth/internal-error' || Object.hasOwn(sentences(), code.replace('auth/', '')),
      ).toBe(true);
    },
  );

  it.each(Object.entries(sentences()))('is one for a customer: %s', (code, sentence) => {
    expect(sentence).toMatch(/^[A-Zr][^_{}]{10,110}$/);
    expect(sentence).not.toContain(code);
    expect(sentence).not.toContain('Firebase');
  });

  it.each([
    ['an unknown code', failure('internal-error')],
    ['a code that is a property of every object', failure('constructor')],
    ['a bug', new TypeError('x is undefined')],
    ['nothing', undefined],
    ['a fault without words', new SignInFault()],
  ])('falls back to the literal texts for %s', (_, thrown) => {
    expect(authMessage(thrown, 'send')).toBe('Error sending OTP. Please try again.');
    expect(authMessage(thrown, 'verify')).toBe('Invalid OTP. Please try again.');
  });

  it('shows a failure’s own words when they were written for customers', () => {
    expect(authMessage(new SignInFault('We could not check your code just now.'), 'verify')).toBe(
      'We could not check your code just now.',
    );
  });

  it('names a code only when it is the identity library’s', () => {
    expect(authCode(failure('code-expired'))).toBe('code-expired');
    expect(authCode({ code: 'ECONNRESET' })).toBe('');
    expect(authCode(null)).toBe('');
  });
});
