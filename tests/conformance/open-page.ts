import type { BrowserContextOptions, Page } from 'playwright/test';
import { Customer } from '../e2e/customer';
import { expect, test, watchConsole } from '../e2e/test';

/**
 * One page for all the tests of a `describe` that only look at it. They run in order, in one worker; after a failure the
 * page is opened anew. `arrive` brings it to where they look.
 */
export function openPage(arrive: (customer: Customer) => Promise<void>, options: BrowserContextOptions = {}): { readonly page: Page; readonly customer: Customer } {
  let customer: Customer | undefined;
  let errors: string[] = [];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext(options);
    customer = new Customer(await context.newPage());
    errors = watchConsole(customer.page);
    await arrive(customer);
  });
  test.afterAll(async () => {
    await customer?.page.context().close();
    customer = undefined;
    expect(errors, 'errors on the console').toEqual([]);
  });
  const opened = () => {
    if (!customer) throw new Error('the page is not open');
    return customer;
  };
  return {
    get page() {
      return opened().page;
    },
    get customer() {
      return opened();
    },
  };
}
