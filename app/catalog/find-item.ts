import type { Content, Service } from '#app/content/content';
import { plainName, serviceIndex } from './service-index';
import { similarByName } from './similar-names';

/** A slug is unique; several services may share a name. */
type FoundItem =
  | { type: 'one'; service: Service }
  | { type: 'several'; services: Service[] }
  | { type: 'none'; similar: Service[] };

const MAX_SAME_NAME = 60;

export function findItem(content: Content, itemName: string): FoundItem {
  const wanted = plainName(itemName);
  const { byAnySlug, byName } = serviceIndex(content);
  const bySlug = byAnySlug(wanted);
  if (bySlug) return { type: 'one', service: bySlug };
  const named = byName.get(wanted) ?? [];
  const [first, second] = named;
  if (!first) return { type: 'none', similar: similarByName(content, wanted) };
  return second
    ? { type: 'several', services: named.slice(0, MAX_SAME_NAME) }
    : { type: 'one', service: first };
}

/** Services from the same tab of the same category, nearest first. */
export function similarItems(content: Content, service: Service, limit = 4): Service[] {
  const { listOf, placeOf } = serviceIndex(content);
  const siblings = listOf(service.categorySlug, service.visitKind);
  const place = placeOf(service);
  const after = siblings.slice(place + 1, place + 1 + limit);
  return [...after, ...siblings.slice(0, Math.min(Math.max(place, 0), limit - after.length))];
}
