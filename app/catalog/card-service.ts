import type { Service } from '#app/content/content';

/** The browser gets no other fields of a service. */
export type CardService = Omit<Service, 'categorySlug' | 'lang'>;

export const cardService = ({
  id,
  slug,
  name,
  description,
  pricePaise,
  duration,
  visitKind,
  categoryLabel,
  picture,
}: Service): CardService => ({
  id,
  slug,
  name,
  description,
  pricePaise,
  duration,
  visitKind,
  categoryLabel,
  picture,
});

export const itemHref = (slug: string): string => `/itemPage/${encodeURIComponent(slug)}`;
