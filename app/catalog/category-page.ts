import type { Category, Content, Service } from '#app/content/content';
import type { VisitKind } from '#app/ground/visit-kind';
import { serviceIndex } from './service-index';

export const MOST_CARDS = 60;

export interface CategoryPage {
  services: Service[];
  /** Position of the first service in the whole list, from 1. */
  first: number;
  of: number;
  address: string;
  previous?: string;
  next?: string;
}

/** `undefined` if nothing follows `after`. By slug, so that new services do not shift pages. */
export function categoryPage(
  content: Content,
  category: Pick<Category, 'slug'>,
  kind: VisitKind,
  after: string | null,
): CategoryPage | undefined {
  const { listOf, placeOf, bySlug } = serviceIndex(content);
  const list = listOf(category.slug, kind);
  const last = after === null ? undefined : bySlug.get(after);
  const start = last && list[placeOf(last)] === last ? placeOf(last) + 1 : 0;
  if (after !== null && (start === 0 || start === list.length)) return undefined;
  const services = list.slice(start, start + MOST_CARDS);
  const end = start + services.length;
  return {
    services,
    first: start + 1,
    of: list.length,
    address: categoryHref(category.slug, kind, last?.slug),
    ...(start > 0 && {
      previous: categoryHref(category.slug, kind, list[start - MOST_CARDS - 1]?.slug),
    }),
    ...(end < list.length && { next: categoryHref(category.slug, kind, services.at(-1)?.slug) }),
  };
}

export function categoryHref(slug: string, kind: VisitKind, after?: string): string {
  const query = new URLSearchParams([
    ...(after ? [['after', after]] : []),
    ...(kind === 'remote' ? [['tab', 'quick']] : []),
  ]);
  return query.size > 0 ? `/${slug}?${query.toString()}` : `/${slug}`;
}

export const findCategory = (categories: Category[], path: string): Category | undefined =>
  categories.find((category) => category.slug.toLowerCase() === path.toLowerCase());
