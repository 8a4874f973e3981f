import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/ground/durations';
import { authorOf, signIn, type Desk } from './desk';
import { ENGINES, startOn } from './engines';
import { openToldShop, type ToldShop } from './told-shop';
import {
  ADMIN,
  askGraphql,
  EDITOR,
  READ_TOKEN,
  WEBHOOK_TOKEN,
  type RunningCms,
} from './running-cms';

const DISPLAY = 'seed-laptop-booking-display'; // ₹599
const FROM = Date.now() + DAY_MS;
const UNTIL = FROM + 8 * DAY_MS;
const PATH = '/admin/shop/schedule';
const entry = { type: 'service', entry: DISPLAY };
/** Time that an editor needs to read a sentence, and more. */
const PATIENCE_MS = 15_000;

describe.each(ENGINES)('a change for later, on %s', (engine) => {
  let shop: ToldShop;
  let cms: RunningCms;
  let desk: Desk;
  let steps: Record<string, unknown>[];

  beforeAll(async () => {
    shop = await openToldShop();
    cms = await startOn(engine, { STOREFRONT_URL: shop.origin });
    desk = await signIn(cms.origin, EDITOR);
  });
  afterAll(async () => {
    await cms.close();
    await shop.close();
  });
  beforeEach(async () => {
    steps = [];
    shop.asked = [];
    shop.answer = ({ method, path, body }) => {
      if (!path.startsWith('schedule')) return { status: 202 };
      if (method === 'GET') return { status: 200, body: { changes: steps } };
      if (method === 'DELETE') steps = [];
      else {
        const { from, until, data, end } = body as Record<string, unknown>;
        const step = { pair: 'p', state: 'waiting', note: '' };
        steps.push({ ...step, at: from, data });
        if (until) steps.push({ ...step, at: until, data: end });
      }
      return { status: 200, body: { pair: 'p' } };
    };
    await desk.save('service', DISPLAY, { price: 599, duration: '45 mins.' });
    await desk.publish('service', DISPLAY);
  });

  const price = async (status: 'DRAFT' | 'PUBLISHED') =>
    (
      await askGraphql(
        cms.origin,
        `{ service(documentId: "${DISPLAY}", status: ${status}) { price duration } }`,
        READ_TOKEN,
      )
    ).data?.service;
  const plan = (times: object = { from: FROM, until: UNTIL }) =>
    desk.ask('POST', PATH, { ...entry, ...times });
  const takeBack = () => desk.ask('POST', `${PATH}/take-back`, { ...entry, pair: 'p' });
  const atItsTime = (body: object, authorization = `Bearer ${WEBHOOK_TOKEN}`) =>
    fetch(`${cms.origin}/api/shop/scheduled`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('goes to the shop with its end, and out of the draft', async () => {
    await desk.save('service', DISPLAY, { price: 499 });
    const { status, body } = await plan();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'ok',
      mayPlan: true,
      planned: [
        {
          from: FROM,
          until: UNTIL,
          changes: [{ field: 'Price (rupees)', was: '599', now: '499' }],
        },
      ],
    });
    expect(shop.asked).toContainEqual({
      method: 'POST',
      path: 'schedule',
      bearer: `Bearer ${WEBHOOK_TOKEN}`,
      body: {
        model: 'service',
        documentId: DISPLAY,
        title: 'Display · Laptop Support · visit',
        from: FROM,
        until: UNTIL,
        data: { fields: { price: 499 }, instead: { price: 599 } },
        end: { fields: { price: 599 }, instead: { price: 499 } },
      },
    });
    expect(await price('DRAFT')).toMatchObject({ price: 599 });
  });

  it('is published at its time, while what an editor has begun stays a draft', async () => {
    await desk.save('service', DISPLAY, { duration: '60 mins.' });
    const change = { model: 'service', documentId: DISPLAY, data: { fields: { price: 499 } } };
    for (let time = 0; time < 2; time += 1) expect((await atItsTime(change)).status).toBe(200);
    expect(await price('PUBLISHED')).toEqual({ price: 499, duration: '45 mins.' });
    expect(await price('DRAFT')).toEqual({ price: 499, duration: '60 mins.' });
  });

  it('takes a new entry online and offline', async () => {
    const banner = await desk.create('banner', {
      title: 'Diwali',
      key: 'diwali-offer',
      alt: 'Lamps',
      href: '/laptop-support',
      position: 5,
    });
    const { body } = await desk.ask('POST', PATH, {
      type: 'banner',
      entry: banner,
      from: FROM,
      until: UNTIL,
    });
    expect(body.state).toBe('ok');
    const sent = shop.asked.find(({ method, path }) => method === 'POST' && path === 'schedule')
      ?.body as { data: object };
    expect(sent).toMatchObject({ data: { fields: { title: 'Diwali' } }, end: null });
    const asked = `{ banner(documentId: "${banner}") { title } }`;
    await atItsTime({ model: 'banner', documentId: banner, data: sent.data });
    expect((await askGraphql(cms.origin, asked)).data).toEqual({ banner: { title: 'Diwali' } });
    await atItsTime({ model: 'banner', documentId: banner, data: null });
    expect((await askGraphql(cms.origin, asked)).data).toEqual({ banner: null });
  });

  it.each([
    [{ slug: 'service-1' }, 'only a placeholder'],
    [{ description: ' ' }, 'Description: this does not fit'],
    [{ name: 'Keyboard' }, 'already has a service of this kind'],
  ])('is refused in the editors’ words when the rules forbid %j', async (changes, words) => {
    await desk.save('service', DISPLAY, changes);
    const { body } = await plan();
    expect(body).toMatchObject({ state: 'refused', sentence: expect.stringContaining(words) });
    expect(
      shop.asked.filter(({ method, path }) => method === 'POST' && path === 'schedule'),
    ).toEqual([]);
    await desk.ask(
      'POST',
      `/content-manager/collection-types/api::service.service/${DISPLAY}/actions/discard`,
      {},
    );
  });

  it('asks twice before a price jumps', async () => {
    await desk.save('service', DISPLAY, { price: 5_990 });
    expect((await plan()).body).toMatchObject({
      state: 'refused',
      sentence: expect.stringContaining('press Set the time again within 10 minutes'),
    });
    const deadline = Date.now() + PATIENCE_MS;
    while ((await plan()).body.state !== 'ok') {
      if (Date.now() > deadline) throw new Error('the second press was never taken');
      await sleep(200);
    }
    // the shop’s own call is asked nothing
    const change = { model: 'service', documentId: DISPLAY, data: { fields: { price: 5_990 } } };
    expect((await atItsTime(change)).status).toBe(200);
    expect((await atItsTime({ ...change, data: { fields: { price: 599 } } })).status).toBe(200);
  });

  it('is refused when the draft changes nothing, and as the shop says', async () => {
    expect((await plan()).body).toMatchObject({
      sentence: expect.stringContaining('what customers see already'),
    });
    expect((await plan({})).body).toMatchObject({ sentence: 'Say when it goes live.' });
    await desk.save('service', DISPLAY, { price: 499 });
    shop.answer = () => ({ status: 409, body: { error: 'Choose a time within a year.' } });
    expect((await plan()).body).toEqual({
      state: 'refused',
      sentence: 'Choose a time within a year.',
    });
    expect(await price('DRAFT')).toMatchObject({ price: 499 });
    shop.answer = () => ({ status: 500 });
    expect((await plan()).body).toEqual({ state: 'unreachable' });
  });

  it('is taken back', async () => {
    await desk.save('service', DISPLAY, { price: 499 });
    await plan();
    const other = await desk.ask('POST', `${PATH}/take-back`, { ...entry, pair: 'another' });
    expect(other.body).toMatchObject({ state: 'refused' });
    expect(shop.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
    const { body } = await takeBack();
    expect(body).toMatchObject({ state: 'ok', planned: [] });
    expect(await price('DRAFT')).toMatchObject({ price: 499 });
    expect(await price('PUBLISHED')).toMatchObject({ price: 599 });
  });

  it('is taken back without what an editor has begun since then', async () => {
    await desk.save('service', DISPLAY, { price: 499, duration: '60 mins.' });
    await plan();
    await desk.save('service', DISPLAY, { price: 550 });
    await takeBack();
    expect(await price('DRAFT')).toEqual({ price: 550, duration: '60 mins.' });
  });

  it('leaves the draft alone when only its end is taken back', async () => {
    await desk.save('service', DISPLAY, { price: 499 });
    await plan();
    steps = steps.map((step, index) => (index === 0 ? { ...step, state: 'done' } : step));
    expect((await takeBack()).body.state).toBe('ok');
    expect(await price('DRAFT')).toMatchObject({ price: 599 });
  });

  it('is refused at its time when the rules forbid it by then', async () => {
    const data = { fields: { slug: 'service-1' } };
    const answer = await atItsTime({ model: 'service', documentId: DISPLAY, data });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ error: expect.stringContaining('placeholder') });
    const gone = await atItsTime({ model: 'service', documentId: 'gone', data });
    expect(gone.status).toBe(422);
  });

  it('is nobody else’s business', async () => {
    for (const authorization of ['', 'Bearer guess', `Bearer ${READ_TOKEN}`])
      expect((await atItsTime({}, authorization)).status).toBe(401);
    expect((await atItsTime({ model: 'service' })).status).toBe(400);
    expect((await fetch(`${cms.origin}${PATH}?type=service&entry=${DISPLAY}`)).status).toBe(401);
    const author = await authorOf(cms.origin, await signIn(cms.origin, ADMIN));
    expect((await author.ask('POST', PATH, { ...entry, from: FROM })).status).toBe(403);
    expect((await desk.ask('GET', `${PATH}?type=user&entry=1`)).status).toBe(400);
  });
});
