import type { Service, SupportType } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';

/** Finds the services of a content. */
export interface ServiceIndex {
  /** In the catalogue's order. */
  all: Service[];
  byId: Map<string, Service>;
  bySlug: Map<string, Service>;
  /** By slug in lower case, however it is written. */
  byAnySlug: (lower: string) => Service | undefined;
  /** By name as `plainName` makes it. */
  byName: Map<string, Service[]>;
  /** What a tab of a category lists, and where in it a service stands. */
  listOf: (categorySlug: string, supportType: SupportType) => Service[];
  placeOf: (service: Service) => number;
}

export const plainName = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

export const serviceIndex = oncePerContent((content): ServiceIndex => {
  const all = content.categories.flatMap(({ services }) => services);
  const byId = new Map(all.map((service) => [service.id, service]));
  const bySlug = new Map(all.map((service) => [service.slug, service]));
  const byLowerSlug = new Map(all.toReversed().map((service) => [service.slug.toLowerCase(), service])); // the first wins
  const byName = new Map<string, Service[]>();
  const lists = new Map<string, Service[]>();
  const places = new Map<Service, number>();
  for (const service of all) {
    listIn(byName, plainName(service.name)).push(service);
    places.set(service, listIn(lists, tabKey(service.categorySlug, service.supportType)).push(service) - 1);
  }
  return {
    all,
    byId,
    bySlug,
    byAnySlug: (lower) => bySlug.get(lower) ?? byLowerSlug.get(lower),
    byName,
    listOf: (categorySlug, supportType) => lists.get(tabKey(categorySlug, supportType)) ?? [],
    placeOf: (service) => places.get(service) ?? -1,
  };
});

const tabKey = (categorySlug: string, supportType: SupportType): string => `${supportType} ${categorySlug}`;

/** The list of this name, begun when there is none. */
export function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const known = lists.get(key);
  if (known) return known;
  const fresh: V[] = [];
  lists.set(key, fresh);
  return fresh;
}
