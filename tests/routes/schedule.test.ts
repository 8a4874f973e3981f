import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, openInProcess } from './in-process';

const TOKEN = 'a-long-enough-token-for-webhooks';
const DISPLAY = 'seed-laptop-booking-display'; // ₹599
const MINUTE_MS = 60_000;
let shop: Awaited<ReturnType<typeof openInProcess>>;
let routes: Awaited<ReturnType<typeof importRoutes>>;

const importRoutes = async () => ({
  schedule: await import('#app/routes/schedule'),
  before: await import('#app/routes/before-publishing'),
  content: await import('#app/content/content.server'),
  drafts: await import('#app/orders/draft.server'),
  health: await import('#app/preview/scheduled-lines.server'),
});

beforeAll(async () => {
  shop = await openInProcess({
    CMS_GRAPHQL_URL: '{sandbox}/graphql',
    CMS_TOKEN: 'a-token-for-drafts',
    CONTENT_WEBHOOK_TOKEN: TOKEN,
  });
  routes = await importRoutes();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
  await routes.content.renewContent();
});

const ask = (
  what: 'schedule' | 'before',
  method: 'GET' | 'POST' | 'DELETE',
  body?: unknown,
  authorization = `Bearer ${TOKEN}`,
) => {
  const request = new Request(`http://shop/webhooks/${what}?entry=${DISPLAY}`, {
    method,
    headers: { authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const args = { request, params: {}, context: {} };
  if (what === 'before') return answerOf(routes.before.loader(args));
  return answerOf(method === 'GET' ? routes.schedule.loader(args) : routes.schedule.action(args));
};
const saveDraft = (changes: object) =>
  fetch(`${shop.sandbox}/control/cms/entry`, {
    method: 'PUT',
    body: JSON.stringify({ type: 'service', slug: 'laptop-booking-display', draft: true, changes }),
  });
const plan = (changes: object = {}) => ({
  model: 'service',
  documentId: DISPLAY,
  title: 'Display',
  from: Date.now() + 5 * MINUTE_MS,
  until: Date.now() + 9 * MINUTE_MS,
  data: { price: 499 },
  end: { price: 599 },
  ...changes,
});

describe('a change for later, as the CMS plans it', () => {
  it('is planned by nobody without the bearer', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await ask('schedule', method, undefined, 'Bearer guess')).status).toBe(401);
    expect((await ask('before', 'GET', undefined, 'Bearer guess')).status).toBe(401);
  });

  it.each([undefined, {}, { model: 'service' }, 'text', plan({ from: 'now' })])(
    'is not understood as %j',
    async (body) => {
      expect((await ask('schedule', 'POST', body)).status).toBe(400);
    },
  );

  it('has its time in the future, and its end after its beginning', async () => {
    await saveDraft({ price: 499 });
    for (const times of [
      { from: Date.now() },
      { until: Date.now() + 5 * MINUTE_MS },
      { from: Date.now() + 400 * 24 * 60 * MINUTE_MS },
    ])
      expect(await ask('schedule', 'POST', plan(times))).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(/minute|year/) },
      });
  });

  it('is refused when nothing would change', async () => {
    expect(await ask('schedule', 'POST', plan())).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('what customers see already') },
    });
  });

  it('is listed with its end, and taken back with it, once', async () => {
    await saveDraft({ price: 499 });
    const planned = await ask('schedule', 'POST', plan());
    expect(planned.status).toBe(200);
    const { pair } = planned.body as { pair: string };
    expect((await ask('schedule', 'GET')).body).toMatchObject({
      changes: [
        { pair, state: 'waiting', data: { price: 499 } },
        { pair, state: 'waiting', data: { price: 599 } },
      ],
    });
    const onHealthPage = async () =>
      (await routes.health.scheduledLines(Date.now())).filter(({ isToCome }) => isToCome);
    expect(await onHealthPage()).toMatchObject([
      { title: 'Display: price ₹499' },
      { title: 'Display: price ₹599' },
    ]);
    expect((await ask('schedule', 'DELETE', { pair })).status).toBe(200);
    expect(await onHealthPage()).toEqual([]);
    expect((await ask('schedule', 'DELETE', { pair })).status).toBe(409);
    expect((await ask('schedule', 'GET')).body).toMatchObject({
      changes: [{ state: 'cancelled' }, { state: 'cancelled' }],
    });
  });

  it('is refused when its end would undo another change of the entry, or the other way round', async () => {
    await saveDraft({ price: 499 });
    const at = (from: number, until?: number) => ({
      from: Date.now() + from * MINUTE_MS,
      until: until && Date.now() + until * MINUTE_MS,
    });
    const { body } = await ask('schedule', 'POST', plan(at(5, 9)));
    for (const times of [at(6, 8), at(2, 6), at(2, 20), at(8, 12), at(2)])
      expect(await ask('schedule', 'POST', plan(times))).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('Take it back first') },
      });
    const later = await ask('schedule', 'POST', plan(at(20)));
    expect(later.status).toBe(200);
    expect((await ask('schedule', 'POST', plan(at(15)))).status).toBe(200);
    expect((await ask('schedule', 'POST', plan(at(22, 25)))).status).toBe(409);
    const planned = (await ask('schedule', 'GET')).body as { changes: { pair: string }[] };
    for (const { pair } of [body as { pair: string }, ...planned.changes])
      await ask('schedule', 'DELETE', { pair });
  });
});

describe('before publishing', { retry: 0 }, () => {
  it('says where it shows, who is in the checkout, and what contradicts a fact', async () => {
    await routes.drafts.createDraft({
      kind: 'cart',
      service: { id: DISPLAY, slug: 'laptop-booking-display' },
      slot: undefined,
    });
    await saveDraft({ price: 499 });
    const { body } = await ask('before', 'GET');
    expect(body).toMatchObject({ inCheckout: 1, findings: [] });
    const labels = (body as { pages: { label: string }[] }).pages.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Laptop Support', 'Page of Display']));
    expect(labels).not.toContain('Contact form');
  });

  it('names the Hindi pages, and only them when only the Hindi words change', async () => {
    const pages = async () =>
      ((await ask('before', 'GET')).body as { pages: { href: string; label: string }[] }).pages.map(
        ({ href, label }) => `${href && new URL(href).pathname} ${label}`,
      );
    await saveDraft({ translations: [{ language: 'hi', name: 'स्क्रीन' }] });
    const inHindi = await pages();
    expect(inHindi).toContain('/hi/itemPage/laptop-booking-display Page of स्क्रीन, in Hindi');
    expect(inHindi.every((page) => page.endsWith(', in Hindi'))).toBe(true);
    await saveDraft({ translations: [{ language: 'hi', name: 'स्क्रीन' }], price: 499 });
    const inBoth = await pages();
    expect(inBoth).toEqual(
      expect.arrayContaining([
        '/itemPage/laptop-booking-display Page of Display',
        '/hi/itemPage/laptop-booking-display Page of स्क्रीन, in Hindi',
      ]),
    );
    expect(inBoth.filter((page) => page.startsWith(' Search'))).toHaveLength(1);
  });

  it.each([
    [199, ['Display: ₹599 → ₹199 is less than a third.']],
    [200, []],
    [1797, []],
    [1798, ['Display: ₹599 → ₹1,798 is more than three times as much.']],
  ])('warns of a price that jumps: ₹%i', async (price, findings) => {
    await saveDraft({ price });
    expect((await ask('before', 'GET')).body).toMatchObject({ findings });
  });

  it('says that a broken draft would be left out', async () => {
    await saveDraft({ price: -5 });
    expect((await ask('before', 'GET')).body).toMatchObject({
      findings: [expect.stringContaining('below ₹1')],
    });
  });

  it('leads from a warning to another entry, and to none for its own', async () => {
    await saveDraft({ imagePath: 'illustrations/nothing' });
    const { body } = await ask('before', 'GET');
    expect(body).toMatchObject({ findings: [expect.stringContaining('no drawing')], links: {} });
  });

  it('has nothing to say of a draft that changes nothing', async () => {
    expect((await ask('before', 'GET')).body).toEqual({ pages: [], findings: [], inCheckout: 0 });
  });
});
