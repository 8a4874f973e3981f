import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundsOf } from '#app/search/sounds';

const sound = (word: string) => soundsOf(word).sound;
const soundsLike = (one: string, other: string): boolean => {
  const [a, b] = [soundsOf(one), soundsOf(other)];
  return (
    a.sound === b.sound ||
    a.stem === b.stem ||
    (a.consonants !== '' && a.consonants === b.consonants)
  );
};

describe('words of one sound', () => {
  test.each([
    ['garam', 'garm', 'गरम'],
    ['paani', 'pani', 'पानी'],
    ['awaaz', 'awaz', 'आवाज'],
    ['screen', 'skreen', 'स्क्रीन'],
    ['laptop', 'leptop', 'लैपटॉप'],
    ['charger', 'charjer', 'चार्जर'],
    ['vaifai', 'vaaifaai', 'वाईफाई'],
    ['display', 'disple', 'डिस्प्ले'],
    ['kagaz', 'kagaj', 'कागज़'],
    ['phas', 'fas', 'फस'],
  ])('%s, %s, %s', (one, two, three) => {
    expect(soundsLike(one, two)).toBe(true);
    expect(soundsLike(one, three)).toBe(true);
  });

  test.each([
    ['heat', 'heating'],
    ['khulta', 'khul'],
    ['tooti', 'toot'],
    ['prints', 'print'],
    ['crashing', 'crash'],
    ['kholne', 'kholna'],
  ])('%s has the stem of %s', (one, other) =>
    expect(soundsOf(one).stem).toBe(soundsOf(other).stem),
  );
});

test.each([
  ['weather', 'water'],
  ['hot', 'hat'],
  ['ram', 'room'],
  ['car', 'key'],
  ['excel', 'exile'],
])('%s is not %s', (one, other) => expect(soundsLike(one, other)).toBe(false));

test('another script stays as it is', () => expect(sound('கணினி')).toBe('கணினி'));

test('any word has a sound and a stem, and none throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (word) => {
      const { sound, stem } = soundsOf(word);
      expect(sound.startsWith(stem.slice(0, 2))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
