import { expect, test } from 'vitest';
import { isFromOwnPages } from '../../server/origin-check';

const SHOP = 'https://shop.example';

test.each([
  ['GET', '/', {}],
  ['HEAD', '/', { origin: 'https://evil.test' }],
  ['POST', '/session', { 'sec-fetch-site': 'same-origin' }],
  ['POST', '/session', { 'sec-fetch-site': 'none' }],
  ['POST', '/session', { origin: SHOP }],
  ['POST', '/session', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['POST', '/webhooks/razorpay', {}],
  ['POST', '/webhooks/content', {}],
  ['POST', '/checkout/return', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
])('%s %s %o is let in', (method, path, headers) => {
  expect(isFromOwnPages(method, path, headers, SHOP)).toBe(true);
});

test.each([
  ['POST', '/session', {}],
  ['POST', '/session', { 'sec-fetch-site': 'cross-site' }],
  ['POST', '/session', { 'sec-fetch-site': 'same-site' }],
  // A page in plain http on the same host.
  [
    'POST',
    '/session',
    { 'sec-fetch-site': 'cross-site', origin: 'http://shop.example', host: 'shop.example' },
  ],
  ['POST', '/session', { 'sec-fetch-site': 'same-site', origin: SHOP }],
  ['POST', '/session', { origin: 'https://evil.test', host: 'shop.example' }],
  ['POST', '/session', { origin: 'null' }],
  ['POST', '/session', { origin: 'not an address' }],
  ['DELETE', '/session', { origin: 'https://shop.example.evil.test' }],
  ['PUT', '/session', { origin: 'http://shop.example' }],
  ['POST', '/webhooks/razorpay/../../session', {}],
  ['POST', '/checkout/return/more', {}],
])('%s %s %o is turned away', (method, path, headers) => {
  expect(isFromOwnPages(method, path, headers, SHOP)).toBe(false);
});
