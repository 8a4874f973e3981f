import { parseCart, cartItem, type CartItem, type CartService } from '#app/cart/cart';
import { browserStorage } from '#app/ground/safe-storage';

/** A copy in local storage, for when the shop cannot be reached. Never use its price. */
export function readItemCopy(nameOrSlug: string): CartItem | undefined {
  try {
    return (
      copyUnder(nameOrSlug) ??
      storedNames()
        .map(copyUnder)
        .find((copy) => copy?.slug === nameOrSlug)
    );
  } catch {
    return undefined;
  }
}

export function writeItemCopy(service: CartService): void {
  if (!isReserved(service.name))
    browserStorage.write(service.name, JSON.stringify(cartItem(service)));
}

function copyUnder(name: string): CartItem | undefined {
  const stored = isReserved(name) ? null : localStorage.getItem(name);
  return stored === null ? undefined : parseCart(`[${stored}]`)[0];
}

const storedNames = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');

/** Storage keys that have another use. */
const RESERVED = ['isVerified', 'userPhoneNumber', 'cartItems', 'location', 'customerDetails'];
const isReserved = (name: string): boolean =>
  name.trim() === '' || RESERVED.includes(name) || /^(firebase|remix|positions)/i.test(name);
