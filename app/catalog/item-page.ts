import type { CartItem } from '#app/cart/cart';
import type { Content, Service } from '#app/content/content';
import { cardService, itemHref, type CardService } from './card-service';
import { findItem, similarItems } from './find-item';
import type { ServiceNote } from './notes';
import type { Detail } from './service-detail';

export type ItemPage =
  | ({ type: 'one'; canonical: string } & Detail)
  | { type: 'several'; itemName: string; services: CardService[] }
  | { type: 'none'; itemName: string; similar: CardService[] }
  | { type: 'unreached'; copy: CartItem | undefined };

type ItemPageOrMove = Exclude<ItemPage, { type: 'unreached' }> | { type: 'moved'; to: string };

/** @param rules of cancelling, the first notes */
export function itemPage(
  content: Content,
  itemName: string,
  pathname: string,
  rules: ServiceNote[] = [],
): ItemPageOrMove {
  const found = findItem(content, itemName);
  const categoryOf = ({ categorySlug }: Service) =>
    content.categories.find(({ slug }) => slug === categorySlug);
  if (found.type === 'none')
    return {
      type: 'none',
      itemName: shortened(itemName.trim()),
      similar: found.similar.map(cardService),
    };
  if (found.type === 'several')
    return {
      type: 'several',
      itemName: found.services[0]?.name ?? itemName,
      services: found.services.map((service) => ({
        ...cardService(service),
        picture: categoryOf(service)?.picture ?? service.picture,
      })),
    };

  const { service } = found;
  const canonical = itemHref(service.slug);
  const isSlugInOtherCase =
    pathname !== canonical && pathname.toLowerCase() === canonical.toLowerCase();
  if (isSlugInOtherCase) return { type: 'moved', to: canonical };
  const category = categoryOf(service);
  return {
    type: 'one',
    canonical,
    service: cardService(service),
    similar: similarItems(content, service).map(cardService),
    steps: content.steps.filter(({ key }) => key !== 'choose'),
    notes: [...rules, ...content.notes.filter(({ key }) => isWorthKnowing(key, service))],
    category: { slug: service.categorySlug, title: category?.title ?? '' },
  };
}

const WITH_LAPTOPS = ['laptop-support', 'macbook-support', 'upgrade-support', 'service-support'];

/** Price and bill stand above. Only laptops are taken to a shop; a call repairs no appliance. */
function isWorthKnowing(key: string, { categorySlug, visitKind }: Service): boolean {
  if (key === 'tax' || key === 'booking-fee') return false;
  if (key === 'motherboard-check-up')
    return visitKind === 'visit' && WITH_LAPTOPS.includes(categorySlug);
  return key !== 'commercial-appliances' || visitKind === 'visit';
}

const shortened = (text: string, length = 80): string => {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text;
};
