import type { Browser, Page } from 'playwright/test';
import { Customer } from './customer';
import { expect, test } from './test';

async function withoutScript(browser: Browser, signedIn?: Page): Promise<Page> {
  const cookies = (await signedIn?.context().cookies()) ?? [];
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(cookies);
  return context.newPage();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('browsing: tiles, tabs, a service, the footer, the bar', async ({ customer, page }) => {
    await customer.open('/');
    await page.getByRole('main').getByRole('link', { name: 'Laptop Support' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laptop Support');
    await page
      .getByRole('navigation', { name: 'Kind of support' })
      .getByRole('link', { name: 'Quick Support' })
      .click();
    await expect(page).toHaveURL(/\?tab=quick$/);
    await expect(customer.card('Windows Starting Slowly').getByText('₹199')).toBeVisible();
    await customer
      .card('Windows Starting Slowly')
      .getByRole('link', { name: 'View Details' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Windows Starting Slowly');
    await customer.unfoldFooter();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non-Refundable Policy');
    await customer.openPanel('Categories');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Explore Our Services' }),
    ).toBeVisible();
    await customer.openPanel('Cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  });

  test('the search is a form with a page of results', async ({ customer, page }) => {
    await customer.open('/');
    await page.getByPlaceholder('Search for services').fill('keyboard');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(
      page
        .getByRole('list', { name: 'Matching services' })
        .getByRole('link', { name: /Keyboard/ })
        .first(),
    ).toBeVisible();
  });

  test('nothing is shown that only a script could remove', async ({ customer, page }) => {
    await customer.open('/laptop-support');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeHidden();
  });

  test('checkout without a session keeps the entries and says what is missing', async ({
    customer,
    page,
  }) => {
    await customer.open('/laptop-support');
    await customer.card('Display').getByRole('button', { name: 'Add' }).click();
    await fillPlainCheckout(page, customer.phone);
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByText('Please verify your phone')).toBeVisible();
    // getByText ignores noscript
    await expect(page.locator('.notice noscript p')).toContainText('The code needs JavaScript');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12, 5th Cross');
    await expect(page.getByRole('radio', { name: '10am-12pm' }).nth(1)).toBeChecked();
  });

  test('"Account" explains signing in, and an empty checkout says so first', async ({
    customer,
    page,
  }) => {
    await customer.open('/laptop-support');
    await customer.openPanel('Account');
    await expect(page).toHaveURL(/\/checkout#sign-in$/);
    await expect(page.locator('#sign-in')).toContainText('Signing in needs JavaScript');
    await expect(page.locator('#sign-in')).toBeInViewport();
    await expect(page.locator('#sign-in').locator('a[href="/contact-us"]')).toBeVisible();
    const y = async (text: string) =>
      (await page.getByText(text, { exact: true }).boundingBox())?.y ?? Number.NaN;
    expect(await y('Nothing to check out yet.')).toBeLessThan(await y('Customer Details'));
    await expect(page.getByText('₹0')).toHaveCount(0);
  });

  test('every day has its full name and mentions started slots only if there are any', async ({
    customer,
    page,
  }) => {
    await customer.open('/checkout');
    const days = page.getByRole('group', { name: /^Time on \w{3}, \d+ \w+$/ });
    await expect(days).toHaveCount(5);
    for (const day of await days.all()) {
      const started = await day.getByRole('radio', { disabled: true }).count();
      await expect(day.getByText('Too late', { exact: true })).toHaveCount(started);
    }
    await expect(days.nth(1).getByText('Too late', { exact: true })).toHaveCount(0);
  });

  test('a card without a known duration says so and shows no clock', async ({ customer, page }) => {
    await customer.open('/upgrade-support');
    const time = customer.card('Motherboard').getByText('N/A');
    await expect(time).toBeVisible();
    await expect(time.locator('svg')).toHaveCount(0);
    await expect(page.locator('.duration svg').first()).toBeVisible();
  });

  test('checkout shows the literal errors', async ({ customer, page }) => {
    await customer.open('/checkout');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    for (const text of [
      'Please select a customer.',
      'Please select a slot.',
      'Your cart is empty. Please add items.',
    ])
      await expect(page.getByText(text)).toBeVisible();
  });
});

async function fillPlainCheckout(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  const fields: [string, string][] = [
    ['Name', 'Asha Rao'],
    ['Email', 'asha@example.com'],
    ['Phone', `+91${phone}`],
    ['Pincode', '560034'],
    ['City', 'Bengaluru'],
    ['Address', '12, 5th Cross'],
  ];
  for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('radio', { name: '10am-12pm' }).nth(1).check();
}

test('signed in: order, Razorpay’s own page, and back to the booking', async ({
  customer,
  page,
  browser,
}) => {
  await customer.open('/');
  await customer.openPanel('Account');
  await customer.signIn();
  const plain = await withoutScript(browser, page);
  const buyer = new Customer(plain);
  await plain.goto(`${customer.at.origin}/laptop-support`);
  await buyer.card('Display').getByRole('button', { name: 'Add' }).click();
  await expect(plain).toHaveURL(/\/checkout\?draft=/);
  await fillPlainCheckout(plain, customer.phone);
  await plain.getByRole('button', { name: 'Complete Order' }).click();
  await plain.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(plain).toHaveURL(new RegExp(`^${customer.at.sandbox}/`));
  await plain.getByRole('button', { name: 'Simulate scan' }).click();
  await plain.getByRole('button', { name: 'Return to DeskDost' }).click();
  await expect(plain).toHaveURL(/\/orders\/DD-\w{10}/);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Display');
  await expect(plain.getByText('Booked and paid')).toBeVisible();
  await expect.poll(() => customer.submissions()).toMatchObject([{ totalAmount: 599 }]);
  await plain.context().close();
});

test('a refused form of the own data shows again what was typed, with a script and without', async ({
  customer,
  page,
  browser,
}) => {
  await customer.open('/');
  await customer.openPanel('Account');
  await customer.signIn();
  const plain = await withoutScript(browser, page);
  for (const each of [page, plain]) {
    await each.goto(`${customer.at.origin}/account/privacy`);
    const form = each.getByRole('region', { name: 'Your nominee' });
    await form.getByLabel('Name').fill('Ravi');
    await form.getByRole('button', { name: 'Save the nominee' }).click();
    await expect(each.getByText('Please enter how we can reach your nominee.')).toBeInViewport();
    await expect(form.getByLabel('Name')).toHaveValue('Ravi');
    await expect(form.getByLabel(/Phone or email/)).toBeFocused();
    await form.getByLabel(/Phone or email/).fill('ravi@example.com');
    await form.getByRole('button', { name: 'Save the nominee' }).click();
    await expect(each).toHaveURL(/\/account\/privacy#nominee$/);
    await expect(form.getByLabel('Name')).toHaveValue('Ravi');
    await form.getByLabel('Name').fill('');
    await form.getByRole('button', { name: 'Save the nominee' }).click();
    await expect(form.getByLabel(/Phone or email/)).toHaveValue('');
  }
  await plain.context().close();
});
