import { words } from '#app/words/words';
const sentences = (): Record<string, string> => ({
  payment_cancelled: words.orders.paymentCancelled,
  payment_declined: words.orders.paymentCancelled,
  insufficient_fund: words.orders.balanceTooLow,
  insufficient_funds: words.orders.balanceTooLow,
  card_declined: words.orders.cardDeclined,
  card_disabled_for_online_payments: words.orders.cardDeclined,
  card_number_invalid: words.orders.detailsDoNotMatch,
  invalid_vpa: words.orders.detailsDoNotMatch,
  invalid_otp: words.orders.detailsDoNotMatch,
  authentication_failed: words.orders.detailsDoNotMatch,
  payment_timed_out: words.orders.paymentTimedOut,
  payment_collect_request_expired: words.orders.paymentTimedOut,
});

export const failureMessage = (reason: string, refundTime = ''): string =>
  (Object.hasOwn(sentences(), reason) ? sentences()[reason] : undefined) ??
  unknownFailure(refundTime);

/** Names no reason. The browser has only this one; the others stay on the server. */
export const unknownFailure = (refundTime: string): string =>
  words.orders.paymentFailed(refundTime);
