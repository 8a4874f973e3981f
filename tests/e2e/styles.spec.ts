import { createHash } from 'node:crypto';
import { expect, test } from './test';

const PAGES = ['/', '/laptop-support', '/itemPage/laptop-booking-display', '/search?q=laptop', '/terms-of-use', '/no-such-page'];

for (const path of PAGES) {
  test(`${path} brings its styles along, and its policy names them`, async ({ request }) => {
    const response = await request.get(path);
    const styles = [...(await response.text()).matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles).toHaveLength(1);
    const [css = ''] = styles;
    expect(css).toContain('@layer tokens,base,ui,shell');
    expect(response.headers()['content-security-policy']).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  });
}

test('a page of the catalogue asks for no style sheet', async ({ customer, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && asked.push(request.url()));
  await customer.open('/');
  await customer.open('/laptop-support');
  await customer.open('/itemPage/laptop-booking-display');
  expect(asked).toEqual([]);
});

test('the styles stay when React has to build the whole page anew', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL }); // one of its own: React is to complain
  await page.route('**/laptop-support', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<h1', '<i id="stranger"></i><h1') });
  });
  await page.goto('/laptop-support');
  const lookOf = () => page.evaluate(() => [document.getElementById('page-styles')?.textContent?.length ?? 0, getComputedStyle(document.body).display]);
  await expect(page.locator('#stranger')).toHaveCount(0);
  const [length, display] = await lookOf();
  expect(length).toBeGreaterThan(10_000);
  expect(display).toBe('flex');
  await page.close();
});
