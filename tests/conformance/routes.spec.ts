import { expect, test } from '../e2e/test';
import { openPage } from './open-page';
import { HEADINGS, PAGES } from './pages';

test.describe('pages by path', () => {
  const open = openPage(async (customer) => customer.open('/'));
  for (const [number, path, heading] of HEADINGS) {
    test(`${number} ${path} is "${heading}"`, async () => {
      const response = await open.page.goto(open.customer.at.origin + path);
      expect(response?.status()).toBe(200);
      await expect(open.page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }

  test('014 the component category has its label', async () => {
    await open.customer.open('/');
    await open.page.getByRole('link', { name: 'Component Support' }).first().click();
    await expect(open.page).toHaveURL(/\/upgrade-support$/);
  });

  test('020 both dates of the privacy policy', async () => {
    await open.customer.open('/privacy-policy');
    await expect(open.page.getByText('Effective: 26 Feb 2025')).toBeVisible();
    await expect(open.page.getByText('Last updated: 26 Feb 2025')).toBeVisible();
  });

  test('021 About: who, how, and four tiles', async () => {
    await open.customer.open('/about-us');
    await expect(open.page.getByRole('heading', { level: 2, name: 'Who We Are' })).toBeVisible();
    await expect(open.page.getByRole('heading', { level: 2, name: 'How We Do It' })).toBeVisible();
    await expect(open.page.locator('main').getByRole('definition')).toHaveCount(4);
  });

  test('022 ten sections, effective 26 Feb 2025', async () => {
    await open.customer.open('/terms-of-use');
    await expect(open.page.getByText('Effective: 26 Feb 2025')).toBeVisible();
    await expect(open.page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(10);
  });

  test('018 the item’s name also works as a path', async () => {
    await open.customer.open(`/itemPage/${encodeURIComponent('Charging/Power')}`);
    await expect(open.page.getByRole('heading', { level: 1 })).toHaveText('Charging/Power');
    await expect(open.page.locator('main').getByText('₹499').first()).toBeVisible();
  });

  test('027 the link to /terms in checkout leads to the terms', async () => {
    await open.customer.open('/checkout');
    const link = open.page.getByRole('link', { name: 'Terms and Conditions' });
    await expect(link).toHaveAttribute('href', '/terms');
    await link.click();
    await expect(open.page).toHaveURL(`${open.customer.at.origin}/terms-of-use`);
    await expect(open.page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  });

  test('028 an unknown path is a 404 with links', async () => {
    const response = await open.page.goto(`${open.customer.at.origin}/no-such-page`);
    expect(response?.status()).toBe(404);
    const main = open.page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page');
    await expect(
      main.getByRole('searchbox').or(main.getByPlaceholder('Search for services')),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: 'Laptop Support' })).toBeVisible();
    await expect(main.getByRole('link', { name: /contact/i })).toBeVisible();
  });

  test('028 paths in another case, and the right spelling, lead to the page', async () => {
    for (const [from, to] of [
      ['/comingsoon', '/ComingSoon'],
      ['/Laptop-Support', '/laptop-support'],
      ['/LAPTOP-SUPPORT/?tab=quick', '/laptop-support?tab=quick'],
      ['/terms/', '/terms-of-use'],
      ['/anti-discrimination-policy', '/anti-discrimation-policy'],
    ] as const) {
      const response = await open.page.request.get(open.customer.at.origin + from, {
        maxRedirects: 0,
      });
      expect([response.status(), response.headers().location]).toEqual([301, to]);
    }
  });
});

test('029 every route is public', async ({ request, customer }) => {
  for (const path of PAGES) {
    const response = await request.get(customer.at.origin + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).not.toContain('Sign in to');
  }
});
