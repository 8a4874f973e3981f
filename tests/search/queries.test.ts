import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { searchServices } from '#app/search/search.server';
import { seed } from '#seed/seed';

/**
 * What customers type, and which services would be right. Whoever wrote the first 418 had not seen
 * the search terms; the others were written with the rules. Each line: query, services by ` | `,
 * kind. Without services nothing must be found.
 */
const { content } = parseContent(seed, '');

interface Asked {
  query: string;
  kind: string;
  /** `Laptop Support: Display`. */
  right: string[];
  /** In the order found. */
  found: string[];
}

const asked: Asked[] = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', services = '', kind = ''] = line.split('\t');
    const found = searchServices(content, query, 10);
    return {
      query,
      kind,
      right: services.split(' | ').filter(Boolean),
      found: found.map(({ category, name }) => `${category}: ${name}`),
    };
  });

const isRightWithin =
  (count: number) =>
  ({ right, found }: Asked): boolean =>
    found.slice(0, count).some((each) => right.includes(each));
const isEmpty = ({ found }: Asked): boolean => found.length === 0;
const share = (of: Asked[], test: (each: Asked) => boolean): number =>
  (100 * of.filter(test).length) / of.length;
const ofKind = (wanted: string): Asked[] => asked.filter(({ kind }) => kind === wanted);

const sensible = asked.filter(({ right }) => right.length > 0);
const nonsense = asked.filter(({ right }) => right.length === 0);

describe(`the search, asked ${asked.length} times in customers’ words`, () => {
  test('finds something, but for 3 in 100', () =>
    expect(share(sensible, isEmpty)).toBeLessThanOrEqual(3));
  test('has the right service first, 80 times in 100', () =>
    expect(share(sensible, isRightWithin(1))).toBeGreaterThanOrEqual(80));
  test('has it in the first three, 92 times in 100', () =>
    expect(share(sensible, isRightWithin(3))).toBeGreaterThanOrEqual(92));
  test('understands Devanagari, 75 times in 100', () =>
    expect(share(ofKind('devanagari'), isRightWithin(1))).toBeGreaterThanOrEqual(75));
  test('finds names of the catalogue, 98 times in 100', () =>
    expect(share(ofKind('name'), isRightWithin(1))).toBeGreaterThanOrEqual(98));
  test('finds nothing for what is not ours, 85 times in 100', () =>
    expect(share(nonsense, isEmpty)).toBeGreaterThanOrEqual(85));
});
