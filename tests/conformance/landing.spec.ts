import { expect, test } from '../e2e/test';
import { openPage } from './open-page';

const TILES: readonly [number: string, label: string, href: string][] = [
  ['053', 'Macbook Support', '/macbook-support'],
  ['054', 'Laptop Support', '/laptop-support'],
  ['055', 'Desktop Support', '/desktop-support'],
  ['056', 'Component Support', '/upgrade-support'],
  ['057', 'Corporate services', '/service-support'],
  ['058', 'Service Issue', '/service-support'],
];
const SUGGESTIONS: readonly [label: string, href: string][] = [
  ['Macbook', '/macbook-support'],
  ['Laptop', '/laptop-support'],
  ['Desktop', '/desktop-support'],
  ['Component', '/upgrade-support'],
  ['Service', '/service-support'],
];
const OPTI = [599, 699, 599, 799];
const BANNERS = 7;

test.describe('the landing page', () => {
  const open = openPage(async (customer) => customer.open('/'));
  const search = () => open.page.getByPlaceholder('Search for services', { exact: true });
  const suggestions = () =>
    open.page.getByRole('group', { name: 'Suggestions' }).getByRole('option');

  test('046 logo and navigation', async () => {
    await expect(
      open.page.getByRole('banner').getByRole('link', { name: 'DeskDost, home' }),
    ).toBeVisible();
    await expect(
      open.page.getByRole('navigation', { name: 'Main' }).locator('visible=true').getByRole('link'),
    ).toHaveCount(5);
  });

  test('047 the search box and its placeholder', async () => {
    await expect(search()).toBeVisible();
    await expect(search()).toBeEditable();
  });

  for (const typed of ['k', 'xyz123', 'laptop']) {
    test(`048 five suggestions show when "${typed}" is typed`, async () => {
      await search().fill(typed);
      await expect(suggestions()).toHaveCount(5);
      await expect(suggestions()).toHaveText(SUGGESTIONS.map(([label]) => new RegExp(`^${label}`)));
    });
  }

  test('049 each has the label Gadgets', async () => {
    await search().fill('m');
    await expect(suggestions()).toHaveText(
      SUGGESTIONS.map(([label]) => new RegExp(`^${label}\\s*Gadgets$`)),
    );
  });

  test('050 where they lead', async () => {
    await search().fill('m');
    for (const [index, [, href]] of SUGGESTIONS.entries())
      await expect(suggestions().nth(index)).toHaveAttribute('href', href);
    await suggestions().nth(3).click();
    await expect(open.page.getByRole('heading', { level: 1 })).toHaveText('Component Support');
    await open.customer.open('/');
  });

  test('052 Explore Our Services has six tiles', async () => {
    await expect(
      open.page.getByRole('region', { name: 'Explore Our Services' }).getByRole('link'),
    ).toHaveText(TILES.map(([, label]) => label));
  });

  for (const [number, label, href] of TILES) {
    test(`${number} the tile ${label} leads to ${href}`, async () => {
      await expect(
        open.page
          .getByRole('region', { name: 'Explore Our Services' })
          .getByRole('link', { name: label, exact: true }),
      ).toHaveAttribute('href', href);
    });
  }

  test('059 seven banners', async () => {
    const banners = open.page
      .getByRole('region', { name: 'Offers' })
      .getByRole('group', { includeHidden: true });
    await expect(banners).toHaveCount(BANNERS);
    for (let place = 1; place <= BANNERS; place += 1)
      await expect(banners.nth(place - 1)).toHaveAccessibleName(`${place} of ${BANNERS}`);
  });

  test('062 Service Opti: four cards, each to its own page', async () => {
    const cards = open.page.getByRole('region', { name: 'Service Opti' }).getByRole('link');
    await expect(cards).toHaveCount(4);
    const hrefs = await cards.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(new Set(hrefs).size).toBe(4);
    for (const href of hrefs) expect(href).toMatch(/^\/itemPage\/[\w-]+$/);
  });

  test('063 and their prices', async () => {
    await expect(
      open.page.getByRole('region', { name: 'Service Opti' }).getByRole('link').getByText(/₹/),
    ).toHaveText(OPTI.map((price) => `₹${price}`));
  });
});
