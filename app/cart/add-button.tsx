import { useRef, type FormEvent, type MouseEvent } from 'react';
import { Button } from '#app/ui/button';
import { screenChanged } from '#app/ui/second-press';
import type { CartService } from './cart';
import { ViewCart } from './cart-bar';
import { useIsInCart } from './cart-store';
import { useCartActions } from './use-cart-actions';
import { words } from '#app/words/words';

interface AddButtonProps {
  service: CartService;
  place: 'card' | 'detail';
  /** Id of the service's name, to tell twenty "Add" buttons apart. */
  describedBy?: string;
}

const labels = () => ({
  card: {
    add: words.cart.add,
    remove: words.cart.removeButton,
  },
  detail: {
    add: words.cart.addToCart,
    remove: words.cart.removeFromCart,
  },
});

export function AddButton({ service, place, describedBy }: AddButtonProps) {
  const inCart = useIsInCart(service.slug);
  const { add, remove } = useCartActions();
  const asking = useRef(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (asking.current) return;
    asking.current = true;
    try {
      await (inCart ? remove() : add(service));
      if (place === 'detail') screenChanged(); // View Cart comes under the finger
    } finally {
      asking.current = false;
    }
  }

  return (
    <form
      method="post"
      action={`${words.page.base}/drafts`}
      className={`add-form add-form-${place}`}
      data-in-cart={inCart || undefined}
      onSubmit={(event) => void change(event)}
    >
      <input type="hidden" name="service" value={service.slug} />
      <Button
        type="submit"
        variant={inCart ? 'danger' : place === 'detail' ? 'primary' : 'secondary'}
        icon={inCart ? 'trash' : place === 'card' ? 'plus' : 'cart'}
        block={place === 'detail'}
        aria-describedby={describedBy}
        onClick={ignoreSecondTap}
      >
        {inCart ? labels()[place].remove : labels()[place].add}
      </Button>
      {inCart && place === 'detail' ? <ViewCart /> : null}
    </form>
  );
}

/** A second tap would ask to remove the item. In Safari it does: Safari does not count taps. */
function ignoreSecondTap(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
