import type { Content, Service, SupportType } from '#app/content/content';
import { derived } from '#app/content/derived';
import { unhurried, type Sliced } from '#app/slices';

/** Where each service of a content is, so that no page walks through all of them. */
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

/** One walk for each map: a large map stands still when it grows, and five would do so at once. */
export const serviceIndex = derived(function* (content: Content): Sliced<ServiceIndex> {
  const all: Service[] = [];
  for (const { services } of content.categories) yield* unhurried(services, (service) => void all.push(service));
  const byId = new Map<string, Service>();
  yield* unhurried(all, (service) => void byId.set(service.id, service));
  const bySlug = new Map<string, Service>();
  yield* unhurried(all, (service) => void bySlug.set(service.slug, service));
  const byLowerSlug = new Map<string, Service>();
  yield* unhurried(all, (service) => {
    const lower = service.slug.toLowerCase();
    if (lower !== service.slug && !byLowerSlug.has(lower)) byLowerSlug.set(lower, service);
  });
  const byName = new Map<string, Service[]>();
  yield* unhurried(all, (service) => void listIn(byName, plainName(service.name)).push(service));
  const lists = new Map<string, Service[]>();
  const places = new Map<Service, number>();
  yield* unhurried(all, (service) => void places.set(service, listIn(lists, tabKey(service.categorySlug, service.supportType)).push(service) - 1));
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
