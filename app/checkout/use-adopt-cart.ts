import { useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useCartItem } from '#app/cart/cart-store';
import { submitCheckoutDraft } from '#app/cart/go-to-checkout';

/** Makes a draft from the cart when /checkout has none. */
export function useAdoptCart(draftId: string): void {
  const submit = useSubmit();
  const item = useCartItem();
  const adopted = useRef(false);
  useEffect(() => {
    if (draftId || !item || adopted.current) return;
    adopted.current = true;
    submitCheckoutDraft(submit, item, { replace: true });
  }, [draftId, item, submit]);
}
