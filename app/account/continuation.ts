import { useGoToCheckout } from '#app/cart/go-to-checkout';
import { useOverlays } from '#app/shell/overlays';
import type { SignInIntent } from './intent';

/** The way on from the verified view to what somebody came for. */
export interface Continuation {
  label: string;
  going: boolean;
  go: () => void;
}

/** Without a way of its own, the intent leads from the cart to checkout. */
export function useContinuation(intent: SignInIntent, close: () => void): Continuation | undefined {
  const { goToCheckout, going } = useGoToCheckout();
  const { toast } = useOverlays();
  if (!intent) return undefined;
  const ownWay = intent.onContinue ?? intent.onVerified;
  const toCheckout = () => {
    if (!goToCheckout()) toast('Your cart is empty. Please add items to your cart before proceeding to checkout.');
  };
  const takeOwnWay = () => {
    close();
    ownWay?.();
  };
  return { label: intent.continueLabel ?? 'Continue to checkout', going, go: ownWay ? takeOwnWay : toCheckout };
}
