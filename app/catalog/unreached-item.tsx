import { useLocation } from '@remix-run/react';
import { cartItem, cartPicture, parseCart, type CartItem } from '#app/cart/cart';
import { PictureView } from '#app/ui/picture';
import { asRecord } from '#app/ground/json';
import type { CardService } from './card-service';
import { words } from '#app/words/words';

/** Must not show a price. */
export function UnreachedItem({ copy }: { copy: CartItem | undefined }) {
  const state: unknown = useLocation().state;
  const item = isNavigationState(state)
    ? parseCart(JSON.stringify([cartItem(state.service)]))[0]
    : copy;
  return (
    <section className="wrap trouble">
      {item ? (
        <>
          <PictureView picture={cartPicture(item)} size={120} />
          <h1>{item.name}</h1>
          <p>{item.description}</p>
        </>
      ) : (
        <h1>{words.catalog.loadingService}</h1>
      )}
      <p role="status">{words.catalog.shopUnreached}</p>
    </section>
  );
}

/** History entries outlive deploys, so check what is used. */
function isNavigationState(state: unknown): state is { service: CardService } {
  const { name, picture } = asRecord(asRecord(state).service);
  return typeof name === 'string' && typeof picture === 'object';
}
