import { rupeesToPaise } from '#app/ground/money';
import { PanelLink } from '#app/overlays/panel-link';
import { Price } from '#app/ui/price';
import { buttonClass } from '#app/ui/button';
import { useCartItem } from './cart-store';
import { words } from '#app/words/words';

export function CartBar() {
  const item = useCartItem();
  if (!item) return null;
  return (
    <section className="cart-bar" aria-label={words.cart.yourCart}>
      <div className="wrap cart-bar-row">
        <p className="cart-bar-name">{item.name}</p>
        <Price paise={rupeesToPaise(item.price)} />
        <ViewCart />
      </div>
    </section>
  );
}

export function ViewCart() {
  return (
    <PanelLink panel="cart" href={`${words.page.base}/checkout`} className={buttonClass('primary')}>
      {words.cart.viewCart}
    </PanelLink>
  );
}
