import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { counted } from '#app/ground/counted';
import { hi } from '#app/words/hi';

/** What a sentence may count. `times`, too: nobody tries "1 times". */
const NOUNS =
  'actions|bills|characters|codes|days|entries|findings|hits|hours|items|jobs|lines|links|messages|minutes|months|orders|pages|payments|photos|places|ratings|results|rows|sentences|services|slots|suggestions|technicians|tickets|times|tries|visits|weeks|words|years|zones';
/** A count that is not a constant, before a noun in the plural. */
const COUNTED = new RegExp(`\\{(?![A-Z_]+\\})[^{}]+\\} (?:${NOUNS})\\b(?!=)`, 'g');
/** Each with why its count is never one. */
const NEVER_ONE: Record<string, string> = {
  'app/operators/table-sums.server.ts: {table} rows': 'a name, no count',
  'app/words/en-catalog.ts: {all} services': 'a category of several pages',
  'app/words/en-checkout.ts: {maxWaits} slots': 'a constant',
  'app/words/en-shop.ts: {hours} hours': 'shorter ones are in minutes',
  'app/words/en-support.ts: {days} days': 'shorter ones are in hours',
  'app/words/en-support.ts: {maxLinks} links': 'a constant',
  'app/support/ticket-progress.ts: {days} days': 'shorter ones are in hours',
  'app/content/translate.server.ts: {most} characters': 'the length of a field',
};

it('no count stands before a plural without asking whether it is one', () => {
  const files = ['app', 'desk', 'server'].flatMap((folder) =>
    readdirSync(new URL(`../../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const found = files.flatMap((file) =>
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.includes('=== 1 ?'))
      .flatMap((line) => [...line.matchAll(COUNTED)].map(([text]) => `${file}: ${text}`)),
  );
  expect(found.filter((each) => !(each in NEVER_ONE))).toEqual([]);
  expect(Object.keys(NEVER_ONE).filter((each) => !found.includes(each))).toEqual([]);
});

/** Feminine ones; many others are the same for one and for many. */
const HINDI_PLURAL = /(?<!\d)1 (?:जगहें|सेवाएँ|बुकिंगें|तारीख़ें|रेटिंगें|चीज़ें|कोशिशें|शिकायतें)/;

it('no Hindi count of one stands before a plural', () => {
  const found = Object.entries(hi).flatMap(([part, texts]) =>
    Object.entries(texts as Record<string, unknown>).flatMap(([key, text]) => {
      if (typeof text !== 'function') return [];
      const said = saidOfOne(text as (...given: unknown[]) => unknown);
      return HINDI_PLURAL.test(said) ? [`${part}.${key}: ${said}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

/** Blank for what takes a text. */
function saidOfOne(text: (...given: unknown[]) => unknown): string {
  try {
    return String(text(1, 1, 1, 1, 1, 1));
  } catch {
    return '';
  }
}

it('one is counted without an s', () => {
  expect([counted(1, 'visit'), counted(2, 'visit')]).toEqual(['1 visit', '2 visits']);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});
