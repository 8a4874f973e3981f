import type { Locator, Page } from 'playwright/test';
import { en } from '../../app/words/en';
import { hi } from '../../app/words/hi';
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
    if (await focusOn(target))
      // A panel may still be sliding in.
      return expect
        .poll(async () => (await focusOn(target))?.isInSight, `${String(target)} is in sight`)
        .toBe(true);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never got to ${String(target)}`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const LANGUAGES = [
  { base: '', words: en, category: 'Laptop Support', service: 'Display', nobody: 'phone number' },
  { base: '/hi', words: hi, category: 'लैपटॉप सपोर्ट', service: 'डिस्प्ले', nobody: 'फ़ोन नंबर' },
];

for (const { base, words, category, service, nobody } of LANGUAGES)
  test(`the whole journey by keyboard alone, at ${base || '/'}`, async ({ customer, page }) => {
    test.slow();
    const { account, orders, booking, checkout, shop } = words;
    await customer.open(base || '/');
    await press(page, page.getByRole('link', { name: shop.skipToContent }));
    await press(page, page.getByRole('main').getByRole('link', { name: category }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category);
    await press(page, customer.card(service).getByRole('button'));
    const added = words.cart.added(service);
    await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible();

    await press(
      page,
      page
        .getByRole('navigation', { name: shop.main, exact: true })
        .locator('visible=true')
        .getByRole('link', { name: new RegExp(shop.cart) }),
    );
    const cart = page.getByRole('dialog', { name: words.cart.title });
    await expect(cart).toBeVisible();
    await press(page, cart.getByRole('button', { name: words.cart.checkout }));

    const panel = page.getByRole('dialog', { name: account.signInTitle });
    const phone = panel.getByLabel(account.phoneNumber);
    await expect(phone).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(new RegExp(nobody));
    await page.keyboard.type(customer.phone);
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel(account.otpLabel)).toBeFocused();
    await expect(panel.getByRole('status').filter({ hasText: account.codeSent })).toBeVisible();
    await page.keyboard.type(await customer.code());
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: account.welcomeVerified })).toBeFocused();
    await press(page, panel.getByRole('button', { name: account.continueToCheckout }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkout.checkout);

    await press(page, page.getByRole('button', { name: checkout.completeOrder }));
    await expect(
      page.getByRole('alert').filter({ hasText: checkout.customerMissing }),
    ).toBeVisible();

    await expect(page.getByLabel(orders.name, { exact: true })).toBeFocused();
    await page.keyboard.type('Asha Rao');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(orders.email, { exact: true })).toBeFocused();
    for (const text of ['asha@example.com', '', '560034', 'Bengaluru', '12, 5th Cross']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await press(page, page.getByRole('button', { name: checkout.saveDetails }));
    await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeVisible();
    if (!(await page.getByRole('checkbox', { name: /Asha Rao/ }).isChecked()))
      await press(page, page.getByRole('checkbox', { name: /Asha Rao/ }), 'Space');

    const days = page.getByRole('radiogroup', { name: booking.day }).getByRole('radio');
    const [time = ''] = booking.timeOn('').split(' ');
    const named = new RegExp(`^${time}`);
    const times = page.getByRole('group', { name: named }).getByRole('radio');
    for (const day of [1, 2]) {
      await tabTo(page, days);
      while (!(await days.nth(day).isChecked())) await page.keyboard.press('ArrowRight');
      await tabTo(page, times); // from a day with a chosen slot to one without
      await page.keyboard.press('Space');
      await expect(times.first()).toBeChecked();
    }
    await press(page, page.getByRole('button', { name: checkout.completeOrder }));

    await press(page, customer.paymentFrame.getByRole('button', { name: 'Simulate scan' }));
    const alert = page.getByRole('alertdialog', { name: orders.orderSubmitted });
    await expect(alert.getByRole('button', { name: shop.ok })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(customer.at.origin + (base || '/'));
    await expect(page.getByText(orders.bookedAndPaid)).toBeVisible();
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
    panel.getByRole('status').filter({ hasText: 'The days and slots have loaded.' }),
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
