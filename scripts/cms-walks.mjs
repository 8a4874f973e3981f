// @ts-check
// What an editor does in the real admin, each until the shop shows it. The first walk that the shop
// does not follow ends the journey.
import { join } from 'node:path';
import { root } from './shell.mjs';

/**
 * @typedef {object} Walker
 * @property {ReturnType<typeof import('./cms-editor.mjs').editorAt>} editor
 * @property {import('playwright').Page} customer
 * @property {(path: string, isShown: () => Promise<boolean>, withinMs?: number) => Promise<void>} seen
 *   waits until the customer sees it on a page of the shop
 * @property {(path: string) => Promise<unknown>} visit
 */

const KEYBOARD = 'seed-laptop-booking-keyboard';
const PHOTOGRAPH = join(root, 'docs/images/desktop.png');
/** The shop takes no time sooner than half a minute from now. */
const SOONEST_MS = 35_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** @type {Record<string, (walker: Walker) => Promise<void>>} */
export const WALKS = {
  'a price, after one that is refused': async ({ editor, customer, seen }) => {
    await editor.openList('service', 'Keyboard');
    await editor.picture('cms-services');
    await editor.openEntry('service', KEYBOARD);
    await editor.fill('Price (rupees)', '');
    await editor.type('Price (rupees)', '4e3');
    await editor.isTold('“e” was not taken: only digits go here.');
    await editor.fill('Price (rupees)', '0');
    await editor.refuseToPublish('Too low: 1 is the least. Whole rupees, with tax.');
    await editor.picture('cms-price-refused');
    await editor.fill('Price (rupees)', '525');
    await editor.publish();
    await editor.picture('cms-price-published');
    await seen('/laptop-support', () => hasPrice(customer, 'Keyboard', '₹525'));
    await editor.picture('shop-price', { of: customer, top: 360, height: 260 });
  },

  'a draft, in the preview alone': async ({ editor, customer, visit }) => {
    await editor.openEntry('service', 'seed-laptop-booking-port');
    await editor.fill('Duration', '35 mins.');
    await editor.save();
    await editor.seeInPreview('35 mins.');
    await editor.picture('cms-preview');
    await visit('/laptop-support');
    if (await card(customer, 'Port').getByText('35 mins.').count())
      throw new Error('customers see a draft');
  },

  'a link of Content health, to its field': async ({ editor }) => {
    await editor.openEntry('service', KEYBOARD, 'price');
    await editor.isIn('Price (rupees)');
  },

  'a sentence of a policy': async ({ editor, customer, seen }) => {
    await editor.openEntry('policy-page', 'seed-policy-refund-policy');
    await editor.write('A sentence that an editor has just added.');
    await editor.picture('cms-policy');
    await editor.publish();
    await seen('/refund-policy', () =>
      customer.getByText('A sentence that an editor has just added.').isVisible(),
    );
  },

  'the order of the banners': async ({ editor, customer, seen }) => {
    for (const [banner, position] of [
      ['remote', '1'],
      ['laptop', '7'],
    ]) {
      await editor.openEntry('banner', `seed-banner-${banner}`);
      await editor.fill('Position', position ?? '');
      await editor.publish();
    }
    await seen('/', async () => {
      const words = await customer.locator('main').innerText();
      return (
        words.indexOf('Quick Support by call from ₹99') <
        words.indexOf('7-day warranty on every laptop service')
      );
    });
  },

  'a category, which customers see with its first service': async ({ editor }) => {
    await editor.openNew('category');
    await editor.fill('Title', 'Tablet Support');
    await editor.shows('Address', 'tablet-support');
    await editor.fill('Address', 'tablet support');
    await editor.refuseToPublish('An address has no blank');
    await editor.fill('Address', 'tablet-support');
    await editor.publish();
  },

  'a service with a photograph': async ({ editor, customer, seen, visit }) => {
    await editor.openNew('service');
    await editor.fill('Name', 'Tablet screen');
    await editor.shows('Address', 'tablet-screen');
    await editor.choose('Category', 'Tablet Support');
    await editor.choose('Kind', 'A visit');
    await editor.fill('Price (rupees)', '799');
    await editor.fill('Description', 'A technician replaces a cracked tablet screen.');
    await editor.addPicture(PHOTOGRAPH);
    await editor.picture('cms-new-service');
    await editor.publish();
    await seen('/tablet-support', () => hasPrice(customer, 'Tablet screen', '₹799'));
    await seen('/sitemap.xml', async () => (await customer.content()).includes('/tablet-support'));
    await visit('/itemPage/tablet-screen');
    const photograph = customer.locator('main img.picture').first();
    await photograph.waitFor();
    const width = await photograph.evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return 0;
      await image.decode();
      return image.naturalWidth;
    });
    if (width < 100) throw new Error(`the photograph is ${width} px wide`);
  },

  'a scheduled price, taken back': async ({ editor }) => {
    await editor.openEntry('service', KEYBOARD);
    await editor.fill('Price (rupees)', '450');
    await editor.save();
    await editor.setTime(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + HOUR_MS);
    await editor.shows('Price (rupees)', '525');
    await editor.takeBack();
    await editor.shows('Price (rupees)', '450');
  },

  'a scheduled price, at its minute': async ({ editor, customer, seen, visit }) => {
    await editor.openEntry('service', KEYBOARD);
    await editor.fill('Price (rupees)', '475');
    await editor.save();
    await editor.panel('Before publishing').getByText('475').waitFor();
    const at = Math.ceil((Date.now() + SOONEST_MS) / MINUTE_MS) * MINUTE_MS;
    await editor.setTime(at);
    await visit('/laptop-support');
    if (!(await hasPrice(customer, 'Keyboard', '₹525')))
      throw new Error('the price changed before its time');
    await seen(
      '/laptop-support',
      () => hasPrice(customer, 'Keyboard', '₹475'),
      at - Date.now() + 2_000,
    );
    if (Date.now() < at) throw new Error('the price came before its minute');
    await editor.panel('Set a time').getByText('Since').waitFor(); // without a reload
  },

  'a rollback': async ({ editor, customer, seen }) => {
    await editor.openEntry('service', KEYBOARD);
    await editor.fill('Duration', '1 hour');
    await editor.save();
    await editor.rollBack('Service: Keyboard · Laptop Support · visit', 'Duration');
    await seen('/laptop-support', () => hasPrice(customer, 'Keyboard', '₹525'));
  },
};

/** @param {import('playwright').Page} page @param {string} name of the service */
const card = (page, name) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** @param {import('playwright').Page} page @param {string} name @param {string} price */
const hasPrice = (page, name, price) => card(page, name).getByText(price).first().isVisible();
