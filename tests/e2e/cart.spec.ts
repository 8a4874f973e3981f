import type { Locator } from 'playwright/test';
import { expect, test } from './test';

test('160 161 162 163 add, refuse to replace, replace', async ({ customer, page }) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await expect(customer.card('Display').getByRole('button', { name: 'Remove' })).toBeVisible();
  await customer.card('Keyboard').getByRole('button', { name: 'Add' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to replace the item inside the cart?',
  });
  await expect(question).toContainText('In your cart: Display. New: Keyboard.');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(customer.card('Display').getByRole('button', { name: 'Remove' })).toBeVisible();
  await customer.card('Keyboard').getByRole('button', { name: 'Add' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Item replaced in your cart!')).toBeVisible();
  await expect(customer.card('Keyboard').getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(customer.card('Display').getByRole('button', { name: 'Add' })).toBeVisible();
});

test('164 165 166 167 171 remove after a confirmation, also after a reload', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await page.reload();
  await customer.openPanel('Cart');
  const cart = page.getByRole('dialog', { name: 'Items in your cart' });
  await cart.getByRole('button', { name: /Remove/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to remove Display from the cart?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(page.getByText('Display removed from your cart.')).toBeVisible();
  await expect(cart).toBeHidden();
  expect(
    JSON.parse((await page.evaluate(() => localStorage.getItem('cartItems'))) ?? '[]'),
  ).toEqual([]);
});

test('panels say what the fee covers, and Remove does not look like done', async ({
  customer,
  page,
}) => {
  const covers = /diagnosis.*deducted from the (final )?(bill|repair amount)/s;
  await customer.addFromCategory('/laptop-support', 'Display');
  const remove = customer.card('Display').getByRole('button', { name: 'Remove' });
  await expect(remove.locator('use')).toHaveAttribute('href', /#trash$/);
  const lookOf = (button: Locator) => button.evaluate((shown) => getComputedStyle(shown).color);
  const add = customer.card('Keyboard').getByRole('button', { name: 'Add' });
  expect(await lookOf(remove)).not.toBe(await lookOf(add));
  await customer.openPanel('Cart');
  await expect(
    page.getByRole('dialog').getByText(covers).locator('visible=true').first(),
  ).toBeVisible();
  await customer.closePanel();
  await customer.openPanel('Booking');
  await customer.book({});
  await expect(
    customer.bookingPanel.getByText(covers).locator('visible=true').first(),
  ).toBeVisible();
});

test('a changed price is announced in an existing live region', async ({ customer, page }) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/services/*', async (route) => {
    await asked;
    await route.fulfill({ json: { name: 'Display', pricePaise: 61_900 } });
  });
  await customer.openPanel('Cart');
  const place = page
    .getByRole('dialog', { name: 'Items in your cart' })
    .locator('.sheet-body')
    .getByRole('status');
  await expect(place).toBeEmpty();
  await place.evaluate((element) => element.setAttribute('data-waiting', ''));
  answer();
  await expect(page.locator('[data-waiting]')).toHaveText(
    'The price has changed since you added this.',
  );
});

test('156 169 170 an empty cart: sign-in comes first, then the toast', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  await customer.openPanel('Cart');
  await expect(
    page.getByText('Your cart is empty! You have not added any products to your cart so far.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(customer.signInPanel).toBeVisible();
  await customer.signIn();
  await customer.signInPanel.getByRole('button', { name: 'Close' }).click();
  await customer.openPanel('Cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(
    page.getByText(
      'Your cart is empty. Please add items to your cart before proceeding to checkout.',
    ),
  ).toBeVisible();
});

test('B21 two tabs share one cart', async ({ customer, page, context }) => {
  await customer.open('/laptop-support');
  const other = await context.newPage();
  await other.goto(page.url());
  await customer.addFromCategory('/laptop-support', 'Display');
  await expect(
    other
      .getByRole('listitem')
      .filter({ has: other.getByRole('heading', { name: 'Display', exact: true }) })
      .getByRole('button', { name: 'Remove' }),
  ).toBeVisible();
});

test('garbage in the stored cart breaks no page', async ({ customer, page }) => {
  await customer.open('/');
  for (const garbage of [
    '{',
    '[]',
    'null',
    '[null]',
    '[{"id":1}]',
    '"x"',
    '[{"id":"a","slug":"b","name":"<img src=x onerror=alert(1)>","price":-1}]',
  ]) {
    await page.evaluate((text) => localStorage.setItem('cartItems', text), garbage);
    await page.reload();
    await customer.openPanel('Cart');
    await expect(page.getByText('Your cart is empty!', { exact: false })).toBeVisible();
  }
});

test('after Add a bar names the service and leads to the cart, and covers no text', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  const bar = page.getByRole('region', { name: 'Your cart' });
  await expect(bar).toContainText('Display');
  await expect(bar).toContainText('₹599');
  const pixelsOfFooterUnderBar = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const lastLine = await page.getByRole('contentinfo').getByText('©').boundingBox();
    const shown = await bar.boundingBox();
    if (!lastLine || !shown) return undefined;
    const [first, second] = [lastLine, shown].sort((one, other) => one.y - other.y);
    return first && second ? Math.max(0, first.y + first.height - second.y) : undefined;
  };
  await expect.poll(pixelsOfFooterUnderBar).toBe(0);
  await bar.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Items in your cart' })).toBeVisible();
});

test('an empty cart leads to the categories and has no amber CHECKOUT', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  await customer.openPanel('Cart');
  const cart = page.getByRole('dialog', { name: 'Items in your cart' });
  await expect(cart.getByRole('button', { name: 'CHECKOUT' })).not.toHaveClass(/button-primary/);
  await cart.getByRole('link', { name: 'Laptop Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Laptop Support' })).toBeVisible();
  await expect(cart).toBeHidden();
});
