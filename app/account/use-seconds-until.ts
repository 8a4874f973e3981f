import { useSyncExternalStore } from 'react';
import { words } from '#app/words/words';

export const useSecondsUntil = (momentAt: (now: number) => number): number =>
  useSyncExternalStore(ticking, () => secondsFrom(Date.now(), momentAt));

const secondsFrom = (now: number, momentAt: (now: number) => number): number =>
  Math.max(0, Math.ceil((momentAt(now) - now) / 1000));

function ticking(tick: () => void): () => void {
  const timer = window.setInterval(tick, 250);
  return () => window.clearInterval(timer);
}

export const timeLeft = (seconds: number): string =>
  seconds < 180 ? words.account.seconds(seconds) : words.account.minutes(Math.ceil(seconds / 60));
