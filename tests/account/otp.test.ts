import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanOtp, isOtp } from '#app/account/otp';
import { words } from '#app/words/words';

describe('the OTP field', () => {
  it.each([
    ['123456', '123456'],
    ['12 34 56', '123456'],
    ['Your code is 123456.', '123456'],
    ['1234567', '123456'],
    ['१२३ ४५६', '123456'],
    ['12a', '12'],
    ['abc', ''],
    ['', ''],
  ])('makes %j into %j', (typed, kept) => {
    expect(cleanOtp(typed)).toBe(kept);
  });

  it('keeps digits only, six at most, in their order', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(cleanOtp(typed)).toMatch(/^\d{0,6}$/);
        expect((typed.match(/[0-9]/g) ?? []).join('').startsWith(cleanOtp(typed))).toBe(true);
      }),
    );
  });

  it('is complete with exactly six digits', () => {
    expect(isOtp('012345')).toBe(true);
    for (const otp of ['', '12345', '1234567', '12345a', '123456\n'])
      expect(isOtp(otp)).toBe(false);
  });

  it('has the specified sentence for anything else', () =>
    expect(words.account.otpIncomplete).toBe('Please enter a valid 6-digit OTP'));
});
