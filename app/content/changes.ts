import { formatPaise } from '#app/money';
import { servicesOf, type Content } from './content';

export function changesBetween(before: Content, after: Content): string[] {
  const [old, now] = [servicesById(before), servicesById(after)];
  const removed = [...old.values()]
    .filter(({ id }) => !now.has(id))
    .map(({ name, slug }) => `- ${name} (${slug})`);
  const added = [...now.values()]
    .filter(({ id }) => !old.has(id))
    .map(({ name, slug, pricePaise }) => `+ ${name} (${slug}) ${formatPaise(pricePaise)}`);
  const changed = [...now.values()].flatMap((service) => {
    const was = old.get(service.id);
    if (!was) return [];
    return [
      ...(was.name === service.name
        ? []
        : [`~ ${service.slug}: ${was.name} is called ${service.name}`]),
      ...(was.pricePaise === service.pricePaise
        ? []
        : [
            `~ ${service.slug}: ${formatPaise(was.pricePaise)} becomes ${formatPaise(service.pricePaise)}`,
          ]),
    ];
  });
  const counts = Object.entries(countsOf(after)).flatMap(([list, count]) => {
    const was = countsOf(before)[list] ?? 0;
    return was === count ? [] : [`  ${list}: ${was} become ${count}`];
  });
  return [...removed, ...added, ...changed, ...counts];
}

const servicesById = (content: Content) =>
  new Map(servicesOf(content).map((service) => [service.id, service]));

const countsOf = (content: Content): Record<string, number> => ({
  categories: content.categories.length,
  tiles: content.landingTiles.length + content.categoryTiles.length + content.suggestions.length,
  'landing lists': content.landingLists.length,
  'booking lists': content.bookingLists.length,
  banners: content.banners.length,
  steps: content.steps.length,
  notes: content.notes.length,
  'ticket issues': content.ticketIssues.length,
  'written pages': content.writtenPages.length,
  cities: content.site.cities.length,
  'footer links': content.site.footerLinks.length,
  'policy facts': content.site.policyFacts.length,
});
