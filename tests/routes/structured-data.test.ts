import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  sharePicturePath,
  sharePictures,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type SharePictureName,
} from '#app/discovery/share-picture';
import { seed } from '#seed/seed';
import { openDocuments, ORIGIN } from './documents';

type Open = Awaited<ReturnType<typeof openDocuments>>;

const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>[],
  );

describe('what search engines are told', () => {
  let open: Open;
  beforeAll(async () => {
    open = await openDocuments();
  }, 60_000);
  const data = async (path: string) => dataIn(await (await open(path)).text());

  it('the landing page is about the organization', async () => {
    expect(await data('/')).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'DeskDost',
        url: `${ORIGIN}/`,
        logo: `${ORIGIN}/share/logo.png`,
      }),
    ]);
  });

  it('a category lists its services with their prices', async () => {
    const [crumbs, list] = await data('/laptop-support');
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, name: 'Laptop Support' },
      ],
    });
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 10 });
    expect(JSON.stringify(list)).toContain('"price":"599","priceCurrency":"INR"');
  });

  it('a service has its price and its way from home', async () => {
    expect(await data('/itemPage/laptop-booking-port')).toEqual([
      expect.objectContaining({
        '@type': 'Service',
        name: 'Port',
        offers: expect.objectContaining({
          '@type': 'Offer',
          price: '299',
          priceCurrency: 'INR',
          url: `${ORIGIN}/itemPage/laptop-booking-port`,
        }),
      }),
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.anything(),
          expect.anything(),
          expect.objectContaining({ position: 3, name: 'Port' }),
        ],
      }),
    ]);
  });

  it.each(Object.keys(sharePictures()) as SharePictureName[])(
    'the picture %s exists, in the size that is said, below 60 kB',
    (name) => {
      const file = `public${sharePicturePath(name)}`;
      expect(existsSync(file)).toBe(true);
      const png = readFileSync(file);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SHARE_WIDTH, SHARE_HEIGHT]);
      expect(png.length).toBeLessThan(60_000);
    },
  );
});

describe('names that try to break out', () => {
  it('are escaped in the page, its head and its structured data', async () => {
    const name = `</script><script>alert(1)</script>"><img src=x onerror=alert(2)>\u2028`;
    vi.resetModules();
    vi.doMock('#app/content/content.server', async () => {
      const { parseContent } = await import('#app/content/parse.server');
      const [first, ...others] = seed.catalogue.categories;
      const services =
        first?.services.map((service) =>
          service?.slug === 'laptop-booking-port'
            ? { ...service, name, description: name }
            : service,
        ) ?? [];
      const brand = { ...seed.site.siteSetting?.brand, tagline: name };
      const raw = {
        ...seed,
        catalogue: { categories: [{ ...first, title: name, services }, ...others] },
        site: { siteSetting: { ...seed.site.siteSetting, brand } },
      };
      const { content } = parseContent(raw, '');
      return {
        getContent: async () => ({ content, source: 'seed' }),
        getContentForPricing: async () => ({ content, source: 'seed' }),
        contentStatus: () => ({}),
        onContentChanged: () => undefined,
      };
    });
    const open = await openDocuments();
    for (const path of ['/', '/laptop-support', '/itemPage/laptop-booking-port']) {
      const text = await (await open(path)).text();
      expect(text, path).not.toContain('<script>alert');
      expect(text, path).not.toContain('<img src=x');
      expect(JSON.stringify(dataIn(text)), path).toContain('alert(1)');
    }
    vi.doUnmock('#app/content/content.server');
  }, 60_000);
});
