import { isDeepStrictEqual } from 'node:util';
import type { Content, SourcedContent } from './content';

/** A page tags itself with the parts it shows; `landing` is what only the landing page shows. */
export type Part = 'landing' | `category:${string}` | `written:${string}`;

export function changedParts(before: SourcedContent, after: SourcedContent): Set<Part> | 'all' {
  const old = sort(before.content);
  const now = sort(after.content);
  if (before.source !== after.source || !isDeepStrictEqual(old.everywhere, now.everywhere))
    return 'all';
  const names = new Set([...old.parts.keys(), ...now.parts.keys()]);
  return new Set(
    [...names].filter((name) => !isDeepStrictEqual(old.parts.get(name), now.parts.get(name))),
  );
}

/** Fields that are not named here count as shown everywhere. */
function sort(content: Content): { everywhere: unknown; parts: Map<Part, unknown> } {
  const { categories, suggestions, banners, landingTiles, landingLists, writtenPages, ...rest } =
    content;
  return {
    // The booking panel fetches lists and slots when it opens; the checkout is not cached.
    everywhere: {
      ...rest,
      bookingLists: [],
      site: { ...rest.site, capacity: undefined },
      categories: categories.map(({ slug, title }) => [slug, title]),
      written: writtenPages.map(({ slug, title }) => [slug, title]),
    },
    parts: new Map<Part, unknown>([
      ['landing', [suggestions, banners, landingTiles, landingLists]],
      ...categories.map((category) => [`category:${category.slug}`, category] as const),
      ...writtenPages.map((page) => [`written:${page.slug}`, page] as const),
    ]),
  };
}
