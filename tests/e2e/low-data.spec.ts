import type { Page } from 'playwright/test';
import { expect, test } from './test';

const saveDataSwitch = (page: Page) => page.getByRole('switch', { name: 'Save data' });
const hero = (page: Page) => page.locator('.hero svg.picture');

function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test.describe('low data', () => {
  test('by the switch: no decoration, motion or prefetch until it is off', async ({
    customer,
    page,
  }) => {
    await customer.open('/');
    await expect(hero(page)).toHaveCount(1);
    await saveDataSwitch(page).click();
    await expect(saveDataSwitch(page)).toBeChecked();
    await expect(hero(page)).toHaveCount(0);

    const paths = recordRequests(page);
    await page.reload();
    await customer.open('/');
    await page.getByRole('region', { name: 'Offers' }).scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Offers' }).hover();
    await page
      .getByRole('navigation')
      .getByText('Cart', { exact: true })
      .locator('visible=true')
      .first()
      .hover();
    await page.waitForTimeout(3500); // past the first move
    expect(
      paths.filter((path) => /art-steps|offers-motion|cart-with-tiles|vitals/.test(path)),
    ).toEqual([]);
    await expect(page.getByRole('button', { name: 'Pause offers' })).toHaveCount(0);
    await customer.openPanel('Cart');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    await saveDataSwitch(page).click();
    await expect(saveDataSwitch(page)).not.toBeChecked();
    await expect(hero(page)).toHaveCount(1);
  });

  test('by Save-Data: affects this visitor’s page only', async ({ request }) => {
    const saving = await request.get('/', { headers: { 'save-data': 'on' } });
    expect(await saving.text()).toMatch(/<html[^>]* data-low-data/);
    expect(saving.headers().vary).toContain('Save-Data');
    expect(saving.headers()['cache-control']).toContain('public');
    expect(await (await request.get('/')).text()).not.toMatch(/<html[^>]* data-low-data/);
    const switched = await request.get('/', { headers: { cookie: 'lowData=1' } });
    expect(await switched.text()).toMatch(/<html[^>]* data-low-data/);
    expect(switched.headers()['cache-control']).toContain('private');
  });

  test('by Save-Data: the switch still turns it off', async ({ customer, page }) => {
    await page.setExtraHTTPHeaders({ 'save-data': 'on' });
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    );
    await customer.open('/');
    await expect(saveDataSwitch(page)).toBeChecked();
    await expect(hero(page)).toHaveCount(0);
    await saveDataSwitch(page).click();
    await expect(saveDataSwitch(page)).not.toBeChecked();
    await customer.open('/');
    await expect(saveDataSwitch(page)).not.toBeChecked();
    await expect(hero(page)).toHaveCount(1);
    const panel = page.waitForResponse(/cart-with-tiles/);
    // would trigger a prefetch
    await page
      .getByRole('navigation')
      .getByText('Cart', { exact: true })
      .locator('visible=true')
      .first()
      .hover();
    await panel;
    await saveDataSwitch(page).click();
    await expect(saveDataSwitch(page)).toBeChecked();
  });

  test('on a slow connection: the offers do not move', async ({ customer, page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', {
        get: () => ({ effectiveType: '2g' }),
      }),
    );
    const paths = recordRequests(page);
    await customer.open('/');
    await page.getByRole('region', { name: 'Offers' }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(3500);
    expect(paths.filter((path) => /offers-motion/.test(path))).toEqual([]);
  });
});

test('the switch works on a still page without JavaScript', async ({ browser, customer }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${customer.at.origin}/refund-policy`);
  await saveDataSwitch(page).click();
  await expect(page).toHaveURL(/\/refund-policy$/);
  await expect(saveDataSwitch(page)).toBeChecked();
  await context.close();
});
