import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  helpOfferedAt,
  isBusy,
  nextSignIn,
  sendAllowedAt,
  startSignIn,
  type SignIn,
  type SignInEvent,
} from '#app/account/sign-in';
import { NO_HINT } from '#app/account/verified-hint';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
const NUMBER = '+919876543210';
const after = (...events: SignInEvent[]): SignIn => events.reduce(nextSignIn, startSignIn(NO_HINT));

const typed: SignInEvent = { type: 'phoneTyped', text: '98765 43210' };
const sendAsked: SignInEvent = { type: 'sendAsked', at: NOON };
const sent: SignInEvent = { type: 'sent', at: NOON };
const otp: SignInEvent = { type: 'otpTyped', text: '123456' };
const toOtp = [typed, sendAsked, sent];
const toVerifying: SignInEvent[] = [...toOtp, otp, { type: 'verifyAsked' }];

describe('signing in', () => {
  it('goes from phone over code to verified', () => {
    expect(after(typed, sendAsked)).toMatchObject({ step: 'sending', number: NUMBER });
    expect(after(...toOtp)).toMatchObject({
      step: 'otp',
      message: 'OTP sent successfully!',
      otp: '',
    });
    expect(after(...toVerifying)).toMatchObject({ step: 'verifying' });
    expect(after(...toVerifying, { type: 'verified', phone: NUMBER })).toMatchObject({
      step: 'verified',
      number: NUMBER,
      message: 'Phone number verified successfully!',
      phone: '',
      otp: '',
    });
  });

  it('asks about a landline before it sends, and sends when told to', () => {
    const landline: SignInEvent = { type: 'phoneTyped', text: '080-2345 6789' };
    const asked = after(landline, sendAsked, sendAsked);
    expect(asked).toMatchObject({
      step: 'phone',
      phone: '080-2345 6789',
      error: { at: 'landline' },
      sends: {},
    });
    expect(nextSignIn(asked, { type: 'sendAsked', at: NOON, anyway: true })).toMatchObject({
      step: 'sending',
      number: '+918023456789',
    });
  });

  it('offers a person’s help after the second refusal, or a minute after the first code', () => {
    const failed: SignInEvent = { type: 'sendFailed', text: 'Too many attempts' };
    expect(helpOfferedAt(after(typed))).toBe(Infinity);
    expect(helpOfferedAt(after(typed, sendAsked, failed))).toBe(Infinity);
    expect(helpOfferedAt(after(typed, sendAsked, failed, sendAsked, failed))).toBe(0);
    expect(helpOfferedAt(after(...toOtp))).toBe(NOON + 60_000);
    const wrong: SignInEvent = { type: 'verifyFailed', text: 'No' };
    expect(helpOfferedAt(after(...toVerifying, wrong, otp, { type: 'verifyAsked' }, wrong))).toBe(
      0,
    );
  });

  it('puts each error beside its cause and keeps what was typed', () => {
    expect(after({ type: 'phoneTyped', text: '12' }, sendAsked)).toMatchObject({
      step: 'phone',
      phone: '12',
      error: { at: 'phone' },
    });
    expect(after(typed, sendAsked, { type: 'sendFailed', text: 'No' })).toMatchObject({
      step: 'phone',
      phone: '98765 43210',
      error: { at: 'phone', text: 'No' },
    });
    expect(after(...toOtp, { type: 'verifyAsked' })).toMatchObject({
      step: 'otp',
      error: { at: 'otp', text: 'Please enter a valid 6-digit OTP' },
    });
    expect(after(...toVerifying, { type: 'verifyFailed', text: 'Wrong' })).toMatchObject({
      step: 'otp',
      otp: '123456',
      error: { at: 'otp', text: 'Wrong' },
    });
  });

  it('verifies at the sixth digit typed, but lets a code be read that comes in one piece', () => {
    const five: SignInEvent = { type: 'otpTyped', text: '12345' };
    expect(after(...toOtp, five, otp)).toMatchObject({ step: 'verifying', otp: '123456' });
    expect(after(...toOtp, otp)).toMatchObject({ step: 'otp', otp: '123456' });
    const wrong: SignInEvent[] = [five, otp, { type: 'verifyFailed', text: 'Wrong' }];
    expect(after(...toOtp, ...wrong)).toMatchObject({ step: 'otp', otp: '123456' });
    expect(after(...toOtp, ...wrong, { type: 'otpTyped', text: '1234567' }).step).toBe('otp');
    expect(after(...toOtp, ...wrong, five, otp).step).toBe('verifying');
  });

  it('does not say "sent" above a wrong code', () => {
    expect(after(...toVerifying, { type: 'verifyFailed', text: 'Wrong' }).message).toBe('');
    expect(after(...toOtp, { type: 'verifyAsked' }).message).toBe('');
  });

  it('continues at the code after a reload, and may resend after the wait', () => {
    const code = { number: NUMBER, sentAt: NOON };
    const reopened = startSignIn(NO_HINT, { sends: { [NUMBER]: [NOON] } }, code);
    expect(reopened).toMatchObject({ step: 'otp', number: NUMBER, resendAt: NOON + 30_000 });
    expect(startSignIn({ isVerified: true, phone: NUMBER }, {}, code).step).toBe('verified');
  });

  it('waits for the number, not for the panel: another one may have its code at once', () => {
    const reopened = startSignIn(NO_HINT, { phone: '98765 43210', sends: { [NUMBER]: [NOON] } });
    expect(sendAllowedAt(reopened, NOON + 10_000)).toBe(NOON + 30_000);
    expect(nextSignIn(reopened, { type: 'sendAsked', at: NOON + 29_999 })).toBe(reopened);
    expect(nextSignIn(reopened, { type: 'sendAsked', at: NOON + 30_000 }).step).toBe('sending');
    const other = nextSignIn(reopened, { type: 'phoneTyped', text: '98765 43211' });
    expect(nextSignIn(other, { type: 'sendAsked', at: NOON + 10_000 }).step).toBe('sending');
  });

  it('takes over a session although a number was kept', () => {
    expect(
      nextSignIn(startSignIn(NO_HINT, { phone: '98765 43210' }), {
        type: 'sessionFound',
        phone: NUMBER,
      }).step,
    ).toBe('verified');
  });

  it('clears an error as soon as its field is edited', () => {
    expect(after({ type: 'phoneTyped', text: '12' }, sendAsked, typed).error).toBeUndefined();
    expect(after(...toOtp, { type: 'verifyAsked' }, otp).error).toBeUndefined();
  });

  it('resends a code after the wait, and keeps the old one usable if that fails', () => {
    const waiting = after(...toOtp);
    expect(waiting.resendAt).toBe(NOON + 30_000);
    expect(nextSignIn(waiting, { type: 'resendAsked', at: NOON + 29_999 })).toBe(waiting);
    const resending = nextSignIn(waiting, { type: 'resendAsked', at: NOON + 30_000 });
    expect(resending).toMatchObject({ step: 'resending', number: NUMBER });
    expect(nextSignIn(resending, { type: 'sendFailed', text: 'No' })).toMatchObject({
      step: 'otp',
      error: { at: 'resend', text: 'No' },
    });
    const again = nextSignIn(resending, { type: 'sent', at: NOON + 31_000 });
    expect(again.resendAt).toBe(NOON + 61_000);
  });

  it('sends five codes an hour to one number, and still one to another', () => {
    const sends = { [NUMBER]: [0, 1, 2, 3, 4].map((minute) => NOON + minute * 60_000) };
    const full = startSignIn(NO_HINT, { sends });
    const asked = { type: 'sendAsked', at: NOON + 300_000 } as const;
    expect(nextSignIn(nextSignIn(full, typed), asked)).toMatchObject({
      step: 'phone',
      error: { at: 'phone' },
    });
    expect(
      nextSignIn(nextSignIn(full, { type: 'phoneTyped', text: '9876543211' }), asked),
    ).toMatchObject({ step: 'sending' });
  });

  it('keeps the number when the customer goes back to change it', () => {
    expect(after(...toOtp, otp, { type: 'numberChanged' })).toMatchObject({
      step: 'phone',
      phone: '98765 43210',
      otp: '',
      message: '',
    });
  });

  it('shows a remembered sign-in at once and drops it when the server knows of none', () => {
    const remembered = startSignIn({ isVerified: true, phone: NUMBER });
    expect(remembered).toMatchObject({ step: 'verified', number: NUMBER });
    expect(nextSignIn(remembered, { type: 'sessionEnded', text: 'Ended' })).toMatchObject({
      step: 'phone',
      number: '',
      message: 'Ended',
    });
    expect(nextSignIn(remembered, { type: 'sessionFound', phone: '+919876543211' })).toMatchObject({
      step: 'verified',
      number: '+919876543211',
    });
  });

  it('adopts a session that the browser forgot, unless the customer is typing', () => {
    expect(after({ type: 'sessionFound', phone: NUMBER }).step).toBe('verified');
    expect(after(typed, { type: 'sessionFound', phone: NUMBER }).step).toBe('phone');
  });

  it('stays signed in when signing out failed', () => {
    const verified = after(...toVerifying, { type: 'verified', phone: NUMBER });
    expect(nextSignIn(verified, { type: 'signOutFailed', text: 'Offline' })).toMatchObject({
      step: 'verified',
      error: { at: 'signOut' },
    });
  });
});

const event: fc.Arbitrary<SignInEvent> = fc.oneof(
  fc.record({
    type: fc.constant('phoneTyped' as const),
    text: fc.constantFrom('9876543210', '+91 98765 43211', '12', ''),
  }),
  fc.record({
    type: fc.constant('otpTyped' as const),
    text: fc.constantFrom('123456', '12', 'abcdef 999999'),
  }),
  fc.record({
    type: fc.constantFrom('sendAsked' as const, 'resendAsked' as const, 'sent' as const),
    at: fc.integer({ min: NOON, max: NOON + 7_200_000 }),
  }),
  fc.record({
    type: fc.constantFrom(
      'sendFailed' as const,
      'verifyFailed' as const,
      'sessionEnded' as const,
      'signOutFailed' as const,
    ),
    text: fc.constant('No'),
  }),
  fc.record({
    type: fc.constantFrom('verified' as const, 'sessionFound' as const),
    phone: fc.constant(NUMBER),
  }),
  fc.record({ type: fc.constantFrom('verifyAsked' as const, 'numberChanged' as const) }),
);

describe('whatever happens in whatever order', () => {
  it('keeps its promises', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = startSignIn(NO_HINT);
        for (const happening of events) {
          const before = state;
          state = nextSignIn(before, happening);
          expect(state.otp).toMatch(/^\d{0,6}$/);
          if (isBusy(state)) expect(state.error).toBeUndefined();
          if (state.step === 'verifying') expect(state.otp).toHaveLength(6);
          if (state.step !== 'phone') expect(state.number).toMatch(/^\+91[6-9]\d{9}$/);
          if (state.step === 'verified' && before.step !== 'verified')
            expect(['verified', 'sessionFound']).toContain(happening.type);
          if (isBusy(before) && isBusy(state)) expect(state).toBe(before);
        }
      }),
      { numRuns: 400 },
    );
  });
});
