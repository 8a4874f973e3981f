import { expect, test as base, type Page } from 'playwright/test';
import { Customer } from './customer';
import { noteSent } from './note-sent';

/**
 * Allowed console messages: the browser's own note of an expected error response, and Remix's
 * failed route discovery while offline.
 */
const EXPECTED = [
  /status of (400|401|404|409|422|503)/,
  /Failed to load resource: net::ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED)/,
  /^Failed to fetch manifest patches TypeError: Failed to fetch/,
];

/** Every test has a customer. A console error, an uncaught error or a CSP violation fails it. */
export const test = base.extend<{ customer: Customer }>({
  page: async ({ page }, use) => {
    const errors = watchConsole(page);
    await use(page);
    expect(errors, 'errors on the console').toEqual([]);
  },
  customer: async ({ page }, use) => {
    await use(new Customer(page));
  },
});

export function watchConsole(page: Page): string[] {
  noteSent(page.context());
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.some((known) => known.test(message.text())))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  return errors;
}

export { expect };
