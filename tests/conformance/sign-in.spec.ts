import { expect, test } from '../e2e/test';
import { openPage } from './open-page';

const WRONG_PHONE = 'Please enter a valid phone number in international format (e.g., +1234567890)';
const SEND = /accounts:sendVerificationCode/;
const VERIFY = /accounts:signInWithPhoneNumber/;
/** Long enough to see the pending state. */
const A_WHILE_MS = 1_200;

test.describe('the first step', () => {
  const open = openPage(async (customer) => {
    await customer.open('/');
    await customer.openPanel('Account');
  });
  const panel = () => open.customer.signInPanel;
  const phone = () => panel().getByLabel('Phone number');

  test('121 the title', async () => {
    await expect(panel().getByRole('heading', { level: 2 })).toHaveText('Sign in with your phone');
  });

  test('122 banner, logo, phone field for India, Send OTP', async () => {
    await expect(panel().locator('svg.picture:has(use[href$="#sign-in-banner"])')).toBeVisible();
    await expect(panel().locator('svg.picture:has(use[href$="#logo-mark"])')).toBeVisible();
    await expect(phone()).toHaveAttribute('placeholder', /^[6-9]\d{4} \d{5}$/);
    const prefix = panel().locator('.field:has([name=phone])');
    expect(await prefix.evaluate((field) => getComputedStyle(field, '::before').content)).toBe(
      '"+91"',
    );
    await expect(panel().getByText('Ten digits are enough; we add +91.')).toBeVisible();
    await expect(panel().getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  });

  for (const wrong of [
    '',
    '12345',
    '+0123456789012',
    '+123456789',
    '+1234567890',
    '+1234567890123456',
    'abc',
    '+91 98765 4321x',
  ]) {
    test(`123 124 "${wrong}" is no phone number`, async () => {
      await phone().fill(wrong);
      await panel().getByRole('button', { name: 'Send OTP' }).click();
      await expect(panel().getByText(WRONG_PHONE)).toBeVisible();
      await phone().fill(`${wrong} `);
      await expect(panel().getByText(WRONG_PHONE)).toBeHidden();
    });
  }

  for (const right of ['+12345678901', '+123456789012345']) {
    test(`123 "${right}" follows the pattern`, async () => {
      await phone().fill(right);
      await panel().getByRole('button', { name: 'Send OTP' }).click();
      await expect(
        panel().getByText('We can only send codes to Indian (+91) mobile numbers.'),
      ).toBeVisible();
      await expect(panel().getByText(WRONG_PHONE)).toBeHidden();
    });
  }

  test('142 the field has no validation other than that pattern', async () => {
    for (const attribute of ['pattern', 'maxlength', 'minlength', 'required'])
      expect(await phone().getAttribute(attribute), attribute).toBeNull();
    await phone().fill('(anything) goes in here');
    await expect(phone()).toHaveValue('(anything) goes in here');
  });
});

test('125 126 129 134 139 the pending states, and the requests to the identity service', async ({
  customer,
  page,
}) => {
  for (const call of [SEND, VERIFY]) {
    await page.route(call, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, A_WHILE_MS));
      await route.continue();
    });
  }
  await customer.open('/');
  await customer.openPanel('Account');
  const panel = customer.signInPanel;
  const close = panel.getByRole('button', { name: 'Close', exact: true });
  await panel.getByLabel('Phone number').fill(customer.phone);
  const [sent] = await Promise.all([
    page.waitForResponse(SEND),
    panel.getByRole('button', { name: 'Send OTP' }).click(),
    expect(panel.getByRole('button', { name: 'Sending...' })).toBeVisible(),
    expect(close).toBeDisabled(),
  ]);
  expect(sent.request().postDataJSON()).toMatchObject({
    phoneNumber: `+91${customer.phone}`,
    recaptchaToken: expect.stringMatching(/.+/),
  });
  const { sessionInfo } = (await sent.json()) as { sessionInfo: string };
  await expect(panel.getByText('OTP sent successfully!')).toBeVisible();
  await expect(panel.getByLabel('6-digit OTP')).toBeVisible();
  const code = await customer.code();
  await panel.getByLabel('6-digit OTP').fill(code);
  const [verified] = await Promise.all([
    page.waitForRequest(VERIFY),
    panel.getByRole('button', { name: 'Verify OTP' }).click(),
    expect(panel.getByRole('button', { name: 'Verifying...' })).toBeVisible(),
    expect(close).toBeDisabled(),
  ]);
  expect(verified.postDataJSON()).toMatchObject({ sessionInfo, code });
  await expect(panel.getByText('Phone number verified successfully!')).toBeVisible();
  await expect(close).toBeEnabled();
});

test('127 128 the OTP field: digits only, six of them', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openPanel('Account');
  await customer.requestCode();
  const field = customer.signInPanel.getByLabel('6-digit OTP');
  await field.pressSequentially('a1 2b-34x5'); // the sixth would start the check
  await expect(field).toHaveValue('12345');
  await field.fill('1234567');
  await expect(field).toHaveValue('123456');
  for (const short of ['', '1', '12345']) {
    await customer.enterCode(short);
    await expect(page.getByText('Please enter a valid 6-digit OTP')).toBeVisible();
    await field.fill('9');
    await expect(page.getByText('Please enter a valid 6-digit OTP')).toBeHidden();
  }
});

test('130 131 132 133 verified: stores the result, confirms it, and recognises the phone next time', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  await customer.openPanel('Account');
  await customer.signIn();
  await expect(
    customer.signInPanel
      .getByRole('status')
      .filter({ hasText: 'Phone number verified successfully!' }),
  ).toBeVisible();
  await expect(
    customer.signInPanel.getByRole('heading', {
      name: 'Welcome! Your phone number has been successfully verified.',
    }),
  ).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('isVerified'),
      localStorage.getItem('userPhoneNumber'),
    ]),
  ).toEqual(['true', `+91${customer.phone}`]);
  await customer.closePanel();
  await page.reload();
  await customer.openPanel('Account');
  const account = page.getByRole('dialog', { name: 'Your account' });
  await expect(
    account.getByRole('heading', {
      name: 'Welcome! Your phone number has been successfully verified.',
    }),
  ).toBeVisible();
  await expect(account.getByLabel('Phone number')).toBeHidden();
});

for (const way of ['backdrop', 'Escape', 'X'] as const) {
  test(`135 closing by ${way} resets phone, OTP, message and the widget`, async ({
    customer,
    page,
  }) => {
    await customer.open('/');
    await customer.openPanel('Account');
    await customer.requestCode();
    await customer.signInPanel.getByLabel('6-digit OTP').fill('123');
    if (way === 'backdrop') await page.mouse.click(180, 6);
    else if (way === 'Escape') await page.keyboard.press('Escape');
    else await customer.signInPanel.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(customer.signInPanel).toBeHidden();
    await customer.openPanel('Account');
    await expect(customer.signInPanel.getByLabel('Phone number')).toHaveValue('');
    await expect(customer.signInPanel.getByText('OTP sent successfully!')).toBeHidden();
    await expect(page.locator('.grecaptcha-badge, iframe[src*="recaptcha"]')).toHaveCount(0);
  });
}

const SENDS: readonly [failure: string, says: string][] = [
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please wait a few minutes and try again.'],
  ['SOMETHING_NOBODY_KNOWS', 'Error sending OTP. Please try again.'],
];
for (const [message, says] of SENDS) {
  test(`136 a send that fails with ${message} says "${says}"`, async ({ customer, page }) => {
    const { phone } = customer;
    await page.route(SEND, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 400, message } },
      }),
    );
    await customer.open('/');
    await customer.openPanel('Account');
    await customer.signInPanel.getByLabel('Phone number').fill(phone);
    await customer.signInPanel.getByRole('button', { name: 'Send OTP' }).click();
    await expect(customer.signInPanel.getByText(says)).toBeVisible();
    await expect(customer.signInPanel.getByLabel('Phone number')).toHaveValue(phone);
  });
}

const CHECKS: readonly [phone: string, says: string][] = [
  ['9999900023', 'This code has expired. Please request a new one.'],
  ['9999900021', 'Invalid OTP. Please try again.'],
];
for (const [phone, says] of CHECKS) {
  test(`137 a check that fails says "${says}"`, async ({ customer }) => {
    await customer.open('/');
    await customer.openPanel('Account');
    await customer.signInPanel.getByLabel('Phone number').fill(phone);
    await customer.signInPanel.getByRole('button', { name: 'Send OTP' }).click();
    await expect(customer.signInPanel.getByText('OTP sent successfully!')).toBeVisible();
    await customer.enterCode('246810');
    await expect(customer.signInPanel.getByText(says)).toBeVisible();
  });
}

test('138 a missing captcha widget is reported', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openPanel('Account');
  await customer.signInPanel.getByLabel('Phone number').fill(customer.phone);
  // The empty last child, where the widget would be.
  await page
    .locator('.sheet-body > div:empty')
    .last()
    .evaluate((host) => host.remove());
  await customer.signInPanel.getByRole('button', { name: 'Send OTP' }).click();
  await expect(
    customer.signInPanel.getByText('reCAPTCHA not initialized. Please refresh and try again.'),
  ).toBeVisible();
});
