import CartPanel from '#app/cart/cart-panel';
import { CategoryRows } from '#app/catalog/category-rows';
import { useFrame } from '#app/frame/frame';
import type { PanelProps } from '#app/overlays/overlays';
import { words } from '#app/words/words';

/** Here, because the cart must not depend on the catalog. */
export default function CartWithTiles(props: PanelProps) {
  const hasTiles = Boolean(useFrame()?.categoryTiles.length);
  const choices = (
    <section aria-labelledby="cart-choices">
      <h3 id="cart-choices">{words.cart.chooseAService}</h3>
      <CategoryRows />
    </section>
  );
  return <CartPanel {...props} choices={hasTiles ? choices : null} />;
}
