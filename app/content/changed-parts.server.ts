import { isDeepStrictEqual } from 'node:util';
import type { Content, SourcedContent } from './content';
import { inLanguages } from './translations.server';

/** A page tags itself with the parts it shows; `landing` is what only the landing page shows. */
export type Part = 'landing' | `category:${string}` | `written:${string}`;

/** Compares all languages: a page and its translations have the same parts. */
export function changedParts(before: SourcedContent, after: SourcedContent): Set<Part> | 'all' {
  const [old, now] = [inLanguages(before), inLanguages(after)];
  if (before.source !== after.source || old.length !== now.length) return 'all';
  const changed = new Set<Part>();
  for (const [index, content] of now.entries()) {
    const found = partsBetween(old[index] ?? content, content);
    if (found === 'all') return found;
    for (const part of found) changed.add(part);
  }
  return changed;
}

function partsBetween(before: Content, after: Content): Set<Part> | 'all' {
  const old = sort(before);
  const now = sort(after);
  if (!isDeepStrictEqual(old.everywhere, now.everywhere)) return 'all';
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
      messageTemplates: [],
      site: { ...rest.site, capacity: undefined },
      categories: categories.map(({ slug, title, lang }) => [slug, title, lang?.title]),
      written: writtenPages.map(({ slug, title, lang }) => [slug, title, lang?.title]),
    },
    parts: new Map<Part, unknown>([
      ['landing', [suggestions, banners, landingTiles, landingLists]],
      ...categories.map((category) => [`category:${category.slug}`, category] as const),
      ...writtenPages.map((page) => [`written:${page.slug}`, page] as const),
    ]),
  };
}
