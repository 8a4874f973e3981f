import type { HeardWord, MeaningIndex } from './meaning-index.server';
import { hasNoMeaning, isEveryday, isFormOfEveryday } from './no-meaning';
import { soundsOf } from './sounds';
import { differentLetters, isWithinErrors, lettersOf } from './typing-errors';

export interface Heard {
  word: HeardWord;
  /** 0 to 1. */
  quality: number;
}

/** How much of a word is heard: itself, its stem, its consonants, with typing errors. */
export const HEARD = {
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

/** The words of the index that a word of the query may be. */
export function hearWord(index: MeaningIndex, word: string): Heard[] {
  if (hasNoMeaning(word)) return [];
  const { sound, stem, consonants } = soundsOf(word);
  if (sound.length < word.length / 2 && isLatin(word)) return []; // keys held down: `hdhdhd`
  const heard = new Map<HeardWord, number>();
  const add = (found: HeardWord | undefined, quality: number) => {
    if (found && !heard.has(found)) heard.set(found, quality);
  };
  add(index.bySound.get(sound), HEARD.sound);
  const isExact = index.bySound.has(sound);
  const isCommon = isEveryday(sound) || (!isExact && isFormOfEveryday(word));
  for (const found of index.byStem.get(stem) ?? [])
    if (!isCommon || found.isEveryday) add(found, isExact ? HEARD.stemBeside : HEARD.stem);
  // `lagana` is a word of its own and no bad spelling of `lagging`
  if (isCommon) return listed(heard);
  if (isExact && isLatin(word)) return listed(heard);
  if (consonants)
    for (const found of index.byConsonants.get(consonants) ?? []) add(found, HEARD.consonants);
  if (/^[^aeiou]{3,}$/.test(sound))
    for (const found of index.byBareConsonants.get(sound) ?? []) add(found, HEARD.consonants);
  for (const swapped of isLatin(word) ? swaps(word) : [])
    add(index.bySound.get(soundsOf(swapped).sound), HEARD.swapped);
  if (!isExact) for (const found of nearWords(index, sound, word.length)) add(found, HEARD.errors);
  return listed(heard);
}

/** With two neighbours swapped, as `emial`. */
const swaps = (word: string): string[] =>
  word.length < MIN_LETTERS_TO_SWAP
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
      );

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

const listed = (heard: Map<HeardWord, number>): Heard[] =>
  [...heard].map(([word, quality]) => ({ word, quality }));

/** @param typed letters; some are silent, as the e of `updte` */
function nearWords({ byLength }: MeaningIndex, sound: string, typed: number): HeardWord[] {
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
