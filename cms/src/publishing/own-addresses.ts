import { SHOP_ADDRESSES } from './shop-addresses';

/** Of the server and of the languages. */
const OTHERS = new Set(['healthz', 'hi', 'readyz']);

/** A category at such an address would not be seen, or be taken for another page. */
export const isOfTheShop = (slug: string): boolean =>
  SHOP_ADDRESSES.has(slug.toLowerCase()) || OTHERS.has(slug.toLowerCase());
