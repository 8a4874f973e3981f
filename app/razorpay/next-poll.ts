import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/ground/durations';

/** Delays after a payment attempt: late authorisation can take days. */
export const POLL_AFTER_ATTEMPT_MS = [
  2 * MINUTE_MS,
  7 * MINUTE_MS,
  22 * MINUTE_MS,
  82 * MINUTE_MS,
  6 * HOUR_MS,
  DAY_MS,
  3 * DAY_MS,
  6 * DAY_MS,
];

/**
 * Goes by the clock, because a customer's own checks also count as attempts. A clock that was ahead
 * when the job was written does not put the polls off.
 */
export function nextPollAt(schedule: number[], writtenAt: number, now: number): number | undefined {
  const since = Math.min(writtenAt, now);
  return schedule.map((after) => since + after).find((at) => at > now);
}
