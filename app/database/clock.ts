/** Decides which clock the shop believes. Pure; `clock.server.ts` keeps the state in the store. */
import { DAY_MS, MINUTE_MS } from '#app/ground/durations';

/** Times in epoch ms; 0: none yet. */
export interface Clock {
  /** The latest time at which a process was seen. */
  seenAt: number;
  /** It is at least this late: what was due by then may be deleted. Never later than the real time. */
  provenAt: number;
  /** Becomes proven after a day of uptime. A wrong clock is put right before. */
  candidateAt: number;
  /** How long processes have run since `candidateAt`. */
  uptimeMs: number;
}

/**
 * - `ahead`: days after the store was last used. The clock is wrong, or the shop was switched off.
 * - `behind`: before the store was last used. The clock is wrong, or it was.
 * - `differs`: this machine and the database do not agree.
 */
export type Doubt = 'ahead' | 'behind' | 'differs';

const MAX_GAP_MS = 3 * DAY_MS;
const PROVEN_AFTER_MS = DAY_MS;
/** A restart is shorter than this. Longer gaps are downtime. */
const LONGEST_RESTART_MS = 5 * MINUTE_MS;
/** Two good clocks can differ this much; sign-ins fail beyond it. */
export const CLOCKS_AGREE_MS = 5 * MINUTE_MS;

export function doubtOf(seenAt: number, now: number): Doubt | undefined {
  if (now > seenAt + MAX_GAP_MS) return 'ahead';
  return now < seenAt - CLOCKS_AGREE_MS ? 'behind' : undefined;
}

/** A process is alive at `now`. Call it without a doubt only. */
export function tick(clock: Clock, now: number): Clock {
  const passed = Math.max(0, now - clock.seenAt);
  const counted = passed <= LONGEST_RESTART_MS ? passed : 0;
  const seenAt = Math.max(clock.seenAt, now);
  const uptimeMs = clock.uptimeMs + counted;
  const provenAt = clock.provenAt > 0 ? clock.provenAt + counted : 0;
  if (uptimeMs < PROVEN_AFTER_MS) return { ...clock, seenAt, uptimeMs, provenAt };
  return {
    seenAt,
    provenAt: Math.max(provenAt, clock.candidateAt + PROVEN_AFTER_MS),
    candidateAt: now,
    uptimeMs: 0,
  };
}

/** A person says that the time is `now`. What was proven before stays, unless it is later. */
export const restarted = (now: number, provenAt = 0): Clock => ({
  seenAt: now,
  provenAt: Math.min(provenAt, now),
  candidateAt: now,
  uptimeMs: 0,
});
