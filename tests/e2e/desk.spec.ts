import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { DESK, SHOP } from './customer';
import {
  expectGoodLooks,
  expectNoViolations,
  onPhoneBothSchemes,
  picture,
  tabTo,
  takesPictures,
} from './looks';
import { digits, enterCode, goOnWithoutPasskey, hire, plugInKey } from './staff';
import { expect, test, watchConsole } from './test';

/** Goes to Razorpay's own page, and back. */
async function approveAndPay(page: Page): Promise<void> {
  // Appears by itself: nobody reloads.
  await page.getByRole('link', { name: 'Look at the bill' }).click();
  await expect(page.getByText('serial SN-4711')).toBeVisible();
  await expectGoodLooks(page, onPhoneBothSchemes);
  await picture(page, 'approve');
  const approve = page.getByRole('button', { name: /^Approve ₹/ });
  await tabTo(page, approve);
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything here is as you left it')).toBeVisible();
  // Comes back as a customer does from the phone's settings.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.context().setOffline(false);
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await expect(async () => {
    if (await approve.isVisible()) await approve.press('Enter', { timeout: 2_000 });
    await expect(pay).toBeVisible();
  }).toPass(); // the network may still be changing
  let answer = () => {};
  const isSlow = new Promise<void>((resolve) => (answer = resolve));
  // The script, not Razorpay's page: a locator waits for a page that is under way.
  await page.route('**/payment-window*', async (route) => {
    await isSlow;
    await route.continue();
  });
  await pay.click();
  await expect(page.getByRole('button', { name: 'Opening payment...' })).toBeDisabled();
  answer();
  await page.getByRole('button', { name: 'Simulate scan' }).click();
  await expect(page.getByRole('heading', { name: 'Your bill' })).toBeVisible();
  await expect(page.getByText(/Warranty until/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to your booking' }).click();
}

/**
 * Looks like any page on screen; on paper it has no links, and is dark on white whatever the
 * scheme.
 */
async function readPaper(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Bill D/ }).click();
  await expect(page.getByRole('heading', { name: 'Bill', exact: true })).toBeVisible();
  await expectGoodLooks(page, onPhoneBothSchemes);
  await picture(page, 'paper');
  await tabTo(page, page.getByRole('link', { name: 'Download as PDF' }));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(18, 32, 31)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.getByRole('link', { name: 'Back to your booking' }).click();
}

/** Rates with the keyboard; without a script it is the same form. */
async function rate(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: '1 of 5 stars' }));
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight');
  await page.getByLabel('In a sentence').fill('Came in time and explained it.');
  await expectGoodLooks(page, onPhoneBothSchemes);
  await page.getByRole('button', { name: 'Send the rating' }).click();
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
  await expect(page.getByText('You can change it until')).toBeVisible();
  await expectGoodLooks(page, onPhoneBothSchemes);
  await picture(page, 'rated');
}

test('a booking is assigned, on the way, begun with the code, billed, paid, done and rated', async ({
  browser,
  customer,
  page,
}) => {
  test.setTimeout(300_000);
  await customer.reachCheckout();
  await customer.completeOrder();
  await customer.payByUpi();
  const reference = await customer.expectSuccess();

  const desk = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 } })
  ).newPage();
  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 740 } })
  ).newPage();
  const errors = [watchConsole(desk), watchConsole(phone)];
  const [technician, name] = [digits(), takesPictures ? 'Ravi Kumar' : `Ravi ${digits()}`];
  await plugInKey(desk);
  await enterCode(desk, hire('owner', 'Olga'));
  await desk.getByRole('button', { name: 'Make a passkey' }).click();
  await desk.getByRole('link', { name: 'People' }).click();
  await desk.getByLabel('Name').fill(name);
  await desk.getByLabel('Phone number').fill(technician);
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(desk.getByText('Added. They can sign in with their phone.')).toBeVisible();

  await desk.getByRole('link', { name: 'Search' }).click();
  await desk.getByLabel('Phone, name, reference, invoice or payment').fill(reference);
  await desk.getByRole('button', { name: 'Search' }).click();
  await expect(desk.getByText('Unassigned', { exact: true })).toBeVisible();
  await desk.getByLabel('Technician').selectOption({ label: name });
  await desk.getByRole('button', { name: 'Assign' }).click();
  await expect(desk.getByText('Assigned.', { exact: true })).toBeVisible();
  await picture(desk, 'assigned');

  await enterCode(phone, technician);
  const agree = phone.getByRole('button', { name: 'I agree that customers see my name' });
  await agree.click();
  await expect(agree).toBeHidden();
  await expectNoViolations(phone);
  await picture(phone, 'technician');
  await page.goto(`${SHOP.origin}/orders/${reference}`);
  await expect(page.getByRole('heading', { name: `${name} comes to you` })).toBeVisible();
  const code = /\d{4}/.exec(await page.locator('.visit-code b').innerText())?.[0] ?? '';
  await expectNoViolations(page);
  await phone.getByRole('button', { name: 'On the way' }).click();
  await expect(phone.getByText('Noted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `${name} is on the way` })).toBeVisible();
  await picture(page, 'on-the-way');
  await phone.getByLabel('The customer’s start code').fill(code);
  await phone.getByRole('button', { name: 'Arrived' }).click();
  await phone.getByLabel('Work or part').selectOption({ index: 8 });
  await phone.getByLabel('Serial number of a part').first().fill('SN-4711');
  await phone.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(phone.getByText('serial SN-4711')).toBeVisible();
  await expectNoViolations(phone);
  await picture(phone, 'bill');
  await phone.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(phone.getByText('Waits for the customer')).toBeVisible();
  await phone.goto(`${DESK}/mine`);
  await phone.getByLabel('What is wrong, and the price you told').fill('New display');
  await phone.getByRole('button', { name: 'Price is quoted' }).click();
  await approveAndPay(page);
  await phone.getByRole('button', { name: 'Start the work' }).click();
  await phone.getByRole('button', { name: 'Done' }).click();
  await expect(phone.getByText('Nothing to do for now.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The work is done' })).toBeVisible();
  await picture(page, 'done');
  await rate(page);
  await desk.goto(`${DESK}/orders/${reference}`);
  await expect(desk.getByText('Came in time and explained it.')).toBeVisible();
  await desk.goto(`${DESK}/people`);
  const person = desk.getByRole('listitem').filter({ hasText: name });
  await expect(person.getByText('5.0 of 5 stars, 1 rating')).toBeVisible();
  await readPaper(page);
  expect(errors.flat()).toEqual([]);
});

test('a passkey is made once, and asked for at the next sign-in', async ({ page }) => {
  const errors = watchConsole(page);
  const phone = hire('dispatcher', 'Meera');
  await enterCode(page, phone);
  await page.goto(`${DESK}/today`);
  await expect(page.getByRole('heading', { name: 'Make a passkey' })).toBeVisible();
  await expectNoViolations(page);
  await plugInKey(page);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await enterCode(page, phone);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: /sandbox only/ })).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Use my passkey' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('without the key nobody gets past the code', async ({ page, browser }) => {
  const phone = hire('money', 'Farah');
  await plugInKey(page);
  await enterCode(page, phone);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();

  const thief = await (await browser.newContext()).newPage();
  await enterCode(thief, phone);
  await plugInKey(thief);
  await thief.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(thief.getByText('Nothing was confirmed. Press again')).toBeVisible();
  await thief.goto(`${DESK}/money`);
  await expect(thief.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
});

test('003 no address of the shop leads to the desk, and its bundle holds nothing of it', async ({
  request,
}) => {
  // Orders, tickets and search are the shop's own words.
  for (const path of [
    '/today',
    '/people',
    '/mine',
    '/money',
    '/calendar',
    '/staff',
    '/desk',
    '/sign-in',
  ])
    expect((await request.get(SHOP.origin + path)).status(), path).toBe(404);
  for (const path of ['/', '/laptop-support', '/about', '/contact-us', '/search?q=slow'])
    expect(await (await request.get(SHOP.origin + path)).text(), path).not.toContain(DESK);
  const bundle = readdirSync('build/client/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join('build/client/assets', name), 'utf8'))
    .join('\n');
  expect(bundle.length).toBeGreaterThan(100_000);
  expect(bundle).not.toMatch(/dispatcher|staff_|Sign in at the desk|needs-parts with/);
});

test('a message that failed is sent again by the desk, and is in the inbox once', async ({
  customer,
  page,
  browser,
}) => {
  const fault = `${SHOP.sandbox}/control/faults/mail.smtp`;
  await page.request.put(fault, { data: { status: 550 } });
  await customer.reachCheckout();
  await customer.completeOrder();
  await customer.payByUpi();
  const reference = await customer.expectSuccess();
  const desk = await (await browser.newContext()).newPage();
  await enterCode(desk, hire('dispatcher', 'Meera'));
  await goOnWithoutPasskey(desk);
  const failed = desk.getByText('Booked and paid: refused by the provider by e-mail');
  await expect(async () => {
    await desk.goto(`${DESK}/orders/${reference}`);
    await expect(failed).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.request.delete(fault);
  const received = async () => {
    const response = await page.request.get(`${SHOP.sandbox}/control/messages`);
    const { received: all } = (await response.json()) as { received: { text: string }[] };
    return all.filter(({ text }) => text.includes(reference)).length;
  };
  expect(await received()).toBe(0);
  await desk.getByRole('button', { name: 'Send again: Booked and paid' }).click();
  await expect.poll(received).toBe(1);
  await desk.goto(`${DESK}/orders/${reference}`);
  await expect(desk.getByText('Booked and paid: sent by e-mail')).toBeVisible();
  expect(await received()).toBe(1);
});
