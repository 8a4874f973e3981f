/** A slot's cut-off: its start, less `noticeMinutes` (`content/capacity.ts`). Pure; epoch ms. */
import { MINUTE_MS } from '#app/ground/durations';

export const hasStarted = (startsAt: number, now: number): boolean => startsAt <= now;

/** The slot starts before the shop could come. */
export const isTooSoon = (startsAt: number, noticeMinutes: number, now: number): boolean =>
  startsAt < now + noticeMinutes * MINUTE_MS;
