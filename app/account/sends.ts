/** When codes were sent to one number, in epoch ms, oldest first. */
export type Sends = readonly number[];

const WAITS_S = [30, 60, 120];
const HOUR_MS = 3_600_000;
const MAX_SENDS_PER_HOUR = 5;

/**
 * The moment from which another code may be asked for. This is comfort for the customer and spares them Google's own
 * block; what keeps SMS fraud out are the region list and the reCAPTCHA of the Firebase project.
 */
export function nextSendAt(sends: Sends, now: number): number {
  const recent = sends.filter((at) => now - at < HOUR_MS);
  const last = recent.at(-1);
  if (last === undefined) return now;
  const wait = WAITS_S[Math.min(recent.length, WAITS_S.length) - 1] ?? 0;
  return Math.max(last + wait * 1000, hourlyLimitEndsAt(sends, now) ?? 0);
}

/** When the oldest of too many sends is an hour ago; `undefined` while the number has sends left. */
export function hourlyLimitEndsAt(sends: Sends, now: number): number | undefined {
  const recent = sends.filter((at) => now - at < HOUR_MS);
  const oldest = recent.at(-MAX_SENDS_PER_HOUR);
  return oldest === undefined ? undefined : oldest + HOUR_MS;
}

export function hourlyLimitText(endsAt: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((endsAt - now) / 60_000));
  return `You have asked for ${MAX_SENDS_PER_HOUR} codes within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
