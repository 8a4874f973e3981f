const SENTENCES: Record<string, string> = {
  payment_cancelled: 'The payment was cancelled. Nothing has been booked yet; you can try again.',
  payment_declined: 'The payment was cancelled. Nothing has been booked yet; you can try again.',
  insufficient_fund: 'The account does not have enough balance. Please use another method.',
  insufficient_funds: 'The account does not have enough balance. Please use another method.',
  card_declined: 'Your bank declined this card for online payment. Please use another method.',
  card_disabled_for_online_payments:
    'Your bank declined this card for online payment. Please use another method.',
  card_number_invalid: 'The details or the code did not match. Please check and try again.',
  invalid_vpa: 'The details or the code did not match. Please check and try again.',
  invalid_otp: 'The details or the code did not match. Please check and try again.',
  authentication_failed: 'The details or the code did not match. Please check and try again.',
  payment_timed_out:
    'The payment took too long. If money was debited it is returned automatically.',
  payment_collect_request_expired:
    'The payment took too long. If money was debited it is returned automatically.',
};

export const failureMessage = (reason: string, within = ''): string =>
  (Object.hasOwn(SENTENCES, reason) ? SENTENCES[reason] : undefined) ?? unknownFailure(within);

/**
 * When the reason is not known. The browser uses this one; the other sentences stay on the server.
 */
export const unknownFailure = (within: string): string =>
  `The payment did not go through. Any amount debited is returned automatically${within}.`;
