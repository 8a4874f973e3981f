import { useCallback } from 'react';
import { useNavigation, useSubmit, type SubmitFunction } from '@remix-run/react';
import type { CartItem } from './cart';
import { readCart } from './cart-store';

/** Starts a checkout for a service of the cart: the server makes a draft and answers with the way to `/checkout?draft=…`. */
export function submitCheckoutDraft(submit: SubmitFunction, { id, slug }: CartItem, options: { replace?: boolean } = {}): void {
  submit({ serviceId: id, service: slug }, { method: 'post', action: '/drafts', ...options });
}

/** Takes the cart to checkout; `false` when there is nothing in it. */
export function useGoToCheckout(): { goToCheckout: () => boolean; going: boolean } {
  const submit = useSubmit();
  const going = useNavigation().formAction === '/drafts';
  const goToCheckout = useCallback(() => {
    const [item] = readCart();
    if (!item) return false;
    submitCheckoutDraft(submit, item);
    return true;
  }, [submit]);
  return { goToCheckout, going };
}
