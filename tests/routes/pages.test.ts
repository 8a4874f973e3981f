import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageOf } from '#app/ground/language';
import { crawl, deadPlaces, linksIn } from '../harness/crawl';
import { openDocuments, ORIGIN, shopBuild } from './documents';

type Open = Awaited<ReturnType<typeof openDocuments>>;
let open: Open;
beforeAll(async () => {
  open = await openDocuments();
}, 60_000);

const html = async (path: string) => (await open(path)).text();
const h1Of = (text: string) =>
  [...text.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, inside = '']) =>
    inside.replace(/<[^>]*>/g, ''),
  );
const STILL = [
  '/about-us',
  '/terms-of-use',
  '/privacy-policy',
  '/refund-policy',
  '/anti-discrimation-policy',
  '/ComingSoon',
  '/nothing-here',
  '/nothing/here',
];

describe('the written pages', () => {
  it.each([
    [
      '020',
      '/privacy-policy',
      'Privacy Policy',
      ['<time dateTime="2025-02-26">26 Feb 2025', 'Last updated', 'Your rights'],
    ],
    [
      '021',
      '/about-us',
      'About DeskDost',
      ['Who We Are', 'How We Do It', 'Simplify tech support for everyone.'],
    ],
    [
      '022',
      '/terms-of-use',
      'Terms and Conditions',
      ['26 Feb 2025', '10. Governing law and contact', 'Which rule applies when'],
    ],
    ['024', '/anti-discrimation-policy', 'Anti-Discrimination Policy', ['If something happens']],
    [
      '025',
      '/refund-policy',
      'Non-Refundable Policy',
      ['All sales are final: no refunds, exchanges or credits.', 'Which rule applies when'],
    ],
    ['026', '/ComingSoon', 'Coming soon', ['See all services']],
  ])('%s %s', async (_, path, title, words) => {
    const response = await open(path);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(h1Of(text)).toEqual([title]);
    for (const each of words) expect(text).toContain(each);
  });

  it('226 About shows the four claims as tiles', async () => {
    const tiles = [
      ...(await html('/about-us')).matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g),
    ].map(([, label, value]) => `${value} ${label}`);
    expect(tiles).toEqual([
      '5,000+ Issues resolved',
      '10,000+ Happy users',
      '40+ Cities served',
      '30 min Average response',
    ]);
  });

  it('long pages list their sections, and each link of the list finds its section', async () => {
    const text = await html('/terms-of-use');
    const links = [
      ...(text.match(/<nav class="contents".*?<\/nav>/s)?.[0] ?? '').matchAll(/href="#([^"]*)"/g),
    ].map(([, id = '']) => id);
    expect(links).toHaveLength(10);
    for (const id of links) expect(text).toContain(`<h2 id="${id}">`);
  });
});

const hashOf = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('pages that stand still', () => {
  it.each(STILL)(
    '%s brings no script file, and its policy names its two inline scripts alone',
    async (path) => {
      const response = await open(path);
      const text = await response.text();
      const scripts = [...text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
      expect(scripts.map(([, attributes]) => attributes)).toEqual(['', '']);
      expect(text).not.toContain('modulepreload');
      const named = response.headers.get('content-security-policy')?.match(/'sha256-[^']+'/g);
      expect(named?.toSorted()).toEqual(scripts.map(([, , code = '']) => hashOf(code)).toSorted());
    },
  );

  it.each(STILL)('%s has links where other pages open panels', async (path) => {
    const text = await html(path);
    expect(text).not.toContain('aria-haspopup');
    const tabs = text.match(/<nav class="tabs".*?<\/nav>/s)?.[0] ?? '';
    expect(linksIn(tabs)).toEqual(['/', '/checkout', '/', '/checkout', '/checkout']);
  });

  it.each(['/', '/laptop-support', '/itemPage/laptop-booking-display', '/checkout', '/contact-us'])(
    '%s is alive',
    async (path) => {
      expect(await html(path)).toContain('<script type="module"');
    },
  );

  it('first paint waits for the bottom bar, except on still pages and in low-data mode', async () => {
    const waits = (text: string) =>
      text.includes('<link rel="expect" href="#tabs" blocking="render"/>');
    const alive = await html('/');
    expect(waits(alive)).toBe(true);
    expect(alive).toMatch(/<nav [^>]*id="tabs"/);
    expect(waits(await (await open('/', { headers: { 'save-data': 'on' } })).text())).toBe(false);
    for (const path of STILL) expect(waits(await html(path)), path).toBe(false);
  });

  it('031 every page but Coming soon shows that it is loading', async () => {
    for (const path of ['/', ...STILL])
      expect((await html(path)).includes('class="progress progress-load"'), path).toBe(
        path !== '/ComingSoon',
      );
  });
});

describe('addresses', () => {
  it.each([
    ['/terms', '/terms-of-use'],
    ['/Terms?from=checkout', '/terms-of-use?from=checkout'],
    ['/anti-discrimination-policy', '/anti-discrimation-policy'],
    ['/comingsoon', '/ComingSoon'],
    ['/itempage/x?a=b&c=d', '/itemPage/x?a=b&c=d'],
    ['/LAPTOP-support?tab=quick', '/laptop-support?tab=quick'],
    ['/ABOUT-US', '/about-us'],
    ['/Contact-us', '/contact-us'],
    ['/CHECKOUT?draft=x', '/checkout?draft=x'],
  ])('%s is 301 to %s', async (from, to) => {
    const response = await open(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it.each(['/nothing-here', '/nothing/here', '/terms-of-use/more', '/itemPage/nothing-like-it'])(
    '028 %s is a 404 that no search engine keeps and no cache stores',
    async (path) => {
      const response = await open(path);
      const text = await response.text();
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(text).toContain('href="/contact-us"');
    },
  );

  it('the canonical address of a checkout is the empty one', async () => {
    const draft = await open('/drafts', {
      method: 'POST',
      body: new URLSearchParams({ service: 'laptop-booking-display' }),
    });
    const path = draft.headers.get('location') ?? '';
    expect(path).toMatch(/^\/checkout\?draft=[\w-]{24}$/);
    for (const page of [await html('/checkout'), await html(path)]) {
      expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/checkout"/>`);
      expect(page).not.toContain('noindex');
    }
    expect(await html(path)).toContain('Display');
  });

  it('personal pages are noindex: a checkout with an order, an order, a receipt', async () => {
    const [checkout, order, receipt] = await Promise.all([
      import('#app/routes/checkout'),
      import('#app/routes/order'),
      import('#app/routes/receipt'),
    ]);
    const page = { order: { reference: 'DD-AAAAAAAAAA' }, receipt: { reference: 'DD-AAAAAAAAAA' } };
    const metas = [checkout.meta, order.meta, receipt.meta].map((meta) =>
      meta({ data: page, matches: [] } as never),
    );
    for (const meta of metas) expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('each route’s style sheet fits its document', async () => {
    const { routes } = await shopBuild();
    const kinds = Object.entries(routes).flatMap(([id, { module }]) => {
      const { links, handle } = module as {
        links?: { kind?: string };
        handle?: { styles?: string };
      };
      return links?.kind || handle?.styles ? [[id, links?.kind, handle?.styles ?? 'live']] : [];
    });
    expect(kinds.length).toBeGreaterThan(6);
    for (const [id, sheet, document] of kinds) expect(sheet, id).toBe(document);
  });

  it('the 404 says so and offers the search and every category', async () => {
    const text = await html('/nothing-here');
    expect(text).toContain('<title>Page not found · DeskDost</title>');
    const main = text.match(/<main.*<\/main>/s)?.[0] ?? '';
    expect(main).toMatch(/<form[^>]*action="\/search"[^>]*>.*placeholder="Search for services"/s);
    for (const slug of ['laptop', 'macbook', 'desktop', 'upgrade', 'service', 'coding', 'printer'])
      expect(main).toContain(`href="/${slug}-support"`);
  });

  it('every internal link leads to a page; /terms alone redirects', async () => {
    const visits = await crawl(open, ['/']);
    expect(visits.length).toBeGreaterThan(90);
    const wrong = visits.filter(
      ({ path, status, location }) =>
        status !== 200 && !(path === '/terms' && status === 301 && location === '/terms-of-use'),
    );
    expect(wrong).toEqual([]);
    expect(deadPlaces(visits)).toEqual([]);
    expect(visits.flatMap(({ places }) => places).length).toBeGreaterThan(90);
  }, 60_000);
});

describe('sitemap.xml', () => {
  it('lists pages that answer 200, each with its own canonical address, title, description and one h1', async () => {
    const text = await html('/sitemap.xml');
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)]
      .map(([, address = '']) => address)
      .filter((address) => languageOf(new URL(address).pathname) === 'en'); // one handler each
    const titles = new Set<string>();
    for (const address of addresses) {
      const response = await open(address);
      const page = await response.text();
      expect(response.status, address).toBe(200);
      expect(page, address).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(page, address).toContain(`<meta property="og:url" content="${address}"/>`);
      expect(page, address).toMatch(/<meta name="description" content="[^"]{40,}"\/>/);
      expect(page, address).not.toContain('noindex');
      expect(h1Of(page), address).toHaveLength(1);
      titles.add(page.match(/<title>(.*?)<\/title>/)?.[1] ?? '');
    }
    expect(addresses[0]).toBe(`${ORIGIN}/`);
    expect(titles.size).toBe(addresses.length);
  }, 60_000);

  it('is XML, kept like a page', async () => {
    const { headers } = await open('/sitemap.xml');
    expect([
      headers.get('content-type'),
      headers.get('cache-control')?.includes('s-maxage'),
    ]).toEqual(['application/xml; charset=utf-8', true]);
  });

  it('stands in robots.txt', async () =>
    expect(await html('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`));
});

it('a category lists the others with their lowest prices, not itself', async () => {
  const [, others = ''] =
    /<section class="category-others".*?>(.*?)<\/section>/s.exec(await html('/laptop-support')) ??
    [];
  expect(linksIn(others).toSorted()).toEqual([
    '/desktop-support',
    '/macbook-support',
    '/service-support',
    '/upgrade-support',
  ]);
  expect(others.match(/from ₹\d+/g)).toHaveLength(4);
});
