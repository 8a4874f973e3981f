import { words } from '#app/words/words';

/** Epoch ms, oldest first. */
export type Sends = readonly number[];

const WAIT_MS = 30_000;
const HOUR_MS = 3_600_000;
const MAX_SENDS_PER_HOUR = 5;

/** Avoids Google's own block. Firebase's region list and reCAPTCHA prevent SMS fraud. */
export function nextSendAt(sends: Sends, now: number): number {
  const recent = sends.filter((at) => now - at < HOUR_MS);
  const last = recent.at(-1);
  if (last === undefined) return now;
  return Math.max(last + WAIT_MS, hourlyLimitEndsAt(sends, now) ?? 0);
}

export function hourlyLimitEndsAt(sends: Sends, now: number): number | undefined {
  const recent = sends.filter((at) => now - at < HOUR_MS);
  const oldest = recent.at(-MAX_SENDS_PER_HOUR);
  return oldest === undefined ? undefined : oldest + HOUR_MS;
}

export function hourlyLimitText(endsAt: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((endsAt - now) / 60_000));
  return words.account.tooManyCodes(MAX_SENDS_PER_HOUR, minutes);
}
