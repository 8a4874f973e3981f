import { describe, expect, test } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { searchServices } from '#app/search/search.server';
import { seed } from '#seed/seed';
import { asked, type Asked } from './asked';

const { content } = parseContent(seed, '');

interface Answered extends Asked {
  /** Slugs in the order found. */
  found: string[];
}

const answered = (all: Asked[]): Answered[] =>
  all.map((each) => ({
    ...each,
    found: searchServices(content, each.query, 10).map(
      ({ category, name }) => `${category}: ${name}`,
    ),
  }));

const isRightWithin =
  (count: number) =>
  ({ right, found }: Answered): boolean =>
    found.slice(0, count).some((each) => right.includes(each));
const isEmpty = ({ found }: Answered): boolean => found.length === 0;

/** The blind ones must reach what was agreed, the taught ones nearly what they reached last. */
const parts = [
  {
    part: 'blind',
    all: answered(asked.blind),
    least: { found: 97, first: 80, firstThree: 92, devanagari: 75, name: 98, nothing: 85 },
  },
  {
    part: 'taught',
    all: answered(asked.taught),
    least: { found: 99, first: 95, firstThree: 98, devanagari: 98, name: 100, nothing: 97 },
  },
];

describe.each(parts)('the search, asked in customers’ words, $part', ({ all, least }) => {
  const sensible = all.filter(({ right }) => right.length > 0);
  const nonsense = all.filter(({ right }) => right.length === 0);
  const ofKind = (wanted: string): Answered[] => all.filter(({ kind }) => kind === wanted);

  test.each([
    ['finds something', least.found, sensible, (each: Answered) => !isEmpty(each)],
    ['has the right service first', least.first, sensible, isRightWithin(1)],
    ['has it in the first three', least.firstThree, sensible, isRightWithin(3)],
    ['understands Devanagari', least.devanagari, ofKind('devanagari'), isRightWithin(1)],
    ['finds names of the catalogue', least.name, ofKind('name'), isRightWithin(1)],
    ['finds nothing for what is not ours', least.nothing, nonsense, isEmpty],
  ])('%s, %d times in 100', (_, percent, of, test) =>
    expect((100 * of.filter(test).length) / of.length).toBeGreaterThanOrEqual(percent),
  );
});
