/**
 * What cancelling gives back, and until when slots can be changed, for pages and refunds. Pure.
 * `cancellation-sum.ts` changes the amount when the shop took the slot away, was paid twice, or the customer
 * moved the booking.
 */
import type { CancellationRule, Terms } from '#app/content/capacity';
import { HOUR_MS } from '#app/ground/durations';
import type { Paise } from '#app/ground/money';
import { words } from '#app/words/words';

/** @param booking its price, and the start of its slot in epoch ms */
export function refundPaise(
  { pricePaise, startsAt }: { pricePaise: Paise; startsAt: number },
  now: number,
  terms: Terms,
): Paise {
  const percents = terms.cancellation
    .filter(({ hoursBefore }) => now <= startsAt - hoursBefore * HOUR_MS)
    .map(({ percent }) => percent);
  return Math.round((pricePaise * Math.max(0, ...percents)) / 100);
}

/** What cancelling early enough gives back. */
export const mostPaise = (booking: { pricePaise: Paise; startsAt: number }, terms: Terms): Paise =>
  refundPaise(booking, -Infinity, terms);

/** The earliest limit first. Rules that a later, kinder one makes needless are left out. */
export function rulesInOrder({ cancellation }: Terms): CancellationRule[] {
  const rules: CancellationRule[] = [];
  const latestFirst = [...cancellation].sort(
    (a, b) => a.hoursBefore - b.hoursBefore || b.percent - a.percent,
  );
  for (const rule of latestFirst) if (rule.percent > (rules[0]?.percent ?? 0)) rules.unshift(rule);
  return rules;
}

export const givesBack = ({ cancellation }: Terms): boolean => cancellation.length > 0;

/** What cancelling gives back, a sentence for each rule. */
export function termsSentences(terms: Terms): string {
  const [first, ...later] = rulesInOrder(terms);
  if (!first) return words.orders.cancelNoRefund;
  return [
    first.percent === 100
      ? words.orders.cancelAllBack(noticeOf(first))
      : words.orders.cancelPartBack(noticeOf(first), first.percent),
    ...later.map((rule) => words.orders.cancelLaterPartBack(noticeOf(rule), rule.percent)),
    words.orders.cancelLaterNothingBack,
  ].join(' ');
}

export interface TermsRow {
  when: string;
  /** Text such as `The whole price`. */
  back: string;
}

/** The same as a table; empty without rules. */
export function termsTable(terms: Terms): TermsRow[] {
  const rows = rulesInOrder(terms).map((rule) => ({
    when: words.orders.atLeastBefore(noticeOf(rule)),
    back: words.orders.shareBack(rule.percent),
  }));
  return rows.length > 0 ? [...rows, { when: words.orders.later, back: words.orders.nothing }] : [];
}

export const isMovable = (startsAt: number, now: number, { rescheduleHours }: Terms): boolean =>
  now < startsAt && now <= startsAt - rescheduleHours * HOUR_MS;

export const moveSentence = (terms: Terms): string =>
  withMoveLimit(
    terms.rescheduleHours === 0
      ? words.orders.changeFreeUntilStart
      : words.orders.changeFreeUntilHours(words.orders.hours(terms.rescheduleHours)),
    terms,
  );

/** Adds what a move does to the refund, if slots can be changed after the refund has shrunk. */
export const withMoveLimit = (sentence: string, terms: Terms): string =>
  (rulesInOrder(terms)[0]?.hoursBefore ?? 0) > terms.rescheduleHours
    ? `${sentence} ${words.orders.changeCapsRefund}`
    : sentence;

/** Blank for until the slot starts. */
const noticeOf = ({ hoursBefore }: CancellationRule): string =>
  hoursBefore === 0 ? '' : words.orders.hours(hoursBefore);
