import { describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { termsFindings } from '#app/company/terms-findings';
import { demoSeed } from '#seed/demo';
import { seed } from '#seed/seed';

const { content } = parseContent(seed, '');
const demo = parseContent(demoSeed(0), '').content;

describe('what the owner has to decide about cancelling', () => {
  const told = (...rules: [hoursBefore: number, percent: number][]) =>
    termsFindings({
      ...content,
      site: {
        ...content.site,
        terms: {
          rescheduleHours: 3,
          cancellation: rules.map(([hoursBefore, percent]) => ({ hoursBefore, percent })),
        },
      },
    });
  const law = (...rules: Parameters<typeof told>) =>
    told(...rules).find(({ group }) => group === 'law')?.what;

  it('is what the shop keeps, and that the law applies as well', () => {
    expect(law()).toMatch(/^Whoever cancels, at any time, loses the whole price\. Rule 4\(8\)/);
    for (const [rules, kept] of [
      [[[3, 100]], '100% less than 3 hours before the slot'],
      [
        [
          [24, 80],
          [3, 50],
        ],
        '20% at first, 50% less than 24 hours before the slot, 100% less than 3 hours before the slot',
      ],
      [
        [
          [24, 100],
          [0, 50],
        ],
        '50% less than 24 hours before the slot',
      ],
      [[[0, 90]], '10% at first'],
    ] satisfies [Parameters<typeof told>, string][])
      expect(law(...rules)).toMatch(`Whoever cancels loses of the price: ${kept}. Rule 4(8)`);
  });

  it('cites the law in full, and leaves the decision to the owner', () => {
    const [{ subject, what } = {}] = told();
    expect(subject).toBe('Cancellation');
    expect(what).toMatch(
      /allows a charge for cancelling only if the shop bears a similar one when it cancels itself\. You decide; ask your adviser\.$/,
    );
  });

  it('is nothing when all of it goes back until the slot starts', () => {
    expect(law([0, 100])).toBeUndefined();
  });

  it('has, as a contradiction, a sentence that refuses what the rules give', () => {
    const subjects = (...rules: Parameters<typeof told>) =>
      told(...rules)
        .filter(({ group }) => group === 'policies')
        .map(({ subject }) => subject);
    expect(subjects()).toEqual([]);
    expect(subjects([3, 100])).toEqual(['fact when-refunded', 'fact final-sales']);
    expect(told([3, 100]).find(({ subject }) => subject === 'fact final-sales')?.what).toBe(
      '“All sales are final: no refunds, exchanges or credits.” – but the cancellation rules give money back',
    );
    expect(termsFindings(demo).map(({ group }) => group)).toEqual(['law']);
  });
});
