import { EMPTY_CART } from './cart';
import { readCart, writeCart } from './cart-store';

export function forgetPaid(serviceSlug: string): void {
  if (readCart()[0]?.slug === serviceSlug) writeCart(EMPTY_CART);
}
