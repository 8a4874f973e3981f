import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifetimeOf, pageKey } from '../../server/page-cache-policy';
import { openDocuments } from './documents';
import { answerOf, openInProcess } from './in-process';

let shop: Awaited<ReturnType<typeof openInProcess>>;
let open: Awaited<ReturnType<typeof openDocuments>>;

beforeAll(async () => {
  shop = await openInProcess();
  open = await openDocuments();
});
afterAll(() => shop.close());

async function page(path: string) {
  const response = await open(path);
  const html = await response.text();
  return { response, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

const SUGGESTIONS = [
  '/macbook-support',
  '/laptop-support',
  '/desktop-support',
  '/upgrade-support',
  '/service-support',
];

describe('the search’s page', () => {
  it('lists what matches, with category and price, and the five suggestions', async () => {
    const { response, main } = await page('/search?q=display');
    expect(response.status).toBe(200);
    expect(main).toContain('Services for “display”');
    expect(main).toContain('value="display"');
    expect(main).toMatch(
      /href="\/itemPage\/macbook-booking-display"[\s\S]*?Display[\s\S]*?Macbook Support[\s\S]*?₹699/,
    );
    for (const href of SUGGESTIONS) expect(main).toContain(`href="${href}"`);
    expect(main.match(/Gadgets/g)).toHaveLength(5);
  });

  it.each(['/search', '/search?q=', '/search?q=%20%20'])(
    'says what it finds for nothing: %s',
    async (path) => {
      const { response, main } = await page(path);
      expect(response.status).toBe(200);
      expect(main).toContain('No results found');
      for (const href of SUGGESTIONS) expect(main).toContain(`href="${href}"`);
    },
  );

  it.each(['', '/hi'])(
    'starts with six searches, each of which finds services: %s',
    async (base) => {
      const { main } = await page(`${base}/search`);
      const searches = [...main.matchAll(/href="(\/(?:hi\/)?search\?q=[^"]+)"/g)].map(
        ([, href]) => href,
      );
      expect(searches).toHaveLength(6);
      for (const href of searches) {
        const found = await page(href ?? '');
        expect(found.main).toContain('class="choice"');
        expect(found.main).not.toContain('id="wanted"');
      }
    },
  );

  it('offers a way on when nothing matches, and escapes what was typed', async () => {
    const { main } = await page(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(main).toContain('No results found');
    expect(main).toContain('href="/itemPage/laptop-quick-not-sure-about-the-problem"');
    expect(main).not.toContain('<script>alert');
    expect(main).toContain('href="/laptop-support"');
  });

  it('is noindex and no-store', async () => {
    const { response, html } = await page('/search?q=display');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).not.toContain('rel="canonical"');
    expect(lifetimeOf(response)).toBeUndefined();
    expect(pageKey('GET', '/search?q=display')).toBeUndefined();
    expect(response.headers.get('x-content-source')).toBe('seed');
  });

  it('has one spelling', async () => {
    const { response } = await page('/SEARCH?q=ram');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/search?q=ram');
  });

  it('shows at most 60 services', async () => {
    const { main } = await page('/search?q=a');
    expect(main.match(/class="choice"/g)?.length).toBeLessThanOrEqual(60);
  });
});

describe('the list’s answer', () => {
  const ask = async (query: string) => {
    const { loader } = await import('#app/routes/search-matches');
    return answerOf(
      loader({ request: new Request(`http://shop/search.json${query}`), params: {}, context: {} }),
    );
  };

  it('is what the page shows, five at most', async () => {
    const { status, body, headers } = await ask('?q=display');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(body).toMatchObject({
      matches: [
        {
          name: 'Display',
          category: 'Laptop Support',
          pricePaise: 59_900,
          slug: 'laptop-booking-display',
        },
        { category: 'Macbook Support' },
        { category: 'Desktop Support' },
      ],
    });
    expect((await ask('?q=a')).body).toHaveProperty('matches.length', 5);
  });

  it.each(['', '?q=', '?q=xyzzy', `?q=${'%F0%9F%92%BB'.repeat(300)}`, '?q=%FF%FE', '?q=a&q=b'])(
    'never fails: %s',
    async (query) => {
      expect(await ask(query)).toMatchObject({ status: 200, body: { matches: expect.any(Array) } });
    },
  );
});
