import { useEffect } from 'react';
import { isShopInReach } from '#app/chunks/shop-reach';

const ASK_EVERY_MS = 15_000;

/**
 * Asks again while something may change soon and the page is looked at. Without the shop in reach the
 * router would replace the page by its error screen.
 */
export function useVisitWatch(isLive: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isLive) return;
    let isOver = false;
    const askIfInReach = async () => {
      if ((await isShopInReach()) && !isOver) ask();
    };
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void askIfInReach();
    };
    const timer = window.setInterval(askIfSeen, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      isOver = true;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [isLive, ask]);
}
