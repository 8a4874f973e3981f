import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentUnusable, parseContent, parseContentInTurns } from '#app/content/parse.server';
import { seed } from '#seed/seed';

const spoil = (changes: Record<string, unknown>): unknown => {
  const raw = structuredClone(seed);
  const [category] = raw.catalogue.categories;
  if (category) Object.assign(category.services[0] ?? {}, changes);
  return raw;
};
const count = (raw: unknown) =>
  parseContent(raw, '').content.categories.reduce(
    (sum, category) => sum + category.services.length,
    0,
  );

describe('reading the content service’s answer', () => {
  it('takes the whole seed without a drop', () => {
    expect(parseContent(seed, '').dropped).toEqual([]);
  });

  it('lets others run before each category, and reads the same', async () => {
    let turns = 0;
    let isRead = false;
    const beat = () => {
      turns += 1;
      if (!isRead) setImmediate(beat);
    };
    setImmediate(beat);
    const read = await parseContentInTurns(seed, '');
    isRead = true;
    expect(read).toEqual(parseContent(seed, ''));
    expect(turns).toBeGreaterThanOrEqual(read.content.categories.length);
  });

  it.each([
    { price: '599' },
    { price: 599.5 },
    { price: 0 },
    { price: -5 },
    { price: null },
    { price: 100_001 },
    { name: '' },
    { name: null },
    { slug: 'not a slug' },
    { slug: '../etc' },
    { supportType: 'Gratis' },
    { documentId: '' },
    { description: undefined },
  ])('drops a service with %j and keeps the page', (changes) => {
    const { dropped } = parseContent(spoil(changes), '');
    expect(count(spoil(changes))).toBe(count(seed) - 1);
    expect(dropped.length).toBeGreaterThan(0);
  });

  it('drops null items, the second of one slug, and what a list refers to in vain', () => {
    const raw = structuredClone(seed);
    raw.catalogue.categories[0]?.services.push(null, {
      ...(raw.catalogue.categories[1]?.services[0] ?? seed.catalogue.categories[0]?.services[0]),
    } as never);
    raw.surfaces.serviceLists[0]?.services.push({ documentId: 'gone', slug: 'gone' });
    const { dropped } = parseContent(raw, '');
    expect(dropped.map((drop) => drop.reason)).toEqual(
      expect.arrayContaining([expect.stringContaining('taken by another'), 'refers to nothing']),
    );
  });

  it('of several services with one slug keeps the first, whatever their ids', () => {
    const raw = structuredClone(seed);
    const [one] = raw.catalogue.categories[0]?.services ?? [];
    for (const [index, category] of raw.catalogue.categories.slice(1, 3).entries())
      category?.services.push({ ...one, documentId: `copy-${index}` } as never);
    const { content, dropped } = parseContent(raw, '');
    const ids = content.categories
      .flatMap(({ services }) => services)
      .flatMap(({ id, slug }) => (slug === one?.slug ? [id] : []));
    expect(ids).toEqual([one?.documentId]);
    expect(dropped).toHaveLength(2);
  });

  it('shows no category whose services all belong to another', () => {
    const raw = structuredClone(seed);
    const [first, second] = raw.catalogue.categories;
    if (second) second.services = structuredClone(first?.services ?? []);
    const { content } = parseContent(raw, '');
    expect(content.categories.map(({ slug }) => slug)).not.toContain(second?.slug);
    expect(content.categories.every(({ services }) => services.length > 0)).toBe(true);
  });

  it('stays in use however many translations are faulty', () => {
    const raw = structuredClone(seed);
    for (const service of raw.catalogue.categories.flatMap((each) => each?.services ?? []))
      for (const translation of service?.translations ?? [])
        Object.assign(translation ?? {}, { name: 'न'.repeat(200), duration: 'स'.repeat(300) });
    const { content, dropped } = parseContent(raw, '', 'hi');
    expect(content.categories).toHaveLength(seed.catalogue.categories.length);
    expect(dropped.length).toBeGreaterThan(
      content.categories.flatMap(({ services }) => services).length,
    );
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x'])(
    'lets no tile lead to %s',
    (href) => {
      const raw = structuredClone(seed);
      if (raw.surfaces.tiles[0]) raw.surfaces.tiles[0].href = href;
      expect(parseContent(raw, '').content.landingTiles).toHaveLength(5);
    },
  );

  it('gives a tile the lowest price of a visit in its category', () => {
    const raw = structuredClone(seed);
    const laptop = raw.catalogue.categories.find((each) => each?.slug === 'laptop-support');
    for (const [index, service] of (laptop?.services ?? []).entries())
      Object.assign(service ?? {}, {
        price: service?.supportType === 'BookingSupport' ? 300 + index : 50,
      });
    raw.surfaces.tiles.push({
      ...raw.surfaces.tiles[0],
      key: 'elsewhere',
      surface: 'Landing',
      href: '/about-us',
    } as never);
    const { landingTiles, categoryTiles, suggestions } = parseContent(raw, '').content;
    const laptops = [landingTiles, categoryTiles, suggestions].map(
      (tiles) => tiles.find(({ href }) => href === '/laptop-support')?.fromPaise,
    );
    expect(laptops).toEqual([300_00, 300_00, 300_00]);
    const elsewhere = landingTiles.find(({ href }) => href === '/about-us');
    expect(elsewhere).toBeDefined();
    expect(elsewhere?.fromPaise).toBeUndefined();
  });

  it('gives an upload an address of the shop, and falls back to the drawing for another host', () => {
    const image = {
      url: '/uploads/display.webp',
      alternativeText: 'A display',
      width: 800,
      height: 600,
    };
    const first = (raw: unknown, base: string) =>
      parseContent(raw, base).content.categories[0]?.services[0]?.picture;
    expect(first(spoil({ image }), 'https://cms.example')).toEqual({
      kind: 'upload',
      url: '/pictures/uploads/display.webp',
      alt: 'A display',
      width: 800,
      height: 600,
      sources: [],
    });
    for (const url of ['javascript:alert(1)', 'https://other.example/a.png'])
      expect(first(spoil({ image: { ...image, url } }), 'https://cms.example')).toMatchObject({
        kind: 'illustration',
      });
    expect(first(spoil({ image: { ...image, width: null } }), 'https://cms.example')).toMatchObject(
      { kind: 'illustration' },
    );
  });

  it('offers the smaller versions of an upload, the best first, and leaves out files that browsers can’t show', () => {
    const formats = {
      webp_640: { url: '/uploads/webp_640_a.webp', mime: 'image/webp', width: 640 },
      avif_640: { url: '/uploads/avif_640_a.avif', mime: 'image/avif', width: 640 },
      avif_160: { url: '/uploads/a,b.avif', mime: 'image/avif', width: 160 },
      thumbnail: { url: '/uploads/thumbnail_a.png', mime: 'image/png', width: 245 },
      odd: { url: 'javascript:alert(1)', mime: 'image/avif', width: 320 },
    };
    const sources = (value: unknown) => {
      const image = {
        url: '/uploads/a.png',
        alternativeText: 'A',
        width: 800,
        height: 600,
        updatedAt: '2026',
        formats: value,
      };
      const picture = parseContent(spoil({ image }), 'https://cms.example').content.categories[0]
        ?.services[0]?.picture;
      return picture?.kind === 'upload' ? picture.sources : undefined;
    };
    expect(sources(formats)).toEqual([
      {
        type: 'image/avif',
        srcSet:
          '/pictures/uploads/a%2Cb.avif?v=2026 160w, /pictures/uploads/avif_640_a.avif?v=2026 640w',
      },
      { type: 'image/webp', srcSet: '/pictures/uploads/webp_640_a.webp?v=2026 640w' },
    ]);
    for (const wrong of [null, undefined, 'text', [], { a: 1 }, { a: { url: 1 } }])
      expect(sources(wrong)).toEqual([]);
  });

  it('answers any garbage with content or ContentUnusable, nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (services, siteSetting) => {
        const raw = {
          ...seed,
          catalogue: { categories: [{ ...seed.catalogue.categories[0], services }] },
          site: { siteSetting },
        };
        try {
          parseContent(raw, '');
        } catch (error) {
          expect(error).toBeInstanceOf(ContentUnusable);
        }
      }),
    );
  });
});
