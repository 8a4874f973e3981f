// @ts-check
// Changes content in the real admin and waits until the shop shows it. Screenshots go to
// docs/images/.
import { readCommand } from './command.mjs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';
import { openCmsAndShop } from './cms-and-shop.mjs';
import { editorAt } from './cms-editor.mjs';
import { root, stop } from './shell.mjs';

readCommand({
  usage: `npm run cms:journey

  Changes content in the real admin and waits until the shop shows it.`,
});

/** Content is refreshed every 60 s even without the webhook. */
const TIMEOUT_MS = 65_000;

const executablePath = (await findBrowser()) ?? stop(NO_BROWSER);
const { cms, shop, editor: account, close } = await openCmsAndShop();
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_ARGS,
});
try {
  const context = await browser.newContext({
    viewport: { width: 1120, height: 700 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
  });
  const editor = await editorAt(await context.newPage(), cms);
  const customer = await context.newPage();

  /**
   * @param {string} what @param {string} path
   * @param {(page: import('playwright').Page) => Promise<boolean>} isShown
   */
  const seen = async (what, path, isShown) => {
    const started = performance.now();
    for (;;) {
      await customer.goto(shop + path);
      if (await isShown(customer)) break;
      if (performance.now() - started > TIMEOUT_MS)
        throw new Error(`${what}: the shop did not show it`);
      await customer.waitForTimeout(50);
    }
    console.log(`${what}: shown after ${Math.round(performance.now() - started)} ms`);
  };
  /** @param {string} name */
  const card = (name) =>
    customer
      .getByRole('listitem')
      .filter({ has: customer.getByRole('heading', { name, exact: true }) });

  await editor.signIn(account);
  await editor.openList('service', 'Keyboard');
  await editor.picture('cms-services');
  await editor.openEntry('service', 'seed-laptop-booking-keyboard');
  await editor.fill('Price (rupees)', '0');
  await editor.refuseToPublish();
  await editor.picture('cms-price-refused');
  await editor.fill('Price (rupees)', '525');
  await editor.publish();
  await editor.picture('cms-price-published');
  await seen('a price', '/laptop-support', () =>
    card('Keyboard').getByText('₹525').first().isVisible(),
  );
  await customer.screenshot({
    path: join(root, 'docs/images/shop-price.png'),
    clip: { x: 0, y: 360, width: 1120, height: 260 },
  });

  await editor.openEntry('service', 'seed-laptop-booking-port');
  await editor.fill('Duration', '35 mins.');
  await editor.save();
  await (await editor.openPreview()).getByText('35 mins.').first().waitFor();
  await editor.picture('cms-preview');
  console.log('a draft: shown in the preview');

  await editor.openEntry('policy-page', 'seed-policy-refund-policy');
  await editor.write('A sentence that an editor has just added.');
  await editor.picture('cms-policy');
  await editor.publish();
  await seen('a policy', '/refund-policy', (page) =>
    page.getByText('A sentence that an editor has just added.').isVisible(),
  );

  await editor.openEntry('banner', 'seed-banner-remote');
  await editor.fill('Position', '1');
  await editor.publish();
  await editor.openEntry('banner', 'seed-banner-laptop');
  await editor.fill('Position', '7');
  await editor.publish();
  await seen('the order of banners', '/', async (page) => {
    const words = await page.locator('main').innerText();
    return (
      words.indexOf('Quick Support by call from ₹99') <
      words.indexOf('7-day warranty on every laptop service')
    );
  });

  await editor.openNew('category');
  await editor.fill('Title', 'Tablet Support');
  await editor.fill('Address', 'tablet-support');
  await editor.publish();
  await editor.openNew('service');
  await editor.fill('Name', 'Tablet screen');
  await editor.fill('Address', 'tablet-booking-screen');
  await editor.choose('Category', 'Tablet Support');
  await editor.choose('Kind', 'A visit');
  await editor.fill('Price (rupees)', '799');
  await editor.fill('Description', 'A technician replaces a cracked tablet screen.');
  await editor.picture('cms-new-service');
  await editor.publish();
  await seen('a new service in a new category', '/tablet-support', () =>
    card('Tablet screen').getByText('₹799').first().isVisible(),
  );
  await seen('the new category in the sitemap', '/sitemap.xml', async (page) =>
    (await page.content()).includes('/tablet-support'),
  );
} finally {
  await browser.close();
  await close();
}
