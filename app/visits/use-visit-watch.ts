import { useEffect } from 'react';

const ASK_EVERY_MS = 15_000;

/** Asks again while something may change soon and the page is looked at. */
export function useVisitWatch(isLive: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isLive) return;
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = window.setInterval(askIfSeen, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [isLive, ask]);
}
