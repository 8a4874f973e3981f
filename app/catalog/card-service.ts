import type { Service } from '#app/content/content';

/** What a card shows and a cart keeps; the browser gets no more of a service than this. */
export type CardService = Omit<Service, 'categorySlug'>;

export const cardService = ({ id, slug, name, description, pricePaise, duration, supportType, categoryLabel, picture }: Service): CardService => ({
  id,
  slug,
  name,
  description,
  pricePaise,
  duration,
  supportType,
  categoryLabel,
  picture,
});

/** The one address of a service. */
export const itemHref = (slug: string): string => `/itemPage/${encodeURIComponent(slug)}`;
