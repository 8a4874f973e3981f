import { rupeesToPaise } from '#app/ground/money';
import { Icon } from '#app/ui/icon';
import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import { visitKindOf } from '#app/ground/visit-kind';
import { cartPicture, type CartItem } from './cart';
import { words } from '#app/words/words';

export function CartRow({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const kind = kindOf(item);
  return (
    <article className="cart-row">
      <PictureView picture={cartPicture(item)} size={72} />
      <div className="cart-row-text">
        <h3>{item.name}</h3>
        {kind ? <p className="muted small">{kind}</p> : null}
        <p className="muted small">{words.cart.quantity(item.quantity)}</p>
      </div>
      <div className="cart-row-end">
        <Price paise={rupeesToPaise(item.price)} />
        <button
          type="button"
          className="icon-button"
          aria-label={words.cart.remove(item.name)}
          onClick={onRemove}
        >
          <Icon name="trash" size={20} />
        </button>
      </div>
    </article>
  );
}

/** Blank when nothing is known of it. */
export const kindOf = ({ serviceType, category }: CartItem): string =>
  visitKindOf(serviceType) === 'remote' ? words.cart.quickSupport : (category ?? '');
