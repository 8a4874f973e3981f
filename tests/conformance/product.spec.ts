import { expect, test } from '../e2e/test';
import { PAGES } from './pages';

test('001 prices are in rupees, and ten digits are a number in India', async ({
  customer,
  page,
}) => {
  await customer.open('/laptop-support');
  const prices = await page
    .locator('main')
    .getByText(/[₹$€£]/)
    .allInnerTexts();
  expect(prices.length).toBeGreaterThanOrEqual(10);
  for (const price of prices.filter((text) => text.length < 12))
    expect(price).toMatch(/^(from )?₹[\d,]+$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(await page.locator('script[type="application/ld+json"]').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('"priceCurrency":"INR"')]),
  );
  await customer.openPanel('Account');
  await customer.requestCode();
  await expect(
    customer.signInPanel.getByText(`+91 ${customer.phone.slice(0, 5)} ${customer.phone.slice(5)}`),
  ).toBeVisible();
});

test('003 there is no screen for administrators or partners', async ({ request, customer }) => {
  for (const path of [
    '/admin',
    '/login',
    '/dashboard',
    '/partner',
    '/partners',
    '/partner/register',
    '/technician',
  ]) {
    expect((await request.get(customer.at.origin + path)).status(), path).toBe(404);
  }
});

test('004 a visitor opens every page, and uses the cart and the booking panel', async ({
  customer,
  page,
  request,
}) => {
  for (const path of PAGES)
    expect((await request.get(customer.at.origin + path)).status(), path).toBe(200);
  await customer.addFromCategory('/printer-support', 'Paper Jam');
  await customer.openPanel('Cart');
  const cart = page.getByRole('dialog', { name: 'Items in your cart' });
  await expect(cart.getByRole('heading', { name: 'Paper Jam' })).toBeVisible();
  await cart.getByRole('button', { name: 'Close', exact: true }).click();
  await customer.openPanel('Booking');
  await customer.book({ category: 'Macbook Support', item: 'Excel Not Working' });
  await expect(page.getByRole('dialog').getByText('₹199', { exact: true })).toBeVisible();
});

test('005 Booking and Cart require a verified phone to continue', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openPanel('Booking');
  await customer.book({});
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
  await expect(customer.signInPanel.getByLabel('Phone number')).toBeVisible();
  await customer.signInPanel.getByRole('button', { name: 'Close', exact: true }).click();
  await customer.addFromCategory('/laptop-support', 'Port');
  await customer.openPanel('Cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(customer.signInPanel.getByLabel('Phone number')).toBeVisible();
  await expect(page).toHaveURL(`${customer.at.origin}/laptop-support`);
});

test('006 029 checkout opened directly shows the checkout, not a login', async ({
  customer,
  page,
}) => {
  await customer.open('/checkout');
  await expect(page).toHaveURL(`${customer.at.origin}/checkout`);
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('243 no page asks for a password', async ({ customer, page }) => {
  await customer.open('/checkout');
  await customer.openPanel('Account');
  await expect(customer.signInPanel.getByRole('textbox')).toHaveCount(1);
  await expect(page.locator('input[type="password"]')).toHaveCount(0);
  await customer.requestCode();
  await expect(page.locator('input[type="password"]')).toHaveCount(0);
});
