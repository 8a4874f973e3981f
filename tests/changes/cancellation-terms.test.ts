import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { HOUR_MS } from '#app/ground/durations';
import {
  isMovable,
  moveSentence,
  refundPaise,
  rulesInOrder,
  termsSentences,
  termsTable,
} from '#app/changes/cancellation-terms';
import { seed } from '#seed/seed';

const terms = (...cancellation: [hoursBefore: number, percent: number][]) => ({
  cancellation: cancellation.map(([hoursBefore, percent]) => ({ hoursBefore, percent })),
  rescheduleHours: 3,
});

const START = Date.UTC(2026, 10, 25, 4, 30);
const back = (hoursLeft: number, of: ReturnType<typeof terms>) =>
  refundPaise({ pricePaise: 49_900, startsAt: START }, START - hoursLeft * HOUR_MS, of);

describe('what goes back to who cancels', () => {
  it('is nothing by the seed’s terms, at any time', () => {
    const { site } = parseContent(seed, '').content;
    expect(site.terms).toEqual({ cancellation: [], rescheduleHours: 3 });
    expect(back(1_000, terms())).toBe(0);
    expect(termsSentences(site.terms)).toBe(
      'If you cancel the booking yourself, nothing is refunded.',
    );
    expect(termsTable(site.terms)).toEqual([]);
  });

  it('follows the rules to the millisecond', () => {
    const two = terms([3, 50], [24, 100]);
    expect(back(24, two)).toBe(49_900);
    expect(back(24 - 1 / HOUR_MS, two)).toBe(24_950);
    expect(back(3, two)).toBe(24_950);
    expect(back(3 - 1 / HOUR_MS, two)).toBe(0);
    expect(back(-1, two)).toBe(0);
    expect(back(0, terms([0, 100]))).toBe(49_900);
    expect(back(-1 / HOUR_MS, terms([0, 100]))).toBe(0);
  });

  it.each([
    [
      terms([3, 100]),
      'If you cancel at least 3 hours before the slot starts, you get the whole price back. After that you get nothing back.',
    ],
    [
      terms([1, 25], [24, 100]),
      'If you cancel at least 24 hours before the slot starts, you get the whole price back. If you cancel later, but at least 1 hour before the slot starts, you get 25% of the price back. After that you get nothing back.',
    ],
    [
      terms([0, 50]),
      'If you cancel before the slot starts, you get 50% of the price back. After that you get nothing back.',
    ],
  ])('is a sentence for each rule, and one table', (of, sentence) => {
    expect(termsSentences(of)).toBe(sentence);
    const rows = termsTable(of);
    expect(rows.at(-1)).toEqual({ when: 'Later', back: 'Nothing' });
    for (const { when, back: share } of rows.slice(0, -1))
      for (const part of [when, share])
        expect(sentence.toLowerCase()).toContain(part.toLowerCase());
  });

  it('leaves out a rule that a later, kinder one covers', () => {
    expect(rulesInOrder(terms([24, 50], [3, 100], [3, 20], [48, 100]))).toEqual([
      { hoursBefore: 3, percent: 100 },
    ]);
  });
});

const rule = fc.record({
  hoursBefore: fc.integer({ min: 0, max: 720 }),
  percent: fc.integer({ min: 1, max: 100 }),
});
const anyTerms = fc.record({
  cancellation: fc.array(rule, { maxLength: 6 }),
  rescheduleHours: fc.integer({ min: 0, max: 720 }),
});
const price = fc.integer({ min: 100, max: 10_000_000 });
const instant = fc.integer({ min: START - 800 * HOUR_MS, max: START + HOUR_MS });

const CASES = { numRuns: 5_000 };

describe('in 5,000 cases of rules, times and amounts', () => {
  it('the refund is what the shown table says', () => {
    fc.assert(
      fc.property(anyTerms, price, instant, (of, pricePaise, now) => {
        const hoursLeft = (START - now) / HOUR_MS;
        const row = rulesInOrder(of).find(({ hoursBefore }) => hoursLeft >= hoursBefore);
        const shown = Math.round((pricePaise * (row?.percent ?? 0)) / 100);
        expect(refundPaise({ pricePaise, startsAt: START }, now, of)).toBe(shown);
      }),
      CASES,
    );
  });

  it('it is whole paise, never above the price, and never grows with time', () => {
    fc.assert(
      fc.property(anyTerms, price, instant, instant, (of, pricePaise, one, other) => {
        const at = (now: number) => refundPaise({ pricePaise, startsAt: START }, now, of);
        const [early, late] = [at(Math.min(one, other)), at(Math.max(one, other))];
        expect(Number.isInteger(early)).toBe(true);
        expect(early).toBeLessThanOrEqual(pricePaise);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThanOrEqual(early);
      }),
      CASES,
    );
  });
});

describe('changing the slot', () => {
  it('is possible until the hours of the terms, and never once it started', () => {
    expect(isMovable(START, START - 3 * HOUR_MS, terms())).toBe(true);
    expect(isMovable(START, START - 3 * HOUR_MS + 1, terms())).toBe(false);
    const late = { ...terms(), rescheduleHours: 0 };
    expect(isMovable(START, START - 1, late)).toBe(true);
    expect(isMovable(START, START, late)).toBe(false);
  });

  it('is said in one sentence', () => {
    expect(moveSentence(terms())).toBe(
      'You can change the slot free of charge until 3 hours before it starts.',
    );
    expect(moveSentence({ ...terms(), rescheduleHours: 0 })).toBe(
      'You can change the slot free of charge until it starts.',
    );
  });
});
