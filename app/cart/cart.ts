import type { Picture, Service } from '#app/content/content';
import { asRecord, parseJson } from '#app/ground/json';
import { paiseToRupees, rupeesToPaise, type Paise } from '#app/ground/money';
import { supportTypeOf, type SupportType } from '#app/ground/visit-kind';

/** `price` is in rupees, for display only: the server prices by `id` and `slug`. */
export interface CartItem {
  id: string;
  slug: string;
  name: string;
  price: number;
  serviceType: SupportType;
  category?: string;
  quantity: 1;
  /** A URL, or `illustration:{name}` for one of our drawings. */
  image: string;
  duration: string;
  description: string;
}

export type CartService = Omit<Service, 'categorySlug' | 'lang'>;

export type Cart = readonly [] | readonly [CartItem];

export const EMPTY_CART: Cart = [];

/** `asks`: replacing an item needs a confirmation. */
type AddResult = { type: 'added'; cart: Cart } | { type: 'asks'; replaced: Cart };

export function addToCart(cart: Cart, service: CartService): AddResult {
  const next: Cart = [cartItem(service)];
  return cart.length === 0 ? { type: 'added', cart: next } : { type: 'asks', replaced: next };
}

export const cartTotalPaise = (cart: Cart): Paise =>
  cart.reduce((sum, item) => sum + rupeesToPaise(item.price) * item.quantity, 0);

export function cartItem(service: CartService): CartItem {
  return {
    id: service.id,
    slug: service.slug,
    name: service.name,
    price: paiseToRupees(service.pricePaise),
    serviceType: supportTypeOf(service.visitKind),
    ...(service.categoryLabel ? { category: service.categoryLabel } : {}),
    quantity: 1,
    image:
      service.picture.kind === 'illustration'
        ? `${DRAWING}${service.picture.name}`
        : service.picture.url,
    duration: service.duration,
    description: service.description,
  };
}

const DRAWING = 'illustration:';
const SHOWN_PIXELS = 72;

export function cartPicture(item: CartItem): Picture {
  if (item.image.startsWith(DRAWING))
    return { kind: 'illustration', name: item.image.slice(DRAWING.length) };
  return {
    kind: 'upload',
    url: item.image,
    alt: '',
    width: SHOWN_PIXELS,
    height: SHOWN_PIXELS,
    sources: [],
  };
}

/** Invalid data gives an empty cart. Keeps only the first item of a list. */
export function parseCart(stored: string | null): Cart {
  const list = parseJson(stored ?? '');
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return isCartItem(first) ? [{ ...first, quantity: 1 }] : EMPTY_CART;
}

function isCartItem(value: unknown): value is CartItem {
  const item = asRecord(value);
  const texts = [item.id, item.slug, item.name, item.image, item.duration, item.description];
  return (
    texts.every((text) => typeof text === 'string') &&
    item.name !== '' &&
    typeof item.price === 'number' &&
    Number.isInteger(item.price) &&
    item.price >= 0 &&
    (item.serviceType === 'BookingSupport' || item.serviceType === 'QuickSupport') &&
    (item.category === undefined || typeof item.category === 'string') &&
    isSafeImageUrl(item.image)
  );
}

/** Anyone can edit storage, so `javascript:` and `data:` URLs must not reach the page. */
const isSafeImageUrl = (image: unknown): boolean =>
  typeof image === 'string' &&
  (/^(illustration:[\w-]+|https?:\/\/|\/)/.test(image) || image === '');
