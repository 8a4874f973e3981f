import { useIsStill } from '#app/ui/still';
import { useCartCount } from './cart-store';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

export function CartCount() {
  const count = useCartCount();
  const isStill = useIsStill();
  if (count === 0 && !isStill) return null;
  return (
    <span className="badge" {...(isStill ? { hidden: true, 'data-cart-count': true } : {})}>
      {rich(words.cart.count(count || 1), (said) => (
        <span className="visually-hidden">{said}</span>
      ))}
    </span>
  );
}
