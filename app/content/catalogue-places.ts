import { asRecord } from '#app/ground/json';
import type { Announcement } from './announcements';

export interface CataloguePlace {
  /** A slug. */
  category: string;
  start: number;
}

/** More are asked for with the whole catalogue. */
const MAX_PLACES = 3;

/** Places of announced services in the last answer. `undefined` unless all are services, and few. */
export function placesOf(
  announced: Announcement[],
  lastAnswer: unknown,
): CataloguePlace[] | undefined {
  if (announced.length > MAX_PLACES || announced.some(({ model }) => model !== 'service'))
    return undefined;
  const places: CataloguePlace[] = [];
  for (const { documentId } of announced) {
    const place = placeOf(documentId, lastAnswer);
    if (!place) return undefined;
    places.push(place);
  }
  return places;
}

/**
 * The last catalogue with `services` in place of the announced ones. `undefined` if their ids
 * differ: then services came, went or moved.
 */
export function catalogueWith(
  services: unknown[],
  announced: Announcement[],
  lastAnswer: unknown,
): object | undefined {
  if (!announced.every(({ documentId }, at) => idOf(services[at]) === documentId)) return undefined;
  const fresh = new Map(services.map((service) => [idOf(service), service]));
  const categories = categoriesIn(lastAnswer).map((category) => ({
    ...category,
    services: listIn(category.services).map((each) => fresh.get(idOf(each)) ?? each),
  }));
  return { ...asRecord(asRecord(lastAnswer).catalogue), categories };
}

function placeOf(documentId: string, answer: unknown): CataloguePlace | undefined {
  for (const { slug, services } of categoriesIn(answer)) {
    const start = listIn(services).findIndex((each) => idOf(each) === documentId);
    if (start >= 0 && typeof slug === 'string') return { category: slug, start };
  }
  return undefined;
}

const categoriesIn = (answer: unknown) =>
  listIn(asRecord(asRecord(answer).catalogue).categories).map(asRecord);
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const idOf = (entry: unknown): unknown => asRecord(entry).documentId;
