import { itemHref } from '#app/catalog/card-service';
import { categoryHref } from '#app/catalog/category-page';
import { servicesOf, type Content, type Service } from '#app/content/content';
import { formatPaise } from '#app/money';
import { contentHealth } from '#app/health/content-health';
import { pagesOf } from './page-address';

export interface ShownPage {
  /** Path in the shop; blank for a place without an address. */
  href: string;
  label: string;
}

interface Publication {
  pages: ShownPage[];
  /** Sentences about what would be wrong that is not wrong now. */
  findings: string[];
  /** Services whose price changes. */
  priced: Service[];
}

/** What publishing does: from what customers have to what they would have. */
export function publicationOf(before: Content, after: Content): Publication {
  const known = new Set(findingsOf(before));
  const earlier = new Map(servicesOf(before).map((service) => [service.id, service]));
  const priced = servicesOf(after).flatMap((service): [was: Service, service: Service][] => {
    const was = earlier.get(service.id);
    return was && was.pricePaise !== service.pricePaise ? [[was, service]] : [];
  });
  return {
    pages: pagesThatChange(before, after),
    findings: [
      ...priced.flatMap(([was, service]) => jumpOf(was, service)),
      ...findingsOf(after).filter((each) => !known.has(each)),
    ],
    priced: priced.map(([, service]) => service),
  };
}

/** The same bound as in the CMS (`price-jump.ts`), where such a price is asked about once. */
function jumpOf({ pricePaise: was }: Service, { name, pricePaise }: Service): string[] {
  if (pricePaise <= 3 * was && was <= 3 * pricePaise) return [];
  const change = pricePaise < was ? 'less than a third' : 'more than three times as much';
  return [`${name}: ${formatPaise(was)} → ${formatPaise(pricePaise)} is ${change}.`];
}

const findingsOf = (content: Content): string[] =>
  contentHealth(content, [], pagesOf(content))
    .filter(({ group }) => group !== 'names') // no mistake
    .map(({ subject, what }) => `${subject}: ${what}`);

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
