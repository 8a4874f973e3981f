import { useEffect } from 'react';
import { NavigationType, useBlocker, type Blocker, type Location } from '@remix-run/react';
import { useOverlays } from '#app/overlays/overlays';
import { isPageHeld } from '#app/chunks/page-hold';
import { isShopInReach } from '#app/chunks/shop-reach';
import { words } from '#app/words/words';

/**
 * Remix reloads the page if the next page's code fails to load. This would cut off a payment, and
 * offline it would end in the browser's error page, so navigation is blocked. "Back" stays free,
 * because the payment window uses it.
 */
export function NavigationGuard() {
  const { toast } = useOverlays();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== NavigationType.Pop &&
      addressOf(currentLocation) !== addressOf(nextLocation) &&
      (isPageHeld() || !navigator.onLine),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') void answer(blocker, toast);
  }, [blocker, toast]);
  return null;
}

const addressOf = ({ pathname, search }: Location): string => pathname + search;

async function answer(
  blocker: Extract<Blocker, { state: 'blocked' }>,
  toast: (text: string) => void,
): Promise<void> {
  if (isPageHeld()) {
    blocker.reset();
    toast(words.shop.stayWhilePaying);
  } else if (await isShopInReach()) {
    blocker.proceed(); // some computers always report to be offline
  } else {
    blocker.reset();
    toast(words.shop.offlinePage);
  }
}
