import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOTICES } from '#app/consent/notices';
import { RULES } from '#app/retention/rules.server';
import { endedBefore, termInWords } from '#app/retention/term';

const testFiles = readdirSync('tests', { recursive: true }).map(String);
/** @throws when there is none */
const testNamed = (name: string): string => {
  const file = testFiles.find((each) => each.startsWith(`${name}.test.`));
  if (!file) throw new Error(`no test is called ${name}`);
  return readFileSync(`tests/${file}`, 'utf8');
};
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
    const patterns = rowsUnder('Dark patterns');
    expect(new Set(patterns.map(([name]) => name)).size).toBe(13);
    for (const [name = '', , by = ''] of patterns)
      for (const file of by.split(', '))
        expect(testNamed(file).toLowerCase(), `${name} in ${file}`).toContain(
          file.includes('dark-patterns') ? `describe('${name.toLowerCase()}'` : '',
        );
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
