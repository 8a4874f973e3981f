import { setTimeout as sleep } from 'node:timers/promises';

/** Limits the sweeps to four Razorpay calls per second and process. */
const INTERVAL_MS = 250;

let freeAt = 0;

export async function throttle(): Promise<void> {
  const now = performance.now(); // monotonic, unlike the wall clock
  const turn = Math.max(now, freeAt);
  freeAt = turn + INTERVAL_MS;
  if (turn > now) await sleep(turn - now);
}
