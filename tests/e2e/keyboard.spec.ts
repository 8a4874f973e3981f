import type { Locator, Page } from 'playwright/test';
import { expect, test } from './test';

const MOST_STEPS = 160;

const focusOn = (target: Locator) =>
  target.evaluateAll((elements) => {
    const focused = elements.find((element) => element === element.ownerDocument.activeElement);
    if (!focused) return undefined;
    const { top, bottom } = focused.getBoundingClientRect();
    return { isInSight: bottom > 0 && top < window.innerHeight };
  });

/** Presses Tab until a visible match has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const focus = await focusOn(target);
    if (focus) return expect(focus.isInSight, `${String(target)} is in sight`).toBe(true);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never got to ${String(target)}`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('the whole journey by keyboard alone', async ({ customer, page }) => {
  test.slow();
  await customer.open('/');
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await press(page, page.getByRole('main').getByRole('link', { name: 'Laptop Support' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laptop Support');
  await press(page, customer.card('Display').getByRole('button'));
  await expect(
    page.getByRole('status').filter({ hasText: 'Added Display to your cart!' }),
  ).toBeVisible();

  await press(
    page,
    page
      .getByRole('navigation', { name: 'Main' })
      .locator('visible=true')
      .getByRole('link', { name: /Cart/ }),
  );
  const cart = page.getByRole('dialog', { name: 'Items in your cart' });
  await expect(cart).toBeVisible();
  await press(page, cart.getByRole('button', { name: 'CHECKOUT' }));

  const panel = customer.signInPanel;
  await expect(panel.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Phone number')).toBeFocused();
  await expect(panel.getByLabel('Phone number')).toHaveAccessibleDescription(
    /Please enter a valid phone number/,
  );
  await page.keyboard.type(customer.phone);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('6-digit OTP')).toBeFocused();
  await expect(
    panel.getByRole('status').filter({ hasText: 'OTP sent successfully!' }),
  ).toBeVisible();
  await page.keyboard.type(await customer.code());
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: /^Welcome!/ })).toBeFocused();
  await press(page, panel.getByRole('button', { name: 'Continue to checkout' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');

  await press(page, page.getByRole('button', { name: 'Complete Order' }));
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please select a customer.' }),
  ).toBeVisible();

  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Asha Rao');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  for (const text of ['asha@example.com', '', '560034', 'Bengaluru', '12, 5th Cross']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await press(page, page.getByRole('button', { name: 'Save Details' }));
  await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeVisible();
  if (!(await page.getByRole('checkbox', { name: /Asha Rao/ }).isChecked()))
    await press(page, page.getByRole('checkbox', { name: /Asha Rao/ }), 'Space');

  const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
  const times = page.getByRole('group', { name: /^Time/ }).getByRole('radio');
  for (const day of [1, 2]) {
    await tabTo(page, days);
    while (!(await days.nth(day).isChecked())) await page.keyboard.press('ArrowRight');
    await tabTo(page, times); // from a day with a chosen slot to one without
    await page.keyboard.press('Space');
    await expect(times.first()).toBeChecked();
  }
  await press(page, page.getByRole('button', { name: 'Complete Order' }));

  await press(page, customer.paymentFrame.getByRole('button', { name: 'Simulate scan' }));
  const alert = page.getByRole('alertdialog', { name: 'Payment Successful & Order Submitted!' });
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${customer.at.origin}/`);
  await expect(page.getByText('Booked and paid')).toBeVisible();
  expect(await customer.submissions()).toHaveLength(1);
});

test('the booking panel traps the focus, and Escape returns it', async ({ customer, page }) => {
  await customer.open('/');
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .locator('visible=true')
    .getByRole('link', { name: 'Booking' });
  await press(page, entry);
  const panel = customer.bookingPanel;
  await expect(panel.getByLabel('Category')).toBeVisible();
  for (const label of [panel.getByText('Day', { exact: true }), panel.locator('legend')])
    expect((await label.boundingBox())?.height).toBeGreaterThan(12);
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await panel.evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await tabTo(page, panel.getByLabel('Category'));
  await page.keyboard.type('Mac');
  await tabTo(page, panel.getByLabel('Item'));
  await page.keyboard.type('Excel');
  await expect(panel.getByRole('status').filter({ hasText: '₹199' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(entry).toBeFocused();
});

test('the booking panel can retry loading its days by keyboard and keeps earlier choices', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  await page.evaluate(() =>
    sessionStorage.setItem('bookingChoice', JSON.stringify({ category: 'booking-macbook' })),
  );
  await page.route(/\/booking-options/, (route) => route.abort(), { times: 1 });
  await customer.openPanel('Booking');
  const panel = customer.bookingPanel;
  await expect(panel.getByRole('alert')).toContainText('could not be loaded');
  await tabTo(page, panel.getByRole('button', { name: 'Try again' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Category')).toBeVisible();
  await expect(
    panel.getByRole('status').filter({ hasText: 'Days and slots are here.' }),
  ).toBeAttached();
  await expect(panel.getByRole('heading', { name: 'Book an Appointment' })).toBeFocused();
  await expect(panel.getByLabel('Item')).toBeEnabled();
});

test('the cart’s dialogs by keyboard', async ({ customer, page }) => {
  await customer.open('/laptop-support');
  await press(page, customer.card('Display').getByRole('button'));
  await press(page, customer.card('Keyboard').getByRole('button'));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(customer.card('Keyboard').getByRole('button')).toBeFocused();
  await expect(customer.card('Keyboard').getByRole('button')).toHaveText('Add');
});

test('announces pending, success and error states', async ({ customer, page }) => {
  await page.route(/accounts:sendVerificationCode/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await customer.open('/');
  await customer.openPanel('Account');
  await customer.signInPanel.getByLabel('Phone number').fill(customer.phone);
  await customer.signInPanel.getByRole('button', { name: 'Send OTP' }).click();
  await expect(
    customer.signInPanel.getByRole('status').filter({ hasText: 'A code is being sent to' }),
  ).toBeAttached();
  await expect(
    customer.signInPanel.getByRole('status').filter({ hasText: 'OTP sent successfully!' }),
  ).toBeVisible();
  await customer.enterCode('12');
  await expect(
    customer.signInPanel
      .locator('[aria-live]')
      .filter({ hasText: 'Please enter a valid 6-digit OTP' }),
  ).toBeVisible();
  await expect(customer.signInPanel.getByLabel('6-digit OTP')).toBeFocused();
});
