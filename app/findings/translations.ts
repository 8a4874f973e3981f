import { servicesOf, type Content, type Translated, type Translations } from '#app/content/content';
import { fieldName, nameOfLanguage } from '#app/content/changes';
import type { Finding } from '#app/content/finding';

export const translationFindings = (translations: Translations | undefined): Finding[] =>
  Object.entries(translations ?? {}).flatMap(([language, content]) =>
    entriesOf(content).flatMap(([type, name, subject, entry]): Finding[] => {
      const fields = Object.keys(entry.lang ?? {});
      if (fields.length === 0) return [];
      const what = `has no ${nameOfLanguage(language)}: ${fields.map(fieldName).join(', ')}`;
      return [
        { group: 'translations', subject, what, entry: { type, name, field: 'translations' } },
      ];
    }),
  );

type Entry = [type: string, name: string, subject: string, entry: Translated];

function entriesOf(content: Content): Entry[] {
  const { site } = content;
  const keyed = (type: string, kind: string, list: (Translated & { key: string })[]): Entry[] =>
    list.map((each) => [type, each.key, `${kind} ${each.key}`, each]);
  const slugged = (type: string, kind: string, list: (Translated & { slug: string })[]): Entry[] =>
    list.map((each) => [type, each.slug, `${kind} ${each.slug}`, each]);
  const settings = (kind: string, list: [name: string, entry: Translated][]): Entry[] =>
    list.map(([name, entry]) => ['site-setting', '', `${kind} ${name}`.trim(), entry]);
  return [
    ...slugged('category', 'category', content.categories),
    ...slugged('service', 'service', servicesOf(content)),
    ...keyed('tile', 'tile', [
      ...content.landingTiles,
      ...content.categoryTiles,
      ...content.suggestions,
    ]),
    ...keyed('service-list', 'list', [...content.landingLists, ...content.bookingLists]),
    ...keyed('banner', 'banner', content.banners),
    ...keyed('how-it-works-step', 'step', content.steps),
    ...keyed('service-note', 'note', content.notes),
    ...slugged('policy-page', 'page', content.writtenPages),
    ...keyed('ticket-issue', 'ticket issue', content.ticketIssues),
    ...keyed('rate-card-item', 'rate card item', site.rateCard),
    ...settings('brand', [['', site.brand]]),
    ...settings(
      'claim',
      site.claims.map((each) => [each.key, each]),
    ),
    ...settings(
      'policy fact',
      site.policyFacts.map((each) => [each.key, each]),
    ),
    ...settings(
      'refund rule',
      site.refundRules.map((each) => [`“${each.when}”`, each]),
    ),
    ...settings(
      'footer link',
      site.footerLinks.map((each) => [`“${each.label}”`, each]),
    ),
    ...settings('seller', site.seller ? [['', site.seller]] : []),
  ];
}
