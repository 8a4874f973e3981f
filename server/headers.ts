export const securityHeaders = ({
  isSecure,
  mode,
}: {
  isSecure: boolean;
  mode: 'sandbox' | 'live';
}): Record<string, string> => ({
  // Left out in a sandbox, where it would force https on the developer's host name for two years.
  ...(isSecure && mode === 'live'
    ? { 'strict-transport-security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains` }
    : {}),
  'x-content-type-options': 'nosniff',
  // reCAPTCHA and the payment provider need to see the origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // `payment` stays allowed: the provider's frame may use it.
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
});

export const YEAR_SECONDS = 365 * 24 * 60 * 60;
