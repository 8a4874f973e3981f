import type { Sliced } from '#app/slices';
import type { Category, Content, SourcedContent } from './content';

/** A page tags itself with the parts it shows; `landing` is what only the landing page shows. */
export type Part = 'landing' | `category:${string}` | `written:${string}`;

export function* changedParts(
  before: SourcedContent,
  after: SourcedContent,
): Sliced<Set<Part> | 'all'> {
  const old = sort(before.content);
  const now = sort(after.content);
  if (before.source !== after.source || !isSame(old.everywhere, now.everywhere)) return 'all';
  const changed = new Set<Part>();
  for (const name of new Set([...old.parts.keys(), ...now.parts.keys()])) {
    if (!isSame(old.parts.get(name), now.parts.get(name))) changed.add(name);
    yield;
  }
  for (const [place, category] of after.content.categories.entries()) {
    const known = before.content.categories[place]; // same order, or `everywhere` would differ
    if (!known || !(yield* isSameCategory(known, category)))
      changed.add(`category:${category.slug}`);
  }
  return changed;
}

function* isSameCategory(
  { services: before, ...old }: Category,
  { services: after, ...now }: Category,
): Sliced<boolean> {
  if (before.length !== after.length || !isSame(old, now)) return false;
  for (const [index, service] of after.entries()) {
    if (!isSame(before[index], service)) return false;
    yield;
  }
  return true;
}

/** Fields that are not named here count as shown everywhere. */
function sort(content: Content): { everywhere: unknown; parts: Map<Part, unknown> } {
  const { categories, suggestions, banners, landingTiles, landingLists, writtenPages, ...rest } =
    content;
  return {
    // The booking panel fetches these lists when it opens.
    everywhere: {
      ...rest,
      bookingLists: [],
      categories: categories.map(({ slug, title }) => [slug, title]),
      written: writtenPages.map(({ slug, title }) => [slug, title]),
    },
    parts: new Map<Part, unknown>([
      ['landing', [suggestions, banners, landingTiles, landingLists]],
      ...writtenPages.map((page) => [`written:${page.slug}`, page] as const),
    ]),
  };
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  const other = b as Record<string, unknown>; // an object, checked above
  return (
    left.length === right.length &&
    left.every(([name, value]) => name in b && isSame(value, other[name]))
  );
}
