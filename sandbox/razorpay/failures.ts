import type { ErrorBody } from './errors';

export type Failure = Pick<ErrorBody, 'code' | 'description' | 'source' | 'step' | 'reason'>;

/** The shop must branch on `reason`, never on the text. */
export function failureFor(reason: string): Failure {
  return FAILURES.find((failure) => failure.reason === reason) ?? { ...GENERAL, reason };
}

const bad = (
  reason: string,
  description: string,
  source = 'issuer_bank',
  step = 'payment_authorization',
): Failure => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source,
  step,
  reason,
});

const GENERAL = bad(
  'payment_failed',
  'Payment was unsuccessful due to a temporary issue. Any amount deducted will be refunded within 5-7 working days.',
  'gateway',
  'payment_response',
);

const FAILURES: readonly Failure[] = [
  GENERAL,
  bad(
    'payment_timed_out',
    'Payment was unsuccessful as it could not be completed on time. Try again.',
    'customer',
    'payment_authentication',
  ),
  bad(
    'payment_cancelled',
    'Payment was unsuccessful as you could not complete it. Try again.',
    'customer',
    'payment_authentication',
  ),
  bad(
    'payment_declined',
    'Payment was unsuccessful as it was declined. Try another method.',
    'customer',
    'payment_authorization',
  ),
  bad(
    'insufficient_fund',
    'Payment was unsuccessful due to insufficient balance. Try another method.',
  ),
  bad(
    'insufficient_funds',
    'Payment was unsuccessful due to insufficient balance. Try another account.',
  ),
  bad('card_declined', 'Payment was declined by the bank. Try another method.'),
  bad(
    'card_disabled_for_online_payments',
    'This card is disabled for online payments. Try another method.',
  ),
  bad(
    'card_number_invalid',
    'The card number is not valid. Check it and try again.',
    'customer',
    'payment_initiation',
  ),
  bad(
    'invalid_vpa',
    'The UPI ID is not valid. Check it and try again.',
    'customer',
    'payment_initiation',
  ),
  bad('invalid_otp', 'The OTP did not match. Try again.', 'customer', 'payment_authentication'),
  {
    ...bad(
      'authentication_failed',
      'Payment was unsuccessful as the bank could not verify you. Try again.',
      'customer',
      'payment_authentication',
    ),
    code: 'GATEWAY_ERROR',
  },
  {
    ...bad(
      'gateway_technical_error',
      'Payment was unsuccessful due to a technical issue. Try another method.',
      'gateway',
    ),
    code: 'GATEWAY_ERROR',
  },
];
