import { useCallback } from 'react';
import { useOverlays } from '#app/overlays/overlays';
import { EMPTY_CART, addToCart, type CartService } from './cart';
import { readCart, writeCart } from './cart-store';
import { words } from '#app/words/words';

export function useCartActions() {
  const { toast, confirm } = useOverlays();

  const add = useCallback(
    async (service: CartService) => {
      const cart = readCart();
      const result = addToCart(cart, service);
      if (result.type === 'added') {
        writeCart(result.cart);
        toast(words.cart.added(service.name));
      } else if (
        await confirm(
          words.cart.confirmReplace,
          words.cart.cartAndNew(cart[0]?.name ?? '', service.name),
        )
      ) {
        writeCart(result.replaced);
        toast(words.cart.replaced);
      }
    },
    [toast, confirm],
  );

  const remove = useCallback(async (): Promise<boolean> => {
    const [item] = readCart();
    if (!item) return true;
    if (!(await confirm(words.cart.confirmRemove(item.name)))) return false;
    writeCart(EMPTY_CART);
    toast(words.cart.removed(item.name));
    return true;
  }, [toast, confirm]);

  return { add, remove };
}
