import { bookingFindings } from '#app/booking/booking-findings';
import { itemHref } from '#app/catalog/card-service';
import { categoryHref } from '#app/catalog/category-page';
import type { EntryField } from '#app/content/finding';
import { nameOfLanguage } from '#app/content/differences';
import { servicesOf, type Content, type Service, type SourcedContent } from '#app/content/content';
import { inLanguage, type Language } from '#app/ground/language';
import { formatPaise } from '#app/ground/money';
import { contentFindings } from '#app/findings/content-findings';
import { pagesOf } from './page-address';

interface ShownPage {
  /** Path in the shop; blank for a place without an address. */
  href: string;
  label: string;
}

export interface Publication {
  pages: ShownPage[];
  /** Sentences about what would be wrong that is not wrong now. */
  findings: { text: string; entry?: EntryField }[];
  /** Services whose price changes. */
  priced: Service[];
}

type InLanguages = Pick<SourcedContent, 'content' | 'translations'>;

/** What publishing does: from what customers have to what they would have. */
export function publicationOf(was: InLanguages, will: InLanguages, now: number): Publication {
  const [before, after] = [was.content, will.content];
  const known = new Set(findingsOf(before, now).map(({ text }) => text));
  const earlier = new Map(servicesOf(before).map((service) => [service.id, service]));
  const priced = servicesOf(after).flatMap((service): [was: Service, service: Service][] => {
    const old = earlier.get(service.id);
    return old && old.pricePaise !== service.pricePaise ? [[old, service]] : [];
  });
  return {
    pages: pagesInLanguages(was, will),
    findings: [
      ...priced.flatMap(([old, service]) => jumpOf(old, service)),
      ...findingsOf(after, now).filter(({ text }) => !known.has(text)),
    ],
    priced: priced.map(([, service]) => service),
  };
}

/** The same bound as in the CMS (`price-jump.ts`), where such a price is asked about once. */
function jumpOf({ pricePaise: was }: Service, { name, pricePaise }: Service): { text: string }[] {
  if (pricePaise <= 3 * was && was <= 3 * pricePaise) return [];
  const change = pricePaise < was ? 'less than a third' : 'more than three times as much';
  return [{ text: `${name}: ${formatPaise(was)} → ${formatPaise(pricePaise)} is ${change}.` }];
}

const findingsOf = (content: Content, now: number): Publication['findings'] =>
  [...bookingFindings(content, now), ...contentFindings(content, [], pagesOf(content))]
    .filter(({ group }) => group !== 'names') // no mistake
    .map(({ subject, what, entry }) => ({ text: `${subject}: ${what}`, entry }));

/** English ones first; a place without an address is named once. */
function pagesInLanguages(before: InLanguages, after: InLanguages): ShownPage[] {
  const pages = pagesThatChange(before.content, after.content);
  const named = new Set(pages.flatMap(({ href, label }) => (href ? [] : label)));
  const translated = Object.entries(after.translations ?? {}).flatMap(([code, content]) => {
    const language = code as Language; // keys of a record by language
    return pagesThatChange(before.translations?.[language] ?? before.content, content)
      .filter(({ label }) => !named.has(label))
      .map(({ href, label }) => ({
        href: href && inLanguage(language, href),
        label: `${label}, in ${nameOfLanguage(code)}`,
      }));
  });
  return [...pages, ...translated];
}

function pagesThatChange(before: Content, after: Content): ShownPage[] {
  const landing = LANDING.some((part) => differ(before[part], after[part]));
  const everywhere = EVERYWHERE.filter(([part]) => differ(before[part], after[part]));
  const services = changed(servicesOf(before), servicesOf(after), ({ id }) => id);
  const categories = changed(before.categories, after.categories, ({ slug }) => slug);
  const written = changed(before.writtenPages, after.writtenPages, ({ slug }) => slug);
  return [
    ...(landing ? [{ href: '/', label: 'Landing page' }] : []),
    ...categories.flatMap(({ slug, title }) => [
      { href: categoryHref(slug, 'visit'), label: title },
      ...(services.some((each) => each.categorySlug === slug && each.visitKind === 'remote')
        ? [{ href: categoryHref(slug, 'remote'), label: `${title}, the tab of quick support` }]
        : []),
    ]),
    ...services.map(({ slug, name }) => ({ href: itemHref(slug), label: `Page of ${name}` })),
    ...(services.length > 0
      ? [{ href: '', label: 'Search, and pages of services that are like it' }]
      : []),
    ...(differ(before.bookingLists, after.bookingLists)
      ? [{ href: '', label: 'Booking panel' }]
      : []),
    ...written.map(({ slug, title }) => ({ href: `/${slug}`, label: title })),
    ...everywhere.map(([, label]) => ({ href: '', label })),
  ];
}

const LANDING = ['banners', 'landingTiles', 'landingLists', 'suggestions'] as const;
const EVERYWHERE = [
  ['site', 'Every page: brand, footer, facts and slots'],
  ['categoryTiles', 'Panel of categories, on every page'],
  ['steps', 'Landing page and every service: how it works'],
  ['notes', 'Every service: good to know'],
  ['ticketIssues', 'Contact form'],
] as const satisfies [keyof Content, string][];

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** New, changed and removed ones, as they would be or last were. */
function changed<T>(before: T[], after: T[], key: (each: T) => string): T[] {
  const was = new Map(before.map((each) => [key(each), each]));
  const will = new Set(after.map(key));
  return [
    ...after.filter((each) => differ(was.get(key(each)), each)),
    ...before.filter((each) => !will.has(key(each))),
  ];
}
