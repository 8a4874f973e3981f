import type { ReactNode } from 'react';
import type { SignInIntent } from '#app/overlays/sign-in-intent';
import { readVerifiedHint } from '#app/account/verified-hint';
import { FeeBill } from '#app/booking/fee-bill';
import billCss from '#app/booking/fee-bill.css?inline';
import { FeeLine } from '#app/booking/fee-line';
import { rupeesToPaise } from '#app/ground/money';
import { useOverlays, type PanelProps } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
import { addLateStyles } from '#app/ui/late-styles';
import { Notice, NoticePlace } from '#app/ui/notice';
import { Illustration, PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import { Sheet } from '#app/ui/sheet';
import { visitKindOf } from '#app/ground/visit-kind';
import { cartPicture, cartTotalPaise, type CartItem } from './cart';
import { useCartItem } from './cart-store';
import css from './cart.css?inline';
import { useGoToCheckout } from './go-to-checkout';
import { useCartActions } from './use-cart-actions';
import { useFreshPrice } from './use-fresh-price';
import { words } from '#app/words/words';
import { Icon } from '#app/ui/icon';

addLateStyles('catalog', billCss);
addLateStyles('cart', css);

interface CartPanelProps extends PanelProps {
  /** What an empty cart offers. */
  choices: ReactNode;
}

export default function CartPanel({ onClose, choices }: CartPanelProps) {
  const item = useCartItem();
  const { remove } = useCartActions();
  const { openPanel, toast } = useOverlays();
  const { goToCheckout, going } = useGoToCheckout();
  const freshness = useFreshPrice(item);

  function toCheckout() {
    if (!goToCheckout()) toast(words.cart.emptyAtCheckout);
  }

  function checkOut() {
    if (readVerifiedHint().isVerified) toCheckout();
    else
      openPanel('account', {
        onContinue: toCheckout,
        wanted: item && wantedItem(item),
      } satisfies SignInIntent);
  }

  async function removeItem() {
    if (await remove()) onClose();
  }

  return (
    <Sheet
      title={words.cart.title}
      onClose={onClose}
      closeDisabled={going}
      footer={
        <div className="cart-foot">
          <p className="cart-total">
            <span>
              {words.cart.total}
              <span className="cart-tax">{words.cart.includesAllTaxes}</span>
            </span>
            <Price paise={cartTotalPaise(item ? [item] : [])} size="large" />
          </p>
          <Button
            variant={item ? 'primary' : 'secondary'}
            block
            busy={going}
            busyLabel={words.cart.openingCheckout}
            disabled={freshness === 'gone'}
            onClick={checkOut}
          >
            {words.cart.checkout}
          </Button>
        </div>
      }
    >
      {item ? (
        <>
          <CartRow item={item} onRemove={() => void removeItem()} />
          <NoticePlace>
            {freshness === 'changed' ? (
              <Notice tone="info" title={words.cart.priceChanged} />
            ) : null}
            {freshness === 'gone' ? <Notice tone="warning" title={words.cart.serviceGone} /> : null}
          </NoticePlace>
          {freshness === 'gone' ? null : (
            <FeeBill
              pricePaise={rupeesToPaise(item.price)}
              kind={visitKindOf(item.serviceType)}
              heading="h3"
            />
          )}
          <div className="cart-note">
            <FeeLine kind={visitKindOf(item.serviceType)} />
            <p>{words.cart.next}</p>
          </div>
        </>
      ) : (
        <div className="cart-empty">
          <Illustration name="empty-cart" width={160} height={120} />
          <p>{words.cart.empty}</p>
          {choices}
        </div>
      )}
    </Sheet>
  );
}

const wantedItem = (item: CartItem) => ({
  name: item.name,
  note: kindOf(item),
  pricePaise: rupeesToPaise(item.price),
  picture: cartPicture(item),
});

function CartRow({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
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
const kindOf = ({ serviceType, category }: CartItem): string =>
  visitKindOf(serviceType) === 'remote' ? words.cart.quickSupport : (category ?? '');
