import type { Page } from 'playwright/test';
import { expect, test } from './test';

const entries = (page: Page) => page.evaluate(() => history.length);
/** Later, for it may lead to another document, and away from whoever waits for an answer. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

test.describe('"back" with a panel open', () => {
  test.beforeEach(async ({ customer, page }) => {
    await customer.open('/');
    await page.getByRole('main').getByRole('link', { name: 'Laptop Support' }).first().click();
    await expect(page).toHaveURL(/\/laptop-support$/);
  });

  test('closes the panel and stays on the page; once more leads to the page before', async ({ customer, page }) => {
    let asked = 0;
    await customer.openPanel('Booking');
    await expect(customer.bookingPanel).toBeVisible();
    page.on('request', (request) => (asked += /\.data/.test(request.url()) ? 1 : 0));
    await goBack(page);
    await expect(customer.bookingPanel).toBeHidden();
    await expect(page).toHaveURL(/\/laptop-support$/);
    expect(asked).toBe(0); // the page is not loaded again
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('a panel closed in any other way leaves no entry behind', async ({ customer, page }) => {
    for (const close of [() => page.keyboard.press('Escape'), () => customer.bookingPanel.getByRole('button', { name: 'Close', exact: true }).click()]) {
      await customer.openPanel('Booking');
      await expect(customer.bookingPanel).toBeVisible();
      await close();
      await expect(customer.bookingPanel).toBeHidden();
    }
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('a panel that another one opened takes its entry', async ({ customer, page }) => {
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

  test('from a page that a panel led to, it leads to the page below the panel, and on', async ({ customer, page }) => {
    await customer.openPanel('Categories');
    await page.getByRole('dialog').getByRole('link', { name: /Macbook/ }).first().click();
    await expect(page).toHaveURL(/\/macbook-support$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(/\/laptop-support$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laptop Support');
    await expect(page.getByRole('dialog')).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('after a link to the page one is on, one press still leads away', async ({ customer, page }) => {
    await customer.openPanel('Categories');
    await page.getByRole('dialog').getByRole('link', { name: /Laptop/ }).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('a reload closes the panel, and neither "back" nor another panel stumbles over it', async ({ customer, page }) => {
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
    await page.waitForFunction(() => !(history.state as { panel?: unknown } | null)?.panel); // its entry is on the way out
    await page.evaluate(() => history.forward());
    await expect(customer.bookingPanel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(customer.bookingPanel).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });
});

test('a panel that the address opened closes with "back", too', async ({ customer, page }) => {
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

test('a question over a panel goes first', async ({ customer, page }) => {
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
