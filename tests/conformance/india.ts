/** The four slots with their start hours in India. */
export const SLOTS = [
  { label: '10am-12pm', startsAt: 10 },
  { label: '12pm-2pm', startsAt: 12 },
  { label: '2pm-4pm', startsAt: 14 },
  { label: '4pm-6pm', startsAt: 16 },
] as const;

const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** `YYYY-MM-DD`, `daysAhead` days from now in India. */
export const dateInIndia = (daysAhead = 0): string =>
  new Date(Date.now() + INDIA_AHEAD_MS + daysAhead * DAY_MS).toISOString().slice(0, 10);

export const hoursInIndia = (): number => ((Date.now() + INDIA_AHEAD_MS) % DAY_MS) / 3_600_000;
