import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/test';
import { openPage } from './open-page';
import { SLOTS, hoursInIndia, dateInIndia } from './india';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order Summary' });
const days = (page: Page) =>
  section(page, 'Service Slot').getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
const slot = (page: Page, label: string) =>
  section(page, 'Service Slot').getByRole('radio', { name: label }).locator('visible=true');
const add = (page: Page) => page.getByRole('button', { name: 'Add New Customer' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Details' });
const records = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('customerDetails') ?? '[]') as Record<string, string>[],
  );
const REQUIRED = ['Name', 'Email', 'Phone', 'Pincode', 'City', 'Address'];

test.describe('checkout from the cart', () => {
  const open = openPage(async (customer) => {
    await customer.addFromCategory('/laptop-support', 'Keyboard');
    await customer.openPanel('Account');
    await customer.signIn();
    await customer.closePanel();
    await customer.openPanel('Cart');
    await customer.page.getByRole('button', { name: 'CHECKOUT' }).click();
    await expect(customer.page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });

  test('188 back, summary, customer, slot, terms, Complete Order', async () => {
    await expect(open.page.getByRole('link', { name: 'Back' })).toBeVisible();
    for (const name of ['Order Summary', 'Customer Details', 'Service Slot'])
      await expect(open.page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(open.page.locator('a[href="/terms"]')).toBeVisible();
    await expect(open.page.getByRole('button', { name: 'Complete Order' })).toBeEnabled();
  });

  test('190 the summary shows the cart’s item', async () => {
    await expect(summary(open.page)).toContainText('Keyboard');
    await expect(summary(open.page)).toContainText('₹499');
  });

  test('199 the same four slots; those already started today are disabled', async () => {
    await expect(days(open.page)).toHaveCount(5);
    const now = hoursInIndia();
    if (SLOTS.every(({ startsAt }) => startsAt <= now)) {
      await expect(days(open.page).first(), 'the day is over').toBeDisabled();
    } else {
      await days(open.page).first().check();
      for (const { label, startsAt } of SLOTS)
        expect(await slot(open.page, label).isDisabled(), label).toBe(startsAt <= now);
    }
    await days(open.page).nth(1).check();
    for (const { label } of SLOTS) await expect(slot(open.page, label)).toBeEnabled();
  });

  test('193 Add New Customer toggles the form and becomes Cancel', async () => {
    const name = open.page.getByLabel('Name', { exact: true });
    await expect(name, 'open at first: nobody is stored').toBeVisible();
    for (let round = 0; round < 2; round += 1) {
      await open.page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(name).toBeHidden();
      await open.customer.afterDoublePress();
      await add(open.page).click();
      await expect(name).toBeVisible();
      await open.customer.afterDoublePress();
    }
    await open.page.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  test('195 196 a message for each field but the landmark', async () => {
    await add(open.page).click();
    await open.page.getByLabel('Phone', { exact: true }).fill('');
    await save(open.page).click();
    for (const field of REQUIRED) {
      await expect(open.page.getByText(`${field} is required.`, { exact: true })).toBeVisible();
      await expect(open.page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
        new RegExp(`^${field} is required\\.`),
      );
    }
    await expect(open.page.getByText('Landmark is required.')).toBeHidden();
  });

  test('198 editing a field clears its message', async () => {
    await open.page.getByLabel('City', { exact: true }).fill('D');
    await expect(open.page.getByText('City is required.')).toBeHidden();
    await expect(open.page.getByText('Pincode is required.')).toBeVisible();
  });

  test('110 194 196 197 Save Details accepts any text, appends the record and clears the form', async () => {
    for (const field of REQUIRED)
      await open.page.getByLabel(field, { exact: true }).fill(`no ${field} at all`);
    await save(open.page).click();
    expect(await records(open.page)).toEqual([
      {
        name: 'no Name at all',
        email: 'no Email at all',
        phone: 'no Phone at all',
        pincode: 'no Pincode at all',
        city: 'no City at all',
        address: 'no Address at all',
        landmark: '',
      },
    ]);
    await expect(open.page.getByText('is required.')).toHaveCount(0);
    await add(open.page).click();
    await expect(open.page.getByLabel('Name', { exact: true })).toHaveValue('');
    await open.page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await open.customer.fillCustomer('Bina Shah');
    expect((await records(open.page)).map(({ name }) => name)).toEqual([
      'no Name at all',
      'Bina Shah',
    ]);
  });

  test('191 one customer at a time, by checkbox', async () => {
    const [first, second] = [
      open.page.getByRole('checkbox', { name: /no Name/ }),
      open.page.getByRole('checkbox', { name: /Bina Shah/ }),
    ];
    await first.check();
    await expect(second).not.toBeChecked();
    await second.check();
    await expect(first).not.toBeChecked();
    await second.uncheck();
    await expect(first).not.toBeChecked();
  });

  test('192 Edit moves the record from the list into the form; Cancel moves it back', async () => {
    await open.page.getByRole('button', { name: 'Edit Bina Shah' }).click();
    await expect(open.page.getByRole('checkbox', { name: /Bina Shah/ })).toBeHidden();
    // leaving now loses no record
    expect((await records(open.page)).map(({ name }) => name)).toEqual([
      'no Name at all',
      'Bina Shah',
    ]);
    await expect(open.page.getByLabel('Name', { exact: true })).toHaveValue('Bina Shah');
    await open.page.reload();
    await expect(open.page.getByLabel('Name', { exact: true })).toHaveValue('Bina Shah');
    await expect(open.page.getByRole('checkbox')).toHaveCount(1);
    await open.page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(open.page.getByRole('checkbox', { name: /Bina Shah/ })).toBeVisible();
  });

  test('117 118 customers are a list in session storage; other data is in its own place', async () => {
    const keys = await open.page.evaluate(() => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    }));
    expect(keys.local).toEqual(
      expect.arrayContaining(['isVerified', 'userPhoneNumber', 'cartItems']),
    );
    expect(keys.local).not.toContain('customerDetails');
    expect(keys.session).toContain('customerDetails');
  });
});

test('201 202 203 204 all errors appear at once, each under its section, without the payment script', async ({
  customer,
  page,
}) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('checkout.js') && scripts.push(request.url()),
  );
  await customer.open('/checkout');
  await customer.completeOrder();
  await expect(
    section(page, 'Customer Details').getByText('Please select a customer.', { exact: true }),
  ).toBeVisible();
  await expect(
    section(page, 'Service Slot').getByText('Please select a slot.', { exact: true }),
  ).toBeVisible();
  await expect(
    summary(page).getByText('Your cart is empty. Please add items.', { exact: true }),
  ).toBeVisible();
  await expect(section(page, 'Customer Details')).toBeFocused();
  expect(scripts).toEqual([]);
  await expect(customer.signInPanel).toBeHidden();
});

test('111 114 205 207 208 209 order: SDK, dialog, submission, alert, home', async ({
  customer,
  page,
}) => {
  const steps: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/checkout.data') steps.push('validate');
    if (pathname.endsWith('/checkout.js')) steps.push('SDK');
    if (pathname === '/payments') steps.push('submit');
  });
  await noteDialogOptions(page);
  await customer.reachCheckout();
  await customer.completeOrder();
  await expect(customer.paymentFrame.getByRole('button', { name: 'Simulate scan' })).toBeVisible();
  steps.push('dialog');

  const options = await page.evaluate(
    () => (window as unknown as { dialogOptions: Record<string, unknown> }).dialogOptions,
  );
  expect(options).toMatchObject({
    key: expect.stringMatching(/^rzp_test_/),
    order_id: expect.stringMatching(/^order_/),
    amount: 59_900,
    currency: 'INR',
    name: 'DeskDost',
    description: 'Service Payment',
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: `+91${customer.phone}` },
    notes: { address: expect.stringContaining('12, 5th Cross, Koramangala') },
    theme: { color: expect.stringMatching(/^#[0-9a-f]{6}$/i) },
    timeout: 600, // s, of the slot's hold of 25 minutes: a capture takes 12 more
  });

  await customer.payByUpi();
  const alert = page.getByRole('alertdialog', { name: 'Payment Successful & Order Submitted!' });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  expect(steps).toEqual(['validate', 'SDK', 'dialog', 'submit']);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(`${customer.at.origin}/`);

  const [submission] = await customer.submissions();
  expect(submission).toMatchObject({
    cartItems: [
      {
        name: 'Display',
        price: 599,
        quantity: 1,
        serviceType: 'BookingSupport',
        category: 'Laptop Support',
      },
    ],
    customerDetails: {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: `+91${customer.phone}`,
      pincode: '560034',
      city: 'Bengaluru',
      address: '12, 5th Cross, Koramangala',
    },
    slotDetails: { date: dateInIndia(1), timeSlot: '10am-12pm' },
    totalAmount: 599,
    razorpay_payment_id: expect.stringMatching(/^pay_/),
  });
});

/** Records the payment dialog's options and passes them to the real script. */
async function noteDialogOptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Dialog = new (options: object) => object;
    let original: Dialog | undefined;
    Object.defineProperty(window, 'Razorpay', {
      get: () =>
        original &&
        new Proxy(original, {
          construct(target, [options]: [object]) {
            Object.assign(window, { dialogOptions: JSON.parse(JSON.stringify(options)) });
            return new target(options);
          },
        }),
      set: (script: Dialog) => (original = script),
    });
  });
}
