/** Sent with every answer; a page's own files leave out what speaks to documents. The Content-Security-Policy comes with the documents, from the app. */
export const securityHeaders = ({
  isSecure,
  mode,
}: {
  isSecure: boolean;
  mode: 'sandbox' | 'live';
}): Record<string, string> => ({
  // A sandbox over https would bind this machine's name for two years.
  ...(isSecure && mode === 'live'
    ? { 'strict-transport-security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains` }
    : {}),
  'x-content-type-options': 'nosniff',
  // reCAPTCHA and the payment provider need to see the origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // A bank's page may open in a window of its own.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // `payment` is not forbidden: the provider's frame may use it.
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
});

export const YEAR_SECONDS = 365 * 24 * 60 * 60;
