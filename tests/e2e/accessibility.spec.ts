import { IS_PROOF } from '../../scripts/depth.mjs';
import { PAGES } from '../conformance/pages';
import { expectAccessible } from './accessible';
import { expect, test } from './test';

/** One category and one policy have the layout of all; the proof opens each. */
const SAME_LAYOUT =
  /^\/(macbook|desktop|upgrade|service|coding|printer)-support|^\/(terms|anti|privacy)-/;

for (const path of [
  ...PAGES.filter((path) => IS_PROOF || !SAME_LAYOUT.test(path)),
  '/laptop-support?tab=quick',
  '/search',
  '/search?q=laptop',
  '/itemPage/Display',
  '/itemPage/dsplay',
  '/no-such-page',
  '/orders/DD-AAAAAAAAAA',
]) {
  test(`page ${path}`, async ({ customer, page }) => {
    await customer.open(path);
    await expectAccessible(page, path);
  });
}

test('panels: Booking, Categories, an empty Cart', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openPanel('Booking');
  await customer.book({});
  await expectAccessible(page, 'Booking');
  await page.keyboard.press('Escape');
  await customer.openPanel('Categories');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'Categories');
  await page.keyboard.press('Escape');
  await customer.openPanel('Cart');
  await expect(page.getByText('Your cart is empty!', { exact: false })).toBeVisible();
  await expectAccessible(page, 'empty Cart');
});

test('panels: Cart with an item, its confirmation, its toast', async ({ customer, page }) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await expectAccessible(page, 'toast');
  await customer.openPanel('Cart');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'Cart');
  await page.getByRole('button', { name: 'Remove Display' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'question');
});

test('panels: Account at each step', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openPanel('Account');
  await expect(customer.signInPanel.getByLabel('Phone number')).toBeVisible();
  await expectAccessible(page, 'phone');
  await customer.signInPanel.getByRole('button', { name: 'Send OTP' }).click();
  await expectAccessible(page, 'wrong phone');
  await customer.requestCode();
  await customer.enterCode('1');
  await expectAccessible(page, 'wrong code');
  await customer.enterCode(await customer.code());
  await expect(page.getByText('Phone number verified successfully!')).toBeVisible();
  await expectAccessible(page, 'verified');
});

test('panels: Select Location, its list and its error', async ({ customer, page }) => {
  await customer.open('/');
  await page.locator('.location-button').click();
  const panel = page.getByRole('dialog', { name: 'Select Location' });
  await panel.getByRole('combobox').fill('Koraman');
  await expect(panel.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'places');
  await panel.getByRole('button', { name: 'Auto-Detect' }).click();
  await expect(panel.getByText('Error detecting location').first()).toBeVisible();
  await expectAccessible(page, 'trouble');
});

test('the search with its list open, and the offers with their controls', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  await page.getByPlaceholder('Search for services').fill('key');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await expectAccessible(page, 'search list');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Offers' }).getByRole('link').first().focus();
  await expect(page.getByRole('button', { name: 'Next offer' })).toBeVisible();
  await expectAccessible(page, 'offers');
});

test('checkout: errors and the customer form', async ({ customer, page }) => {
  await customer.open('/checkout');
  await customer.completeOrder();
  await expect(page.getByText('Please select a customer.')).toBeVisible();
  await expectAccessible(page, 'errors');
  await page.getByRole('button', { name: 'Add New Customer' }).click();
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expectAccessible(page, 'customer form');
});

test('checkout: filled in, dismissed payment, successful payment, booking page', async ({
  customer,
  page,
}) => {
  test.slow();
  await customer.reachCheckout();
  // a target under the sticky bar counts as too small
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'full');
  await customer.completeOrder();
  await customer.paymentFrame.getByRole('button', { name: 'Close payment' }).click();
  await customer.paymentFrame.getByRole('button', { name: 'Yes, exit' }).click();
  await expect(page.getByText('Payment not completed.')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'dismissed');
  await customer.completeOrder();
  await customer.payByUpi();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'success');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Booked and paid')).toBeVisible();
  await expectAccessible(page, 'home with a booking');
  await page.getByRole('link', { name: /See your booking/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Display');
  await expectAccessible(page, 'booking');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expectAccessible(page, 'receipt');
  await customer.open('/');
  await customer.openPanel('Account');
  await expect(page.getByRole('link', { name: /Display.*Booked and paid/ })).toBeVisible();
  await expectAccessible(page, 'my bookings');
});

test('an unfinished booking on the landing page', async ({ customer, page }) => {
  await customer.reachCheckout();
  await customer.completeOrder();
  await expect(customer.paymentFrame.getByRole('button', { name: 'Simulate scan' })).toBeVisible();
  await customer.open('/');
  const goOn = page.getByRole('link', {
    name: /Continue your booking: Display \w+, \d+ \w+, 10am-12pm/,
  });
  await expect(goOn).toBeVisible();
  await expectAccessible(page, 'home with a journey to go on with');
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
});

test('the contact form with every error', async ({ customer, page }) => {
  await customer.open('/contact-us');
  await expect(page.getByLabel('Sub-Issue', { exact: true }).getByRole('option')).toHaveText([
    'Choose an issue first',
  ]);
  await page.getByRole('button', { name: 'Submit ticket' }).click();
  await expect(page.getByText('Full Name is required.')).toBeVisible();
  await expectAccessible(page, 'mistakes');
});
