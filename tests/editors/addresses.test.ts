import { expect, it } from 'vitest';
import routes from '#app/routes';
import { addressTrouble } from '../../cms/src/publishing/addresses';
import { uidOf } from '../../cms/src/content-types';

const own = [
  ...['healthz', 'hi', 'readyz'],
  ...routes
    .map(({ path = '' }) => path.split('/')[0] ?? '')
    .filter((part) => /^[\w-]+$/.test(part)),
];

it.each([...new Set(own)])('a category at /%s, a page of the shop, is refused', (slug) =>
  expect(addressTrouble(uidOf('category'), { slug })).toContain(`/${slug}`),
);

it('knows the shop’s pages in any case, and lets other addresses be', () => {
  expect(own.length).toBeGreaterThan(25);
  expect(addressTrouble(uidOf('category'), { slug: 'Search' })).toContain('/Search');
  expect(addressTrouble(uidOf('category'), { slug: 'tablet-support' })).toBeUndefined();
  expect(addressTrouble(uidOf('service'), { slug: 'search' })).toBeUndefined();
});
