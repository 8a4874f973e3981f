import type { Page } from 'playwright/test';
import { expect, test } from './test';

const entries = (page: Page) => page.evaluate(() => history.length);
/** Asynchronous, because it may load another document and drop the pending answer. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

test.describe('"back" with a panel open', () => {
  test.beforeEach(async ({ customer, page }) => {
    await customer.open('/');
    await page.getByRole('main').getByRole('link', { name: 'Laptop Support' }).first().click();
    await expect(page).toHaveURL(/\/laptop-support$/);
  });

  test('closes the panel and stays on the page; a second press goes to the previous page', async ({
    customer,
    page,
  }) => {
    let asked = 0;
    await customer.openPanel('Booking');
    await expect(customer.bookingPanel).toBeVisible();
    page.on('request', (request) => (asked += /\.data/.test(request.url()) ? 1 : 0));
    await goBack(page);
    await expect(customer.bookingPanel).toBeHidden();
    await expect(page).toHaveURL(/\/laptop-support$/);
    expect(asked).toBe(0);
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('a panel closed in another way leaves no history entry', async ({ customer, page }) => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => customer.bookingPanel.getByRole('button', { name: 'Close', exact: true }).click(),
    ]) {
      await customer.openPanel('Booking');
      await expect(customer.bookingPanel).toBeVisible();
      await close();
      await expect(customer.bookingPanel).toBeHidden();
    }
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('a panel opened from another panel replaces its history entry', async ({
    customer,
    page,
  }) => {
    await customer.card('Display').getByRole('button', { name: 'Add' }).click();
    await customer.openPanel('Cart');
    const before = await entries(page);
    await page.getByRole('button', { name: 'CHECKOUT' }).click();
    await expect(customer.signInPanel).toBeVisible();
    expect(await entries(page)).toBe(before);
    await goBack(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/laptop-support$/);
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('from a page opened in a panel, it returns to the page under the panel', async ({
    customer,
    page,
  }) => {
    await customer.openPanel('Categories');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Macbook/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/macbook-support$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(/\/laptop-support$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laptop Support');
    await expect(page.getByRole('dialog')).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('after a link to the current page, one press still goes back', async ({
    customer,
    page,
  }) => {
    await customer.openPanel('Categories');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Laptop/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('a reload closes the panel, and "back" and other panels still work', async ({
    customer,
    page,
  }) => {
    await customer.openPanel('Categories');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('dialog')).toBeHidden();
    await customer.openPanel('Booking');
    await expect(customer.bookingPanel).toBeVisible();
    await goBack(page);
    await expect(customer.bookingPanel).toBeHidden();
    await expect(page).toHaveURL(/\/laptop-support$/);
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('"forward" opens the panel again', async ({ customer, page }) => {
    await customer.openPanel('Booking');
    await expect(customer.bookingPanel).toBeVisible();
    await goBack(page);
    await expect(customer.bookingPanel).toBeHidden();
    // wait until its history entry is gone
    await page.waitForFunction(() => !(history.state as { panel?: unknown } | null)?.panel);
    await page.evaluate(() => history.forward());
    await expect(customer.bookingPanel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(customer.bookingPanel).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });
});

test('a panel opened by the URL also closes with "back"', async ({ customer, page }) => {
  await customer.open('/laptop-support');
  await page.goto(`${customer.at.origin}/#cart`);
  const cart = page.getByRole('dialog', { name: 'Items in your cart' });
  await expect(cart).toBeVisible();
  await goBack(page);
  await expect(cart).toBeHidden();
  await expect(page).toHaveURL(`${customer.at.origin}/`);
  await goBack(page);
  await expect(page).toHaveURL(/\/laptop-support$/);
});

test('a dialog over a panel closes first', async ({ customer, page }) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.openPanel('Cart');
  const cart = page.getByRole('dialog', { name: 'Items in your cart' });
  await cart.getByRole('button', { name: /Remove/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(cart).toBeVisible();
  await goBack(page);
  await expect(cart).toBeHidden();
  await expect(page).toHaveURL(/\/laptop-support$/);
});
