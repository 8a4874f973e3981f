import { useSyncExternalStore } from 'react';
import { EMPTY_CART, parseCart, type Cart, type CartItem } from './cart';

const KEY = 'cartItems';

/** What is in the cart of this browser, the same in all its tabs; nothing while the server renders. */
export const useCartItem = (): CartItem | undefined => useSyncExternalStore(subscribe, () => readCart()[0], () => undefined);

export const useCartCount = (): number => useSyncExternalStore(subscribe, () => readCart().length, () => 0);

/** For the many buttons of a list: only those whose answer changes render again. */
export const useIsInCart = (slug: string): boolean => useSyncExternalStore(subscribe, () => readCart()[0]?.slug === slug, () => false);

let parsed: { text: string | null; cart: Cart } = { text: null, cart: EMPTY_CART };
let unsaved: Cart | undefined;

/** The same object as long as the stored text is the same. */
export function readCart(): Cart {
  const text = readText();
  if (unsaved) return unsaved;
  if (text !== parsed.text) parsed = { text, cart: parseCart(text) };
  return parsed.cart;
}

export function writeCart(cart: Cart): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(cart));
    unsaved = undefined;
  } catch {
    // Storage is blocked or full: the cart lives as long as this page.
    unsaved = cart;
  }
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null) unsaved = undefined; // signed out: a cart held in memory goes, too
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
