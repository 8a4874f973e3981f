import { EMPTY_CART } from './cart';
import { readCart, writeCart } from './cart-store';

/** A service that was paid is no longer offered by the cart; another one in it stays. */
export function forgetPaid(serviceSlug: string): void {
  if (readCart()[0]?.slug === serviceSlug) writeCart(EMPTY_CART);
}
