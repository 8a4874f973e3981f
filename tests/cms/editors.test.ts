import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything, sortedSeed } from './operations';
import { signIn, type Desk } from './desk';
import { startCms } from './engines';
import { askGraphql, EDITOR, READ_TOKEN, WEBHOOK_TOKEN, type RunningCms } from './running-cms';

let cms: RunningCms;
let desk: Desk;

beforeAll(async () => {
  cms = await startCms({ GRAPHQL_PER_MINUTE: '100000' });
  desk = await signIn(cms.origin, EDITOR);
});
afterAll(() => cms.close());

const KEYBOARD = 'seed-laptop-booking-keyboard';
const ask = (query: string, token?: string) => askGraphql(cms.origin, query, token);
const price = async (token?: string) =>
  (
    await ask(
      `{ service(documentId: "${KEYBOARD}"${token ? ', status: DRAFT' : ''}) { price } }`,
      token,
    )
  ).data;

/** The first thing the shop is told about an entry; the service sends it on its own time. */
async function news(documentId: string) {
  for (let waited = 0; waited < 5_000; waited += 50) {
    const found = cms.told.find(({ body }) => body.entry.documentId === documentId);
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`the shop was told nothing of ${documentId}`);
}

describe('a price', () => {
  it('is a draft until published, and then announced with the bearer token', async () => {
    expect(await desk.save('service', KEYBOARD, { price: 525 })).toBe(200);
    expect([await price(), await price(READ_TOKEN)]).toEqual([
      { service: { price: 499 } },
      { service: { price: 525 } },
    ]);
    expect(cms.told).toEqual([]);
    expect(await desk.publish('service', KEYBOARD)).toBe(200);
    expect(await price()).toEqual({ service: { price: 525 } });
    const { headers, body } = await news(KEYBOARD);
    expect(headers.authorization).toBe(`Bearer ${WEBHOOK_TOKEN}`);
    expect(body).toMatchObject({
      event: 'entry.publish',
      uid: 'api::service.service',
      entry: { documentId: KEYBOARD, updatedAt: expect.any(String) },
    });
  });

  it.each([0, -5, 100_001, 499.5, null, 'abc'])('of %s is never published', async (wrong) => {
    const before = await price();
    if ((await desk.save('service', KEYBOARD, { price: wrong })) === 200)
      expect(await desk.publish('service', KEYBOARD)).toBe(400);
    expect(await price()).toEqual(before);
    expect(await desk.save('service', KEYBOARD, { price: 525 })).toBe(200);
  });
});

describe('what can’t be published', () => {
  it.each([
    ['service', KEYBOARD, { slug: 'not a slug' }],
    ['service', KEYBOARD, { slug: 'laptop-booking-port' }],
    ['service', KEYBOARD, { name: '  ' }],
    ['service', KEYBOARD, { name: ' TOUCH  pad' }], // Touchpad is sold there
    ['service', KEYBOARD, { imagePath: 'illustrations/keybord' }],
    ['service', KEYBOARD, { description: '' }],
    ['service', KEYBOARD, { supportType: null }],
    ['service', KEYBOARD, { category: null }],
    ['category', 'seed-laptop-support', { slug: 'laptop/support' }],
    ['category', 'seed-laptop-support', { slug: 'search' }],
    ['tile', 'seed-landing-laptop', { href: '//elsewhere.example' }],
    ['tile', 'seed-landing-laptop', { href: 'javascript:alert(1)' }],
    ['banner', 'seed-banner-laptop', { alt: '' }],
    ['policy-page', 'seed-policy-refund-policy', { body: ' ' }],
    ['ticket-issue', 'seed-laptop', { subIssues: [{ label: 'x'.repeat(101) }] }],
  ])('%s %s with %j', async (type, documentId, changes) => {
    const fields = Object.keys(changes);
    const before = await desk.ask(
      'GET',
      `/content-manager/collection-types/api::${type}.${type}/${documentId}`,
    );
    const saved = await desk.save(type, documentId, changes);
    if (saved === 200) expect(await desk.publish(type, documentId)).toBe(400);
    else expect(saved).toBe(400);
    const back = Object.fromEntries(fields.map((field) => [field, before.body.data[field]]));
    if ('category' in back) back.category = { connect: [{ documentId: 'seed-laptop-support' }] };
    expect(await desk.save(type, documentId, back)).toBe(200);
    expect(await desk.publish(type, documentId)).toBe(200);
  });
});

describe('the catalogue', () => {
  it('takes a new category with a new service', async () => {
    const category = await desk.create('category', {
      title: 'Tablet Support',
      slug: 'tablet-support',
      position: 8,
    });
    const service = await desk.create('service', {
      name: 'Screen',
      slug: 'tablet-booking-screen',
      description: 'A new screen',
      price: 799,
      supportType: 'BookingSupport',
      featured: false,
      position: 1,
      category: { connect: [{ documentId: category }] },
    });
    expect(await desk.publish('category', category)).toBe(200);
    expect(await desk.publish('service', service)).toBe(200);
    const { catalogue } = await everything(cms.origin);
    expect(catalogue.categories.at(-1)).toMatchObject({
      slug: 'tablet-support',
      services: [{ slug: 'tablet-booking-screen', price: 799 }],
    });
  });

  it('keeps the order of a list when one of its services is published again', async () => {
    const inSeed = sortedSeed().surfaces.serviceLists.map((list) => list?.services);
    for (const list of inSeed)
      expect(await desk.publish('service', list?.[1]?.documentId ?? '')).toBe(200);
    const { surfaces } = await everything(cms.origin);
    expect(surfaces.serviceLists.map((list) => list?.services)).toMatchObject(inSeed);
  });

  it('keeps a category’s services when it is unpublished and published again', async () => {
    const path =
      '/content-manager/collection-types/api::category.category/seed-printer-support/actions/unpublish';
    expect((await desk.ask('POST', path, {})).status).toBe(200);
    expect(
      (await everything(cms.origin)).catalogue.categories.map((category) => category?.slug),
    ).not.toContain('printer-support');
    expect(await desk.publish('category', 'seed-printer-support')).toBe(200);
    const printer = (await everything(cms.origin)).catalogue.categories.find(
      (category) => category?.slug === 'printer-support',
    );
    expect(printer?.services).toHaveLength(7);
  });

  it('answers drafts that are half filled', async () => {
    await desk.create('service', { name: 'Half' });
    const { data, codes } = await ask(
      '{ services(status: DRAFT, sort: ["name:asc"], pagination: { limit: 200 }) { name price } }',
      READ_TOKEN,
    );
    expect((data?.services as unknown[]).filter((service) => service === null)).toHaveLength(1);
    expect(codes).toEqual(['INTERNAL_SERVER_ERROR']);
  });
});

describe('a picture', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = (content: Buffer, name: string, type: string) => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(content)], { type }), name);
    return desk.ask('POST', '/upload', form);
  };

  it('is shown under a relative address', async () => {
    const { status, body } = await upload(PNG, 'keyboard.png', 'image/png');
    expect(status).toBe(201);
    expect(await desk.save('service', KEYBOARD, { image: body[0].id })).toBe(200);
    expect(await desk.publish('service', KEYBOARD)).toBe(200);
    const { data } = await ask(
      `{ service(documentId: "${KEYBOARD}") { image { url width height alternativeText } } }`,
    );
    const { image } = data?.service as { image: { url: string; width: number } };
    expect(image).toMatchObject({ url: expect.stringMatching(/^\/uploads\//), width: 1 });
    expect((await fetch(cms.origin + image.url)).headers.get('content-type')).toBe('image/png');
  });

  it('is resized on upload; its copies are deleted with it', async () => {
    const original = await readFile('public/share/contact.png'); // 1200 by 630
    const { body } = await upload(original, 'contact.png', 'image/png');
    const formats = body[0].formats as Record<
      string,
      { url: string; mime: string; width: number; height: number }
    >;
    const made = Object.entries(formats).filter(([name]) => name !== 'thumbnail');
    const widths = Object.fromEntries(made.map(([name, { width }]) => [name, width])); // in the order in which they were stored: any
    expect(widths).toEqual(
      Object.fromEntries(
        ['avif', 'webp'].flatMap((kind) =>
          [80, 160, 320, 640, 1200].map((width) => [`${kind}_${width}`, width]),
        ),
      ),
    );
    for (const [name, { url, mime, width, height }] of made) {
      const answer = await fetch(cms.origin + url);
      expect([answer.status, answer.headers.get('content-type'), mime], name).toEqual([
        200,
        mime,
        `image/${name.split('_')[0]}`,
      ]);
      expect((await answer.arrayBuffer()).byteLength, name).toBeLessThan(original.length);
      expect(Math.abs(height - (width * 630) / 1200), name).toBeLessThan(1);
    }
    expect((await desk.ask('DELETE', `/upload/files/${body[0].id}`)).status).toBe(200);
    expect((await fetch(cms.origin + (formats.avif_320?.url ?? ''))).status).toBe(404);
  });

  it.each([
    [
      'drawn in SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
      'image/svg+xml',
    ],
    [
      'drawn in SVG and named otherwise',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
      'image/png',
    ],
    ['that is a page', '<script>alert(1)</script>', 'a.html', 'text/html'],
    ['that is a program', '#!/bin/sh\n', 'a.sh', 'application/x-sh'],
  ])('is refused: one %s', async (_, content, name, type) => {
    expect((await upload(Buffer.from(content), name, type)).status).toBe(400);
  });
});

describe('an editor', () => {
  it.each([
    '/admin/users',
    '/admin/webhooks',
    '/admin/api-tokens',
    '/content-type-builder/content-types',
  ])('has no business at %s', async (path) => {
    expect((await desk.ask('GET', path)).status).toBe(403);
  });
});
