import { expect, test } from 'vitest';
import { entries } from '#app/layout/entries';
import { outsideIcon } from '#app/ui/outside-icon';

test('the bar has five entries in the order of the specification; four of them open panels', () => {
  expect(entries().map((entry) => entry.label)).toEqual([
    'Home',
    'Booking',
    'Categories',
    'Account',
    'Cart',
  ]);
  expect(entries().map((entry) => entry.panel)).toEqual([
    undefined,
    'booking',
    'categories',
    'account',
    'cart',
  ]);
});

test.each([
  ['https://www.facebook.com/deskdost', 'facebook'],
  ['https://x.com/deskdost', 'x'],
  ['https://play.google.com/store/apps/details?id=a', 'play-store'],
  ['https://netflix.com/', 'external'],
  ['not an address', 'external'],
])('%s bears the sign %s', (href, icon) => {
  expect(outsideIcon(href)).toBe(icon);
});
