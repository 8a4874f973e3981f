import { words } from '#app/words/words';
const sentences = (): Record<string, string> => ({
  payment_cancelled: words.orders.thePaymentWasCancelledNothing,
  payment_declined: words.orders.thePaymentWasCancelledNothing,
  insufficient_fund: words.orders.theAccountDoesNotHave,
  insufficient_funds: words.orders.theAccountDoesNotHave,
  card_declined: words.orders.yourBankDeclinedThisCard,
  card_disabled_for_online_payments: words.orders.yourBankDeclinedThisCard,
  card_number_invalid: words.orders.theDetailsOrTheCode,
  invalid_vpa: words.orders.theDetailsOrTheCode,
  invalid_otp: words.orders.theDetailsOrTheCode,
  authentication_failed: words.orders.theDetailsOrTheCode,
  payment_timed_out: words.orders.thePaymentTookTooLong,
  payment_collect_request_expired: words.orders.thePaymentTookTooLong,
});

export const failureMessage = (reason: string, within = ''): string =>
  (Object.hasOwn(sentences(), reason) ? sentences()[reason] : undefined) ?? unknownFailure(within);

/**
 * When the reason is not known. The browser uses this one; the other sentences stay on the server.
 */
export const unknownFailure = (within: string): string => words.orders.thePaymentDidNotGo(within);
