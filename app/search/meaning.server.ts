import type { Content, Service } from '#app/content/content';
import {
  isDevice,
  isNotOffered,
  meaningIndex,
  type HeardWord,
  type Meaning,
  type MeaningIndex,
  type Phrase,
} from './meaning-index.server';
import { hasNoMeaning, smallWord } from './no-meaning';
import { soundsOf } from './sounds';
import { differentLetters, isWithinErrors, lettersOf } from './typing-errors';

export interface Meant {
  service: Service;
  /** The words of the query that led to it, as typed; blank when only the device did. */
  because: string;
}

/** How much of a word is heard: itself, its stem, its consonants, with typing errors. */
const HEARD = { sound: 1, stem: 0.9, consonants: 0.75, errors: 0.6 };
const MIN_LETTERS_FOR_AN_ERROR = 5;
const MIN_LETTERS_FOR_TWO_ERRORS = 8;
/** Meanings far behind the best one are not shown. */
const WORTH_SHOWING = 0.5;
/** At least this part of the words with a meaning must be understood. */
const MIN_UNDERSTOOD = 0.3;
/** Of a query; a longer one is cut. */
const MAX_WORDS = 20;
/** A phrase of more words is surer, and a little surer with each small word of it. */
const LONGER = 0.25;
const SMALL = 0.15;
/** A phrase of small words alone is less sure. */
const SMALL_ALONE = 0.6;

/**
 * Services that the query means, best first: by the editors' terms and by names, with other
 * spellings, scripts and typing errors. Devices reorder services and never exclude one.
 * @param words as `searchWords` makes them
 */
export function servicesMeant(content: Content, words: string[], limit: number): Meant[] {
  const found = understand(meaningIndex(content), words.slice(0, MAX_WORDS));
  const devices = found.filter(({ meaning }) => isDevice(meaning));
  if (devices.length === 0 && found.some(({ meaning }) => isNotOffered(meaning))) return [];
  const slugs = devices.flatMap(({ meaning }) => meaning.categories);
  const problems = found.filter(({ meaning }) => meaning.services.length > 0);
  const best = Math.max(...problems.map(({ score }) => score));
  const meant = problems
    .filter(({ score }) => score >= WORTH_SHOWING * best)
    .sort((a, b) => b.score - a.score)
    .flatMap(({ meaning, at }) => {
      const because = words.filter((_, place) => at.has(place)).join(' ');
      return byDevice(meaning.services, slugs).map((service) => ({ service, because }));
    });
  return meant.length > 0
    ? firstOfEach(meant).slice(0, limit)
    : ofDevices(content, slugs).slice(0, limit);
}

/** Whether it names something that the editors know not to be offered. */
export const asksForOthers = (content: Content, words: string[]): boolean =>
  understand(meaningIndex(content), words.slice(0, MAX_WORDS)).some(({ meaning }) =>
    isNotOffered(meaning),
  );

/** Nothing when most of what was said means nothing to the shop. */
function understand(index: MeaningIndex, words: string[]): Found[] {
  const found = weigh(
    index,
    words,
    words.map((word) => hearWord(index, word)),
  );
  const understood = new Set(found.flatMap(({ at }) => [...at]));
  const said = words.filter((word) => !hasNoMeaning(word)).length;
  return understood.size < MIN_UNDERSTOOD * said ? [] : found;
}

function firstOfEach(all: Meant[]): Meant[] {
  const seen = new Set<Service>();
  return all.filter(({ service }) => !seen.has(service) && seen.add(service));
}

const byDevice = (services: Service[], slugs: string[]): Service[] =>
  services.toSorted(
    (a, b) => Number(slugs.includes(b.categorySlug)) - Number(slugs.includes(a.categorySlug)),
  );

const ofDevices = ({ categories }: Content, slugs: string[]): Meant[] =>
  categories
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ services }) => services.map((service) => ({ service, because: '' })));

interface Heard {
  word: HeardWord;
  /** 0 to 1. */
  quality: number;
}

/** The words of the index that a word of the query may be. */
function hearWord(index: MeaningIndex, word: string): Heard[] {
  if (hasNoMeaning(word)) return [];
  const { sound, stem, consonants } = soundsOf(word);
  const heard = new Map<HeardWord, number>();
  const add = (found: HeardWord | undefined, quality: number) => {
    if (found && !heard.has(found)) heard.set(found, quality);
  };
  add(index.bySound.get(sound), HEARD.sound);
  for (const found of index.byStem.get(stem) ?? []) add(found, HEARD.stem);
  if (consonants)
    for (const found of index.byConsonants.get(consonants) ?? []) add(found, HEARD.consonants);
  if (heard.size === 0)
    for (const found of nearWords(index, sound, word.length)) add(found, HEARD.errors);
  return [...heard].map(([found, quality]) => ({ word: found, quality }));
}

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

interface Found {
  meaning: Meaning;
  score: number;
  /** Places of the query's words that count for it. */
  at: Set<number>;
}

/** Counts a phrase when all of its words are heard. */
function weigh(index: MeaningIndex, words: string[], heard: Heard[][]): Found[] {
  const best = new Map<HeardWord, { at: number; quality: number }>();
  heard.forEach((candidates, at) => {
    for (const { word, quality } of candidates)
      if ((best.get(word)?.quality ?? 0) < quality) best.set(word, { at, quality });
  });
  const worthAt = new Map<Meaning, Map<number, number>>();
  const count = ({ meaning }: Phrase, at: number, worth: number) => {
    const places = worthAt.get(meaning) ?? new Map<number, number>();
    places.set(at, Math.max(places.get(at) ?? 0, worth));
    worthAt.set(meaning, places);
  };
  for (const phrase of [...best.keys()].flatMap((word) => word.phrases)) {
    const isHeard = isNotOffered(phrase.meaning)
      ? (word: HeardWord) => best.get(word)?.quality === HEARD.sound
      : (word: HeardWord) => best.has(word);
    if (!phrase.words.every(isHeard)) continue;
    const shared = sharedSmall(phrase, words);
    if (phrase.needsSmall && shared < phrase.small.length) continue;
    const together = 1 + (phrase.words.length - 1) * LONGER + shared * SMALL;
    for (const word of phrase.words) {
      const { at = 0, quality = 0 } = best.get(word) ?? {};
      count(phrase, at, together * quality * Math.log(1 + index.meanings / word.meanings));
    }
  }
  for (const phrase of index.smallPhrases) {
    if (sharedSmall(phrase, words) < phrase.small.length) continue;
    const worth = (SMALL_ALONE * Math.log(1 + index.meanings)) / phrase.small.length;
    words.forEach((word, at) => {
      if (phrase.small.includes(smallWord(word))) count(phrase, at, worth);
    });
  }
  return [...worthAt].map(([meaning, places]) => ({
    meaning,
    at: new Set(places.keys()),
    score: meaning.weight * [...places.values()].reduce((sum, worth) => sum + worth, 0),
  }));
}

const sharedSmall = ({ small }: Phrase, words: string[]): number =>
  small.filter((word) => words.some((said) => smallWord(said) === word)).length;
