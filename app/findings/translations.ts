import { servicesOf, type Content, type Translated, type Translations } from '#app/content/content';
import { nameOfLanguage } from '#app/content/differences';
import { fieldName } from '#app/content/field-name';
import type { Finding } from '#app/content/finding';
import { PARTS } from '#graphql/fields';

export const translationFindings = (translations: Translations | undefined): Finding[] =>
  Object.entries(translations ?? {}).flatMap(([language, content]) =>
    entriesOf(content).flatMap(([part, name, entry]): Finding[] => {
      const fields = Object.keys(entry.lang ?? {}).map((field) => fieldName(field, part));
      if (fields.length === 0) return [];
      const { model: type = 'site-setting', kind = '' } = PARTS[part] ?? {};
      return [
        {
          group: 'translations',
          subject: `${kind} ${name}`.trim(),
          what: `has no ${nameOfLanguage(language)}: ${fields.join(', ')}`,
          entry: { type, name: type === 'site-setting' ? '' : name, field: 'translations' },
        },
      ];
    }),
  );

type Entry = [part: string, name: string, entry: Translated];

function entriesOf(content: Content): Entry[] {
  const { site } = content;
  const inPart = <T extends Translated>(part: string, list: T[], nameOf: (entry: T) => string) =>
    list.map((entry): Entry => [part, nameOf(entry), entry]);
  const keyed = (part: string, list: (Translated & { key: string })[]) =>
    inPart(part, list, ({ key }) => key);
  const slugged = (part: string, list: (Translated & { slug: string })[]) =>
    inPart(part, list, ({ slug }) => slug);
  return [
    ...slugged('categories', content.categories),
    ...slugged('services', servicesOf(content)),
    ...keyed('tiles', [...content.landingTiles, ...content.categoryTiles, ...content.suggestions]),
    ...keyed('serviceLists', [...content.landingLists, ...content.bookingLists]),
    ...keyed('banners', content.banners),
    ...keyed('howItWorksSteps', content.steps),
    ...keyed('serviceNotes', content.notes),
    ...slugged('policyPages', content.writtenPages),
    ...keyed('ticketIssues', content.ticketIssues),
    ...keyed('rateCardItems', site.rateCard),
    ...inPart('brand', [site.brand], () => ''),
    ...keyed('claims', site.claims),
    ...keyed('policyFacts', site.policyFacts),
    ...inPart('refundRules', site.refundRules, ({ when }) => `“${when}”`),
    ...inPart('footerLinks', site.footerLinks, ({ label }) => `“${label}”`),
    ...inPart('seller', site.seller ? [site.seller] : [], () => ''),
  ];
}
