import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { Customer } from './customer';
import { expect, test } from './test';

/** Rules of each kind of page: footer, errors, cards, orders. Panels load their own styles. */
const KINDS = {
  live: [true, true, true, false, false],
  orders: [true, true, false, true, false],
  still: [true, false, false, false, false],
  lost: [true, true, false, false, false],
};
const PAGES: [path: string, kind: keyof typeof KINDS][] = [
  ['/', 'live'],
  ['/laptop-support', 'live'],
  ['/itemPage/laptop-booking-display', 'live'],
  ['/search?q=laptop', 'live'],
  ['/contact-us', 'live'],
  ['/checkout', 'orders'],
  ['/orders/DD-AAAAAAAAAA', 'orders'],
  ['/terms-of-use', 'still'],
  ['/no-such-page', 'lost'],
];

for (const [path, kind] of PAGES) {
  test(`${path} inlines the styles of its kind, and its CSP allows them`, async ({ request }) => {
    const response = await request.get(path);
    const text = await response.text();
    const sheets = [...text.matchAll(/<style\b([^>]*)>(.*?)<\/style>/gs)];
    expect(sheets).toHaveLength(1);
    const [, attributes = '', css = ''] = sheets[0] ?? [];
    expect(attributes).toContain(`data-kind="${kind}"`);
    expect(css).toContain('@layer tokens,base,ui,shell');
    expect(
      ['.foot{', '.trouble{', '.card-grid{', '.receipt{', '.sheet{'].map((rule) =>
        css.includes(rule),
      ),
    ).toEqual(KINDS[kind]);
    expect(response.headers()['content-security-policy']).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
  });
}

test('link-preview tags come before the styles', async ({ request }) => {
  const text = await (await request.get('/')).text();
  expect(text.indexOf('og:title')).toBeGreaterThan(0);
  expect(text.indexOf('og:title')).toBeLessThan(text.indexOf('<style'));
});

function sheetsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'stylesheet' && asked.push(request.url()),
  );
  return asked;
}

test('catalogue and order pages request no style sheet', async ({ customer, page }) => {
  const asked = sheetsAsked(page);
  for (const path of [
    '/',
    '/laptop-support',
    '/itemPage/laptop-booking-display',
    '/search?q=ram',
    '/checkout',
  ])
    await customer.open(path);
  expect(asked).toEqual([]);
});

test('client-side navigation between page kinds loads the styles once', async ({
  customer,
  page,
}) => {
  const asked = sheetsAsked(page);
  const lookOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).display);
  await customer.open('/');
  const look = { hero: await lookOf('.hero-columns'), tiles: await lookOf('.tiles') };
  await customer.open('/checkout');
  const checkout = await lookOf('.checkout');
  expect(asked).toEqual([]);
  await page.evaluate(() => window.__remixRouter.navigate('/'));
  await expect(page.locator('.hero-columns')).toBeVisible();
  expect({ hero: await lookOf('.hero-columns'), tiles: await lookOf('.tiles') }).toEqual(look);
  expect(asked).toHaveLength(1);
  await page.evaluate(() => window.__remixRouter.navigate('/checkout'));
  await expect(page.locator('.checkout')).toBeVisible();
  expect(await lookOf('.checkout')).toBe(checkout);
  // kept for going back
  await expect(page.locator(`link[href="${new URL(asked[0] ?? '').pathname}"]`)).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('.hero-columns')).toBeVisible();
  expect(await lookOf('.hero-columns')).toBe(look.hero);
  expect(asked).toHaveLength(1);
  await customer.open('/');
  await page.evaluate(() => window.__remixRouter.navigate('/checkout'));
  await expect(page.locator('.checkout')).toBeVisible();
  expect(await lookOf('.checkout')).toBe(checkout);
  expect(asked).toHaveLength(2);
});

const PANELS = [
  ['Booking', '.booking-form'],
  ['Categories', '.tiles'],
  ['Account', '.account-step'],
  ['Cart', '.cart-empty'],
] as const;

for (const path of ['/', '/checkout', '/orders/DD-AAAAAAAAAA']) {
  for (const [entry, piece] of PANELS) {
    test(`the ${entry} panel loads its styles on ${path}`, async ({ customer, page }) => {
      await customer.open(path);
      await customer.openPanel(entry);
      await expect(page.locator('dialog.sheet')).toHaveCSS('display', 'flex');
      await expect(page.locator(`dialog ${piece}`)).toHaveCSS('display', 'grid');
    });
  }
}

test('the location panel loads its styles', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openLocation();
  await expect(page.locator('dialog .location-or')).toHaveCSS('display', 'flex');
});

const BROWSERS: [kind: string, forget: () => void][] = [
  ['sheets made by scripts', () => undefined],
  ['Safari before 16.4', () => Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')],
];

for (const [browserKind, forget] of BROWSERS) {
  test(`a panel keeps its styles after an error re-renders the whole page: ${browserKind}`, async ({
    browser,
    baseURL,
    isMobile,
    viewport,
  }) => {
    // a separate page, because the error is logged
    const page = await browser.newPage({ baseURL, isMobile, viewport });
    await page.addInitScript(forget);
    const customer = new Customer(page);
    await customer.open('/laptop-support');
    await customer.openPanel('Cart');
    await expect(page.locator('dialog.sheet')).toHaveCSS('display', 'flex');
    await customer.closePanel();
    await page.route('**/search.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    const sheet = await page.locator('#page-styles').elementHandle();
    await page.evaluate(() => window.__remixRouter.navigate('/search?q=ram'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Something went wrong on our side',
    );
    expect(await sheet?.evaluate((element) => element.isConnected)).toBe(false);
    await customer.openPanel('Cart');
    await expect(page.locator('dialog.sheet')).toHaveCSS('display', 'flex');
    await expect(page.locator('dialog .cart-empty')).toHaveCSS('display', 'grid');
    await page.close();
  });
}

test('a dialog and the search list load their styles', async ({ customer, page }) => {
  await customer.open('/laptop-support');
  await page.getByRole('button', { name: 'Add' }).first().click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('dialog.prompt .prompt-actions')).toHaveCSS('display', 'grid');
  await customer.open('/');
  await page.getByPlaceholder('Search for services').fill('ram');
  await expect(page.locator('.search-list')).toHaveCSS('position', 'absolute');
});

test('the styles stay when React re-renders the whole page', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL }); // a separate page, because React logs an error
  await page.route('**/laptop-support', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('<h1', '<i id="stranger"></i><h1'),
    });
  });
  await page.goto('/laptop-support');
  const lookOf = () =>
    page.evaluate(() => [
      document.getElementById('page-styles')?.textContent?.length ?? 0,
      getComputedStyle(document.body).display,
    ]);
  await expect(page.locator('#stranger')).toHaveCount(0);
  const [length, display] = await lookOf();
  expect(length).toBeGreaterThan(10_000);
  expect(display).toBe('flex');
  await page.close();
});

test('the Categories panel leaves the list behind it as it was', async ({ customer, page }) => {
  await customer.open('/laptop-support');
  const label = page.locator('.category-others .tile-label').first();
  const size = await label.evaluate((shown) => getComputedStyle(shown).fontSize);
  await customer.openPanel('Categories');
  await expect(page.getByRole('dialog').locator('.tile-label').first()).not.toHaveCSS(
    'font-size',
    size,
  );
  await expect(label).toHaveCSS('font-size', size);
});
