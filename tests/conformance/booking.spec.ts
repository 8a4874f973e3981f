import { expect, test } from '../e2e/test';
import { openPage } from './open-page';
import { SLOTS, dateInIndia, hoursInIndia } from './india';

test.describe('the Booking panel', () => {
  const open = openPage(async (customer) => {
    await customer.open('/');
    await customer.openPanel('Booking');
    await expect(customer.bookingPanel.getByLabel('Category')).toBeVisible();
  });
  const panel = () => open.customer.bookingPanel;
  const days = () => panel().getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
  const slot = (label: string) => panel().getByRole('radio', { name: label });
  const checkout = () => panel().getByRole('button', { name: 'Checkout' });

  test('143 title, days, slots, category, item, price, Checkout', async () => {
    await expect(panel().getByRole('heading', { level: 2 })).toHaveText('Book an Appointment');
    await expect(days().first()).toBeVisible();
    await expect(panel().getByLabel('Item')).toBeVisible();
    await expect(panel().getByText('Price', { exact: true })).toBeVisible();
    await expect(checkout()).toBeVisible();
  });

  test('149 today and the next four days', async () => {
    await expect(days()).toHaveCount(5);
    const dates = await days().evaluateAll((radios) =>
      radios.map((radio) => radio.getAttribute('value')),
    );
    expect(dates).toEqual([0, 1, 2, 3, 4].map((ahead) => dateInIndia(ahead)));
  });

  test('150 four slots', async () => {
    await days().nth(1).check();
    for (const { label } of SLOTS) await expect(slot(label)).toBeEnabled();
    await expect(
      panel()
        .getByRole('group', { name: /^Time on/ })
        .getByRole('radio'),
    ).toHaveCount(4);
  });

  test('151 a slot of today is open until its hour', async () => {
    const now = hoursInIndia();
    if (SLOTS.every(({ startsAt }) => startsAt <= now)) {
      await expect(days().first(), 'the day is over').toBeDisabled();
      return;
    }
    await days().first().check();
    for (const { label, startsAt } of SLOTS)
      expect(await slot(label).isDisabled(), label).toBe(startsAt <= now);
  });

  test('144 a booking is complete only with date, slot, category and item', async () => {
    await days().nth(2).check();
    await expect(checkout()).toBeDisabled();
    await slot('12pm-2pm').check();
    await expect(checkout()).toBeDisabled();
    await panel().getByLabel('Category').selectOption('Macbook Support');
    await expect(checkout()).toBeDisabled();
    await panel().getByLabel('Item').selectOption('Excel Not Working');
    await expect(checkout()).toBeEnabled();
  });

  test('146 shows the price of the chosen item', async () => {
    await panel().getByLabel('Item').selectOption('Software Not Opening or Crashing');
    await expect(panel().getByText('₹119', { exact: true })).toBeVisible();
    await panel().getByLabel('Item').selectOption('Not Sure About the Problem');
    await expect(panel().getByText('₹99', { exact: true })).toBeVisible();
    await expect(panel().getByText('₹119', { exact: true })).toBeHidden();
  });

  test('145 another category clears the item', async () => {
    await expect(checkout()).toBeEnabled();
    await panel().getByLabel('Category').selectOption('Desktop Support');
    await expect(panel().getByLabel('Item')).toHaveValue('');
    await expect(panel().getByText('₹99', { exact: true })).toBeHidden();
    await expect(checkout()).toBeDisabled();
  });

  test('106 a service category has a name and items', async () => {
    const categories = panel().getByLabel('Category').getByRole('option');
    await expect(categories).toHaveText([
      'Select a category',
      'Macbook Support',
      'Windows Support',
      'Desktop Support',
    ]);
    for (const category of ['Macbook Support', 'Windows Support', 'Desktop Support']) {
      await panel().getByLabel('Category').selectOption(category);
      await expect(panel().getByLabel('Item').getByRole('option')).toHaveCount(8);
    }
  });
});

test('105 147 148 189 190 verified: Booking leads to checkout with name, price, category, date and slot, and the cart stays', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.openPanel('Account');
  await customer.signIn();
  await customer.closePanel();
  await customer.openPanel('Booking');
  await customer.book({
    day: 2,
    slot: '4pm-6pm',
    category: 'Macbook Support',
    item: 'MacOS Updates Not Installing',
  });
  const draft = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/drafts'),
  );
  await customer.bookingPanel.getByRole('button', { name: 'Checkout' }).click();
  expect(Object.fromEntries(new URLSearchParams((await draft).postData() ?? ''))).toMatchObject({
    date: dateInIndia(2),
    timeSlot: '4pm-6pm',
  });
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary).toContainText('MacOS Updates Not Installing');
  await expect(summary).toContainText('Macbook');
  await expect(summary).toContainText('₹199');
  await expect(summary).toContainText('4pm-6pm');
  await expect(summary).not.toContainText('Display');
  await expect(page.getByRole('heading', { name: 'Customer Details' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Service Slot' })).toBeHidden();
  await page.reload();
  await expect(summary).toContainText('4pm-6pm');
  await customer.open('/');
  await customer.openPanel('Cart');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Display' })).toBeVisible();
});

test('147 not verified: sign-in comes first', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openPanel('Booking');
  await customer.book({});
  await customer.bookingPanel.getByRole('button', { name: 'Checkout' }).click();
  await expect(customer.signInPanel).toBeVisible();
  await expect(page).toHaveURL(`${customer.at.origin}/`);
});

const TILES: readonly [label: string, path: string, heading: string][] = [
  ['Macbook Support', '/macbook-support', 'Macbook Support'],
  ['Laptop Support', '/laptop-support', 'Laptop Support'],
  ['Desktop Support', '/desktop-support', 'Desktop Support'],
  ['Component Support', '/upgrade-support', 'Component Support'],
  ['Service Issue', '/service-support', 'Service Support'],
];

test.describe('the Categories panel', () => {
  const open = openPage(async (customer) => customer.open('/'));
  const tiles = () =>
    open.page.getByRole('dialog', { name: 'Explore Our Categories' }).getByRole('link');

  test('153 five tiles', async () => {
    await open.customer.openPanel('Categories');
    await expect(tiles()).toHaveText(TILES.map(([label]) => label));
  });

  for (const [label, path, heading] of TILES) {
    test(`154 ${label} leads to ${path}`, async () => {
      if (!(await tiles().first().isVisible())) await open.customer.openPanel('Categories');
      await tiles().filter({ hasText: label }).click();
      await expect(open.page).toHaveURL(open.customer.at.origin + path);
      await expect(open.page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(tiles()).toHaveCount(0);
    });
  }
});
