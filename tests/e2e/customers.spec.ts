import type { Locator } from 'playwright/test';
import { expect, test } from './test';

const top = async (thing: Locator) => (await thing.boundingBox())?.y ?? Number.NaN;

test('the customer form moves the focus and announces what it saved', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.open('/checkout');
  await expect(page).toHaveURL(/draft=/);
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
  await customer.fillCustomer('Asha Rao');
  await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Saved Asha Rao, selected for this order.' }),
  ).toHaveCount(1);
  await customer.fillCustomer('Bina Shah');
  await expect(page.getByRole('checkbox', { name: /Bina Shah/ })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  const none = 'rgba(0, 0, 0, 0)';
  await expect(cancel).toHaveCSS('background-color', none);
  await expect(page.getByRole('button', { name: 'Save Details' })).not.toHaveCSS(
    'background-color',
    none,
  );
  await cancel.click();
  await expect(page.getByRole('button', { name: 'Edit Asha Rao' })).toBeFocused();
});

test('Complete Order saves a filled form, and shows what is missing in an unfinished one', async ({
  customer,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.open('/checkout');
  await expect(page).toHaveURL(/draft=/);
  await expect(page.locator('.summary-action')).toHaveText(/₹599 Display/);
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveJSProperty(
    'tagName',
    'TEXTAREA',
  );
  await customer.fillCustomer('Asha Rao');
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await customer.completeOrder();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Name is required.');
  await expect(page.getByText('Name is required.')).toBeInViewport({ ratio: 1 });
  await name.fill('Asha Rao-Iyer');
  await customer.completeOrder();
  await expect(page.getByRole('checkbox', { name: /Asha Rao-Iyer/ })).toBeChecked();
  await page.getByRole('button', { name: 'Edit Asha Rao-Iyer' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await customer.completeOrder();
  await expect(page.getByText('Please select a customer.')).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(() => top(page.getByRole('heading', { name: 'Customer Details' })))
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('the pay bar stays in sight on tablets, and stands in the summary on low screens', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.open('/checkout');
  const bar = page.locator('.summary-action');
  for (const [width, height, position] of [
    [800, 1000, 'fixed'],
    [844, 390, 'static'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(bar).toHaveCSS('position', position);
    const [button, summary] = await Promise.all([
      bar.getByRole('button').boundingBox(),
      page.locator('.checkout-summary > h2').boundingBox(),
    ]);
    expect(button?.width).toBe(position === 'fixed' ? 320 : summary?.width);
  }
});

test('nothing moves when a first customer opens the checkout, and early typing stays', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.open('/checkout');
  await expect(page).toHaveURL(/draft=/);
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => 'value' in entry && seen.push(Number(entry.value))),
    ).observe({ type: 'layout-shift', buffered: true });
    // before any script of the shop
    document.addEventListener('DOMContentLoaded', () => {
      const email = document.querySelector<HTMLInputElement>('.customer-form [name="email"]');
      if (email) email.value = 'early@example.com';
    });
  });
  await page.reload();
  await expect(page.locator('.customer-form [name="email"]')).toHaveCount(0); // alive
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('early@example.com');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
});

test('what is missing is said without asking the shop', async ({ customer, page }) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.open('/checkout');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/checkout'))
      posts.push(request.url());
  });
  await customer.completeOrder();
  await expect(page.getByText('Please select a customer.')).toBeVisible();
  await expect(page.getByText('Please select a slot.')).toBeVisible();
  expect(posts).toEqual([]);
});

test('the city of a pincode that comes late is not written into what is being typed', async ({
  customer,
  page,
}) => {
  let release = () => {};
  const isTyping = new Promise<void>((resolve) => (release = resolve));
  await page.route(/learn-place/, async (route) => {
    await isTyping;
    await route.continue();
  });
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.open('/checkout');
  await page.getByLabel('Pincode').fill('560034');
  const city = page.getByLabel('City');
  await city.focus();
  const chunk = page.waitForResponse(/learn-place/);
  release();
  await (await chunk).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await city.pressSequentially('Bengaluru');
  await expect(city).toHaveValue('Bengaluru');
});
