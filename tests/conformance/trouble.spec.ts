import type { Page } from 'playwright/test';
import { CMS_SHOP, Customer } from '../e2e/customer';
import { expect, test as base } from '../e2e/test';

/** Runs alone on the second shop, because these faults affect every request. */
const test = base.extend<{ customer: Customer }>({
  customer: async ({ page }, use) => use(new Customer(page, CMS_SHOP)),
});

const READING_MS = 3_100;

async function trouble(page: Page, route: string, fault: object): Promise<void> {
  expect(
    (
      await page.request.put(`${CMS_SHOP.sandbox}/control/faults/${route}`, { data: fault })
    ).status(),
  ).toBe(204);
}

test.afterEach(async ({ request }) => {
  await request.delete(`${CMS_SHOP.sandbox}/control/faults`);
});

test('009 the content comes from a headless CMS by GraphQL', async ({ request }) => {
  const open = () => request.get(`${CMS_SHOP.origin}/laptop-support`);
  await expect
    .poll(async () => (await open()).headers()['x-content-source'], { timeout: 20_000 })
    .toBe('cms');
  const answer = await request.post(`${CMS_SHOP.sandbox}/graphql`, {
    data: {
      query: '{ services(filters: { slug: { eq: "laptop-booking-keyboard" } }) { name price } }',
    },
  });
  const { data } = (await answer.json()) as {
    data: { services: { name: string; price: number }[] };
  };
  expect(data.services).toEqual([{ name: 'Keyboard', price: 499 }]);
  const html = await (await open()).text();
  expect(html).toContain('Keyboard');
  expect(html).toContain('₹499');
});

for (const { number, fault, says } of [
  { number: '210', fault: { status: 500, times: 1 }, says: 'Order submission failed. Try again.' },
  { number: '211', fault: { reset: true, times: 1 }, says: 'Something went wrong. Try again.' },
]) {
  test(`${number} a failed order submission shows "${says}" and takes no second payment`, async ({
    customer,
    page,
  }) => {
    await customer.reachCheckout();
    await trouble(page, 'forms.orders', fault);
    await customer.completeOrder();
    await customer.payByUpi();
    const alert = page.getByRole('alertdialog', { name: says });
    await expect(alert).toContainText(/DD-\w{10}.*Do not pay again/s);
    await customer.referenceIn(alert);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is received');
    await expect(page.getByRole('button', { name: 'Complete Order' })).toBeHidden();
    await page.getByRole('button', { name: 'Send again' }).click();
    await customer.expectSuccess();
    expect(await customer.submissions()).toHaveLength(1);
    expect(await customer.razorpayOrders()).toHaveLength(1);
  });
}

test('"Send again" on the order page shows progress and the result, and sends once', async ({
  customer,
  page,
}) => {
  await customer.reachCheckout();
  // The shop's own retry waits, so only the button sends.
  await trouble(page, 'forms.orders', { status: 429, headers: { 'retry-after': '600' }, times: 2 });
  await customer.completeOrder();
  await customer.payByUpi();
  await page
    .getByRole('alertdialog', { name: 'Order submission failed. Try again.' })
    .getByRole('button', { name: 'OK' })
    .click();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByText('Paid, and on its way to our team')).toBeVisible();
  const again = page.getByRole('button', { name: 'Send again' });
  let letThrough = () => undefined as void;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/orders/*/submission.data', async (route) => (await held, route.continue()));
  await again.click();
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(page.getByText('It did not get through this time. We keep trying.')).toBeVisible();
  expect(await customer.submissions()).toEqual([]);
  await again.click();
  await page
    .getByRole('alertdialog', { name: 'Payment Successful & Order Submitted!' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect(page.getByText('Booked and paid')).toBeVisible();
  await expect(again).toBeHidden();
  expect(await customer.submissions()).toHaveLength(1);
});

test.describe('a ticket', () => {
  test.beforeEach(async ({ customer, page }) => {
    await customer.open('/contact-us');
    await expect(page.getByLabel('Sub-Issue', { exact: true }).getByRole('option')).toHaveText([
      'Choose an issue first',
    ]);
    await page.getByLabel('Full Name').fill('Asha Rao');
    await page.getByLabel('Email', { exact: true }).fill(`t.${customer.phone}@example.com`);
    await page.getByLabel('Contact Number').fill('9876543210');
    await page.getByLabel('Issue', { exact: true }).selectOption('Laptop');
    await page.getByLabel('Sub-Issue', { exact: true }).selectOption('Display');
    await page.getByLabel('Comments').fill('It went dark.');
    await page.waitForTimeout(READING_MS);
  });

  const submit = (page: Page) => page.getByRole('button', { name: 'Submit ticket' }).click();
  const expectKept = async (page: Page) => {
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/contact-us/);
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    await expect(page.getByLabel('Comments')).toHaveValue('It went dark.');
  };

  test('224 refused: its message, and the form stays', async ({ page }) => {
    await trouble(page, 'forms.tickets', {
      status: 422,
      body: JSON.stringify({ message: 'email should be an email' }),
      contentType: 'application/json',
      times: 1,
    });
    await submit(page);
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
      'Failed to submit ticket: email should be an email',
    );
    await expectKept(page);
  });

  test('224 refused without a message: Unknown error', async ({ page }) => {
    await trouble(page, 'forms.tickets', { status: 403, body: '', times: 1 });
    await submit(page);
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
      'Failed to submit ticket: Unknown error',
    );
    await expectKept(page);
  });

  test('225 an exception: Please try again', async ({ page }) => {
    await page.route(/\/contact-us\.data/, (route) => route.abort());
    await submit(page);
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
      'Failed to submit ticket. Please try again.',
    );
    await expectKept(page);
  });
});
