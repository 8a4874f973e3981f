import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/test';
import { openPage } from './open-page';
import { PAGES } from './pages';

const WIDE = { width: 1280, height: 800 };
const ENTRIES = ['Home', 'Booking', 'Categories', 'Account', 'Cart'];
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('visible=true');

test('031 a loading indicator shows over visible content until the load event', async ({
  customer,
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${customer.at.origin}/laptop-support`, { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(customer.card('Display').getByText('₹599')).toBeVisible();
  letGo();
  await page.waitForLoadState('load');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeHidden();
});

test('031 Coming Soon has no such indicator', async ({ request, customer }) => {
  const html = async (path: string) => (await request.get(customer.at.origin + path)).text();
  expect(await html('/ComingSoon')).not.toContain('>Loading<');
  expect(await html('/about-us')).toContain('>Loading<');
});

test('032 a page opens at its top, and "back" restores the scroll position', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  const tile = page.getByRole('main').getByRole('link', { name: 'Service Issue' });
  await tile.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Support');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Explore Our Services' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100);
});

test.describe('on a phone', () => {
  const open = openPage(async (customer) => customer.addFromCategory('/laptop-support', 'Display'));
  for (const path of PAGES) {
    test(`033 034 035 045 ${path}: cart and its count, footer, back, location`, async () => {
      const { page, customer } = open;
      await page.goto(customer.at.origin + path);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Open cart' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Open cart' })).toContainText('1');
      await expect(page.getByRole('contentinfo')).toContainText('48 Indian cities');
      await expect(header.getByRole('link', { name: 'Back' })).toBeVisible();
      await expect(header.getByText('Select Your Location')).toBeVisible();
      await expect(header.getByText('Your Location Detail...')).toBeVisible();
    });
  }

  test('036 037 a tab bar at the bottom, and no top bar', async () => {
    await open.customer.open('/');
    await expect(bar(open.page)).toHaveCount(1);
    await expect(bar(open.page).getByRole('link')).toHaveText(
      ENTRIES.map((entry) => new RegExp(entry)),
    );
    const box = await bar(open.page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(800, 0);
  });

  test('038 the badge on Cart', async () => {
    await expect(bar(open.page).getByRole('link', { name: /Cart/ })).toContainText('1');
    await expect(bar(open.page).getByRole('link', { name: /Account/ })).not.toContainText('1');
  });
});

test.describe('on a laptop', () => {
  const open = openPage(
    async (customer) => customer.addFromCategory('/laptop-support', 'Display'),
    { viewport: WIDE, isMobile: false, hasTouch: false },
  );

  test('036 037 a bar at the top, no tab bar, no back button', async () => {
    await expect(bar(open.page)).toHaveCount(1);
    await expect(bar(open.page).getByRole('link')).toHaveText(
      ENTRIES.map((entry) => new RegExp(entry)),
    );
    const box = await bar(open.page).boundingBox();
    expect(box?.y ?? 999).toBeLessThan(120);
    await expect(open.page.getByRole('banner').getByRole('link', { name: 'Back' })).toBeHidden();
  });

  test('038 the badge on Cart', async () => {
    await expect(bar(open.page).getByRole('link', { name: /Cart/ })).toContainText('1');
  });
});

const TITLES = {
  Booking: 'Book an Appointment',
  Categories: 'Explore Our Categories',
  Account: 'Sign in with your phone',
  Cart: 'Items in your cart',
} as const;

test.describe('panels', () => {
  const open = openPage(async (customer) =>
    customer.open('/about-us').then(() => customer.open('/')),
  );
  for (const entry of Object.keys(TITLES) as (keyof typeof TITLES)[]) {
    test(`039 ${entry} opens over the page`, async () => {
      await open.customer.openPanel(entry);
      await expect(open.page.getByRole('dialog', { name: TITLES[entry] })).toBeVisible();
      await expect(open.page).toHaveURL(`${open.customer.at.origin}/`);
      await open.page.keyboard.press('Escape');
      await expect(open.page.getByRole('dialog')).toBeHidden();
    });
  }
});

test.describe('"back"', () => {
  test('035 goes back in history', async ({ customer, page }) => {
    await customer.open('/');
    await page.getByRole('main').getByRole('link', { name: 'Laptop Support' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laptop Support');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });

  test('035 without history goes home', async ({ customer, page }) => {
    await customer.open('/printer-support');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Explore Our Services' }),
    ).toBeVisible();
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });
});

test('040 after the one-time code Cart is closed, Account is open and the booking continues', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/macbook-support', 'Touchpad');
  await customer.openPanel('Cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await customer.signIn();
  await expect(page.getByRole('dialog', { name: 'Items in your cart' })).toBeHidden();
  await expect(customer.signInPanel).toBeVisible();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText(
    'Touchpad',
  );
});

test.describe('the footer', () => {
  const open = openPage(async (customer) => {
    await customer.open('/');
    await customer.unfoldFooter();
  });
  const foot = () => open.page.getByRole('contentinfo');

  test('041 links to the policy pages', async () => {
    for (const path of [
      '/about-us',
      '/terms-of-use',
      '/privacy-policy',
      '/anti-discrimation-policy',
      '/refund-policy',
      '/contact-us',
    ]) {
      await expect(foot().locator(`a[href="${path}"]`)).toBeVisible();
    }
  });

  test('007 042 partners, social networks and app stores are external links', async () => {
    const outside = [
      'Register as a partner',
      'Facebook',
      'Instagram',
      'LinkedIn',
      'YouTube',
      'Google Play',
      'App Store',
    ];
    for (const name of outside) {
      const link = foot().getByRole('link', { name });
      await expect(link).toBeVisible();
      expect(new URL((await link.getAttribute('href')) ?? '').origin).not.toBe(
        open.customer.at.origin,
      );
    }
  });

  test('043 claims 48 cities and lists them', async () => {
    const cities = foot()
      .getByRole('region', { name: 'We come to you in 48 Indian cities' })
      .getByRole('listitem');
    await expect(cities).toHaveCount(48);
    expect(new Set(await cities.allInnerTexts()).size).toBe(48);
  });
});

test('044 the web-vitals code loads after the page', async ({ customer, page }) => {
  let loaded = false;
  const asked: { url: string; afterLoad: boolean }[] = [];
  page.on('load', () => (loaded = true));
  page.on('request', (request) => asked.push({ url: request.url(), afterLoad: loaded }));
  await page.goto(`${customer.at.origin}/`);
  await expect
    .poll(() => asked.some(({ url }) => /report-vitals/.test(url)), { timeout: 15_000 })
    .toBe(true);
  expect(asked.filter(({ url, afterLoad }) => /vitals/.test(url) && !afterLoad)).toEqual([]);
});
