import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { seed } from '#seed/seed';
import { signedPreview } from '../../cms/src/preview-signature';
import { hasPostgres, newSchema } from '../harness/postgres';
import { running, type Running } from './running';

/**
 * Issue C on the built shop: an edit is live at once, an accident is not, and a draft never.
 */
const TOKEN = 'a-long-enough-token';
const SECRET = 'a-long-enough-secret';
const SERVICE = 'laptop-booking-keyboard';
/** A refresh asks once for each part of the content, and for former addresses, which the seed lacks. */
const OPERATIONS = Object.keys(seed).length + 1;
/**
 * `npm run cms:speed` measures the promise of 1 s, on a quiet machine. A busy one gets more here.
 * Early retries fit into it, so the first test counts how often the content service is asked.
 */
const SOON_MS = 2_500;
const run = promisify(execFile);

let shop: Running;

beforeEach(async () => {
  shop = await running({
    CMS_GRAPHQL_URL: '{sandbox}/graphql',
    CMS_TOKEN: 'a-token-for-drafts',
    CONTENT_WEBHOOK_TOKEN: TOKEN,
    PREVIEW_SECRET: SECRET,
  });
  await shop.start();
  await expect
    .poll(
      async () => (await fetch(`${shop.origin}/laptop-support`)).headers.get('x-content-source'),
      { timeout: 10_000 },
    )
    .toBe('cms');
});
afterEach(() => shop.close());

const control = (path: string, body: unknown) =>
  fetch(`${shop.sandbox}/control/cms/${path}`, { method: 'PUT', body: JSON.stringify(body) });
/**
 * Resolves to when the entry was changed at the latest, as the content service's event names it.
 */
async function setPrice(rupees: number): Promise<string> {
  const before = new Date().toISOString();
  await control('price', { slug: SERVICE, rupees });
  return before;
}
const published = (updatedAt: string, at = shop) =>
  announce({ entry: { documentId: `seed-${SERVICE}`, updatedAt } }, at);
const announce = (changes: object = {}, at = shop) =>
  fetch(`${at.origin}/webhooks/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      event: 'entry.publish',
      createdAt: new Date().toISOString(),
      model: 'service',
      uid: 'api::service.service',
      entry: { documentId: `seed-${SERVICE}`, updatedAt: new Date().toISOString() },
      ...changes,
    }),
  });

async function shownPrice(at = shop): Promise<number> {
  const html = await (await fetch(`${at.origin}/itemPage/${SERVICE}`)).text();
  return Number(
    /₹(?:<!-- -->)?([\d,]+)/
      .exec(/<main.*<\/main>/s.exec(html)?.[0] ?? '')?.[1]
      ?.replace(',', '') ?? 0,
  );
}

async function msUntil(isSo: () => Promise<boolean>, limitMs = 20_000): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > limitMs) throw new Error(`not so after ${limitMs} ms`);
    await sleep(10);
  }
  return performance.now() - started;
}

const statusOf = async (path: string, at = shop) => (await fetch(at.origin + path)).status;

/** Takes a category back to draft, or publishes it again. */
async function unpublish(
  slug: string,
  publishedAt: string | null = null,
  at = shop,
): Promise<void> {
  await control('entry', { type: 'category', slug, changes: { publishedAt } });
  await announce({ event: 'trigger-test' }, at);
}

/** The CMS asks so, and confirms. */
const askHeldBack = (at: Running, confirmation?: { removal: string }) =>
  fetch(`${at.origin}/webhooks/held-back`, {
    method: confirmation ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: confirmation && JSON.stringify(confirmation),
  });

const noticeSchema = z.object({ heldBack: z.object({ id: z.string() }).nullable() });

/** The removal that waits; blank for none. */
async function heldBack(at = shop): Promise<string> {
  const answer: unknown = await (await askHeldBack(at)).json();
  return noticeSchema.parse(answer).heldBack?.id ?? '';
}

describe('live at once', () => {
  it('publishing a price: new HTML, and never the old one again', async () => {
    const asked = vi.spyOn(shop.faults, 'take');
    const took: number[] = [];
    for (let rupees = 500; rupees < 550; rupees += 1) {
      await published(await setPrice(rupees));
      took.push(await msUntil(async () => (await shownPrice()) === rupees));
      for (let look = 0; look < 3; look += 1) expect(await shownPrice()).toBe(rupees);
    }
    took.sort((a, b) => a - b);
    console.info(
      `publish → new HTML over ${took.length}: p50 ${took[25]?.toFixed(0)} ms, p95 ${took[47]?.toFixed(0)} ms, max ${took[49]?.toFixed(0)} ms`,
    );
    expect(took[47]).toBeLessThan(SOON_MS);
    const operations = asked.mock.calls.filter(([route]) => route === 'cms.graphql').length;
    // A retry asks for everything, the first ask for the service and its former addresses.
    expect(operations).toBeLessThan(took.length * OPERATIONS);
  }, 60_000);

  it('one publication of a price and a translation: in both languages', async () => {
    const page = async (base: string) =>
      (await fetch(`${shop.origin}${base}/itemPage/${SERVICE}`)).text();
    const took: number[] = [];
    for (let turn = 1; turn <= 20; turn += 1) {
      const updatedAt = new Date().toISOString();
      const rupees = 600 + turn;
      const name = `कीबोर्ड नंबर ${turn}`;
      const changes = { price: rupees, translations: [{ language: 'hi', name }] };
      await control('entry', { type: 'service', slug: SERVICE, changes });
      await published(updatedAt);
      const isLive = async () => {
        const [english, hindi] = await Promise.all([page(''), page('/hi')]);
        return (
          [english, hindi].every((html) => html.includes(`₹${rupees}`)) && hindi.includes(name)
        );
      };
      took.push(await msUntil(isLive));
      expect(await page('')).not.toContain(name);
    }
    took.sort((a, b) => a - b);
    console.info(
      `publish → live in both: p50 ${took[10]?.toFixed(0)}, max ${took[19]?.toFixed(0)} ms`,
    );
    expect(took[18]).toBeLessThan(SOON_MS);
  }, 60_000);

  it('a closure: on every slot board with its reason', async () => {
    const isClosed = async () =>
      (await (await fetch(`${shop.origin}/booking-options`)).text()).includes('Diwali');
    expect(await isClosed()).toBe(false);
    const updatedAt = new Date().toISOString();
    const tomorrow = new Date(Date.now() + 29.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await control('entry', {
      type: 'closure',
      documentId: 'closure-diwali',
      isNew: true,
      changes: { reason: 'Diwali', from: tomorrow, to: tomorrow },
    });
    await announce({
      model: 'closure',
      uid: 'api::closure.closure',
      entry: { documentId: 'closure-diwali', updatedAt },
    });
    expect(await msUntil(isClosed)).toBeLessThan(SOON_MS);
  });

  it('a stale answer is fetched again, and the old value is not kept', async () => {
    const at = new Date(Date.now() + 1).toISOString();
    await published(at);
    await sleep(1_000); // the content service still says what it said
    expect(await shownPrice()).toBe(499);
    await setPrice(525);
    expect(await msUntil(async () => (await shownPrice()) === 525)).toBeLessThan(2 * SOON_MS);
  });

  it('a burst causes two refreshes at most, and ends with the last value', async () => {
    const asked = vi.spyOn(shop.faults, 'take');
    const announced: Promise<Response>[] = [];
    for (let event = 0; event < 50; event += 1) {
      if (event === 49) await setPrice(549);
      announced.push(
        announce({
          createdAt: new Date(event).toISOString(),
          entry: { documentId: `seed-${SERVICE}`, updatedAt: '2025-01-01T00:00:00.000Z' },
        }),
      );
    }
    expect((await Promise.all(announced)).every(({ status }) => status === 202)).toBe(true);
    expect(await msUntil(async () => (await shownPrice()) === 549)).toBeLessThan(SOON_MS);
    await sleep(500);
    const operations = asked.mock.calls.filter(([route]) => route === 'cms.graphql').length;
    console.info(`50 events: ${operations / OPERATIONS} refreshes`);
    expect(operations).toBeLessThanOrEqual(2 * OPERATIONS);
  });

  it('other callers and large bodies are refused', async () => {
    const post = (headers: Record<string, string>, body = '{}') =>
      fetch(`${shop.origin}/webhooks/content`, { method: 'POST', headers, body });
    expect((await post({})).status).toBe(401);
    expect((await post({ authorization: 'Bearer guess' })).status).toBe(401);
    expect((await post({ authorization: `Bearer ${TOKEN}` }, 'x'.repeat(257 * 1024))).status).toBe(
      413,
    );
  });
});

describe('never blank', () => {
  it('emptied content is held back; an operator can accept, restore and release it', async () => {
    const categories = ['laptop', 'macbook', 'desktop', 'upgrade', 'service', 'coding'].map(
      (name) => `${name}-support`,
    );
    for (const slug of categories)
      await control('entry', { type: 'category', slug, changes: { publishedAt: null } });
    await announce({ event: 'trigger-test' });
    await msUntil(async () => (await heldBack()) !== '');
    expect((await fetch(`${shop.origin}/laptop-support`)).status).toBe(200);
    const operator = async (...words: string[]) =>
      (
        await run(process.execPath, ['scripts/content.mjs', ...words], {
          env: { ...process.env, DATA_DIR: shop.dataDir },
        })
      ).stdout;
    expect(await operator('accept')).toMatch(/Going ahead: \d+ of \d+ services will be removed/);
    await msUntil(async () => (await fetch(`${shop.origin}/laptop-support`)).status === 404);
    const [, before = ''] = (await operator('list')).split('\n').map((line) => line.split(' ')[0]);
    expect(await operator('diff', before)).toContain(
      '+ Service Keyboard (laptop-booking-keyboard) ₹499',
    );
    await operator('restore', before);
    expect(
      await msUntil(async () => (await fetch(`${shop.origin}/laptop-support`)).status === 200),
    ).toBeLessThan(5_000);
    expect((await fetch(`${shop.origin}/laptop-support`)).headers.get('x-content-source')).toBe(
      'snapshot',
    );
    await operator('release');
    await msUntil(async () => (await fetch(`${shop.origin}/laptop-support`)).status === 404);
  }, 60_000);

  it('an unpublished category stays until that is confirmed; a later price is live', async () => {
    await unpublish('printer-support');
    await msUntil(async () => (await heldBack()) !== '');
    await published(await setPrice(525));
    await msUntil(async () => (await shownPrice()) === 525);
    expect(await statusOf('/printer-support')).toBe(200);
    await shop.kill();
    await shop.start(); // what waits is in the snapshot, too
    await msUntil(async () => (await heldBack()) !== '');
    expect([await statusOf('/printer-support'), await shownPrice()]).toEqual([200, 525]);
    const answer = await askHeldBack(shop, { removal: await heldBack() });
    expect([answer.status, await heldBack()]).toEqual([200, '']);
    expect(await statusOf('/printer-support')).toBe(404);
  });

  it('a category that is published again ends its waiting by itself', async () => {
    await unpublish('printer-support');
    await msUntil(async () => (await heldBack()) !== '');
    await unpublish('printer-support', new Date().toISOString());
    await msUntil(async () => (await heldBack()) === '');
    expect(await statusOf('/printer-support')).toBe(200);
  });

  it('a wiped content service changes nothing', async () => {
    shop.faults.setKnob('cms.answer', 'empty');
    await announce();
    await sleep(1_500);
    expect(await shownPrice()).toBe(499);
  });

  it('five thousand services are all there', async () => {
    await control('many', { category: 'laptop-support', count: 5_000 });
    await announce({ event: 'trigger-test' });
    await msUntil(async () => (await fetch(`${shop.origin}/itemPage/copy-4999`)).status === 200);
    for (const path of ['/', '/laptop-support', '/search?q=copy', '/sitemap.xml', '/contact-us'])
      expect((await fetch(shop.origin + path)).status, path).toBe(200);
  });
});

describe('drafts', () => {
  it('are seen with the cookie alone, whoever came before', async () => {
    await control('entry', {
      type: 'service',
      slug: SERVICE,
      draft: true,
      changes: { price: 777 },
    });
    const link = signedPreview(SECRET, { to: '/laptop-support', status: 'draft' });
    const entered = await fetch(`${shop.origin}/preview?${link}`, { redirect: 'manual' });
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    for (const path of [
      '/',
      '/laptop-support',
      `/itemPage/${SERVICE}`,
      '/laptop-support.data',
      '/sitemap.xml',
      `/services/${SERVICE}`,
      '/terms',
      '/no-such-page',
      `/search.json?q=${randomUUID()}`,
    ]) {
      const draft = await fetch(shop.origin + path, { headers: { cookie }, redirect: 'manual' });
      expect(
        [
          draft.headers.get('cache-control'),
          draft.headers.get('x-robots-tag'),
          draft.headers.get('x-page-cache'),
        ],
        path,
      ).toEqual(['private, no-store', 'noindex', null]);
      await draft.arrayBuffer();
      const after = await fetch(shop.origin + path, { redirect: 'manual' });
      expect(await after.text(), path).not.toContain('777');
    }
    expect(
      await (await fetch(`${shop.origin}/laptop-support`, { headers: { cookie } })).text(),
    ).toContain('777');
    expect(await (await fetch(`${shop.origin}/laptop-support`)).text()).not.toContain(
      'Exit preview',
    );
  });
});

describe.skipIf(!(await hasPostgres()))('two machines of one shop', () => {
  it('show a price that one of them was told of', async () => {
    const { url, remove } = await newSchema();
    const common = {
      DATABASE_URL: url,
      CMS_GRAPHQL_URL: `${shop.sandbox}/graphql`,
      CONTENT_WEBHOOK_TOKEN: TOKEN,
    };
    const [told, other] = [await running(common), await running(common)];
    try {
      await told.start();
      await other.start();
      for (const machine of [told, other])
        await msUntil(async () => (await shownPrice(machine)) === 499);
      await published(await setPrice(525), told);
      expect(await msUntil(async () => (await shownPrice(other)) === 525)).toBeLessThan(SOON_MS);
      expect(await msUntil(async () => (await shownPrice(told)) === 525)).toBeLessThan(SOON_MS);
      await unpublish('printer-support', null, told);
      for (const at of [told, other]) await msUntil(async () => (await heldBack(at)) !== '');
      expect((await askHeldBack(told, { removal: await heldBack(told) })).status).toBe(200);
      for (const at of [told, other]) {
        await msUntil(async () => (await statusOf('/printer-support', at)) === 404);
      }
    } finally {
      await told.close();
      await other.close();
      await remove();
    }
  });
});
