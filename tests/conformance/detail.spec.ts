import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/test';
import { openPage } from './open-page';

const LOADING = 'Loading... Please wait while we fetch the service details.';
const PAGE_DATA = /\/itemPage\/.*\.data/;

test.describe('a service’s page', () => {
  const open = openPage(async (customer) => customer.open('/itemPage/laptop-booking-keyboard'));
  const main = () => open.page.getByRole('main');

  test('074 image, name, price', async () => {
    await expect(main().locator('svg.picture').first()).toBeVisible();
    await expect(main().getByRole('heading', { level: 1 })).toHaveText('Keyboard');
    await expect(main().getByText('₹499', { exact: true }).first()).toBeVisible();
  });

  test('076 description, how it works, notes, similar items', async () => {
    expect((await main().locator('.detail-description').innerText()).length).toBeGreaterThan(20);
    await expect(
      main().getByRole('region', { name: 'How it works' }).getByRole('listitem'),
    ).toHaveCount(3);
    await expect(
      main().getByRole('region', { name: 'Good to know' }).getByRole('listitem').first(),
    ).toBeVisible();
    const similar = main().getByRole('region', { name: 'Similar Items' });
    await expect(similar.getByRole('heading', { name: 'Touchpad' })).toBeVisible();
    await expect(similar.getByRole('heading', { name: 'Keyboard', exact: true })).toBeHidden();
  });

  test('075 Add to Cart, then Remove from Cart', async () => {
    await main().getByRole('button', { name: 'Add to Cart' }).click();
    await expect(main().getByRole('button', { name: 'Remove from Cart' })).toBeVisible();
    await expect(main().getByRole('button', { name: 'Add to Cart' })).toBeHidden();
  });
});

test('071 shows the link’s navigation state when the server does not answer', async ({
  customer,
  page,
}) => {
  await customer.open('/laptop-support');
  await page.route(PAGE_DATA, (route) => route.abort());
  await customer.card('Port').getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Port');
  await expect(page.getByText('We can’t reach the shop.', { exact: false })).toBeVisible();
  await expect(page.getByRole('main').getByText('₹')).toHaveCount(0);
});

test('071 shows the service and its similar items when the server answers', async ({
  customer,
  page,
}) => {
  await customer.open('/laptop-support');
  await customer.card('Port').getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Port');
  await expect(
    page.getByRole('region', { name: 'Similar Items' }).getByRole('listitem').first(),
  ).toBeVisible();
});

test('072 without navigation state it falls back to the copy under the item’s name', async ({
  customer,
  page,
}) => {
  await customer.open('/itemPage/laptop-booking-display');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Display')))
    .toContain('"name":"Display"');
  await customer.open('/');
  await page.route(PAGE_DATA, (route) => route.abort());
  await followWithoutState(customer.at.origin, page, '/itemPage/Display');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Display');
  await expect(page.getByRole('main').getByText('₹')).toHaveCount(0);
});

test('072 also on the page whose path is the slug', async ({ customer, page }) => {
  await customer.open('/itemPage/laptop-booking-display');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Display')))
    .toContain('"name":"Display"');
  await customer.open('/');
  await page.route(PAGE_DATA, (route) => route.abort());
  await followWithoutState(customer.at.origin, page, '/itemPage/laptop-booking-display');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Display');
});

test('073 without any data it shows a loading state', async ({ customer, page }) => {
  await customer.open('/');
  await page.route(PAGE_DATA, (route) => route.abort());
  await followWithoutState(customer.at.origin, page, '/itemPage/macbook-booking-display');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOADING);
});

/** Clicks a link that passes no navigation state. */
async function followWithoutState(origin: string, page: Page, path: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Service Opti' })
    .getByRole('link')
    .first()
    .evaluate((link, to) => link.setAttribute('href', to), path);
  await page.getByRole('region', { name: 'Service Opti' }).getByRole('link').first().click();
  await expect(page).toHaveURL(origin + path);
}
