import { expect, it } from 'vitest';
import { needsHostedPage } from '#app/payments/payment-window.client';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

it.each([
  CHROME.replace('Pixel 8)', 'Pixel 8; wv)'),
  `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30`,
  `${IPHONE} Snapchat/13.12 (like Safari/8618)`,
  `${IPHONE} GSA/343.0 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Mobile/15E148 Instagram 350.0`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]`,
])('%s gets the hosted page', (userAgent) => expect(needsHostedPage(userAgent)).toBe(true));

it.each([CHROME, `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`])(
  '%s gets the dialog',
  (userAgent) => expect(needsHostedPage(userAgent)).toBe(false),
);
