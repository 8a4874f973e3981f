import type { Service } from '#app/content/content';

/** The browser gets no other fields of a service. */
export type CardService = Omit<Service, 'categorySlug' | 'lang'>;

export const cardService = ({ categorySlug: _slug, lang: _lang, ...card }: Service): CardService =>
  card;

export const itemHref = (slug: string): string => `/itemPage/${encodeURIComponent(slug)}`;
