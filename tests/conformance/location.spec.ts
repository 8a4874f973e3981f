import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/test';

const KORAMANGALA = { latitude: 12.9352, longitude: 77.6245 };
const SUGGEST = /\/api\/places\/suggest/;
const REVERSE = /\/api\/geocode\/reverse/;

const panel = (page: Page) => page.getByRole('dialog', { name: 'Select Location' });
const box = (page: Page) => panel(page).getByPlaceholder('Search by locality, area, or pincode');
const places = (page: Page) => panel(page).getByRole('option');
const header = (page: Page) => page.getByRole('banner').locator('.location-button');

async function openPanel(page: Page): Promise<void> {
  await header(page).click();
  await expect(panel(page)).toBeVisible();
}

async function detect(page: Page, at = KORAMANGALA): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(at);
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Auto-Detect' }).click();
}

test.beforeEach(({ customer }) => customer.open('/'));

test('174 175 the default title, and the description cut after 20 characters', async ({ page }) => {
  await expect(header(page).locator('.location-title')).toHaveText('Select Your Location');
  await expect(header(page).locator('.location-description')).toHaveText('Your Location Detail...');
  await expect(header(page)).toHaveAccessibleName(/Your Location Details/);
});

test('176 177 Select Location: Auto-Detect, "or", search', async ({ page }) => {
  await openPanel(page);
  await expect(panel(page).getByRole('button', { name: 'Auto-Detect' })).toBeVisible();
  await expect(panel(page).getByText('or', { exact: true })).toBeVisible();
  await expect(box(page)).toBeVisible();
});

test('178 185 Auto-Detect: Detecting..., then the place where the device is', async ({ page }) => {
  await page.route(REVERSE, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const asked = page.waitForRequest(REVERSE);
  await detect(page);
  await expect(panel(page).getByRole('button', { name: 'Detecting...' })).toBeVisible();
  expect((await asked).method()).toBe('GET');
  await expect(panel(page)).toBeHidden();
  await expect(header(page).locator('.location-title')).toHaveText('Bengaluru');
});

test('112 179 186 187 choosing a suggestion sets the location for the session', async ({
  page,
}) => {
  await openPanel(page);
  const asked = page.waitForRequest(SUGGEST);
  await box(page).fill('Koramangala');
  // the shop's own endpoint
  expect(new URL((await asked).url()).origin).toBe(new URL(page.url()).origin);
  await places(page).first().click();
  await expect(panel(page)).toBeHidden();
  await expect(header(page).locator('.location-title')).toHaveText('Bengaluru');
  const location = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('location') ?? '{}') as Record<string, unknown>,
  );
  expect(Object.keys(location).sort()).toEqual(['address_components', 'description', 'title']);
  expect(await page.evaluate(() => localStorage.getItem('location'))).toBeNull();
  await page.reload();
  await expect(header(page).locator('.location-title')).toHaveText('Bengaluru');
  await expect(header(page).locator('.location-description')).toHaveText(/^.{20}\.\.\.$/);
});

test('180 the search starts at the third character', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => (asked += SUGGEST.test(request.url()) ? 1 : 0));
  await openPanel(page);
  await box(page).fill('Ko');
  await page.waitForTimeout(700);
  expect(asked).toBe(0);
  await box(page).fill('Kor');
  await expect(places(page).first()).toBeVisible();
  await box(page).fill('Ko');
  await expect(places(page)).toHaveCount(0);
});

test('181 a failed search clears the list', async ({ page }) => {
  await openPanel(page);
  await box(page).fill('Koraman');
  await expect(places(page).first()).toBeVisible();
  await page.route(SUGGEST, (route) => route.fulfill({ status: 503, body: '' }));
  await box(page).fill('Indira');
  await expect(places(page)).toHaveCount(0);
  await expect(panel(page).getByText('The search is not available at the moment.')).toBeVisible();
});

test('182 the city cannot be fetched', async ({ page }) => {
  await page.route(REVERSE, (route) => route.fulfill({ status: 503, body: '' }));
  await detect(page);
  await expect(header(page).locator('.location-title')).toHaveText('Error fetching city');
  await expect(header(page)).toContainText('Details unavailable');
});

test('183 the device denies its position', async ({ page }) => {
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Auto-Detect' }).click();
  await expect(header(page).locator('.location-title')).toHaveText('Error detecting location');
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await panel(page).getByRole('combobox').pressSequentially('K'); // the customer searches instead
  await expect(panel(page).getByRole('alert')).toBeHidden();
});

test('184 no locality, no address', async ({ page }) => {
  await page.route(REVERSE, (route) =>
    route.fulfill({
      json: { title: 'Unknown City', description: 'Address not available', address_components: [] },
    }),
  );
  await detect(page);
  await expect(header(page).locator('.location-title')).toHaveText('Unknown City');
  await expect(header(page)).toContainText('Address not available');
});

test('119 120 187 the customer form is prefilled with the verified phone and the location', async ({
  customer,
  page,
}) => {
  await customer.openPanel('Account');
  await customer.signIn();
  await customer.closePanel();
  await openPanel(page);
  await box(page).fill('Koramangala');
  await places(page).first().click();
  await expect(panel(page)).toBeHidden();
  const { title, description } = await page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem('location') ?? '{}') as {
        title: string;
        description: string;
      },
  );
  await customer.open('/checkout');
  await page.getByRole('button', { name: 'Add New Customer' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(`+91${customer.phone}`);
  await expect(page.getByLabel('Pincode')).toHaveValue('560034');
  await expect(page.getByLabel('City')).toHaveValue(title);
  await expect(page.getByLabel('Address')).toHaveValue(description);
});
