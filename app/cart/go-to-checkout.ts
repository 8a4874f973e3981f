import { useCallback } from 'react';
import { useNavigation, useSubmit, type SubmitFunction } from '@remix-run/react';
import type { CartItem } from './cart';
import { readCart } from './cart-store';
import { words } from '#app/words/words';

/** The server creates a draft and redirects to `/checkout?draft=…`. */
export function submitCheckoutDraft(
  submit: SubmitFunction,
  { id, slug }: CartItem,
  options: { replace?: boolean } = {},
): void {
  submit({ serviceId: id, service: slug }, { method: 'post', action: '/drafts', ...options });
}

export function useGoToCheckout(): { goToCheckout: () => boolean; going: boolean } {
  const submit = useSubmit();
  const going = useNavigation().formAction === `${words.page.base}/drafts`;
  const goToCheckout = useCallback(() => {
    const [item] = readCart();
    if (!item) return false;
    submitCheckoutDraft(submit, item);
    return true;
  }, [submit]);
  return { goToCheckout, going };
}
