import { useCallback } from 'react';
import { useOverlays } from '#app/overlays/overlays';
import { EMPTY_CART, addToCart, type CartService } from './cart';
import { readCart, writeCart } from './cart-store';

const REPLACE = 'Are you sure you want to replace the item inside the cart?';

export function useCartActions() {
  const { toast, confirm } = useOverlays();

  const add = useCallback(
    async (service: CartService) => {
      const cart = readCart();
      const result = addToCart(cart, service);
      if (result.type === 'added') {
        writeCart(result.cart);
        toast(`Added ${service.name} to your cart!`);
      } else if (
        await confirm(REPLACE, `In your cart: ${cart[0]?.name}. Instead: ${service.name}.`)
      ) {
        writeCart(result.replaced);
        toast('Item replaced in your cart!');
      }
    },
    [toast, confirm],
  );

  const remove = useCallback(async (): Promise<boolean> => {
    const [item] = readCart();
    if (!item) return true;
    if (!(await confirm(`Are you sure you want to remove ${item.name} from the cart?`)))
      return false;
    writeCart(EMPTY_CART);
    toast(`${item.name} removed from your cart.`);
    return true;
  }, [toast, confirm]);

  return { add, remove };
}
