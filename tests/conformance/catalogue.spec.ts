import type { Locator } from 'playwright/test';
import { expect, test } from '../e2e/test';
import { openPage } from './open-page';

const CATEGORIES: readonly [path: string, firstTab: string][] = [
  ['/laptop-support', 'Windows Support'],
  ['/macbook-support', 'Macbook Support'],
  ['/desktop-support', 'Booking Support'],
  ['/upgrade-support', 'Component Support'],
  ['/service-support', 'Booking Support'],
  ['/coding-support', 'Booking Support'],
  ['/printer-support', 'Booking Support'],
];

const linesOf = (cards: Locator) =>
  cards.evaluateAll((items) =>
    items.map(
      (item) =>
        `${item.querySelector('h3')?.textContent ?? ''} ${(item.querySelector('.price')?.textContent ?? '').replace('₹', '')}`,
    ),
  );

test.describe('category pages', () => {
  const open = openPage(async (customer) => customer.open('/'));
  const tabs = () =>
    open.page.getByRole('navigation', { name: 'Kind of support' }).getByRole('link');
  const cards = () =>
    open.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: open.page.getByRole('heading', { level: 3 }) });

  for (const [path, firstTab] of CATEGORIES) {
    test(`064 065 ${path}: ${firstTab} and Quick Support`, async () => {
      await open.customer.open(path);
      await expect(tabs()).toHaveText([firstTab, 'Quick Support']);
      await expect(tabs().first()).toHaveAttribute('aria-current', 'page');
      const booked = await linesOf(cards());
      await tabs().last().click();
      await expect(tabs().last()).toHaveAttribute('aria-current', 'page');
      expect(await linesOf(cards())).not.toEqual(booked);
    });

    test(`066 067 068 108 ${path}: image, name, duration, description, price, View Details and Add on each card`, async () => {
      for (const address of [path, `${path}?tab=quick`]) {
        await open.customer.open(address);
        for (const card of await cards().all()) {
          await expect(card.locator('svg.picture, img').first()).toBeVisible();
          expect(
            (await card.getByRole('heading', { level: 3 }).innerText()).length,
          ).toBeGreaterThan(1);
          await expect(card.getByText(/^₹[\d,]+$/)).toBeVisible();
          await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
            'href',
            /^\/itemPage\/[\w-]+$/,
          );
          await expect(card.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
          expect((await card.locator('.card-description').innerText()).length).toBeGreaterThan(10);
        }
      }
    });
  }

  test('069 durations are free text', async () => {
    const found = new Set<string>();
    for (const [path] of CATEGORIES) {
      for (const address of [path, `${path}?tab=quick`]) {
        await open.customer.open(address);
        for (const text of await cards().locator('.duration').allInnerTexts())
          found.add(text.replace(/^Duration:\s*/, ''));
      }
    }
    expect([...found]).toEqual(expect.arrayContaining(['45 mins.', 'N/A', '5-10 mins.']));
  });
});

test('064 an added item has its kind: BookingSupport or QuickSupport', async ({
  customer,
  page,
}) => {
  const kind = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { serviceType: string }[])[0]
          ?.serviceType,
    );
  await customer.addFromCategory('/macbook-support', 'Display');
  expect(await kind()).toBe('BookingSupport');
  await page.evaluate(() => localStorage.removeItem('cartItems'));
  await customer.addFromCategory('/macbook-support?tab=quick', 'Excel Not Working');
  expect(await kind()).toBe('QuickSupport');
});

test('068 Add becomes Remove, only on that card', async ({ customer }) => {
  await customer.addFromCategory('/laptop-support', 'Overheating');
  await expect(customer.card('Overheating').getByRole('button')).toHaveText('Remove');
  await expect(customer.card('Port').getByRole('button')).toHaveText('Add');
});

test('070 the first item of the Desktop page has the category Desktop', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/desktop-support', 'Not Sure About the Problem');
  const [item] = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('cartItems') ?? '[]') as {
        name: string;
        category?: string;
      }[],
  );
  expect(item).toMatchObject({ name: 'Not Sure About the Problem', category: 'Desktop' });
  await customer.openPanel('Cart');
  await expect(page.getByRole('dialog').getByText('Desktop', { exact: true })).toBeVisible();
});

const BUILT_IN: Record<string, readonly [number: string, name: string, price: number][]> = {
  'Macbook Support': [
    ['078', 'Not Sure About the Problem', 99],
    ['079', 'Excel Not Working', 199],
    ['080', 'Laptop Hanging or Freezing', 199],
    ['081', 'MacBook Starting Slowly', 199],
    ['082', 'Wi-Fi Not Connecting', 199],
    ['083', 'MacOS Updates Not Installing', 199],
    ['084', 'Software Not Opening or Crashing', 119],
  ],
  'Windows Support': [
    ['085', 'Not Sure About the Problem', 99],
    ['086', 'Excel Not Working', 99],
    ['087', 'Laptop Hanging or Freezing', 99],
    ['088', 'Windows Starting Slowly', 199],
    ['089', 'Wi-Fi Not Connecting', 99],
    ['090', 'Windows Updates Not Installing', 119],
    ['091', 'Software Not Opening or Crashing', 99],
  ],
};

test.describe('the built-in catalogue in the Booking panel', () => {
  const open = openPage(async (customer) => {
    await customer.open('/');
    await customer.openPanel('Booking');
    await expect(customer.page.getByLabel('Category')).toBeVisible();
  });
  const panel = () => open.page.getByRole('dialog', { name: 'Book an Appointment' });
  const expectPrice = async (category: string, name: string, price: number) => {
    await panel().getByLabel('Category').selectOption(category);
    await panel().getByLabel('Item').selectOption(name);
    await expect(panel().getByRole('status').filter({ hasText: 'Price' })).toContainText(
      `₹${price}`,
    );
  };

  for (const [category, items] of Object.entries(BUILT_IN)) {
    for (const [number, name, price] of items)
      test(`${number} ${category}: ${name} ${price}`, () => expectPrice(category, name, price));
  }

  test('092 Desktop Support is the same as Windows Support', async () => {
    for (const [, name, price] of BUILT_IN['Windows Support'] ?? [])
      await expectPrice('Desktop Support', name, price);
    // includes "Select an item"
    await expect(panel().getByLabel('Item').getByRole('option')).toHaveCount(8);
  });
});
