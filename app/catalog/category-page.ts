import type { Category, Content, Service } from '#app/content/content';
import { supportTypeOf, type Tab } from './find-category';
import { serviceIndex } from './service-index';

/** More cards than these cost every phone and the server more than they help. */
export const MOST_CARDS = 60;

/** One page of a category's tab: the services after the one that its address names. */
export interface CategoryPage {
  services: Service[];
  /** Which of how many these are, counted from 1. */
  first: number;
  of: number;
  /** This page's one address, and those of the pages beside it, where there are any. */
  address: string;
  previous?: string;
  next?: string;
}

/**
 * What follows the service with the slug `after`, or what comes first. `undefined` when the tab has no such service, or nothing after it.
 * The key is a service, not a number: what editors add or remove elsewhere moves nobody's page.
 */
export function categoryPage(content: Content, category: Pick<Category, 'slug'>, tab: Tab, after: string | null): CategoryPage | undefined {
  const { listOf, placeOf, bySlug } = serviceIndex(content);
  const list = listOf(category.slug, supportTypeOf[tab]);
  const last = after === null ? undefined : bySlug.get(after);
  const start = last && list[placeOf(last)] === last ? placeOf(last) + 1 : 0;
  if (after !== null && (start === 0 || start === list.length)) return undefined;
  const services = list.slice(start, start + MOST_CARDS);
  const end = start + services.length;
  return {
    services,
    first: start + 1,
    of: list.length,
    address: categoryHref(category.slug, tab, last?.slug),
    ...(start > 0 && { previous: categoryHref(category.slug, tab, list[start - MOST_CARDS - 1]?.slug) }),
    ...(end < list.length && { next: categoryHref(category.slug, tab, services.at(-1)?.slug) }),
  };
}

export function categoryHref(slug: string, tab: Tab, after?: string): string {
  const query = new URLSearchParams([...(after ? [['after', after]] : []), ...(tab === 'quick' ? [['tab', 'quick']] : [])]);
  return query.size > 0 ? `/${slug}?${query.toString()}` : `/${slug}`;
}
