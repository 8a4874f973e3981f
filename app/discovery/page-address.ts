import { itemHref } from '#app/catalog/card-service';
import { categoryHref } from '#app/catalog/category-page';
import { serviceIndex } from '#app/catalog/service-index';
import { WRITTEN_SLUGS } from '#app/company/policy-slugs';
import type { Content } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { PAGES } from './pages';

/** Returns the canonical path of a link, or `undefined` if it leads nowhere. */
export function pagesOf(content: Content): (href: string) => string | undefined {
  return (href) => {
    const wanted = decodePath(href.replace(/[?#].*$/, '')).toLowerCase();
    return ALIASES[wanted] ?? pageAt(wanted, content) ?? moved(content).get(wanted);
  };
}

export function listedPaths(content: Content): string[] {
  const { before, after } = pathsAroundServices(content);
  return [...before, ...serviceIndex(content).all.map(({ slug }) => itemHref(slug)), ...after];
}

function pathsAroundServices(content: Content): { before: string[]; after: string[] } {
  const { listOf } = serviceIndex(content);
  const written = WRITTEN_SLUGS.filter((slug) =>
    content.writtenPages.some((page) => page.slug === slug),
  );
  return {
    before: [
      '/',
      ...content.categories.flatMap(({ slug }) => [
        `/${slug}`,
        ...(listOf(slug, 'remote').length > 0 ? [categoryHref(slug, 'remote')] : []),
      ]),
    ],
    after: [...pathsOf(({ isListed }) => isListed), ...written.map((slug) => `/${slug}`)],
  };
}

/** Old or differently spelt paths, in lower case, and their permanent target. */
const ALIASES: Record<string, string> = {
  '/terms': '/terms-of-use',
  '/anti-discrimination-policy': '/anti-discrimation-policy',
};

const pathsOf = (isWanted: (page: (typeof PAGES)[number]) => boolean | undefined): string[] =>
  PAGES.filter(isWanted).map(({ path }) => path);

const PREFIXES = ['/itemPage/', '/orders/'];

/** `undefined` if `pathname` is already canonical or is unknown. Ignores case. */
export function canonicalPath(pathname: string, content: Content): string | undefined {
  const wanted = decodePath(pathname).toLowerCase();
  const found =
    ALIASES[wanted] ??
    pageAt(wanted, content) ??
    moved(content).get(wanted) ??
    withPrefix(pathname);
  return found === pathname ? undefined : found;
}

const ITEM_PREFIX = itemHref('').toLowerCase();

function pageAt(wanted: string, content: Content): string | undefined {
  if (!wanted.startsWith(ITEM_PREFIX)) return pages(content).get(wanted);
  const service = serviceIndex(content).byAnySlug(wanted.slice(ITEM_PREFIX.length));
  return service && itemHref(service.slug);
}

/** All pages but services, by path in lower case. The first of two wins. */
const pages = oncePerContent((content) => {
  const { before, after } = pathsAroundServices(content);
  return new Map(
    [...before, ...after, ...pathsOf(({ isListed }) => !isListed)]
      .toReversed()
      .map((path) => [path.toLowerCase(), path]),
  );
});

/** Former paths, in lower case, and where their page is now. */
const moved = oncePerContent(
  (content) =>
    new Map(
      content.moved.flatMap(({ from, to }) => {
        const page = pageAt(to.toLowerCase(), content);
        return page === undefined ? [] : [[from.toLowerCase(), page] as const];
      }),
    ),
);

function withPrefix(pathname: string): string | undefined {
  const prefix = PREFIXES.find((candidate) =>
    pathname.toLowerCase().startsWith(candidate.toLowerCase()),
  );
  return prefix && prefix + pathname.slice(prefix.length);
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
