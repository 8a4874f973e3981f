import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOTICES } from '#app/consent/notices';
import { RULES } from '#app/retention/rules.server';
import { endedBefore, termInWords } from '#app/retention/term';

const DARK_PATTERNS = [
  'tests/privacy/dark-patterns.test.tsx',
  'tests/privacy/dark-patterns-in-the-shop.test.ts',
];
const docs = readFileSync('docs/privacy.md', 'utf8');
const rowsUnder = (heading: string): string[][] =>
  (docs.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('docs/privacy.md', () => {
  it('has each rule of the daily job with the term that is kept', () =>
    expect(rowsUnder('How long').map(([what, , , kept]) => [what, kept])).toEqual(
      RULES.map((rule) => [rule.what, termInWords(rule)]),
    ));

  it('gives each of them fields, a purpose and a law', () =>
    expect(rowsUnder('How long').filter((row) => row.length !== 5 || row.includes(''))).toEqual(
      [],
    ));

  it('judges each of the 13 dark patterns, each with a test of its name', () => {
    const names = rowsUnder('Dark patterns').map(([name = '']) => name.toLowerCase());
    expect(new Set(names).size).toBe(13);
    const tests = DARK_PATTERNS.map((file) => readFileSync(file, 'utf8').toLowerCase()).join('');
    expect(names.filter((name) => !tests.includes(`describe('${name}'`))).toEqual([]);
  });
});

describe('a term by the financial year', () => {
  const rule = { keptMs: 8 * 365 * 86_400_000, isByFinancialYear: true } as const;
  const indian = (text: string) => Date.parse(`${text}+05:30`);

  it.each([
    ['2034-03-31T23:59:59', '2025-04-01T00:00:00'],
    ['2034-04-01T00:00:00', '2026-04-01T00:00:00'],
    ['2035-01-15T10:00:00', '2026-04-01T00:00:00'],
  ])('at %s what was paid before %s may go', (now, before) =>
    expect(endedBefore(rule, indian(now))).toBe(indian(before)),
  );
});

describe('a notice', () => {
  it('that was shown is never changed: a new text is a new version', () =>
    expect(NOTICES).toEqual(JSON.parse(readFileSync('tests/privacy/notices.json', 'utf8'))));

  it('says all in both languages', () => {
    for (const [name, versions] of Object.entries(NOTICES))
      for (const { texts } of versions)
        for (const text of [texts.en, texts.hi])
          expect(
            Object.values(text).every((part) => part.length > 3),
            name,
          ).toBe(true);
  });
});
