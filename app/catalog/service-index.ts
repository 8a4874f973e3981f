import { servicesOf, type Service } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import type { VisitKind } from '#app/ground/visit-kind';

interface ServiceIndex {
  all: Service[];
  byId: Map<string, Service>;
  bySlug: Map<string, Service>;
  /** Takes a slug in lower case. */
  byAnySlug: (lower: string) => Service | undefined;
  /** Keyed by `plainName`. */
  byName: Map<string, Service[]>;
  /** The list of one tab of a category, and a service's index in it. */
  listOf: (categorySlug: string, kind: VisitKind) => Service[];
  placeOf: (service: Service) => number;
}

export const plainName = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

export const serviceIndex = oncePerContent((content): ServiceIndex => {
  const all = servicesOf(content);
  const byId = new Map(all.map((service) => [service.id, service]));
  const bySlug = new Map(all.map((service) => [service.slug, service]));
  // the first wins
  const byLowerSlug = new Map(
    all.toReversed().map((service) => [service.slug.toLowerCase(), service]),
  );
  const byName = new Map<string, Service[]>();
  const lists = new Map<string, Service[]>();
  const places = new Map<Service, number>();
  for (const service of all) {
    listIn(byName, plainName(service.name)).push(service);
    places.set(
      service,
      listIn(lists, tabKey(service.categorySlug, service.visitKind)).push(service) - 1,
    );
  }
  return {
    all,
    byId,
    bySlug,
    byAnySlug: (lower) => bySlug.get(lower) ?? byLowerSlug.get(lower),
    byName,
    listOf: (categorySlug, kind) => lists.get(tabKey(categorySlug, kind)) ?? [],
    placeOf: (service) => places.get(service) ?? -1,
  };
});

const tabKey = (categorySlug: string, kind: VisitKind): string => `${kind} ${categorySlug}`;

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const known = lists.get(key);
  if (known) return known;
  const fresh: V[] = [];
  lists.set(key, fresh);
  return fresh;
}
