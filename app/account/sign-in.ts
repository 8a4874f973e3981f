import { cleanOtp, isOtp } from './otp';
import { looksLikeLandline } from './landline';
import { readPhone } from './valid-phone';
import { hourlyLimitEndsAt, hourlyLimitText, nextSendAt, type Sends } from './sends';
import type { KeptCode } from './kept-code';
import type { VerifiedHint } from './verified-hint';
import { words } from '#app/words/words';

export interface SignIn {
  step: 'phone' | 'sending' | 'otp' | 'resending' | 'verifying' | 'verified';
  phone: string;
  /** True once the customer types; a number restored from storage does not count. */
  isTouched: boolean;
  otp: string;
  /** The number that got the code; later the verified one. */
  number: string;
  error: { at: 'phone' | 'otp' | 'resend' | 'signOut' | 'landline'; text: string } | undefined;
  /** Refused sends and codes. After the second, a person's help is offered. */
  refusals: number;
  message: string;
  sends: Readonly<Record<string, Sends>>;
  /** Epoch ms. */
  resendAt: number;
}

export type SignInEvent =
  | { type: 'phoneTyped'; text: string }
  | { type: 'otpTyped'; text: string }
  /** `anyway`: also to a number that looks like a landline. */
  | { type: 'sendAsked'; at: number; anyway?: boolean }
  | { type: 'resendAsked'; at: number }
  | { type: 'sent'; at: number }
  | { type: 'sendFailed'; text: string }
  | { type: 'verifyAsked' }
  | { type: 'verified'; phone: string }
  | { type: 'verifyFailed'; text: string }
  | { type: 'numberChanged' }
  | { type: 'sessionFound'; phone: string }
  | { type: 'sessionEnded'; text: string }
  | { type: 'signOutFailed'; text: string };

const EMPTY: SignIn = {
  step: 'phone',
  phone: '',
  isTouched: false,
  otp: '',
  number: '',
  error: undefined,
  refusals: 0,
  message: '',
  sends: {},
  resendAt: 0,
};

/** Trusts the hint until the server answers. `kept`: of the last panel; `code`: before a reload. */
export function startSignIn(
  hint: VerifiedHint,
  kept: Partial<Pick<SignIn, 'phone' | 'sends'>> = {},
  code?: Pick<KeptCode, 'number' | 'sentAt'>,
): SignIn {
  const empty = { ...EMPTY, ...kept };
  if (hint.isVerified) return verified(empty, hint.phone);
  if (!code) return empty;
  const { number, sentAt } = code;
  const resendAt = nextSendAt(empty.sends[number] ?? [], sentAt);
  return { ...empty, step: 'otp', isTouched: true, number, resendAt };
}

export const isBusy = ({ step }: SignIn): boolean =>
  step === 'sending' || step === 'resending' || step === 'verifying';

/** Ignores events that do not fit the step, such as a second click. */
export function nextSignIn(state: SignIn, event: SignInEvent): SignIn {
  const at = (...steps: SignIn['step'][]): boolean => steps.includes(state.step);
  switch (event.type) {
    case 'phoneTyped':
      return at('phone')
        ? { ...state, phone: event.text, isTouched: true, error: undefined, message: '' }
        : state;
    case 'sendAsked':
      return at('phone') ? send(state, event.at, event.anyway) : state;
    case 'sent':
      return at('sending', 'resending') ? sent(state, event.at) : state;
    case 'sendFailed':
      return sendFailed(state, event.text);
    case 'otpTyped':
      return at('otp') ? typeOtp(state, cleanOtp(event.text)) : state;
    case 'resendAsked':
      return at('otp') ? resend(state, event.at) : state;
    case 'numberChanged':
      return at('otp')
        ? { ...state, step: 'phone', otp: '', error: undefined, message: '' }
        : state;
    case 'verifyAsked':
      return at('otp') ? verify(state) : state;
    case 'verifyFailed':
      return at('verifying')
        ? { ...refused(state, { at: 'otp', text: event.text }), step: 'otp', message: '' }
        : state;
    case 'verified':
      return at('verifying') ? verified(state, event.phone, words.account.numberVerified) : state;
    case 'sessionFound':
      return at('verified') || isUntouched(state) ? verified(state, event.phone) : state;
    case 'sessionEnded':
      return at('verified') ? { ...EMPTY, message: event.text } : state;
    case 'signOutFailed':
      return at('verified') ? { ...state, error: { at: 'signOut', text: event.text } } : state;
  }
}

const isUntouched = ({ step, isTouched }: SignIn): boolean => step === 'phone' && !isTouched;

/** Epoch ms. Does not count the hourly limit, because sending then shows a message. */
export function sendAllowedAt({ phone, sends }: SignIn, now: number): number {
  const read = readPhone(phone);
  const toNumber = 'error' in read ? [] : (sends[read.number] ?? []);
  return hourlyLimitEndsAt(toNumber, now) === undefined ? nextSendAt(toNumber, now) : now;
}

const refused = (state: SignIn, error: NonNullable<SignIn['error']>): SignIn => ({
  ...state,
  error,
  refusals: state.refusals + 1,
});

const A_CODE_TAKES_MS = 60_000;

/** Time from which a person's help is offered (epoch ms): a code may not arrive, or be refused. */
export const helpOfferedAt = ({ refusals, sends, number }: SignIn): number =>
  refusals >= 2 ? 0 : (sends[number]?.[0] ?? Infinity) + A_CODE_TAKES_MS;

function send(state: SignIn, now: number, anyway = false): SignIn {
  const read = readPhone(state.phone);
  if ('error' in read) return { ...state, error: { at: 'phone', text: read.error }, message: '' };
  const limit = hourlyLimitEndsAt(state.sends[read.number] ?? [], now);
  if (limit !== undefined)
    return {
      ...refused(state, { at: 'phone', text: hourlyLimitText(limit, now) }),
      message: '',
    };
  if (sendAllowedAt(state, now) > now) return state;
  if (!anyway && looksLikeLandline(read.number))
    return { ...state, error: { at: 'landline', text: words.account.landline }, message: '' };
  return {
    ...state,
    step: 'sending',
    isTouched: true,
    number: read.number,
    error: undefined,
    message: '',
  };
}

function resend(state: SignIn, now: number): SignIn {
  if (state.resendAt > now) return state;
  return { ...state, step: 'resending', otp: '', error: undefined, message: '' };
}

function sent(state: SignIn, now: number): SignIn {
  const toNumber = [...(state.sends[state.number] ?? []), now];
  const sends = { ...state.sends, [state.number]: toNumber };
  return {
    ...state,
    step: 'otp',
    otp: '',
    message: words.account.codeSent,
    sends,
    resendAt: nextSendAt(toNumber, now),
  };
}

/** The earlier code still works after a failed resend. */
function sendFailed(state: SignIn, text: string): SignIn {
  if (state.step === 'sending') return { ...refused(state, { at: 'phone', text }), step: 'phone' };
  if (state.step === 'resending') return { ...refused(state, { at: 'resend', text }), step: 'otp' };
  return state;
}

/** The sixth digit verifies. A code that comes in one piece, as by pasting, can be read first. */
function typeOtp(state: SignIn, otp: string): SignIn {
  const typed = { ...state, otp, error: undefined };
  return state.otp.length === otp.length - 1 && isOtp(otp) ? verify(typed) : typed;
}

const verify = (state: SignIn): SignIn =>
  isOtp(state.otp)
    ? { ...state, step: 'verifying', error: undefined }
    : { ...state, error: { at: 'otp', text: words.account.otpIncomplete }, message: '' };

/** A customer already verified gets no message. */
const verified = (state: SignIn, phone: string, message = state.message): SignIn => ({
  ...EMPTY,
  sends: state.sends,
  step: 'verified',
  number: phone,
  message,
});
