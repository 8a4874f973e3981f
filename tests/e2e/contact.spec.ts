import type { Page } from 'playwright/test';
import { expect, test } from './test';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit ticket' });
const alertBox = (page: Page) => page.getByRole('alertdialog');
/** The shop treats a form sent sooner than this as spam. */
const readTheForm = (page: Page) => page.waitForTimeout(3_100);

/** Each test has its own email address, because one address may send five tickets an hour. */
async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Contact Number').fill('098765 43210');
  await page.getByLabel('Issue', { exact: true }).selectOption('Laptop');
  await page.getByLabel('Sub-Issue', { exact: true }).selectOption('Display');
  await page.getByLabel('Comments').fill('It went dark yesterday.');
}

test.describe('the contact form', () => {
  test.beforeEach(async ({ customer, page }) => {
    await customer.open('/contact-us');
    await expect(page.getByLabel('Sub-Issue', { exact: true }).getByRole('option')).toHaveText([
      'Choose an issue first',
    ]);
  });

  test('023 030 213 215 223 a ticket, its reference, and home', async ({ page, customer }) => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'How Can We Help Today?' }),
    ).toBeVisible();
    await fill(page, `ticket.${customer.phone}@example.com`);
    await readTheForm(page);
    await submit(page).click();
    await expect(alertBox(page)).toHaveAccessibleName('Ticket submitted successfully!');
    await expect(
      alertBox(page).getByRole('link', { name: /^Reference TK-[2-9A-Z]{10}$/ }),
    ).toHaveAttribute('href', /^\/tickets\/TK-\w+\?key=/);
    expect(await page.evaluate(() => sessionStorage.getItem('ticketTyped'))).toBeNull();
    await expect(page).toHaveURL(/contact-us/); // no navigation before OK
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`${customer.at.origin}/`);
    await customer.open('/contact-us');
    await expect(page.getByLabel('Full Name')).toHaveValue('');
  });

  test('the number stands behind +91 until it has a prefix of its own', async ({ page }) => {
    const field = page.getByLabel('Contact Number');
    const prefix = page.locator('[data-prefix]', { has: field });
    await expect(prefix).toBeVisible();
    await field.fill('98765 43210');
    await expect(prefix).toBeVisible();
    await field.fill('+91 98765 43210');
    await expect(prefix).toHaveCount(0);
  });

  test('216–219 221 all errors show at once, the first gets focus, each clears when corrected', async ({
    page,
  }) => {
    let asked = 0;
    page.on('request', (request) => (asked += request.method() === 'POST' ? 1 : 0));
    await submit(page).click();
    const messages = [
      'Full Name is required.',
      'Email is required.',
      'Contact Number is required.',
      'Issue is required.',
      'Sub-Issue is required.',
    ];
    for (const message of messages)
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    const issue = page.getByLabel('Issue', { exact: true });
    await expect(issue).toBeFocused();
    await expect(issue).toHaveAccessibleDescription('Issue is required.');
    await issue.selectOption('Printer');
    await expect(page.getByText('Issue is required.', { exact: true })).toBeHidden();
    await page.getByLabel('Sub-Issue', { exact: true }).selectOption('Paper jam');
    await page.getByLabel('Full Name').pressSequentially('A');
    await expect(page.getByText('Full Name is required.')).toBeHidden();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('asha@example.c');
    await page.getByLabel('Contact Number').fill('12345');
    await submit(page).click();
    await expect(page.getByText('Invalid email address.')).toBeVisible();
    await expect(page.getByText('Enter a valid 10-digit number.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    expect(asked).toBe(0);
  });

  test('the second list depends on the first, and "Other" opens a text field', async ({ page }) => {
    const subIssue = page.getByLabel('Sub-Issue', { exact: true });
    await page.getByLabel('Issue', { exact: true }).selectOption('Printer');
    await subIssue.selectOption('Paper jam');
    await page.getByLabel('Issue', { exact: true }).selectOption('Laptop');
    await expect(subIssue).toHaveValue('');
    await expect(page.getByLabel('What exactly?')).toBeHidden();
    await subIssue.selectOption('Other');
    await page.getByLabel('What exactly?').fill('It beeps');
    await expect(page.getByLabel('What is it about?')).toBeHidden();
  });

  test('225 without a network nothing is lost, and a retry creates one ticket', async ({
    page,
    context,
    customer,
  }) => {
    const email = `offline.${customer.phone}@example.com`;
    await fill(page, email);
    await readTheForm(page);
    await context.setOffline(true);
    await submit(page).click();
    await expect(alertBox(page)).toHaveAccessibleName('Failed to submit ticket. Please try again.');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Comments')).toHaveValue('It went dark yesterday.');
    await expect(page.getByLabel('Sub-Issue', { exact: true })).toHaveValue('Display');
    await context.setOffline(false);
    await submit(page).click();
    await expect(alertBox(page)).toHaveAccessibleName('Ticket submitted successfully!');
    const { tickets } = (await (
      await page.request.get(`${customer.at.sandbox}/control/forms`)
    ).json()) as { tickets: { body: { email: string } }[] };
    expect(tickets.filter((ticket) => ticket.body.email === email)).toHaveLength(1);
  });

  test('sent right after a reload, as autofill does, creates one ticket', async ({
    page,
    customer,
  }) => {
    const email = `hasty.${customer.phone}@example.com`;
    await fill(page, email);
    await page.reload();
    await expect(page.getByLabel('Sub-Issue', { exact: true })).toHaveValue('Display');
    await submit(page).click();
    await expect(alertBox(page)).toHaveAccessibleName('Ticket submitted successfully!');
    const { tickets } = (await (
      await page.request.get(`${customer.at.sandbox}/control/forms`)
    ).json()) as { tickets: { body: { email: string } }[] };
    expect(tickets.filter((ticket) => ticket.body.email === email)).toHaveLength(1);
  });

  test('a reload keeps the form; submitting or signing out clears it', async ({
    page,
    customer,
  }) => {
    await fill(page, `reload.${customer.phone}@example.com`);
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    await expect(page.getByLabel('Sub-Issue', { exact: true })).toHaveValue('Display');
    await expect(page.getByLabel('Comments')).toHaveValue('It went dark yesterday.');
    await page.getByLabel('Email', { exact: true }).fill('nope');
    await submit(page).click();
    await expect(page.getByText('Invalid email address.')).toBeVisible();
    // a default that survives form changes
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    await customer.openPanel('Account');
    await customer.signIn();
    await customer.signInPanel.getByRole('button', { name: 'Not you? Sign out' }).click();
    await expect(customer.signInPanel.getByLabel('Phone number')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    expect(await page.evaluate(() => sessionStorage.getItem('ticketTyped'))).toBeNull();
  });

  test('by keyboard alone', async ({ page, customer }) => {
    await page.getByLabel('Issue', { exact: true }).focus();
    for (const text of [
      'Laptop',
      'Display',
      'Typed without a mouse',
      'Asha Rao',
      `keys.${customer.phone}@example.com`,
      '9876543210',
    ]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(submit(page)).toBeFocused();
    await readTheForm(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });
});

test.describe('the contact form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ customer }) => customer.open('/contact-us'));

  test('an error loses nothing, and the corrected form creates a ticket', async ({
    page,
    customer,
  }) => {
    await fill(page, 'nope');
    await readTheForm(page);
    await submit(page).click();
    await expect(page.getByText('Invalid email address.')).toBeVisible();
    await expect(page.getByLabel('Sub-Issue', { exact: true })).toHaveValue('Display');
    await expect(page.getByLabel('Comments')).toHaveValue('It went dark yesterday.');
    await page.getByLabel('Email', { exact: true }).fill(`plain.${customer.phone}@example.com`);
    await submit(page).click();
    await expect(page).toHaveURL(/\/contact-us\?sent=TK-/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Ticket submitted successfully!' }),
    ).toBeVisible();
    await expect(page.getByText(/Your reference is TK-/)).toBeVisible();
    await page.getByRole('link', { name: 'See your ticket' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Laptop: Display' })).toBeVisible();
    await expect(page.getByText(/Answered.*by .*\(47 h left\)/)).toBeVisible();
  });

  test('"Other" text fields are visible, but required only when chosen', async ({ page }) => {
    await expect(page.getByLabel('Other: what is it about?')).toBeVisible();
    await page.getByLabel('Issue', { exact: true }).selectOption('Other');
    await submit(page).click();
    await expect(page.getByLabel('Other: what is it about?')).toHaveAccessibleDescription(
      'Issue is required.',
    );
    await expect(page.getByLabel('Issue', { exact: true })).toHaveValue('Other');
  });
});
