import type { z } from 'zod';
import { rupeesToPaise } from '#app/ground/money';
import { visitKindOf } from '#app/ground/visit-kind';
import type { Category, MovedPage, SearchTerm, Service, ServiceList, Translated } from './content';
import { keepAllValid, keepValid, type DroppedItem } from './dropped-items.server';
import type { PictureReader } from './picture.server';
import {
  entryReference,
  serviceSchema,
  type categorySchema,
  type searchTermSchema,
  type serviceListSchema,
  movedSchema,
} from './schemas.server';

export function readCategory(
  category: z.infer<typeof categorySchema>,
  picture: PictureReader,
  dropped: DroppedItem[],
): Category {
  const { bookingTabLabel, quickTabLabel, cartLabel: label, services, lang, ...texts } = category;
  const kind = `service of ${texts.slug}`;
  return {
    ...picture(texts),
    tabLabels: {
      visit: bookingTabLabel || 'Booking Support',
      remote: quickTabLabel || 'Quick Support',
    },
    ...langOf(lang, { bookingTabLabel: 'visit', quickTabLabel: 'remote' }),
    services: keepAllValid(kind, services, serviceSchema, dropped).map(
      ({ documentId, price, supportType, cartLabel, lang: own, ...service }): Service => ({
        ...picture(service),
        id: documentId,
        pricePaise: rupeesToPaise(price),
        visitKind: visitKindOf(supportType),
        categorySlug: texts.slug,
        categoryLabel: cartLabel || label,
        ...langOf(cartLabel ? own : { ...own, cartLabel: lang?.cartLabel }, {
          cartLabel: 'categoryLabel',
        }),
      }),
    ),
  };
}

/** Names the texts as the content does. */
function langOf(
  lang: Partial<Record<string, 'en'>> | undefined,
  names: Record<string, string>,
): Translated {
  const found = Object.entries(lang ?? {}).flatMap(([field, language]) =>
    language ? [[names[field] ?? field, language] as const] : [],
  );
  return found.length > 0 ? { lang: Object.fromEntries(found) } : {};
}

/** Keeps the first of two services with one id or slug. Returns all services by id. */
export function dropRepeatedServices(
  categories: Category[],
  dropped: DroppedItem[],
): Map<string, Service> {
  const slugs = new Set<string>();
  const byId = new Map<string, Service>();
  for (const category of categories) {
    category.services = category.services.filter((service) => {
      const isTaken = byId.has(service.id) || slugs.has(service.slug);
      if (isTaken)
        dropped.push({
          item: `service ${service.slug}`,
          reason: 'its id or slug is taken by another service',
        });
      else {
        slugs.add(service.slug);
        byId.set(service.id, service);
      }
      return !isTaken;
    });
  }
  return byId;
}

export function resolveList(
  { surface: _, services: written, ...list }: z.infer<typeof serviceListSchema>,
  services: Map<string, Service>,
  dropped: DroppedItem[],
): ServiceList {
  const kind = `service in list ${list.key}`;
  const references = keepValid(kind, written, entryReference, dropped);
  const found = references.flatMap(({ documentId, slug: name }) => {
    const service = services.get(documentId);
    if (!service)
      dropped.push({ item: `service ${name} in list ${list.key}`, reason: 'refers to nothing' });
    return service ? [service] : [];
  });
  return { ...list, services: found };
}

/** One phrase a line. A weight of 100 is normal. */
export const readSearchTerm = (
  { name, phrases, services, categories, weight }: z.infer<typeof searchTermSchema>,
  dropped: DroppedItem[],
): SearchTerm => ({
  name,
  phrases: phrases.split('\n').flatMap((line) => line.trim() || []),
  services: keepValid(`service of search term ${name}`, services, entryReference, dropped).map(
    ({ documentId }) => documentId,
  ),
  categories: keepValid(`category of search term ${name}`, categories, entryReference, dropped).map(
    ({ slug }) => slug,
  ),
  weight: (weight ?? 100) / 100,
});

/** Old links lead to the page as long as an editor lists its former addresses. */
export const readMoved = (
  { categories, services }: { categories: unknown[]; services: unknown[] },
  dropped: DroppedItem[],
): MovedPage[] => [
  ...pathsIn('/', 'category with former addresses', categories, dropped),
  ...pathsIn('/itemPage/', 'service with former addresses', services, dropped),
];

const pathsIn = (
  folder: string,
  kind: string,
  list: unknown[],
  dropped: DroppedItem[],
): MovedPage[] =>
  keepValid(kind, list, movedSchema, dropped).flatMap(({ slug, formerAddresses }) =>
    formerAddresses
      .split(/\s+/)
      .filter(Boolean)
      .map((former) => ({ from: folder + former, to: folder + slug })),
  );
