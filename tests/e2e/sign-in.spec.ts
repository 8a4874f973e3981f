import type { Page } from 'playwright/test';
import { digits } from './staff';
import { expect, test } from './test';

test.beforeEach(async ({ customer }) => {
  await customer.open('/');
  await customer.openPanel('Account');
});

test('124 125 126 128 131 137 wrong number, wrong code, right code', async ({ customer, page }) => {
  const panel = customer.signInPanel;
  await panel.getByLabel('Phone number').fill('123');
  await panel.getByRole('button', { name: 'Send OTP' }).click();
  await expect(
    panel.getByText(
      'Please enter a valid phone number in international format (e.g., +1234567890)',
    ),
  ).toBeVisible();
  await customer.requestCode();
  await customer.enterCode('12');
  await expect(panel.getByText('Please enter a valid 6-digit OTP')).toBeVisible();
  const code = await customer.code();
  await customer.enterCode(code === '000000' ? '111111' : '000000');
  await expect(panel.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await expect(panel.getByText('OTP sent successfully!')).toBeHidden();
  await customer.enterCode(code);
  await expect(
    page.getByText('Welcome! Your phone number has been successfully verified.'),
  ).toBeVisible();
  await expect(page.getByText('Phone number verified successfully!')).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('isVerified'),
      localStorage.getItem('userPhoneNumber'),
    ]),
  ).toEqual(['true', `+91${customer.phone}`]);
});

test('the sixth digit verifies; a wrong code is typed over', async ({ customer, page }) => {
  const field = customer.signInPanel.getByLabel('6-digit OTP');
  await customer.requestCode();
  const code = await customer.code();
  await field.pressSequentially(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByText('Phone number verified successfully!')).toBeVisible();
});

test('the code of an SMS comes into its field where the browser reads it', async ({
  customer,
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    navigator.credentials.get = (request) =>
      new Promise((resolve) => {
        const { transport } = Reflect.get(request ?? {}, 'otp') as { transport: string[] };
        if (transport.includes('sms'))
          Object.assign(window, { smsArrives: (code: string) => resolve({ code } as never) });
      });
  });
  await page.reload();
  await customer.openPanel('Account');
  await customer.requestCode();
  const code = await customer.code();
  await page.evaluate(
    (arrived) => (Reflect.get(window, 'smsArrives') as (code: string) => void)(arrived),
    code,
  );
  await expect(customer.signInPanel.getByLabel('6-digit OTP')).toHaveValue(code);
  await customer.signInPanel.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Phone number verified successfully!')).toBeVisible();
});

test(
  'three sends in one panel, and the newest code signs in',
  { tag: '@proof' },
  async ({ customer, page }) => {
    await page.clock.install();
    const panel = customer.signInPanel;
    await customer.requestCode();
    for (let again = 0; again < 2; again += 1) {
      await expect(panel.getByRole('button', { name: /Resend OTP/ })).toBeDisabled();
      await page.clock.fastForward('00:31');
      await panel.getByRole('button', { name: 'Resend OTP', exact: true }).click();
      await expect(panel.getByRole('button', { name: /Resend OTP in/ })).toBeVisible();
    }
    await customer.enterCode(await customer.code());
    await expect(page.getByText('Phone number verified successfully!')).toBeVisible();
  },
);

test(
  'a reload at the code step comes back to the field for the code, which signs in',
  { tag: '@proof' },
  async ({ customer, page }) => {
    await customer.requestCode();
    await page.reload();
    await expect(customer.signInPanel.getByText('Code sent to')).toBeVisible();
    await expect(customer.signInPanel.getByLabel('6-digit OTP')).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
    await customer.enterCode(await customer.code());
    await expect(page.getByText('Phone number verified successfully!')).toBeVisible();
  },
);

test(
  'a reload keeps the number; reloading or closing does not shorten the wait',
  { tag: '@proof' },
  async ({ customer, page }) => {
    const panel = customer.signInPanel;
    const send = panel.getByRole('button', { name: /^Send OTP/ });
    await customer.requestCode();
    await page.reload();
    await panel.getByRole('button', { name: 'Change number' }).click();
    await expect(panel.getByLabel('Phone number')).toHaveValue(customer.phone);
    await expect(send).toHaveText(/^Send OTP again in \d+ s$/);
    await expect(send).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await customer.openPanel('Account');
    await panel.getByLabel('Phone number').fill(`+91 ${customer.phone}`);
    await expect(send).toBeDisabled();
    await panel.getByLabel('Phone number').fill(`8${customer.phone.slice(1)}`);
    await expect(send).toHaveText('Send OTP');
  },
);

test('133 a verified phone is recognised at once, and sign-out clears everything', async ({
  customer,
  page,
}) => {
  await customer.signIn();
  await page.reload();
  await customer.openPanel('Account');
  await expect(
    page.getByText('Welcome! Your phone number has been successfully verified.'),
  ).toBeVisible();
  await expect(page.getByText('Nothing booked yet.')).toBeVisible();
  const account = page.getByRole('dialog', { name: 'Your account' });
  const bookings = account.getByRole('heading', { name: 'My bookings' });
  const number = account.getByText(/^\+91 /);
  const [first, second] = await Promise.all([bookings.boundingBox(), number.boundingBox()]);
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  await expect(account.getByRole('link', { name: 'Choose a service' })).toHaveAttribute(
    'href',
    '/#services',
  );
  const places = await Promise.all(
    ['Not you? Sign out', 'Sign out on all devices'].map((name) =>
      page.getByRole('button', { name }).boundingBox(),
    ),
  );
  expect(new Set(places.map((place) => place?.y)).size, 'one row').toBe(1);
  expect(places.every((place) => place && place.height >= 44)).toBe(true);
  await page.getByRole('button', { name: 'Not you? Sign out' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  const kept = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      ['isVerified', 'userPhoneNumber', 'cartItems', 'customerDetails', 'location'].includes(key),
    ),
  );
  expect(kept).toEqual([]);
  expect((await page.context().cookies()).filter((cookie) => cookie.name === 'session')).toEqual(
    [],
  );
});

test(
  'a late session answer does not undo a sign-out',
  { tag: '@proof' },
  async ({ customer, page }) => {
    await customer.signIn();
    await page.reload();
    const [asked, signedOut] = [signal(), signal()];
    await page.route('**/session', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch(); // it reports a signed-in user
      asked.give();
      await signedOut.given;
      await route.fulfill({ response });
    });
    await customer.openPanel('Account');
    await asked.given;
    await page.getByRole('button', { name: 'Not you? Sign out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    const late = page.waitForResponse(
      (response) => response.url().endsWith('/session') && response.request().method() === 'GET',
    );
    signedOut.give();
    await (await late).finished();
    // after the sign-out was handled
    expect(
      await page.evaluate(() =>
        fetch('/robots.txt').then(() => localStorage.getItem('isVerified')),
      ),
    ).toBeNull();
    await expect(customer.signInPanel.getByLabel('Phone number')).toBeVisible();
  },
);

test(
  'a sign-out clears personal data in other tabs',
  { tag: '@proof' },
  async ({ customer, page }) => {
    const contact = await openTab(page, `${customer.at.origin}/contact-us`);
    const still = await openTab(page, `${customer.at.origin}/privacy-policy`);
    await contact.getByLabel('Full Name').fill('Asha Rao');
    await expect.poll(() => personal(contact)).toEqual(['ticketTyped']);
    for (const tab of [contact, still]) {
      await tab.evaluate(() => {
        for (const key of ['customerDetails', 'checkoutProgress'])
          sessionStorage.setItem(key, '[{"name":"Asha Rao"}]');
      });
    }
    await customer.signIn();
    await page.getByRole('button', { name: 'Not you? Sign out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    for (const tab of [contact, still])
      await expect(async () => expect(await personal(tab)).toEqual([])).toPass(); // it is loaded again
    await expect(contact.getByLabel('Full Name')).toHaveValue('');
    await contact.reload();
    await expect(contact.getByLabel('Full Name')).toHaveValue('');
  },
);

test('a forged isVerified grants nothing: the server asks for the code', async ({
  customer,
  page,
}) => {
  await expect(customer.signInPanel.getByLabel('Phone number')).toBeVisible();
  await customer.closePanel(); // no longer waits for the session check
  await page.evaluate(() => localStorage.setItem('isVerified', 'true'));
  await customer.addFromCategory('/laptop-support', 'Keyboard');
  await customer.openPanel('Cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await customer.fillCustomer();
  await customer.chooseSlot();
  await customer.completeOrder();
  await customer.requestCode();
  await customer.enterCode(await customer.code()); // continues to the payment at once
  await customer.payByUpi();
  await customer.expectSuccess();
});

test(
  'who signs out in the panel leaves nothing to go on with for the next one',
  { tag: '@proof' },
  async ({ customer, page }) => {
    await customer.addFromCategory('/laptop-support', 'Display');
    await customer.openPanel('Cart');
    await page.getByRole('button', { name: 'CHECKOUT' }).click();
    await customer.signIn();
    await expect(page.getByRole('button', { name: 'Continue to checkout' })).toBeVisible();
    await page.getByRole('button', { name: 'Not you? Sign out' }).click();
    await expect(page.getByText('You are signed out')).toBeVisible();
    Object.assign(customer, { phone: digits() });
    await customer.signIn();
    await expect(page.getByRole('button', { name: 'Continue to checkout' })).toBeHidden();
    await expect(customer.signInPanel.getByText('Display')).toBeHidden();
  },
);

async function openTab(page: Page, url: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(url);
  await expect(tab.locator('.progress-load')).toHaveCount(0);
  return tab;
}

/** The customer's data in a tab's storage, without the router's scroll keys. */
const personal = (tab: Page): Promise<string[]> =>
  tab.evaluate(() =>
    Object.keys(sessionStorage).filter((key) =>
      /^(customerDetails|checkoutProgress|ticketTyped)/.test(key),
    ),
  );

function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
