import { counted } from '#app/ground/counted';
import { IST_OFFSET_MS } from '#app/ground/india';
import { DAY_MS } from '#app/ground/durations';

export const YEAR_MS = 365 * DAY_MS;

export interface Rule {
  /** The name in docs/privacy.md, which gives its purpose and law. */
  what: string;
  keptMs: number;
  /** Counted from the end of the financial year, as tax law does. */
  isByFinancialYear?: true;
  /** Deletes at most `$2` rows that ended before `$1`, or what is personal in them. */
  sql: string;
}

type Term = Pick<Rule, 'keptMs' | 'isByFinancialYear'>;

/** Epoch ms. */
export function endedBefore({ keptMs, isByFinancialYear }: Term, now: number): number {
  if (!isByFinancialYear) return now - keptMs;
  const inIndia = new Date(now + IST_OFFSET_MS);
  const year = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < APRIL ? 1 : 0);
  return Date.UTC(year - Math.round(keptMs / YEAR_MS), APRIL, 1) - IST_OFFSET_MS;
}

/** A financial year begins with the first of April. */
const APRIL = 3;

export function termInWords({ keptMs, isByFinancialYear }: Term): string {
  const years = keptMs / YEAR_MS;
  if (isByFinancialYear) return `${counted(years, 'year')} after the financial year`;
  if (years >= 1) return counted(years, 'year');
  const days = keptMs / DAY_MS;
  if (days === 0) return 'not kept';
  if (days < 1) return counted(days * 24, 'hour');
  return counted(days, 'day');
}
