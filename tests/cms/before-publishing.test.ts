import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorOf, signIn, type Desk } from './desk';
import { openToldShop, type ToldShop } from './told-shop';
import { startCms } from './engines';
import { ADMIN, EDITOR, WEBHOOK_TOKEN, type RunningCms } from './running-cms';

const DISPLAY = 'seed-laptop-booking-display'; // ₹599
const SHOP_SAYS = {
  pages: [{ href: 'https://shop.example/laptop-support', label: 'Laptop Support' }],
  findings: ['Display costs less than half of before'],
  inCheckout: 2,
};

/** What the panel beside an entry is told. */
describe('before publishing', () => {
  let shop: ToldShop;
  let cms: RunningCms;
  let desk: Desk;

  beforeAll(async () => {
    shop = await openToldShop();
    cms = await startCms({ STOREFRONT_URL: shop.origin });
    desk = await signIn(cms.origin, EDITOR);
  });
  afterAll(async () => {
    await cms.close();
    await shop.close();
  });
  beforeEach(async () => {
    shop.answer = ({ path }) =>
      path.startsWith('before-publishing') ? { status: 200, body: SHOP_SAYS } : { status: 202 };
    await desk.save('service', DISPLAY, { price: 599, duration: '45 mins.' });
    await desk.publish('service', DISPLAY);
    shop.asked = [];
  });

  const look = (entry = DISPLAY, type = 'service', who = desk) =>
    who.ask('GET', `/admin/shop/before-publishing?type=${type}&entry=${encodeURIComponent(entry)}`);
  const asked = () => shop.asked.filter(({ path }) => path.startsWith('before-publishing'));

  it('a saved draft shows each changed field in the editors’ words, and what the shop says', async () => {
    await desk.save('service', DISPLAY, { price: 299, duration: '2 hours' });
    expect(await look()).toEqual({
      status: 200,
      body: {
        changes: expect.arrayContaining([
          { field: 'Price (rupees)', was: '599', now: '299' },
          { field: 'Duration', was: '45 mins.', now: '2 hours' },
        ]),
        isNew: false,
        shop: SHOP_SAYS,
      },
    });
    expect(asked()).toEqual([
      {
        method: 'GET',
        path: `before-publishing?entry=${DISPLAY}`,
        bearer: `Bearer ${WEBHOOK_TOKEN}`,
        body: undefined,
      },
    ]);
  });

  it('words of a translation are named by their language', async () => {
    await desk.save('service', DISPLAY, { translations: [{ language: 'hi', name: 'स्क्रीन' }] });
    expect((await look()).body.changes).toContainEqual(
      expect.objectContaining({ field: 'Hindi › Name', now: 'स्क्रीन' }),
    );
  });

  it('an entry as customers see it changes nothing, and the shop is not asked', async () => {
    expect((await look()).body).toEqual({ changes: [], isNew: false });
    expect(asked()).toEqual([]);
  });

  it('an entry that was never published is new, until it is', async () => {
    const banner = await desk.create('banner', {
      title: 'Diwali',
      key: 'diwali-offer',
      alt: 'Lamps',
      href: '/laptop-support',
      position: 5,
    });
    expect((await look(banner, 'banner')).body).toEqual({
      changes: [],
      isNew: true,
      shop: SHOP_SAYS,
    });
    expect(asked()).toHaveLength(1);
    await desk.publish('banner', banner);
    expect((await look(banner, 'banner')).body).toEqual({ changes: [], isNew: false });
  });

  it.each([500, 401, 404])(
    'a shop that answers %i leaves the changes, and says nothing else',
    async (status) => {
      await desk.save('service', DISPLAY, { price: 299 });
      shop.answer = () => ({ status, body: SHOP_SAYS });
      expect((await look()).body).toEqual({
        changes: [{ field: 'Price (rupees)', was: '599', now: '299' }],
        isNew: false,
      });
    },
  );

  it('an entry that is not there changes nothing; one without a name is refused', async () => {
    expect((await look('gone')).body).toEqual({ changes: [], isNew: false });
    for (const [entry, type] of [
      ['', 'service'],
      [DISPLAY, 'user'],
      ['x'.repeat(101), 'service'],
    ] as const)
      expect((await look(entry, type)).status).toBe(400);
    expect(asked()).toEqual([]);
  });

  it('is shown to who may read the entry', async () => {
    await desk.save('service', DISPLAY, { price: 299 });
    const path = `/admin/shop/before-publishing?type=service&entry=${DISPLAY}`;
    expect((await fetch(cms.origin + path)).status).toBe(401);
    const author = await authorOf(cms.origin, await signIn(cms.origin, ADMIN));
    expect((await look(DISPLAY, 'service', author)).status).toBe(403);
    expect(asked()).toEqual([]);
  });
});
