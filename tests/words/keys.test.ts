import { expect, test } from 'vitest';
import { en } from '#app/words/en';

/** A short label, such as `tryAgain`, may say all of itself. */
const LABEL_WORDS = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const wordsOfKey = (key: string): string[] => wordsOf(key.replace(/([A-Z]|\d+)/g, ' $1'));

/** A key that is the beginning of its text lies as soon as an editor changes the text. */
function echoes(key: string, text: string): boolean {
  const of = wordsOfKey(key);
  const said = wordsOf(text.replace(/[’']/g, ''));
  const isLabel = of.length === said.length && of.length <= LABEL_WORDS;
  return of.length > 1 && !isLabel && of.every((word, at) => said[at] === word);
}

/** What it says of nothing, so that only its own words are left. */
const fixed = (text: unknown): string =>
  typeof text === 'function'
    ? String((text as (...given: string[]) => unknown)('', '', '', '', '', ''))
    : String(text);

test('each key says what its text is for: none is the first words of it', () => {
  const found = Object.entries(en).flatMap(([noun, texts]) =>
    Object.entries(texts)
      .filter(([key, text]) => echoes(key, fixed(text)))
      .map(([key]) => `${noun}.${key}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['pleaseSignInWithYour', 'Please sign in with your phone first.', true],
  ['isOnItsWayBack', ' is on its way back and reaches you soon.', true],
  ['weCantConfirmPricesRight', 'We can’t confirm prices right now.', true],
  ['theTextIsTooLong', 'The text is too long.', true],
  ['enterAValid10Digit', 'Enter a valid 10-digit number.', true],
  ['signInNeeded', 'Please sign in with your phone first.', false],
  ['tryAgain', 'Try again', false],
  ['remove', 'Remove the cable', false],
])('%s: “%s”', (key, text, isEcho) => expect(echoes(key, text)).toBe(isEcho));

test('a parameter says what it is, not where it stands', () => {
  const found = Object.entries(en).flatMap(([noun, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => typeof text === 'function')
      .flatMap(([key, text]) => {
        const [given = ''] = text.toString().split('=>');
        // A sum comes as it is read, so it is no number of paise.
        return /\b(?:\w+\d|text|what|view|\w*[pP]aise)\b/.test(given)
          ? [`${noun}.${key} ${given}`]
          : [];
      }),
  );
  expect(found).toEqual([]);
});
