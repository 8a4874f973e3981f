/**
 * By the clock, because a customer's own checks also count as attempts. A clock that was ahead when
 * the job was written does not put the polls off.
 */
export function nextPollAt(schedule: number[], writtenAt: number, now: number): number | undefined {
  const since = Math.min(writtenAt, now);
  return schedule.map((after) => since + after).find((at) => at > now);
}
