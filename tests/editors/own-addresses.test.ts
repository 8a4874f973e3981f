import { expect, it } from 'vitest';
import routes from '#app/routes';
import { isOfTheShop } from '../../cms/src/publishing/own-addresses';

const own = [
  ...['healthz', 'hi', 'readyz'],
  ...routes
    .map(({ path = '' }) => path.split('/')[0] ?? '')
    .filter((part) => /^[\w-]+$/.test(part)),
];

it.each([...new Set(own)])('/%s is an address of the shop, and no category’s', (slug) =>
  expect(isOfTheShop(slug)).toBe(true),
);

it('knows them in any case, and lets other addresses be', () => {
  expect(own.length).toBeGreaterThan(25);
  expect(isOfTheShop('Search')).toBe(true);
  expect(isOfTheShop('tablet-support')).toBe(false);
});
