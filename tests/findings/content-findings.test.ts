import { describe, expect, it } from 'vitest';
import type { Content } from '#app/content/content';
import { entryAddress, entryIdsIn } from '#app/preview/entry-ids';
import { contentFindings } from '#app/findings/content-findings';
import { parseContent } from '#app/content/parse.server';
import { pagesOf } from '#app/discovery/page-address';
import { healthReport } from '#app/preview/health-report';
import { pageScores } from '#app/preview/page-scores';
import { seed } from '#seed/seed';

function check(
  change: (content: Content) => void = () => undefined,
  dropped: { item: string; reason: string }[] = [],
) {
  const { content } = parseContent(seed, '');
  change(content);
  const findings = contentFindings(content, dropped, pagesOf(content));
  return (group: string) =>
    findings
      .filter((finding) => finding.group === group)
      .map(({ subject, what }) => `${subject}: ${what}`);
}
const firstService = (content: Content) => content.categories[0]?.services[0];
const page = (content: Content, slug: string) =>
  content.writtenPages.find((each) => each.slug === slug);

/** Reached by no list of the specification: readings C11. */
const CODING =
  'Coding Support: only the footer’s list of all services, the search and the sitemap lead to /coding-support';

describe('the health of the content', () => {
  it('the seed has nothing wrong; its intended gaps are only noted', () => {
    const found = check();
    for (const group of [
      'price',
      'dropped',
      'references',
      'links',
      'pictures',
      'policies',
      'search',
    ])
      expect(found(group), group).toEqual([]);
    expect(found('names').some((line) => line.startsWith('Display: ₹599 in Laptop Support'))).toBe(
      true,
    );
    expect(found('unlinked')).toContain(CODING);
  });

  it('finds a category that the search takes for something not offered', () => {
    const found = check((content) =>
      Object.assign(content.categories[0] ?? {}, { title: 'Tablet Support' }),
    )('search');
    expect(found).toEqual([
      expect.stringMatching(
        /^search term .+: “tablet” .+ you sell Tablet Support\. Take it out\.$/,
      ),
    ]);
    const twoWords = check((content) =>
      Object.assign(content.categories[0] ?? {}, { title: 'Washing Machine Repair' }),
    )('search');
    expect(twoWords).toEqual([expect.stringMatching(/“washing machine” stands for/)]);
  });

  it('one name at one price is not noted', () => {
    expect(check()('names').filter((line) => line.startsWith('SMPS'))).toEqual([]);
  });

  it('finds an upload without alternative text, an item without a picture, and a drawing that is none', () => {
    const upload = {
      kind: 'upload',
      url: 'https://cms.example/a.webp',
      width: 1,
      height: 1,
      sources: [],
    } as const;
    expect(
      check((content) =>
        Object.assign(firstService(content) ?? {}, { picture: { ...upload, alt: '' } }),
      )('pictures'),
    ).toHaveLength(1);
    expect(
      check((content) =>
        Object.assign(firstService(content) ?? {}, { picture: { ...upload, alt: 'A display' } }),
      )('pictures'),
    ).toEqual([]);
    expect(
      check((content) =>
        Object.assign(content.banners[0] ?? {}, {
          picture: { kind: 'illustration', name: 'nothing' },
        }),
      )('pictures'),
    ).toEqual(['banner banner-laptop: there is no drawing called nothing']);
    const raw = structuredClone(seed);
    Object.assign(raw.catalogue.categories[0]?.services[0] ?? {}, { imagePath: null });
    const { content } = parseContent(raw, '');
    expect(
      contentFindings(content, [], pagesOf(content)).filter(({ group }) => group === 'pictures'),
    ).toHaveLength(1);
  });

  it('finds links to nowhere in tiles, banners, footer and texts, and takes every address that leads somewhere', () => {
    const broken = check((content) => {
      Object.assign(content.landingTiles[0] ?? {}, { href: '/gone-support' });
      Object.assign(content.banners[0] ?? {}, { href: '' });
      Object.assign(content.site.footerLinks[0] ?? {}, { href: '/itemPage/gone' });
      Object.assign(page(content, 'about-us') ?? {}, {
        body: '[a](/gone) [b](http://plain.example) [c](/terms#refunds) [d](https://x.example) [e](mailto:a@b.example) [f](/LAPTOP-support?tab=quick) [g](/itemPage/laptop-booking-display)',
      });
    });
    expect(broken('links').map((line) => line.split(':')[0])).toEqual([
      'tile landing-macbook',
      'banner banner-laptop',
      'footer link “About us”',
      'text of about-us',
      'text of about-us',
    ]);
  });

  it('finds an empty list, and a list that refers to a missing entry', () => {
    expect(
      check((content) => void content.bookingLists[0]?.services.splice(0))('references'),
    ).toEqual(['list Macbook Support: has nothing in it']);
    expect(
      check(undefined, [
        { item: 'service gone in list service-opti', reason: 'refers to nothing' },
      ])('references'),
    ).toHaveLength(1);
  });

  it('finds pages that no link leads to', () => {
    expect(
      check(
        (content) =>
          void (content.site.footerLinks = content.site.footerLinks.filter(
            ({ href }) => href !== '/privacy-policy',
          )),
      )('unlinked'),
    ).toContainEqual(expect.stringContaining('Privacy Policy'));
    expect(
      check(
        (content) =>
          void content.writtenPages.push({
            slug: 'cookie-policy',
            title: 'Cookies',
            effectiveDate: '',
            lastUpdated: '',
            body: 'x',
          }),
      )('unlinked'),
    ).toContain('Cookies: the shop has no page /cookie-policy to show this text on');
    expect(
      check(
        (content) =>
          void (content.banners = content.banners.filter(
            ({ href }) => href !== '/printer-support',
          )),
      )('unlinked'),
    ).toEqual([CODING, expect.stringContaining('Printer Support: only')]);
  });

  it('finds texts that give another figure than a policy fact, and none that give the same in other words', () => {
    const say = (body: string) =>
      check((content) => Object.assign(page(content, 'refund-policy') ?? {}, { body }))('policies');
    expect(say('Our service comes with a 14-day warranty.')).toEqual([
      expect.stringContaining('service-warranty'),
    ]);
    expect(say('The warranty on parts is 6 months.')).toEqual([
      expect.stringContaining('parts-warranty'),
    ]);
    expect(say('Escalations take up to 72 hours.')).toEqual([
      expect.stringContaining('escalation'),
    ]);
    expect(
      say(
        'The warranty on the service is 7 days, and 1 year on parts. An escalation takes 1–2 days. Pay within 3 days.',
      ),
    ).toEqual([]);
  });

  it('tells what was left out and why, prices by themselves', () => {
    const raw = structuredClone(seed);
    Object.assign(raw.catalogue.categories[0]?.services[0] ?? {}, { price: 100_001 });
    Object.assign(raw.catalogue.categories[0]?.services[1] ?? {}, { name: '' });
    const { dropped } = parseContent(raw, '');
    const found = check(
      undefined,
      dropped.filter(({ reason }) => reason !== 'refers to nothing'),
    );
    expect(found('price')).toEqual([expect.stringMatching(/is above ₹1,00,000$/)]);
    expect(found('dropped')).toHaveLength(1);
  });
});

const noAddress = () => undefined;

describe('the report', () => {
  const finding = (what: string) => ({ group: 'links' as const, subject: 'tile', what });

  it('says where a finding holds', () => {
    const [section] = healthReport(
      [finding('a'), finding('b')],
      [finding('b'), finding('c')],
      noAddress,
    );
    expect(section?.findings.map(({ what, where }) => `${what} ${where}`)).toEqual([
      'a live only',
      'b live and drafts',
      'c drafts only',
    ]);
  });

  it('says nothing of drafts that could not be read', () => {
    expect(healthReport([finding('a')], undefined, noAddress)[0]?.findings[0]?.where).toBe('live');
    expect(healthReport([], [], noAddress)).toEqual([]);
  });
});

describe('a finding', () => {
  const raw = structuredClone(seed);
  const tile = raw.surfaces.tiles.find((each) => each?.surface === 'Landing');
  Object.assign(tile ?? {}, { href: '/gone' });
  Object.assign(raw.catalogue.categories[0]?.services[0] ?? {}, { price: -5 });
  const spoilt = parseContent(raw, '');
  const findings = contentFindings(spoilt.content, spoilt.dropped, pagesOf(spoilt.content));

  it.each([
    ['links', 'tile', 'href'],
    ['price', 'service', 'price'],
  ])('of %s names the field to mend', (group, type, field) => {
    const found = findings.find((each) => each.group === group);
    expect(found?.entry).toMatchObject({ type, field });
  });

  it.each([
    ['a drawing that is none', { kind: 'illustration', name: 'nothing' }, 'imagePath'],
    [
      'a photograph without words',
      { kind: 'upload', url: '/a', alt: '', width: 1, height: 1, sources: [] },
      'image',
    ],
  ])('of %s names its own field', (_, picture, field) => {
    const { content } = parseContent(seed, '');
    Object.assign(content.banners[0] ?? {}, { picture });
    const [found] = contentFindings(content, [], pagesOf(content)).filter(
      ({ group }) => group === 'pictures',
    );
    expect(found?.entry).toEqual({ type: 'banner', name: 'banner-laptop', field });
  });

  it('of a word that is not offered leads to its search term', () => {
    const { content } = parseContent(seed, '');
    Object.assign(content.categories[0] ?? {}, { title: 'Tablet Support' });
    const [found] = contentFindings(content, [], pagesOf(content)).filter(
      ({ group }) => group === 'search',
    );
    const ids = entryIdsIn(seed);
    expect(found?.entry && entryAddress('https://cms.example/admin', ids, found.entry)).toMatch(
      /\/api::search-term\.search-term\/[\w-]+\?focus=phrases$/,
    );
  });

  it('leads to the entry’s form in the CMS, with the field in focus', () => {
    const ids = entryIdsIn({
      tiles: [{ documentId: 'abc', key: 'first' }],
      siteSetting: { documentId: 'site' },
    });
    const address = (type: string, name: string) =>
      entryAddress('https://cms.example/admin', ids, { type, name, field: 'href' });
    expect(address('tile', 'first')).toBe(
      'https://cms.example/admin/content-manager/collection-types/api::tile.tile/abc?focus=href',
    );
    expect(address('site-setting', '')).toBe(
      'https://cms.example/admin/content-manager/single-types/api::site-setting.site-setting?focus=href',
    );
    expect(address('tile', 'unknown')).toBeUndefined();
  });

  it('costs its pages some of their score', () => {
    const scores = pageScores(spoilt.content, findings);
    const scoreOf = (path: string) => scores.find((each) => each.path === path)?.score;
    expect(scoreOf('/')).toBe(80);
    expect(scores[0]?.path).toMatch(/^\/itemPage\//);
    expect(scores[0]?.score).toBe(60);
    expect(scoreOf('/about-us')).toBe(100);
  });
});
