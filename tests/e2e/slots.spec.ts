import { expect, test } from './test';

const DAY_MS = 24 * 60 * 60 * 1000;

test('151 an open booking panel drops the days that pass', async ({ customer, page }) => {
  await page.clock.install();
  await customer.open('/');
  await customer.openPanel('Booking');
  const days = customer.bookingPanel.getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
  await expect(days).toHaveCount(5);
  const third = await days.nth(2).getAttribute('value');
  await page.clock.fastForward(2 * DAY_MS);
  await expect(days.first()).toHaveAttribute('value', third ?? '');
  await expect(days).toHaveCount(5);
});

test('199 a chosen slot that passes is named, and another can be chosen', async ({
  customer,
  page,
}) => {
  await page.clock.install();
  await customer.reachCheckout();
  await page.clock.fastForward(2 * DAY_MS);
  await expect(page.getByText('That time has passed. Choose another.').first()).toBeVisible();
  await page.getByRole('button', { name: /^Next free/ }).click();
  await expect(page.getByText('That time has passed. Choose another.')).toHaveCount(0);
});

test('the slot of a booking can be changed on its checkout', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openPanel('Booking');
  await customer.book({ slot: '2pm-4pm' });
  await customer.bookingPanel.getByRole('button', { name: 'Checkout' }).click();
  await customer.signIn();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary.getByText('2pm-4pm').first()).toBeVisible();
  await summary.getByRole('button', { name: 'Change day and time' }).click();
  await customer.chooseSlot('10am-12pm');
  await expect(summary.getByText('10am-12pm').first()).toBeVisible(); // a phone's bar says it, too
});

test('the panel says, before paying, that Quick Support is a call, and where the rest is', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  await customer.openPanel('Booking');
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('See all services')).toBeVisible();
  await panel.getByLabel('Category').selectOption('Macbook Support');
  const call = panel.locator('optgroup[label="Help by phone"] option').first();
  await panel.getByLabel('Item').selectOption(await call.getAttribute('value'));
  await expect(panel.getByText(/Phone call-back: we call you in this slot/)).toBeVisible();
  await expect(panel.getByText(/a technician comes to you/)).toBeHidden();
});

test('Space opens a panel whose opener is a link', async ({ customer, page }) => {
  await customer.open('/');
  await page.locator('nav a:visible').filter({ hasText: 'Categories' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: /Categor/ })).toBeVisible();
});

test('after a dismissed payment a new checkout keeps customer, slot and problem', async ({
  customer,
  page,
}) => {
  await customer.reachCheckout();
  await page.getByRole('heading', { name: 'About the problem' }).click();
  await page.getByLabel('Device').fill('HP Pavilion 15');
  await customer.completeOrder();
  await customer.paymentFrame.getByRole('button', { name: 'Close payment' }).click();
  await customer.paymentFrame.getByRole('button', { name: 'Yes, exit' }).click();
  await expect(page.getByText('Payment not completed.')).toBeVisible();
  await customer.open('/laptop-support');
  await customer.openPanel('Cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeChecked();
  await expect(page.getByLabel('Device')).toBeVisible();
  await expect(page.getByLabel('Device')).toHaveValue('HP Pavilion 15');
  await expect(
    page.getByRole('radio', { name: '10am-12pm' }).locator('visible=true'),
  ).toBeChecked();
});
