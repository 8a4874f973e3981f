import { EMPTY_CART } from '#app/cart/cart';
import { writeCart } from '#app/cart/cart-store';

/**
 * Leaves nothing of the person who signs out: hints, cart, customer records, location, copies of services. All the keys
 * of this shop's storage are about its customer, so all of them go.
 */
export function forgetBrowser(): void {
  writeCart(EMPTY_CART);
  tolerant(() => localStorage.clear());
  // Other tabs hear of it from the browser; this one hears it here.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/**
 * Each tab has a session storage of its own, so each empties it when everything was cleared. To be called before anything
 * else listens: listeners are asked in the order they came, and some read back what a tab keeps.
 */
export function forgetVisitOnSignOut(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) tolerant(() => sessionStorage.clear());
  });
}

function tolerant(clear: () => void): void {
  try {
    clear();
  } catch {
    // Blocked storage holds nothing.
  }
}
