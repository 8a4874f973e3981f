import { describe, expect, it } from 'vitest';
import { readProse } from '#app/company/prose.server';
import { policySlugs } from '#app/company/policy-slugs';
import { requireWrittenPage } from '#app/company/written-page.server';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

const { content } = parseContent(seed, '');
const page = (slug: string) => requireWrittenPage(content, slug);
const sentenceOf = (key: string) =>
  content.site.policyFacts.find((fact) => fact.key === key)?.text ?? 'no such fact';
const bodyOf = (slug: string) =>
  content.writtenPages.find((each) => each.slug === slug)?.body ?? '';

describe('the policies', () => {
  it('020 privacy is effective and last updated 26 Feb 2025', () => {
    const { title, effective, lastUpdated } = page('privacy-policy');
    expect([title, effective?.text, lastUpdated?.text]).toEqual([
      'Privacy Policy',
      '26 Feb 2025',
      '26 Feb 2025',
    ]);
  });

  it('022 the terms are effective 26 Feb 2025, in ten numbered sections', () => {
    const { title, effective, sections } = page('terms-of-use');
    expect([title, effective?.text]).toEqual(['Terms and Conditions', '26 Feb 2025']);
    expect(sections.map((section) => Number.parseInt(section.title, 10))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('024 the anti-discrimination policy is spelt right in its title', () =>
    expect(page('anti-discrimation-policy').title).toBe('Anti-Discrimination Policy'));

  it('025 the refund page is the Non-Refundable Policy', () =>
    expect(page('refund-policy').title).toBe('Non-Refundable Policy'));

  it.each([
    ['228', 'terms-of-use', 'booking-fee'],
    ['229', 'terms-of-use', 'visitation-charges'],
    ['230', 'terms-of-use', 'commercial-appliances'],
    ['231', 'terms-of-use', 'motherboard-check-up'],
    ['232', 'terms-of-use', 'parts-warranty'],
    ['232', 'terms-of-use', 'service-warranty'],
    ['233', 'terms-of-use', 'escalation'],
    ['234', 'terms-of-use', 'remote-fix'],
    ['235', 'terms-of-use', 'when-refunded'],
    ['236', 'terms-of-use', 'refund-limits'],
    ['237', 'terms-of-use', 'liability'],
    ['237', 'terms-of-use', 'governing-law'],
    ['238', 'refund-policy', 'final-sales'],
    ['228', 'refund-policy', 'booking-fee'],
  ] as const)('%s %s says the fact %s word for word', (_, slug, fact) =>
    expect(bodyOf(slug)).toContain(sentenceOf(fact)),
  );

  it('C2 the box states the rules in the words of the facts and links to an existing section', () => {
    const rules = content.site.refundRules;
    expect(rules.map((rule) => rule.then)).toEqual(
      ['when-refunded', 'remote-fix', 'refund-limits', 'final-sales'].map(sentenceOf),
    );
    for (const { from } of rules) {
      const [path = '', id] = from.href.split('#');
      const ids = page(path.slice(1)).sections.map((section) => section.id);
      if (id) expect(ids).toContain(id);
    }
  });

  it('leaves out a rule whose fact is missing', () => {
    const raw = structuredClone(seed);
    if (raw.site.siteSetting) raw.site.siteSetting.policyFacts = [];
    expect(parseContent(raw, '').content.site.refundRules).toEqual([]);
  });

  it('021 227 About has two sections and the vision', () => {
    expect(page('about-us').sections.map((section) => section.title)).toEqual([
      'Who We Are',
      'How We Do It',
      'Our Vision',
    ]);
    expect(bodyOf('about-us')).toMatch(
      /Simplify tech support for everyone.*certified experts with customers nearby/s,
    );
  });

  it('links only to pages that exist', () => {
    const known = ['/contact-us', '/account/privacy', ...policySlugs.map((slug) => `/${slug}`)];
    for (const { body } of content.writtenPages) {
      const { lead, sections } = readProse(body);
      const links = [lead, ...sections.map((section) => section.html)]
        .join('')
        .matchAll(/href="(\/[^"#]*)/g);
      for (const [, path] of links) expect(known).toContain(path);
    }
  });

  it('throws a 404 for a page that does not exist in the CMS', () => {
    expect(() => requireWrittenPage({ ...content, writtenPages: [] }, 'terms-of-use')).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
    );
  });
});

describe('policy pages from the CMS', () => {
  const raw = (change: Record<string, unknown>) => ({
    ...seed,
    policies: { policyPages: seed.policies.policyPages.map((each) => ({ ...each, ...change })) },
  });

  it('are dropped and reported without text', () => {
    const { content: read, dropped } = parseContent(raw({ body: ' ' }), '');
    expect(read.writtenPages).toEqual([]);
    expect(dropped).toHaveLength(5);
  });

  it('are kept without an invalid date', () => {
    const { content: read } = parseContent(raw({ effectiveDate: '26 Feb', lastUpdated: 7 }), '');
    expect(read.writtenPages.map((each) => each.effectiveDate + each.lastUpdated)).toEqual([
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  it('may be missing in an older snapshot', () => {
    expect(parseContent({ ...seed, policies: undefined }, '').content.writtenPages).toEqual([]);
  });
});

describe('a policy in Hindi', () => {
  const hindi = parseContent(seed, '', 'hi').content;
  it.each(hindi.writtenPages.map(({ slug, body }) => [slug, body] as const))(
    '%s has the sections of the English one, under their ids',
    (slug, body) => {
      const english = content.writtenPages.find((page) => page.slug === slug)?.body ?? '';
      const [read, original] = [readProse(body, english), readProse(english)];
      expect(read.sections.map(({ id }) => id)).toEqual(original.sections.map(({ id }) => id));
      for (const { title } of read.sections) expect(title).toMatch(/\p{Script=Devanagari}/u);
    },
  );

  it.each(hindi.writtenPages.map(({ slug }) => slug))(
    '%s has as many points and the same links and figures',
    (slug) => {
      const shapeOf = (body: string) => ({
        points: body.match(/^- /gm)?.length,
        links: body.match(/\]\([^)]*\)/g)?.sort(),
        figures: body.match(/\d+/g)?.sort(),
      });
      const bodies = [content, hindi].map(
        ({ writtenPages }) => writtenPages.find((page) => page.slug === slug)?.body ?? '',
      );
      expect(shapeOf(bodies[1] ?? '')).toEqual(shapeOf(bodies[0] ?? ''));
    },
  );
});
