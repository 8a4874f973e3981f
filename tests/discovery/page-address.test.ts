import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { canonicalPath, listedPaths } from '#app/discovery/page-address';
import { robots, sitemap } from '#app/discovery/sitemap.server';
import { seed } from '#seed/seed';

const { content } = parseContent(seed, '');

describe('the canonical spelling of a URL (A23, C3, C4)', () => {
  it.each([
    ['/terms', '/terms-of-use'],
    ['/TERMS', '/terms-of-use'],
    ['/anti-discrimination-policy', '/anti-discrimation-policy'],
    ['/Anti-Discrimination-Policy', '/anti-discrimation-policy'],
    ['/Anti-Discrimation-Policy', '/anti-discrimation-policy'],
    ['/comingsoon', '/ComingSoon'],
    ['/COMINGSOON', '/ComingSoon'],
    ['/LAPTOP-support', '/laptop-support'],
    ['/Contact-Us', '/contact-us'],
    ['/CheckOut', '/checkout'],
    ['/itempage/x', '/itemPage/x'],
    ['/ITEMPAGE/Charging%2FPower', '/itemPage/Charging%2FPower'],
    ['/itempage/LAPTOP-booking-Display', '/itemPage/laptop-booking-display'],
    ['/%61bout-us', '/about-us'],
    ['/ABOUT-US', '/about-us'],
  ])('%s → %s', (from, to) => expect(canonicalPath(from, content)).toBe(to));

  it.each([
    '/',
    '/about-us',
    '/ComingSoon',
    '/itemPage/Some Name',
    '/nothing',
    '/Nothing',
    '/%',
    '/%E0%A4%A',
    '',
    '//evil.example',
    '/orders/DD-7K2',
  ])('%j is unchanged', (path) => expect(canonicalPath(path, content)).toBeUndefined());

  it('leaves every listed path unchanged and finds it in any case', () => {
    const paths = listedPaths(content).filter((path) => !path.includes('?'));
    const upsideDown = (text: string, flips: boolean[]) =>
      [...text]
        .map((sign, index) =>
          flips[index % flips.length] ? sign.toUpperCase() : sign.toLowerCase(),
        )
        .join('');
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.array(fc.boolean(), { minLength: 1 }),
        (path, flips) => {
          expect(canonicalPath(path, content)).toBeUndefined();
          expect(canonicalPath(upsideDown(path, flips), content) ?? upsideDown(path, flips)).toBe(
            path,
          );
        },
      ),
    );
  });

  it('never redirects in a loop or to another host', () => {
    const part = fc.constantFrom(
      '/',
      'itempage',
      'ITEMPAGE/',
      'terms',
      'Orders/',
      'about-us',
      '%2F',
      '%61',
      '\\',
      '..',
      'evil.example',
      '?',
      '#',
      'İ',
      'K',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 6 }), (parts) => {
        const to = canonicalPath(`/${parts.join('')}`, content);
        if (to === undefined) return;
        expect(canonicalPath(to, content)).toBeUndefined();
        expect(new URL(to, 'https://shop.example').host).toBe('shop.example');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the sitemap', () => {
  const text = sitemap(content, { origin: 'https://shop.example' });
  const locations = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('lists every page once: home, both tabs of every category, every service, the policy pages', () => {
    expect(new Set(locations).size).toBe(locations.length);
    const services = content.categories.flatMap((category) => category.services).length;
    expect(locations.filter((each) => each?.includes('/itemPage/'))).toHaveLength(services);
    expect(locations.filter((each) => each?.endsWith('?tab=quick'))).toHaveLength(
      content.categories.length,
    );
    for (const slug of ['coding-support', 'printer-support', '', 'about-us', 'refund-policy'])
      expect(locations).toContain(`https://shop.example/${slug}`);
  });

  it('includes a date where the content has one', () =>
    expect(text.match(/<lastmod>2025-02-26<\/lastmod>/g)).toHaveLength(2));

  it('escapes XML special characters', () => {
    const category = { ...content.categories[0], slug: 'a&b<c>', services: [] };
    expect(
      sitemap(
        { ...content, categories: [category as (typeof content.categories)[number]] },
        { origin: 'https://shop.example' },
      ),
    ).toContain('/a&#38;b&#60;c&#62;</loc>');
  });

  it('is named in robots.txt, which disallows no listed page', () => {
    const closed = [...robots('https://shop.example').matchAll(/^Disallow: (.*)$/gm)].map(
      ([, path]) => path ?? '',
    );
    expect(robots('https://shop.example')).toContain(
      '\nSitemap: https://shop.example/sitemap.xml\n',
    );
    expect(closed).not.toContain('/');
    for (const path of listedPaths(content))
      expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  });
});
