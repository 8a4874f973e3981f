import type { SignInIntent } from '#app/account/intent';
import { readVerifiedHint } from '#app/account/verified-hint';
import { FeeLine } from '#app/booking/fee-line';
import { useOverlays } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
import { addLateStyles } from '#app/ui/late-styles';
import { Notice, NoticePlace } from '#app/ui/notice';
import { Illustration } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import { Sheet } from '#app/ui/sheet';
import { visitKindOf } from '#app/visit-kind';
import { cartTotalPaise } from './cart';
import { CartRow } from './cart-row';
import { useCartItem } from './cart-store';
import css from './cart.css?inline';
import { useGoToCheckout } from './go-to-checkout';
import { useCartActions } from './use-cart-actions';
import { useFreshPrice } from './use-fresh-price';

addLateStyles('cart', css);

export default function CartPanel({ onClose }: { onClose: () => void }) {
  const item = useCartItem();
  const { remove } = useCartActions();
  const { openPanel, toast } = useOverlays();
  const { goToCheckout, going } = useGoToCheckout();
  const freshness = useFreshPrice(item);

  function toCheckout() {
    if (!goToCheckout())
      toast('Your cart is empty. Please add items to your cart before proceeding to checkout.');
  }

  function checkOut() {
    if (readVerifiedHint().isVerified) toCheckout();
    else openPanel('account', { then: 'checkout', onContinue: toCheckout } satisfies SignInIntent);
  }

  async function removeItem() {
    if (await remove()) onClose();
  }

  return (
    <Sheet
      title="Items in your cart"
      onClose={onClose}
      closeDisabled={going}
      footer={
        <div className="cart-foot">
          <p className="cart-total">
            <span>
              Total
              <span className="cart-tax">Includes all taxes</span>
            </span>
            <Price paise={cartTotalPaise(item ? [item] : [])} size="large" />
          </p>
          <Button
            variant={item ? 'primary' : 'secondary'}
            block
            busy={going}
            busyLabel="Opening checkout…"
            disabled={freshness === 'gone'}
            onClick={checkOut}
          >
            CHECKOUT
          </Button>
        </div>
      }
    >
      {item ? (
        <>
          <CartRow item={item} onRemove={() => void removeItem()} />
          <NoticePlace>
            {freshness === 'changed' ? (
              <Notice tone="info" title="The price has changed since you added this." />
            ) : null}
            {freshness === 'gone' ? (
              <Notice
                tone="warning"
                title="This service is no longer offered. Please remove it and choose another."
              />
            ) : null}
          </NoticePlace>
          <div className="cart-note">
            <FeeLine kind={visitKindOf(item.serviceType)} />
          </div>
        </>
      ) : (
        <div className="cart-empty">
          <Illustration name="empty-cart" width={160} height={120} />
          <p>Your cart is empty! You have not added any products to your cart so far.</p>
          <Button variant="primary" icon="grid" onClick={() => openPanel('categories')}>
            Choose a service
          </Button>
        </div>
      )}
    </Sheet>
  );
}
