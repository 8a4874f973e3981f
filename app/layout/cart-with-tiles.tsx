import CartPanel from '#app/cart/cart-panel';
import { CategoryRows } from '#app/catalog/categories-panel';
import type { PanelProps } from '#app/overlays/overlays';

/** Here, because the cart must not depend on the catalog. */
export default function CartWithTiles(props: PanelProps) {
  return <CartPanel {...props} choices={<CategoryRows />} />;
}
