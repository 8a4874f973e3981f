import { searchWords } from './search-words';
import { soundsOf } from './sounds';

/** A shorter sound is in too many names. */
const MIN_SOUND_LENGTH = 3;

/** A name as the desk finds it: its words as written, then as they sound. */
export function foldedName(name: string): string {
  const words = searchWords(name);
  return [...words, ...words.map((word) => soundsOf(word).sound)].join(' ');
}

/** Texts for each typed word, one of which must stand in the folded name. */
export const wantedInName = (typed: string): string[][] =>
  searchWords(typed).map((word) => {
    const { sound } = soundsOf(word);
    return sound.length < MIN_SOUND_LENGTH || sound === word ? [word] : [word, sound];
  });

export const isNamed = (name: string, wanted: string[][]): boolean => {
  const folded = foldedName(name);
  return wanted.length > 0 && wanted.every((texts) => texts.some((text) => folded.includes(text)));
};
