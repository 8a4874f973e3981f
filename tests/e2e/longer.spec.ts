import type { Page } from 'playwright/test';
import { PAGES } from '../conformance/pages';
import { longer } from '../harness/longer';
import { cutTexts, tooWide } from './fits';
import { expect, test } from './test';

/** A language that does not exist, with texts 40 % longer than English, on the narrowest phone. */
test.use({ viewport: { width: 320, height: 640 }, isMobile: false });

const EVERY_PAGE = [
  ...PAGES,
  ...['/upgrade-support?tab=quick', '/search', '/search?q=laptop', '/search?q=1234'],
  ...['/itemPage/Display', '/no-such-page', '/orders/DD-AAAAAAAAAA', '/account/privacy'],
  ...['/privacy-notice/booking', '/waiting'],
];

/** Puts the longer texts in place of the English ones, placeholders and names included. */
async function lengthen(page: Page): Promise<void> {
  const english = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) found.push(texts.currentNode.nodeValue ?? '');
    const typed = [...document.querySelectorAll<HTMLInputElement>('[placeholder]')];
    return [...new Set([...found, ...typed.map(({ placeholder }) => placeholder)])];
  });
  const longerOf = Object.fromEntries(english.map((text) => [text, longer(text)]));
  await page.evaluate((texts) => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      const isText = node.parentElement?.closest('script, style, template') === null;
      if (isText) node.nodeValue = texts[node.nodeValue ?? ''] ?? node.nodeValue;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
      field.placeholder = texts[field.placeholder] ?? field.placeholder;
  }, longerOf);
  await expect(page.locator('h1, h2').first()).toContainText(/[üöäëï]/);
}

async function expectFits(page: Page, what: string): Promise<void> {
  await lengthen(page);
  expect.soft([...(await tooWide(page)), ...(await cutTexts(page))], what).toEqual([]);
}

test('a longer language fits every page', async ({ customer, page }) => {
  test.setTimeout(120_000);
  for (const path of EVERY_PAGE) {
    await customer.open(path);
    await expectFits(page, path);
  }
});

for (const panel of ['Booking', 'Categories', 'Account', 'Cart', 'Location'] as const)
  test(`a longer language fits the panel ${panel}`, async ({ customer, page }) => {
    await customer.addFromCategory('/laptop-support', 'Speaker/Camera/Internet');
    await expectFits(page, 'toast');
    await customer.open('/about-us');
    await (panel === 'Location' ? customer.openLocation() : customer.openPanel(panel));
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    if (panel === 'Booking') await customer.book({});
    await expectFits(page, panel);
  });

test('a longer language fits an order, from its form to the cancellation', async ({
  customer,
  page,
}) => {
  test.setTimeout(120_000);
  await customer.reachCheckout();
  await expectFits(page, 'checkout');
  await page.reload();
  await page.getByRole('button', { name: 'Add New Customer' }).click();
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expectFits(page, 'form with errors');
  await page.reload();
  await page.getByRole('checkbox', { name: /Asha Rao/ }).check();
  await customer.chooseSlot();
  await customer.completeOrder();
  await customer.payByUpi();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  const reference = await customer.referenceIn(alert);
  await expectFits(page, 'success');
  for (const part of ['', '/receipt', '/slot', '/cancellation', '/gst', '/bill']) {
    await customer.open(`/orders/${reference}${part}`);
    await expectFits(page, `order${part}`);
  }
  for (const path of ['/account/privacy', '/account/privacy/data']) {
    await customer.open(path);
    await expectFits(page, path);
  }
  await customer.open('/about-us');
  await customer.openPanel('Account');
  await expect(page.getByRole('dialog').getByText('Booked and paid')).toBeVisible();
  await expectFits(page, 'account with a booking');
});
