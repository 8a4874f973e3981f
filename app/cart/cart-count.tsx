import { useIsStill } from '#app/ui/still';
import { useCartCount } from './cart-store';
import { words } from '#app/words/words';

export function CartCount() {
  const count = useCartCount();
  const isStill = useIsStill();
  if (count === 0 && !isStill) return null;
  return (
    <span className="badge" {...(isStill ? { hidden: true, 'data-cart-count': true } : {})}>
      {isStill ? 1 : count}
      <span className="visually-hidden">{words.cart.itemInYourCart}</span>
    </span>
  );
}
