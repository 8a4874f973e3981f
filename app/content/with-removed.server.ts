import { z } from 'zod';
import { asRecord } from '#app/ground/json';
import type { Removal } from './removal';
import { items } from './schemas.server';

/** A service that moved out of a held category stays there, with its new data. */
export function withRemoved(raw: unknown, last: unknown, removal: Removal): unknown {
  const [fresh, old] = [answer.safeParse(raw).data, answer.safeParse(last).data];
  if (!fresh || !old) return undefined;
  const removed = new Set(removal.services.map(({ slug }) => slug));
  const held = new Set(removal.categories.map(({ slug }) => slug));
  const oldCategories = old.catalogue.categories.filter((each) => each !== null);
  const inHeld = oldCategories
    .filter(({ slug }) => held.has(slug))
    .flatMap(({ services }) => services);
  const moved = takeOut(
    fresh,
    inHeld.filter((item) => !removed.has(slugOf(item))),
  );
  const shells = fresh.catalogue.categories.filter((each) => each !== null);
  const known = new Set(shells.map(({ slug }) => slug));
  const categories = inOldPlaces(
    shells,
    oldCategories,
    ({ slug }) => held.has(slug) && !known.has(slug),
  );
  for (const [place, category] of categories.entries()) {
    const was = oldCategories.find(({ slug }) => slug === category.slug);
    if (!was) continue;
    const isBack = (item: unknown) =>
      removed.has(slugOf(item)) || (held.has(category.slug) && moved.has(slugOf(item)));
    const now = known.has(category.slug) ? category.services : [];
    const services = inOldPlaces(now, was.services, isBack).map(
      (item) => moved.get(slugOf(item)) ?? item,
    );
    categories[place] = { ...category, services };
  }
  const lists = fresh.surfaces.serviceLists.map((list) => {
    const was = old.surfaces.serviceLists.find((each) => each !== null && each.key === list?.key);
    if (!list || !was) return list;
    const there = new Set(list.services.map(slugOf));
    const isBack = (item: unknown) => removed.has(slugOf(item)) && !there.has(slugOf(item));
    return { ...list, services: inOldPlaces(list.services, was.services, isBack) };
  });
  return {
    ...fresh,
    catalogue: { ...fresh.catalogue, categories },
    surfaces: { ...fresh.surfaces, serviceLists: lists },
  };
}

/** Returns the removed services by their old slugs. */
function takeOut(fresh: Answer, wanted: unknown[]): Map<string, unknown> {
  const bySlug = new Set(wanted.map(slugOf));
  const oldSlugs = new Map(wanted.map((item) => [idOf(item), slugOf(item)]));
  const found = new Map<string, unknown>();
  if (wanted.length === 0) return found;
  for (const category of fresh.catalogue.categories) {
    if (!category) continue;
    const others: unknown[] = [];
    for (const item of category.services) {
      const slug =
        oldSlugs.get(idOf(item)) ?? (bySlug.has(slugOf(item)) ? slugOf(item) : undefined);
      if (slug === undefined) others.push(item);
      else found.set(slug, item);
    }
    category.services = others;
  }
  return found;
}

function inOldPlaces<T>(list: T[], old: T[], isBack: (item: T) => boolean): T[] {
  const all: T[] = [];
  const rest = list[Symbol.iterator]();
  for (const [place, item] of old.entries()) {
    if (!isBack(item)) continue;
    while (all.length < place) {
      const next = rest.next();
      if (next.done) break;
      all.push(next.value);
    }
    all.push(item);
  }
  return [...all, ...rest];
}

const slugOf = (item: unknown): string => text(asRecord(item).slug);
const idOf = (item: unknown): string => text(asRecord(item).documentId);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const category = z.looseObject({ slug: z.string(), services: items });
const serviceList = z.looseObject({ key: z.string(), services: items });

const answer = z.looseObject({
  catalogue: z.looseObject({ categories: z.array(category.nullable()) }),
  surfaces: z.looseObject({ serviceLists: z.array(serviceList.nullable()) }),
});
type Answer = z.infer<typeof answer>;
