import type { z } from 'zod';
import { rupeesToPaise } from '#app/money';
import { unhurried, type Sliced } from '#app/slices';
import type { Category, Service, ServiceList } from './content';
import { keepAllValid, keepValid, type Drop } from './drops.server';
import type { PictureReader } from './picture.server';
import {
  serviceReference,
  serviceSchema,
  type categorySchema,
  type serviceListSchema,
} from './schemas.server';

export function* readCategory(
  category: z.infer<typeof categorySchema>,
  picture: PictureReader,
  drops: Drop[],
): Sliced<Category> {
  const good = yield* keepAllValid(
    `service of ${category.slug}`,
    category.services,
    serviceSchema,
    drops,
  );
  const services: Service[] = [];
  yield* unhurried(good, (service) => {
    services.push({
      id: service.documentId,
      slug: service.slug,
      name: service.name,
      description: service.description,
      pricePaise: rupeesToPaise(service.price),
      duration: service.duration,
      supportType: service.supportType,
      categorySlug: category.slug,
      categoryLabel: service.cartLabel || category.cartLabel,
      picture: picture(service),
    });
  });
  return {
    slug: category.slug,
    title: category.title,
    summary: category.summary,
    bookingTabLabel: category.bookingTabLabel || 'Booking Support',
    quickTabLabel: category.quickTabLabel || 'Quick Support',
    picture: picture(category),
    services,
  };
}

export function* uniqueServices(
  categories: Category[],
  drops: Drop[],
): Sliced<Map<string, Service>> {
  const repeated = yield* repeatedSlugs(categories);
  const taken = new Set<string>();
  const byId = new Map<string, Service>();
  for (const category of categories) {
    const unique: Service[] = [];
    yield* unhurried(category.services, (service) => {
      if (byId.has(service.id) || taken.has(service.slug))
        return void drops.push({
          item: `service ${service.slug}`,
          reason: 'its id or slug is taken by another service',
        });
      if (repeated.has(service.slug)) taken.add(service.slug);
      byId.set(service.id, service);
      unique.push(service);
    });
    category.services = unique;
  }
  return byId;
}

/** A separate pass, because growing two large sets at once would block too long. */
function* repeatedSlugs(categories: Category[]): Sliced<Set<string>> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { services } of categories)
    yield* unhurried(services, ({ slug }) => void (seen.has(slug) ? repeated : seen).add(slug));
  return repeated;
}

export function resolveList(
  list: z.infer<typeof serviceListSchema>,
  services: Map<string, Service>,
  drops: Drop[],
): ServiceList {
  const references = keepValid(
    `service in list ${list.key}`,
    list.services,
    serviceReference,
    drops,
  );
  const found = references.flatMap(({ documentId, slug: name }) => {
    const service = services.get(documentId);
    if (!service)
      drops.push({ item: `service ${name} in list ${list.key}`, reason: 'refers to nothing' });
    return service ? [service] : [];
  });
  return { key: list.key, title: list.title, services: found };
}
