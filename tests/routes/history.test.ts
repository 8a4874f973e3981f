import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, openInProcess } from './in-process';

const TOKEN = 'a-long-enough-token-for-webhooks';
let shop: Awaited<ReturnType<typeof openInProcess>>;
let history: typeof import('#app/routes/history');
let content: typeof import('#app/content/content.server');

beforeAll(async () => {
  shop = await openInProcess({
    CMS_GRAPHQL_URL: '{sandbox}/graphql',
    CONTENT_WEBHOOK_TOKEN: TOKEN,
  });
  history = await import('#app/routes/history');
  content = await import('#app/content/content.server');
  await content.renewContent();
  await fetch(`${shop.sandbox}/control/cms/price`, {
    method: 'PUT',
    body: JSON.stringify({ slug: 'laptop-booking-display', rupees: 625 }),
  });
  await content.renewContent();
});
afterAll(() => shop.close());

const ask = (version?: string, authorization = `Bearer ${TOKEN}`) =>
  answerOf(
    history.loader({
      request: new Request('http://shop/webhooks/history', { headers: { authorization } }),
      params: { version },
      context: {},
    }),
  );

describe('the shop’s versions, as the CMS asks for them', () => {
  it('are told to nobody without the bearer', async () => {
    expect((await ask(undefined, 'Bearer guess')).status).toBe(401);
    expect((await ask('20260101T000000000Z-00000000', '')).status).toBe(401);
  });

  it('are listed, newest first, and one says what it would change', async () => {
    const { body, headers } = await ask();
    const [newest, older] = (
      body as { versions: { id: string; takenAt: string; summary: string }[] }
    ).versions;
    expect(newest?.summary).toContain('price: ₹599 → ₹625');
    expect(Date.parse(newest?.takenAt ?? '')).toBeGreaterThan(Date.parse(older?.takenAt ?? ''));
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await ask(newest?.id)).body).toMatchObject({ changes: [] });
    expect((await ask(older?.id)).body).toMatchObject({
      takenAt: older?.takenAt,
      changes: [{ field: 'price', was: '₹625', now: '₹599' }],
      answer: { catalogue: { categories: expect.any(Array) } },
    });
  });

  it.each(['20260101T000000000Z-00000000', '../../etc/passwd', 'x'])(
    'has none called %s',
    async (id) => expect((await ask(id)).status).toBe(404),
  );
});
