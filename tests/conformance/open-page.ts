import type { BrowserContextOptions, Page } from 'playwright/test';
import { Customer } from '../e2e/customer';
import { expect, test, watchConsole } from '../e2e/test';

/**
 * One page shared by the read-only tests of a `describe`, which run in order. After a failure it is
 * opened again. `arrive` navigates it.
 */
export function openPage(
  arrive: (customer: Customer) => Promise<void>,
  options: BrowserContextOptions = {},
): { readonly page: Page; readonly customer: Customer } {
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
