import { useSyncExternalStore } from 'react';
import { browserStorage } from '#app/safe-storage';
import { EMPTY_CART, parseCart, type Cart, type CartItem } from './cart';

const KEY = 'cartItems';

export const useCartItem = (): CartItem | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readCart()[0],
    () => undefined,
  );

export const useCartCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => readCart().length,
    () => 0,
  );

/** For lists of buttons: re-renders only if the answer for this service changes. */
export const useIsInCart = (slug: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readCart()[0]?.slug === slug,
    () => false,
  );

let parsed: { text: string; cart: Cart } = { text: '', cart: EMPTY_CART };
let unsaved: Cart | undefined;

/** Returns the same object while the stored text is the same. */
export function readCart(): Cart {
  const text = browserStorage.read(KEY);
  if (unsaved) return unsaved;
  if (text !== parsed.text) parsed = { text, cart: parseCart(text) };
  return parsed.cart;
}

export function writeCart(cart: Cart): void {
  unsaved = browserStorage.write(KEY, JSON.stringify(cart)) ? undefined : cart;
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null) unsaved = undefined;
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
