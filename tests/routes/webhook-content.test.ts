import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, openInProcess } from './in-process';

let shop: Awaited<ReturnType<typeof openInProcess>>;
let routes: Awaited<ReturnType<typeof importRoutes>>;

const importRoutes = async () => ({
  webhook: await import('#app/routes/webhooks-content'),
  content: await import('#app/content/content.server'),
});
const TOKEN = 'a-long-enough-token';
const context = {};

beforeAll(async () => {
  shop = await openInProcess({
    CMS_GRAPHQL_URL: '{sandbox}/graphql',
    CONTENT_WEBHOOK_TOKEN: TOKEN,
  });
  routes = await importRoutes();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.faults.clear();
  await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
  await routes.content.renewContent();
});

const post = (body: string, authorization = `Bearer ${TOKEN}`, more: Record<string, string> = {}) =>
  answerOf(
    routes.webhook.action({
      request: new Request('http://shop/webhooks/content', {
        method: 'POST',
        headers: { authorization, ...more },
        body,
      }),
      params: {},
      context,
    }),
  );
const event = (changes: object = {}) =>
  JSON.stringify({
    event: 'entry.publish',
    createdAt: new Date().toISOString(),
    model: 'service',
    uid: 'api::service.service',
    entry: { documentId: 'seed-laptop-booking-display', updatedAt: new Date().toISOString() },
    ...changes,
  });
const price = async () => {
  const { content } = await routes.content.getContent(new Request('http://shop/'));
  return content.categories
    .flatMap(({ services }) => services)
    .find(({ slug }) => slug === 'laptop-booking-display')?.pricePaise;
};
const setPrice = (rupees: number) =>
  fetch(`${shop.sandbox}/control/cms/price`, {
    method: 'PUT',
    body: JSON.stringify({ slug: 'laptop-booking-display', rupees }),
  });

/** What one question to the content service takes at least. */
const ASKED_MS = 1_000;

describe('the content service’s webhook', () => {
  it('says when customers see the change, to a CMS that waits', async () => {
    await setPrice(655);
    const posted = Date.now();
    const entry = { documentId: 'seed-laptop-booking-display', updatedAt: '2025-01-01T00:00:00Z' };
    const { status, body } = await post(event({ entry }), undefined, { prefer: 'wait' });
    expect(status).toBe(200);
    expect((body as { liveAt: number }).liveAt).toBeGreaterThanOrEqual(posted);
    expect(await price()).toBe(65_500);
  });

  it.each([
    ['without a bearer', ''],
    ['with another one', 'Bearer a-long-enough-tokem'],
    ['with a longer one', `Bearer ${TOKEN}x`],
    ['with another scheme', `Basic ${TOKEN}`],
  ])('%s is 401, and asks nothing', async (_, authorization) => {
    await setPrice(650);
    expect((await post(event(), authorization)).status).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await price()).toBe(59_900);
  });

  it.each(['', '{', 'null', '"text"', '[1'])('takes no %j: 400', async (body) =>
    expect((await post(body)).status).toBe(400),
  );

  it('answers 202 before it asks, and the new price is shown', async () => {
    const updatedAt = new Date().toISOString(); // the change is at least as new
    await setPrice(650);
    shop.faults.set('cms.graphql', { delayMs: ASKED_MS });
    const started = performance.now();
    expect(
      (await post(event({ entry: { documentId: 'seed-laptop-booking-display', updatedAt } })))
        .status,
    ).toBe(202);
    expect(performance.now() - started).toBeLessThan(ASKED_MS);
    await expect.poll(price, { timeout: 10 * ASKED_MS, interval: 20 }).toBe(65_000);
  });

  it.each([{ event: 'trigger-test' }, { model: 'user' }, { createdAt: 'now' }])(
    'takes %j for what it is',
    async (changes) => {
      expect((await post(event(changes))).status).toBe(202);
    },
  );
});
