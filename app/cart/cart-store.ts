import { useSyncExternalStore } from 'react';
import { browserStorage, storedValue } from '#app/ground/safe-storage';
import { parseCart, type CartItem } from './cart';

const {
  read: readCart,
  write: writeCart,
  subscribe,
} = storedValue(browserStorage, 'cartItems', parseCart);

export { readCart, writeCart };

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

/** Serves lists of buttons: re-renders only if the answer for this service changes. */
export const useIsInCart = (slug: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readCart()[0]?.slug === slug,
    () => false,
  );
