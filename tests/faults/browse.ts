import { expect } from 'vitest';
import type { Customer } from './customer';

const PAGES = [
  '/',
  '/laptop-support?tab=quick',
  '/itemPage/laptop-booking-display',
  '/search?q=display',
  '/checkout',
  '/terms-of-use',
];
/** Less than any provider is waited for when it is silent, with room for a busy machine. */
const AT_ONCE_MS = 8_000;

/**
 * Every kind of page for a stranger, who may get a kept one, and for the signed-in customer, for
 * whom each is made.
 */
export async function expectBrowsing(customer: Customer): Promise<void> {
  const started = performance.now();
  const seen = await Promise.all(
    PAGES.map(async (path) => [
      path,
      (await fetch(customer.shop + path)).status,
      (await customer.page(path)).status,
    ]),
  );
  expect(seen).toEqual(PAGES.map((path) => [path, 200, 200]));
  expect(performance.now() - started, 'ms for all pages at once').toBeLessThan(AT_ONCE_MS);
}
