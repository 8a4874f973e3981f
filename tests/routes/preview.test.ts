import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedPreview } from '../../cms/src/preview-signature';
import { NO_CHECKOUT } from '#app/preview/no-checkout';
import { openDocuments } from './documents';
import { openInProcess } from './in-process';

const SECRET = 'a-long-enough-secret';
let shop: Awaited<ReturnType<typeof openInProcess>>;
let open: Awaited<ReturnType<typeof openDocuments>>;
let cookie: string;

beforeAll(async () => {
  shop = await openInProcess({
    CMS_GRAPHQL_URL: '{sandbox}/graphql',
    CMS_TOKEN: 'a-token-for-drafts',
    PREVIEW_SECRET: SECRET,
  });
  open = await openDocuments();
  cookie = await begin();
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});
beforeEach(async () => {
  shop.faults.clear();
  await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
  await control('entry', {
    type: 'service',
    slug: 'laptop-booking-display',
    draft: true,
    changes: { price: 777 },
  });
});

/** Drafts are held for two seconds. */
const forgetDrafts = () => vi.setSystemTime(Date.now() + 2_050);

const control = (path: string, body: unknown) =>
  fetch(`${shop.sandbox}/control/cms/${path}`, { method: 'PUT', body: JSON.stringify(body) });
const enter = (query: string, headers: Record<string, string> = {}) =>
  open(`/preview?${query}`, { headers });
const link = (to: string, status = 'draft', now = Date.now()) =>
  signedPreview(SECRET, { to, status }, now).toString();
async function begin(): Promise<string> {
  const response = await enter(link('/laptop-support'));
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
const look = (path: string, as = cookie, init: RequestInit = {}) =>
  open(path, { ...init, headers: { cookie: as } });
const post = (path: string, fields: Record<string, string>, as = cookie) =>
  look(path, as, { method: 'POST', body: new URLSearchParams(fields) });

describe('entering the preview', () => {
  it('shows what was saved a moment ago', async () => {
    const save = { type: 'service', slug: 'laptop-booking-display', draft: true };
    for (const price of [811, 822]) {
      await control('entry', { ...save, changes: { price } });
      await enter(link('/laptop-support'));
      expect(await (await look('/laptop-support')).text()).toContain(`₹${price}`);
    }
  });

  it('accepts the right token, and redirects to the page with an HttpOnly cookie', async () => {
    const { status, headers } = await enter(link('/laptop-support?tab=quick'));
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      303,
      '/laptop-support?tab=quick',
      'private, no-store',
    ]);
    expect(headers.get('set-cookie')).toMatch(
      /^preview=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%2F/..//evil.example',
    'javascript:alert(1)',
    '',
    '/a b',
  ])('leads to no other place: %j', async (to) => {
    const { headers } = await enter(link(to));
    expect(new URL(headers.get('location') ?? '', 'http://shop.example').origin).toBe(
      'http://shop.example',
    );
    expect(headers.get('location')).not.toMatch(/^\/\//);
  });

  it('refuses any other link with a plain sentence, and too many tries', async () => {
    const from = { 'x-client-address': '203.0.113.9' };
    const good = link('/laptop-support');
    const later = String(Date.now() + 24 * 60 * 60 * 1000);
    for (const query of [
      '',
      `token=${SECRET}&to=/laptop-support`, // as links were before they were signed
      good.replace(/signature=./, 'signature=x'),
      good.replace('%2Flaptop-support', '%2F'),
      good.replace('status=draft', 'status=published'),
      good.replace(/until=\d+/, `until=${later}`),
    ]) {
      const response = await enter(query, from);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
      expect(await response.text()).toContain('This preview link is not valid');
    }
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter('signature=guess', from)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  });

  it('shows no secret, and is good for half an hour', async () => {
    expect(link('/laptop-support')).not.toContain(SECRET);
    const minute = 60_000;
    const young = await enter(link('/laptop-support', 'draft', Date.now() - 29 * minute));
    expect(young.status).toBe(303);
    const old = await enter(link('/laptop-support', 'draft', Date.now() - 31 * minute));
    expect([old.status, old.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await old.text()).toContain('Reload the entry');
  });

  it('is turned by an old link, and no longer for it', async () => {
    const now = Date.now();
    vi.setSystemTime(now + 50 * 60_000);
    const turned = await enter(link('/laptop-support', 'published', now), { cookie });
    expect(turned.status).toBe(303);
    const published = (turned.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    vi.setSystemTime(now + 61 * 60_000);
    const after = await enter(link('/laptop-support', 'published', now), { cookie: published });
    expect(after.status).toBe(401);
    vi.setSystemTime(now);
  });
});

describe('a page in the preview', () => {
  it('shows the draft, says so, and is no-store', async () => {
    const response = await look('/laptop-support');
    const html = await response.text();
    expect(html).toContain('₹777');
    expect(html).toContain('aria-label="Preview"');
    expect(html).toContain('Exit preview');
    expect([
      response.headers.get('cache-control'),
      response.headers.get('x-content-source'),
    ]).toEqual(['private, no-store', 'preview']);
    expect(response.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${shop.sandbox}`,
    );
  });

  it('shows what customers have in the tab Published, and says so', async () => {
    const response = await enter(link('/laptop-support', 'published'));
    const published = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const html = await (await look('/laptop-support', published)).text();
    expect(html).not.toContain('₹777');
    expect(html).toContain('you see what customers see');
    expect((await post('/drafts', { service: 'laptop-booking-display' }, published)).status).toBe(
      403,
    );
  });

  it.each([
    ['of the photograph', 'A cracked display', 'A cracked display'],
    ['of the service where the photograph has none', '', 'Display'],
  ])('gives a photograph the words %s', async (_, alternativeText, alt) => {
    const image = { url: '/uploads/a-640x480.png', width: 640, height: 480, alternativeText };
    await control('entry', {
      type: 'service',
      slug: 'laptop-booking-display',
      draft: true,
      changes: { image },
    });
    forgetDrafts();
    const html = await (await look('/itemPage/laptop-booking-display')).text();
    expect(html).toMatch(new RegExp(`<img class="picture picture-upload"[^>]* alt="${alt}"`));
  });

  it('leaves what everybody else sees alone', async () => {
    const response = await open('/laptop-support');
    const html = await response.text();
    expect(html).not.toContain('₹777');
    expect(html).not.toContain('aria-label="Preview"');
    expect(response.headers.get('x-content-source')).toBe('cms');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('is refused for a forged, foreign or expired cookie', async () => {
    const { createCookie } = await import('@remix-run/node');
    const forged = await createCookie('preview', {
      secrets: ['another-secret-entirely'],
    }).serialize({ until: Date.now() + 1e9 });
    const unsigned = await createCookie('preview').serialize({ until: Date.now() + 1e9 });
    const { beginPreview } = await import('#app/content/preview-cookie.server');
    const old = await beginPreview(Date.now() - 3_600_001);
    for (const each of [forged, unsigned, old, 'preview=%', 'preview=x', cookie.slice(0, -2)]) {
      expect(await (await look('/laptop-support', each.split(';')[0])).text(), each).not.toContain(
        '₹777',
      );
    }
  });

  it('shows what is published, and says so, when the drafts can’t be reached', async () => {
    forgetDrafts();
    shop.faults.set('cms.graphql', { status: 502, body: 'html' });
    const html = await (await look('/laptop-support')).text();
    expect(html).toContain('the drafts can’t be reached just now');
    expect(html).toContain('599');
    forgetDrafts();
  });

  it('prices, booking options, search and sitemap are of the draft, too', async () => {
    expect(await (await look('/services/laptop-booking-display')).json()).toMatchObject({
      pricePaise: 77_700,
    });
    expect(await (await look('/search.json?q=display')).text()).toContain('77700');
  });

  it('refuses drafts and orders, and the button says why', async () => {
    const drafts = await post('/drafts', { service: 'laptop-booking-display' });
    expect([drafts.status, (await drafts.text()).includes(NO_CHECKOUT)]).toEqual([403, true]);
    const order = await post('/checkout', { draft: 'x' });
    expect([order.status, (await order.text()).includes(NO_CHECKOUT)]).toEqual([403, true]);
    const page = await (await look('/checkout')).text();
    expect(page).toMatch(/<button[^>]*disabled=""[^>]*>.*Complete Order/s);
    expect(page).toContain(NO_CHECKOUT);
  });

  it('ends by a plain form, on the same page', async () => {
    const { status, headers } = await post('/preview/exit', { to: '/laptop-support?tab=quick' });
    expect([status, headers.get('location')]).toEqual([303, '/laptop-support?tab=quick']);
    expect(headers.get('set-cookie')).toMatch(/^preview=;.*Max-Age=0/);
    expect((await post('/preview/exit', { to: '//evil.example' })).headers.get('location')).toBe(
      '/',
    );
  });
});

describe('the health page', () => {
  it('is for the preview alone', async () => {
    expect((await look('/preview/health', '')).status).toBe(401);
    expect((await post('/preview/health', { removal: 'x' }, '')).status).toBe(401);
  });

  it('tells where the content comes from and what is wrong in it, live and in the drafts', async () => {
    await control('entry', {
      type: 'tile',
      key: 'landing-laptop',
      draft: true,
      changes: { href: '/gone' },
    });
    forgetDrafts();
    const response = await look('/preview/health');
    const html = (await response.text()).replaceAll('<!-- -->', '');
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    for (const words of [
      'The content service (CMS)',
      'Links to nowhere',
      '/gone is no page of the shop',
      'drafts only',
      'To know: one name at two prices',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('A removal is held back');
    const link = /href="([^"]*)" target="_top">tile landing-laptop</
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&');
    expect(link).toBe(
      `${shop.sandbox}/admin/content-manager/collection-types/api::tile.tile/seed-landing-laptop?focus=href`,
    );
    expect(html).toContain('Score of each page');
    for (const jump of ['#health-links', '#drawings']) expect(html).toContain(`<a href="${jump}">`);
    expect(html).toContain('<h2 id="health-links">');
    expect(html).toMatch(/<use href="[^"]+#laptop"><\/use><\/svg><p>illustrations\/laptop<\/p>/);
  });

  it('names what customers searched for in vain, and leads to a new search term', async () => {
    for (let time = 0; time < 3; time += 1) await open('/search?q=my%20Blorptop%20hums');
    const html = (await (await look('/preview/health')).text()).replaceAll('<!-- -->', '');
    expect(html).toMatch(/“my blorptop hums”<\/p><p>Asked 3 times/);
    expect(html).toContain(
      `href="${shop.sandbox}/admin/content-manager/collection-types/api::search-term.search-term/create?phrase=my%20blorptop%20hums"`,
    );
  });

  it('shows what is held back, and lets it go ahead', async () => {
    const { renewContent } = await import('#app/content/content.server');
    await control('entry', {
      type: 'category',
      slug: 'printer-support',
      changes: { publishedAt: null },
    });
    expect(await renewContent()).toBe('held-back');
    const html = (await (await look('/preview/health')).text()).replaceAll('<!-- -->', '');
    expect(html).toContain('nothing is left in Printer Support (printer-support)');
    expect((await open('/printer-support')).status).toBe(200);
    const removal = /name="removal" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await post('/preview/health', { removal })).headers.get('location')).toBe(
      '/preview/health',
    );
    expect((await open('/printer-support')).status).toBe(404);
  });
});
