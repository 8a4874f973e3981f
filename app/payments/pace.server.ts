import { setTimeout as sleep } from 'node:timers/promises';

/** The sweeps ask Razorpay at most four times a second, however many orders are due at once. */
const APART_MS = 250;

let freeAt = 0;

/** Resolves when the caller may ask. */
export async function waitForTurn(): Promise<void> {
  const now = performance.now(); // not the wall clock, which may be set back
  const turn = Math.max(now, freeAt);
  freeAt = turn + APART_MS;
  if (turn > now) await sleep(turn - now);
}
