import { CMS_SHOP, Customer } from './customer';
import { expect, test as base } from './test';

/** Runs serially: the tests change prices on the shop that reads GraphQL. */
const test = base.extend<{ customer: Customer }>({
  customer: async ({ page }, use) => use(new Customer(page, CMS_SHOP)),
});

test.describe.configure({ mode: 'serial' });

const SERVICE = 'laptop-booking-display';

async function setPrice(customer: Customer, rupees: number): Promise<void> {
  await customer.page.request.put(`${CMS_SHOP.sandbox}/control/cms/price`, {
    data: { slug: SERVICE, rupees },
  });
}

test.beforeEach(async ({ customer }) => {
  await setPrice(customer, 599);
});

test('the journey on content from the CMS', async ({ customer, page }) => {
  // The shop may have started before the CMS.
  const source = async () =>
    (await page.request.get(`${CMS_SHOP.origin}/laptop-support`)).headers()['x-content-source'];
  await expect.poll(source, { timeout: 20_000 }).toBe('cms');
  await customer.reachCheckout();
  await customer.completeOrder();
  await customer.payByUpi();
  await customer.expectSuccess();
  expect(await customer.submissions()).toMatchObject([{ totalAmount: 599 }]);
});

test('if the price changes before payment, the customer confirms and pays the new price', async ({
  customer,
  page,
}) => {
  await customer.reachCheckout();
  await setPrice(customer, 625);
  await customer.completeOrder();
  await expect(page.getByText('The price changed')).toBeVisible();
  await expect(page.getByText('₹625').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeChecked();
  await customer.completeOrder();
  await customer.payByUpi();
  await customer.expectSuccess();
  expect(await customer.submissions()).toMatchObject([{ totalAmount: 625 }]);
  expect(await customer.razorpayOrders()).toMatchObject([{ amount: 62_500 }]);
});
