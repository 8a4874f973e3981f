import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, openInProcess } from './in-process';

const TOKEN = 'a-long-enough-token-for-webhooks';
const context = {};
let shop: Awaited<ReturnType<typeof openInProcess>>;
let routes: Awaited<ReturnType<typeof importRoutes>>;

async function importRoutes() {
  const heldBack = await import('#app/routes/held-back');
  return { heldBack, content: await import('#app/content/content.server') };
}

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

describe('what is held back, as the CMS asks for it', () => {
  const at = (method: 'GET' | 'POST', body?: unknown, authorization = `Bearer ${TOKEN}`) => {
    const init = {
      method,
      headers: { authorization },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const request = new Request('http://shop/webhooks/held-back', init);
    const { loader, action } = routes.heldBack;
    return answerOf((method === 'GET' ? loader : action)({ request, params: {}, context }));
  };
  const publish = (publishedAt: string | null) =>
    fetch(`${shop.sandbox}/control/cms/entry`, {
      method: 'PUT',
      body: JSON.stringify({ type: 'category', slug: 'printer-support', changes: { publishedAt } }),
    });
  const printer = { slug: 'printer-support', title: 'Printer Support' };

  it('is told to nobody without the bearer', async () => {
    for (const method of ['GET', 'POST'] as const)
      expect((await at(method, undefined, 'Bearer guess')).status).toBe(401);
  });

  it('is nothing on an ordinary day', async () => {
    expect(await at('GET')).toMatchObject({ status: 200, body: { heldBack: null, trouble: '' } });
  });

  it.each([undefined, {}, { removal: 1 }, { removal: '' }, 'text'])(
    'takes no confirmation %j',
    async (body) => {
      expect((await at('POST', body)).status).toBe(400);
    },
  );

  it('can be confirmed only as it is now', async () => {
    await publish(null);
    await routes.content.renewContent();
    const { body, headers } = await at('GET');
    expect(body).toMatchObject({
      heldBack: { categories: [printer], canConfirm: true },
      trouble: '',
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(await at('POST', { removal: '00000000' })).toMatchObject({
      status: 409,
      body: { heldBack: { categories: [printer] } },
    });
    const removal = routes.content.contentStatus().heldBack?.id;
    expect(await at('POST', { removal })).toMatchObject({ status: 200, body: { heldBack: null } });
    const { content } = await routes.content.getContent(new Request('http://shop/'));
    expect(content.categories.map(({ slug }) => slug)).not.toContain('printer-support');
  });

  it('ends by itself when the entry is published again', async () => {
    await publish(null);
    await routes.content.renewContent();
    expect((await at('GET')).body).toMatchObject({ heldBack: { categories: [printer] } });
    await publish('2025-02-26T00:00:00.000Z');
    await routes.content.renewContent();
    expect((await at('GET')).body).toEqual({ heldBack: null, trouble: '' });
  });

  it('says when an answer is refused as a whole', async () => {
    shop.faults.setKnob('cms.answer', 'html');
    await routes.content.renewContent();
    expect((await at('GET')).body).toMatchObject({
      trouble: expect.stringContaining('could not use the last answer'),
    });
  });
});
