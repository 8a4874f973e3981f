import { itemHref } from '#app/catalog/card-service';
import { categoryHref } from '#app/catalog/category-page';
import { serviceIndex } from '#app/catalog/service-index';
import { ABOUT_SLUG, policySlugs } from '#app/company/policy-slugs';
import type { Content } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';

/** Finds the page that an address in the content leads to, in the one spelling of its path; `undefined` for one that leads nowhere. */
export function pagesOf(content: Content): (href: string) => string | undefined {
  return (href) => {
    const wanted = readable(href.replace(/[?#].*$/, '')).toLowerCase();
    return ALIASES[wanted] ?? pageAt(wanted, content);
  };
}

/** The pages that search engines should know, each in the one spelling of its path: from the `start`th on, without making the others. */
export function someListedPaths(content: Content, start: number, count: number): string[] {
  const { before, after } = pathsAround(content);
  const { all } = serviceIndex(content);
  const from = (place: number) => Math.max(0, place);
  const end = start + count;
  return [
    ...before.slice(start, end),
    ...all.slice(from(start - before.length), from(end - before.length)).map(({ slug }) => itemHref(slug)),
    ...after.slice(from(start - before.length - all.length), from(end - before.length - all.length)),
  ];
}

export const countListedPaths = (content: Content): number => pathsAround(content).before.length + serviceIndex(content).all.length + pathsAround(content).after.length;

/** What is listed before the services and after them. */
function pathsAround(content: Content): { before: string[]; after: string[] } {
  const { listOf } = serviceIndex(content);
  const written = [ABOUT_SLUG, ...policySlugs].filter((slug) => content.writtenPages.some((page) => page.slug === slug));
  return {
    before: ['/', ...content.categories.flatMap(({ slug }) => [`/${slug}`, ...(listOf(slug, 'QuickSupport').length > 0 ? [categoryHref(slug, 'quick')] : [])])],
    after: ['/contact-us', ...written.map((slug) => `/${slug}`)],
  };
}

/** Old, misspelt or rightly spelt addresses, in lower case, and where they lead for good. */
const ALIASES: Record<string, string> = {
  '/terms': '/terms-of-use',
  '/anti-discrimination-policy': '/anti-discrimation-policy',
};

/** Pages that are not listed, but have one spelling, too. */
const UNLISTED = ['/checkout', '/ComingSoon', '/search'];
/** What follows these may be anything. */
const PREFIXES = ['/itemPage/', '/orders/'];

/**
 * The one address of what is shown at `pathname`; `undefined` when that is it already, or when nothing is known of it.
 * Paths are matched in any case.
 */
export function canonicalPath(pathname: string, content: Content): string | undefined {
  const wanted = readable(pathname).toLowerCase();
  const found = ALIASES[wanted] ?? pageAt(wanted, content) ?? withPrefix(pathname);
  return found === pathname ? undefined : found;
}

const ITEM_PREFIX = itemHref('').toLowerCase();

/** The page with this path, which is in lower case. */
function pageAt(wanted: string, content: Content): string | undefined {
  if (!wanted.startsWith(ITEM_PREFIX)) return pages(content).get(wanted);
  const service = serviceIndex(content).byAnySlug(wanted.slice(ITEM_PREFIX.length));
  return service && itemHref(service.slug);
}

/** The pages that are no service's, by their path in lower case; of two the first. */
const pages = oncePerContent((content) => {
  const { before, after } = pathsAround(content);
  return new Map([...before, ...after, ...UNLISTED].toReversed().map((path) => [path.toLowerCase(), path]));
});

function withPrefix(pathname: string): string | undefined {
  const prefix = PREFIXES.find((candidate) => pathname.toLowerCase().startsWith(candidate.toLowerCase()));
  return prefix && prefix + pathname.slice(prefix.length);
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
