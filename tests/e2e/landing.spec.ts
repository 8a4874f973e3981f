import type { Locator, Page } from 'playwright/test';
import { expect, test } from './test';

const searchBox = (page: Page) => page.getByPlaceholder('Search for services');
const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name });
const SUGGESTIONS: [label: string, href: string][] = [
  ['Macbook', '/macbook-support'],
  ['Laptop', '/laptop-support'],
  ['Desktop', '/desktop-support'],
  ['Component', '/upgrade-support'],
  ['Service', '/service-support'],
];

/**
 * Sends the letter and the key in one task, so nothing renders in between. Returns whether the list
 * handled the key.
 */
const typeAndPress = (box: Locator, text: string, key: string) =>
  box.evaluate(
    (input, typed) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('no text box');
      input.value = typed.text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return !input.dispatchEvent(
        new KeyboardEvent('keydown', { key: typed.key, bubbles: true, cancelable: true }),
      );
    },
    { text, key },
  );

test.describe('the search', () => {
  test('047 048 049 050 five suggestions show for any text', async ({ customer, page }) => {
    await customer.open('/');
    for (const text of ['xyzzy', 'display']) {
      await searchBox(page).fill(text);
      const options = group(page, 'Suggestions').getByRole('option');
      await expect(options).toHaveCount(5);
      for (const [index, [label, href]] of SUGGESTIONS.entries()) {
        await expect(options.nth(index)).toHaveText(`${label}Gadgets`);
        await expect(options.nth(index)).toHaveAttribute('href', href);
      }
    }
  });

  test('A1 real matches show above them, with category and price', async ({ customer, page }) => {
    await customer.open('/');
    await searchBox(page).fill('display');
    await expect(page.getByRole('status').getByText('suggestions')).toHaveText(
      /^\d matching services, 5 suggestions\.$/,
    );
    await expect(page.getByRole('listbox').getByRole('group').first()).toHaveAccessibleName(
      'Matching services',
    );
    const macbook = group(page, 'Matching services').getByRole('option', {
      name: /Display.*Macbook Support.*₹699/,
    });
    await macbook.click();
    await expect(page).toHaveURL(/\/itemPage\/macbook-booking-display$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Display' })).toBeVisible();
  });

  test('051 the open list without text says No results found', async ({ customer, page }) => {
    await customer.open('/');
    await searchBox(page).focus();
    await expect(searchBox(page)).toHaveRole('combobox');
    await expect(page.getByText('No results found')).toBeHidden();
    await searchBox(page).press('ArrowDown');
    await expect(page.getByText('No results found')).toBeVisible();
    await searchBox(page).fill('mac');
    await expect(page.getByText('No results found')).toBeHidden();
    await searchBox(page).fill('   ');
    await expect(page.getByText('No results found')).toBeVisible();
    await searchBox(page).press('Escape');
    await expect(page.getByText('No results found')).toBeHidden();
  });

  test('in the list, arrows move, Enter opens, Escape closes and then clears', async ({
    customer,
    page,
  }) => {
    await customer.open('/');
    const box = searchBox(page);
    await box.fill('xyzzy');
    await expect(group(page, 'Suggestions')).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toHaveText('ServiceGadgets');
    await box.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText('MacbookGadgets');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await page.getByRole('option', { selected: true }).getAttribute('id')) ?? 'none',
    );
    await box.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box).toHaveValue('xyzzy');
    await box.press('Escape');
    await expect(box).toHaveValue('');
    await box.fill('lap');
    await box.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toHaveText('ServiceGadgets');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/service-support$/);
  });

  test('a key pressed right after a letter uses the results for that letter', async ({
    customer,
    page,
  }) => {
    await customer.open('/');
    const box = searchBox(page);
    await box.fill('xyzzy');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toHaveText('ServiceGadgets');
    expect(await typeAndPress(box, 'xyz', 'Enter'), 'the letter took the choice back').toBe(false);
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    await box.press('Escape');
    expect(await typeAndPress(box, 'xy', 'ArrowDown')).toBe(true);
    await expect(page.getByRole('option', { selected: true })).toHaveText('MacbookGadgets');
    await box.press('Escape');
    expect(await typeAndPress(box, 'xyz', 'Escape')).toBe(true);
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box).toHaveValue('xyz');
  });

  test('results of an old query do not show under a new one', async ({ customer, page }) => {
    await page.route(/search\.json\?q=virus/, () => undefined);
    await customer.open('/');
    const box = searchBox(page);
    const found = group(page, 'Matching services').getByRole('option');
    await box.fill('display');
    await expect(found.first()).toBeVisible();
    await box.fill('virus');
    await expect(found).toHaveCount(0);
    await expect(group(page, 'Suggestions')).toBeVisible();
  });

  test('Back to an earlier search restores its query; newer typing stays', async ({
    customer,
    page,
  }) => {
    await customer.open('/search?q=display');
    const box = searchBox(page);
    const results = (query: string) => page.getByRole('heading', { level: 1, name: query });
    await box.focus();
    await expect(box).toHaveRole('combobox');
    await box.fill('keyboard '); // phone keyboards add a space
    await box.press('Enter');
    await expect(results('keyboard')).toBeVisible();
    await page.goBack();
    await expect(results('display')).toBeVisible();
    await expect(box).toHaveValue('display');
    await box.fill('mouse');
    await page.goForward();
    await expect(results('keyboard')).toBeVisible();
    await expect(box).toHaveValue('mouse');
  });

  test('Enter without a selected option opens the results', async ({ customer, page }) => {
    await customer.open('/');
    await searchBox(page).fill('display');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=display$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Services for “display”' }),
    ).toBeVisible();
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(
      page.getByRole('list', { name: 'Matching services' }).getByRole('link').first(),
    ).toContainText('₹599');
    await searchBox(page).fill('xyzzy');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Help by phone' }).getByRole('link')).toContainText(
      '₹99',
    );
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('display');
  });

  test('the list fits above the on-screen keyboard', async ({ customer, page }) => {
    await customer.open('/');
    const { width } = page.viewportSize() ?? { width: 360 };
    await page.setViewportSize({ width, height: 430 }); // the height left above a phone keyboard
    await searchBox(page).fill('display');
    await expect(group(page, 'Matching services')).toBeVisible();
    const box = await page.getByRole('listbox').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(430);
    expect(box?.height).toBeGreaterThan(110);
  });

  test('without an answer the suggestions stay, and the failure is announced', async ({
    customer,
    page,
  }) => {
    await page.route('**/search.json*', (route) => route.abort());
    await customer.open('/');
    await searchBox(page).fill('display');
    await expect(
      page.getByText('The search is not available at the moment. 5 suggestions.'),
    ).toBeAttached();
    await expect(group(page, 'Suggestions').getByRole('option')).toHaveCount(5);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form with a page of results', async ({ customer, page }) => {
    await customer.open('/');
    await searchBox(page).fill('display');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: /Display.*Macbook Support/ }).click();
    await expect(page).toHaveURL(/\/itemPage\/macbook-booking-display$/);
  });
});

test('the first services stand on the first screen', async ({ customer, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await customer.open('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Laptop Support' })).toBeInViewport(
    { ratio: 0.8 },
  );
});

test('062 063 Service Opti has four cards with prices and links to the services', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  const cards = page.getByRole('region', { name: 'Service Opti' }).getByRole('link');
  await expect(cards).toHaveText([/₹599$/, /₹699$/, /₹599$/, /₹799$/]);
  const name = /^[A-Za-z]+/.exec((await cards.nth(1).innerText()).trim())?.[0] ?? '';
  await cards.nth(1).click();
  await expect(page).toHaveURL(/\/itemPage\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
