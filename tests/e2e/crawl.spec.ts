import { crawl, deadPlaces } from '../harness/crawl';
import { expect, test } from './test';

test('each URL of the sitemap answers 200 and is its own canonical URL', async ({
  customer,
  request,
}) => {
  const sitemap = await (await request.get(`${customer.at.origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(90);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    const canonical = /<link rel="canonical" href="([^"]+)"/
      .exec(await response.text())?.[1]
      ?.replaceAll('&amp;', '&');
    expect(canonical).toBe(address);
  }
});

test('every internal link leads to a page, directly or by an intended 301', async ({
  customer,
  request,
}) => {
  const { origin } = customer.at;
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(origin, ''),
  );
  const visits = await crawl(
    (path) => fetch(origin + path, { redirect: 'manual' }),
    ['/', ...listed, '/checkout', '/search?q=laptop', '/ComingSoon', '/no-such-page'],
  );
  const wrong = visits.filter(
    ({ path, status }) =>
      status !== 200 && !['/terms', '/hi/terms', '/no-such-page'].includes(path),
  );
  expect(wrong).toEqual([]);
  expect(deadPlaces(visits)).toEqual([]);
  expect(visits).toContainEqual(
    expect.objectContaining({ path: '/terms', status: 301, location: '/terms-of-use' }),
  );
  expect(visits).toContainEqual(expect.objectContaining({ path: '/no-such-page', status: 404 }));
});

test('structured data keeps the text of the document, until another page is opened', async ({
  customer,
  page,
  request,
}) => {
  const document = await (await request.get(`${customer.at.origin}/laptop-support`)).text();
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(document) ?? [];
  const script = page.locator('script[type="application/ld+json"]');
  await customer.open('/laptop-support');
  expect(json).toContain('Laptop Support');
  expect(await script.textContent()).toBe(json);
  await page.getByRole('link', { name: 'Quick Support' }).click();
  await expect(page).toHaveURL(/tab=/);
  await expect.poll(() => script.textContent()).toBe('[]');
});
