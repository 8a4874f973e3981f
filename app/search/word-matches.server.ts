import type { IndexedWord, MeaningIndex } from './meaning-index.server';
import { hasNoMeaning, isEveryday, isFormOfEveryday } from './no-meaning';
import { soundsOf } from './sounds';
import { differentLetters, isWithinErrors, lettersOf } from './typing-errors';

export interface WordMatch {
  word: IndexedWord;
  /** 0 to 1. */
  quality: number;
}

/** How sure a match is: by sound, stem, consonants, or with typing errors. */
export const MATCH_QUALITY = {
  sound: 1,
  stem: 0.9,
  stemBeside: 0.8,
  consonants: 0.75,
  swapped: 0.75,
  errors: 0.6,
};
const MIN_LETTERS_TO_SWAP = 4;
const MIN_LETTERS_FOR_AN_ERROR = 5;
const MIN_LETTERS_FOR_TWO_ERRORS = 8;

export function matchWord(index: MeaningIndex, word: string): WordMatch[] {
  if (hasNoMeaning(word)) return [];
  const { sound, stem, consonants } = soundsOf(word);
  if (sound.length < word.length / 2 && isLatin(word)) return []; // keys held down: `hdhdhd`
  const matches = new Map<IndexedWord, number>();
  const add = (found: IndexedWord | undefined, quality: number) => {
    if (found && !matches.has(found)) matches.set(found, quality);
  };
  add(index.bySound.get(sound), MATCH_QUALITY.sound);
  const isExact = index.bySound.has(sound);
  const isCommon = isEveryday(sound) || (!isExact && isFormOfEveryday(word));
  for (const found of index.byStem.get(stem) ?? [])
    if (!isCommon || found.isEveryday)
      add(found, isExact ? MATCH_QUALITY.stemBeside : MATCH_QUALITY.stem);
  // `lagana` is a word of its own, not a bad spelling of `lagging`
  if (isCommon) return listed(matches);
  if (isExact && isLatin(word)) return listed(matches);
  if (consonants)
    for (const found of index.byConsonants.get(consonants) ?? [])
      add(found, MATCH_QUALITY.consonants);
  if (/^[^aeiou]{3,}$/.test(sound))
    for (const found of index.byBareConsonants.get(sound) ?? [])
      add(found, MATCH_QUALITY.consonants);
  for (const swapped of isLatin(word) ? swaps(word) : [])
    add(index.bySound.get(soundsOf(swapped).sound), MATCH_QUALITY.swapped);
  if (!isExact)
    for (const found of nearWords(index, sound, word.length)) add(found, MATCH_QUALITY.errors);
  return listed(matches);
}

/** Words with two neighbours swapped, as `emial`. */
const swaps = (word: string): string[] =>
  word.length < MIN_LETTERS_TO_SWAP
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
      );

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

const listed = (matches: Map<IndexedWord, number>): WordMatch[] =>
  [...matches].map(([word, quality]) => ({ word, quality }));

/** @param typed letters; some are silent, as the e of `updte` */
function nearWords({ byLength }: MeaningIndex, sound: string, typed: number): IndexedWord[] {
  const { length } = sound;
  if (Math.max(length, typed) < MIN_LETTERS_FOR_AN_ERROR || /\d/.test(sound)) return [];
  const most = length < MIN_LETTERS_FOR_TWO_ERRORS ? 1 : 2;
  const letters = lettersOf(sound);
  return byLength
    .slice(Math.max(MIN_LETTERS_FOR_AN_ERROR - 1, length - most), length + most + 1)
    .flatMap((words) => words ?? [])
    .filter(
      (word) =>
        differentLetters(letters, word.letters) <= 2 * most &&
        isWithinErrors(sound, word.sound, most),
    );
}
