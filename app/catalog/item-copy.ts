import { parseCart, cartItem, type CartItem, type CartService } from '#app/cart/cart';

/**
 * The copy of a service that this browser keeps under the item's name, found by that or by the slug: an address has either.
 * The last resort when the shop can't be reached; never for a price.
 */
export function readItemCopy(nameOrSlug: string): CartItem | undefined {
  try {
    return copyUnder(nameOrSlug) ?? storedNames().map(copyUnder).find((copy) => copy?.slug === nameOrSlug);
  } catch {
    return undefined; // Storage is blocked.
  }
}

export function writeItemCopy(service: CartService): void {
  if (isReserved(service.name)) return;
  try {
    localStorage.setItem(service.name, JSON.stringify(cartItem(service)));
  } catch {
    // Storage is blocked or full; nothing depends on the copy.
  }
}

function copyUnder(name: string): CartItem | undefined {
  const stored = isReserved(name) ? null : localStorage.getItem(name);
  return stored === null ? undefined : parseCart(`[${stored}]`)[0];
}

const storedNames = (): string[] => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');

/** Keys that mean something else here: a service of that name gets no copy. */
const RESERVED = ['isVerified', 'userPhoneNumber', 'cartItems', 'location', 'customerDetails'];
const isReserved = (name: string): boolean => name.trim() === '' || RESERVED.includes(name) || /^(firebase|remix|positions)/i.test(name);
