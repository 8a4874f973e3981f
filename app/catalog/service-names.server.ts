import type { Content, Service } from '#app/content/content';
import { englishOf } from '#app/content/translations.server';
import { findService, type ServiceReference } from './find-service';

/** The category of a service in the booking panel, whose lists have names of their own. */
export const panelCategory = ({ bookingLists }: Content, { id, categoryLabel }: Service): string =>
  bookingLists.find(({ services }) => services.some((service) => service.id === id))?.title ??
  categoryLabel;

type Names = Pick<Service, 'name' | 'categoryLabel'>;

/** An order keeps the English names; this is how its page says them. */
export function namesHere(content: Content, sold: ServiceReference & Names): Names {
  const english = englishOf(content);
  const original = findService(english, sold);
  const here = findService(content, sold);
  if (content === english || !original || !here) return sold;
  const categories = new Map([
    [panelCategory(english, original), panelCategory(content, here)],
    [original.categoryLabel, here.categoryLabel],
  ]);
  return {
    name: here.lang?.name || original.name !== sold.name ? sold.name : here.name,
    categoryLabel: categories.get(sold.categoryLabel) ?? sold.categoryLabel,
  };
}
