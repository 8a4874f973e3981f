import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/test';
import { openPage } from './open-page';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Items in your cart' });
const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as Record<string, unknown>[],
  );

test.describe('a cart with one item', () => {
  const open = openPage(async (customer) => {
    await customer.addFromCategory('/laptop-support', 'Overheating');
    await customer.openPanel('Cart');
    await expect(panel(customer.page)).toBeVisible();
  });

  test('155 the title', async () => {
    await expect(panel(open.page).getByRole('heading', { level: 2 })).toHaveText(
      'Items in your cart',
    );
  });

  test('157 image, name, quantity, price, remove; total and CHECKOUT', async () => {
    const row = panel(open.page).getByRole('article');
    await expect(row.locator('svg.picture, img').first()).toBeVisible();
    await expect(row.getByRole('heading')).toHaveText('Overheating');
    await expect(row.getByText('Quantity: 1')).toBeVisible();
    await expect(row.getByText('₹499')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Remove Overheating' })).toBeVisible();
    await expect(panel(open.page).getByRole('button', { name: 'CHECKOUT' })).toBeEnabled();
  });

  test('159 the total is price × quantity', async () => {
    await expect(panel(open.page).locator('.cart-total')).toContainText('₹499');
  });

  test('109 117 118 what is stored, and where', async () => {
    const [item, ...others] = await stored(open.page);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      name: 'Overheating',
      price: 499,
      serviceType: 'BookingSupport',
      category: 'Laptop Support',
      quantity: 1,
    });
    for (const field of ['id', 'image', 'description', 'duration'])
      expect(typeof item?.[field], field).toBe('string');
    expect(await open.page.evaluate(() => sessionStorage.getItem('cartItems'))).toBeNull();
  });
});

test('158 160 161 162 163 at most one item: add, ask, refuse, replace', async ({
  customer,
  page,
}) => {
  await customer.open('/macbook-support');
  await customer.card('Display').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Added Display to your cart!')).toBeVisible();
  await customer.card('Port').getByRole('button', { name: 'Add' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to replace the item inside the cart?',
  });
  await question.getByRole('button', { name: 'No' }).click();
  expect(await stored(page)).toMatchObject([{ name: 'Display', price: 699 }]);
  await customer.card('Port').getByRole('button', { name: 'Add' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Item replaced in your cart!')).toBeVisible();
  expect(await stored(page)).toMatchObject([{ name: 'Port', price: 399, quantity: 1 }]);
});

test('164 172 remove asks, with Yes and No; No changes nothing', async ({ customer, page }) => {
  await customer.addFromCategory('/laptop-support', 'Port');
  await customer.card('Port').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove Port from the cart?',
  });
  await expect(question.getByRole('button')).toHaveText(['No', 'Yes']);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  expect(await stored(page)).toHaveLength(1);
});

test('165 166 167 a confirmed removal empties cart and storage, says so and closes the panel', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/laptop-support', 'Port');
  await customer.openPanel('Cart');
  await panel(page).getByRole('button', { name: 'Remove Port' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Port removed from your cart.')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  expect(await stored(page)).toEqual([]);
});

test('168 verified and not empty: CHECKOUT goes to checkout', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openPanel('Account');
  await customer.signIn();
  await customer.addFromCategory('/upgrade-support', 'Ram');
  await customer.openPanel('Cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(page).toHaveURL(/\/checkout\?draft=/);
  await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('₹799');
});

test('171 the cart survives a reload', async ({ customer, page }) => {
  await customer.addFromCategory('/laptop-support', 'Keyboard');
  await page.reload();
  await expect(customer.card('Keyboard').getByRole('button')).toHaveText('Remove');
  await customer.openPanel('Cart');
  await expect(panel(page).getByRole('heading', { name: 'Keyboard' })).toBeVisible();
});

test('173 a toast has a close button', async ({ customer, page }) => {
  await customer.addFromCategory('/laptop-support', 'Keyboard');
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByText('Added Keyboard to your cart!')).toBeHidden({ timeout: 1_000 });
});

test('173 239 a toast vanishes after 3000 ms', async ({ customer, page }) => {
  await page.clock.install();
  await customer.addFromCategory('/laptop-support', 'Keyboard');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await customer.card('Keyboard').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const toast = page.getByText('Keyboard removed from your cart.');
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});
