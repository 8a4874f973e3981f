/**
 * Slots may overlap, such as `10am-1pm` and `12pm-2pm`. Visits in both take place at once, so both
 * count. Pure; epoch ms.
 */
export interface Span {
  startsAt: number;
  endsAt: number;
}

export const doOverlap = (one: Span, other: Span): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** The most visits at any one moment of the span. It changes only where a slot begins. */
export function mostAtOnce<Count extends Span>(
  span: Span,
  counts: Count[],
  visitsOf: (count: Count) => number,
): number {
  const beside = counts.filter((count) => doOverlap(count, span));
  const moments = beside.map(({ startsAt }) => Math.max(startsAt, span.startsAt));
  const visitsAt = (moment: number) =>
    beside
      .filter(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt)
      .reduce((sum, count) => sum + visitsOf(count), 0);
  return Math.max(0, ...moments.map(visitsAt));
}
