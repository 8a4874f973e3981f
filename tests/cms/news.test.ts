import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, type Desk } from './desk';
import { ENGINES, startOn } from './engines';
import { openToldShop, type ToldShop } from './told-shop';
import { EDITOR, READ_TOKEN, WEBHOOK_TOKEN, type RunningCms } from './running-cms';

const DISPLAY = 'seed-laptop-booking-display';
const LATEST_MS = 20_000;

describe.each(ENGINES)('what the CMS tells the shop, on %s', (engine) => {
  let shop: ToldShop;
  let cms: RunningCms;
  let desk: Desk;

  beforeAll(async () => {
    shop = await openToldShop();
    cms = await startOn(engine, { STOREFRONT_URL: shop.origin });
    desk = await signIn(cms.origin, EDITOR);
  });
  afterAll(async () => {
    await cms.close();
    await shop.close();
  });
  beforeEach(() => {
    shop.asked = [];
    shop.answer = () => ({ status: 200, body: { liveAt: Date.now() } });
  });

  let price = 600;
  const publish = async () => {
    price += 1;
    await desk.save('service', DISPLAY, { price });
    expect(await desk.publish('service', DISPLAY)).toBe(200);
  };
  const told = () => shop.asked.filter(({ path }) => path === 'content');
  const newest = async () =>
    (
      (await (
        await fetch(`${cms.origin}/api/shop/news`, {
          headers: { authorization: `Bearer ${WEBHOOK_TOKEN}` },
        })
      ).json()) as { news: Record<string, unknown>[] }
    ).news[0];
  async function until(met: () => Promise<boolean> | boolean): Promise<void> {
    const deadline = Date.now() + LATEST_MS;
    while (!(await met())) {
      if (Date.now() > deadline) throw new Error('it never came to that');
      await sleep(50);
    }
  }

  it('is logged: who, what, when, and when it was live', async () => {
    await publish();
    await until(async () => (await newest())?.liveAt !== undefined);
    expect(await newest()).toMatchObject({
      event: 'entry.publish',
      title: 'Display · Laptop Support · visit',
      who: 'Editor',
      tries: 1,
      trouble: '',
      at: expect.any(Number),
      toldAt: expect.any(Number),
    });
    expect(told()).toMatchObject([
      {
        bearer: `Bearer ${WEBHOOK_TOKEN}`,
        body: {
          event: 'entry.publish',
          model: 'service',
          entry: { documentId: DISPLAY, updatedAt: expect.any(String) },
        },
      },
    ]);
    expect(Object.keys((told()[0]?.body as { entry: object }).entry)).toHaveLength(2);
  });

  it('is told again, with growing waits, until the shop takes it', async () => {
    let refusals = 2;
    const at: number[] = [];
    shop.answer = ({ path }) => {
      if (path !== 'content') return { status: 200 };
      at.push(Date.now());
      refusals -= 1;
      return { status: refusals < 0 ? 202 : 503 };
    };
    await publish();
    await until(async () => (await newest())?.trouble !== '');
    const { body } = await desk.ask('GET', '/admin/shop/held-back');
    expect(body.untold).toMatchObject({
      count: 1,
      trouble: 'the shop answered 503',
      nextAt: expect.any(Number),
    });
    await until(async () => (await newest())?.toldAt !== undefined);
    expect(await newest()).toMatchObject({ tries: 3, trouble: '' });
    const [first = 0, second = 0, third = 0] = at;
    expect(third - second).toBeGreaterThan(second - first + 500);
    expect((await desk.ask('GET', '/admin/shop/held-back')).body.untold.count).toBe(0);
  });

  it('is told after a restart, if it was not before', async () => {
    shop.answer = () => ({ status: 500 });
    await publish();
    await until(async () => (await newest())?.trouble !== '');
    shop.answer = () => ({ status: 202 });
    shop.asked = [];
    await cms.restart();
    await until(async () => (await newest())?.toldAt !== undefined);
    expect(told()).toHaveLength(1);
    desk = await signIn(cms.origin, EDITOR);
  });

  it('is the end of an entry, once', async () => {
    const banner = await desk.create('banner', {
      title: 'Gone soon',
      key: 'gone-soon',
      alt: 'Lamps',
      href: '/laptop-support',
      position: 5,
    });
    const path = `/content-manager/collection-types/api::banner.banner/${banner}`;
    await desk.publish('banner', banner);
    await desk.ask('DELETE', path);
    await until(async () => (await newest())?.event === 'entry.delete');
    await until(async () => (await newest())?.toldAt !== undefined);
    expect(told().map(({ body }) => (body as { event: string }).event)).toEqual([
      'entry.publish',
      'entry.delete',
    ]);
    expect((await newest())?.title).toBe('Gone soon');
  });

  it('says of a category that it has no page until one of its services is published', async () => {
    const category = await desk.create('category', {
      title: 'Tablets',
      slug: 'tablets',
      position: 9,
    });
    expect(await desk.publish('category', category)).toBe(200);
    expect(await newest()).toMatchObject({ documentId: category, hasNoPage: true });
    const service = await desk.create('service', {
      name: 'Screen',
      slug: 'tablet-screen',
      description: 'A new screen',
      price: 799,
      supportType: 'BookingSupport',
      featured: false,
      position: 1,
      category: { connect: [{ documentId: category }] },
    });
    const ofCategory = async () =>
      (await desk.ask('GET', '/admin/shop/desk')).body.news.find(
        ({ documentId }: { documentId: string }) => documentId === category,
      );
    expect(await ofCategory()).toHaveProperty('hasNoPage', true);
    expect(await desk.publish('service', service)).toBe(200);
    expect(await ofCategory()).not.toHaveProperty('hasNoPage');
  });

  it('is nobody else’s business', async () => {
    for (const authorization of ['', `Bearer ${READ_TOKEN}`])
      expect(
        (await fetch(`${cms.origin}/api/shop/news`, { headers: { authorization } })).status,
      ).toBe(401);
    expect((await fetch(`${cms.origin}/admin/shop/desk`)).status).toBe(401);
    expect((await desk.ask('GET', '/admin/shop/desk')).body).toMatchObject({
      health: expect.stringContaining('/preview?'),
      news: expect.any(Array),
    });
  });
});
