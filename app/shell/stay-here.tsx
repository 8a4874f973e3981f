import { useEffect } from 'react';
import { NavigationType, useBlocker, type Blocker, type Location } from '@remix-run/react';
import { useOverlays } from './overlays';
import { isPageHeld } from './page-hold';
import { isShopInReach } from './shop-reach';

/**
 * Remix reloads the page when the code of the next one does not come. During a payment that would cut the payment off,
 * and offline it would end in the browser's own error page, or in an error instead of what can still be read; so no
 * navigation is begun. "Back" stays free: holding it would quarrel with the payment window, which uses it, too.
 */
export function StayHere() {
  const { toast } = useOverlays();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== NavigationType.Pop && addressOf(currentLocation) !== addressOf(nextLocation) && (isPageHeld() || !navigator.onLine),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') void answer(blocker, toast);
  }, [blocker, toast]);
  return null;
}

const addressOf = ({ pathname, search }: Location): string => pathname + search;

async function answer(blocker: Extract<Blocker, { state: 'blocked' }>, toast: (text: string) => void): Promise<void> {
  if (isPageHeld()) {
    blocker.reset();
    toast('Please stay on this page until your payment is settled.');
  } else if (await isShopInReach()) {
    blocker.proceed(); // some computers call themselves offline for ever
  } else {
    blocker.reset();
    toast('You are offline. This page opens when the connection is back.');
  }
}
