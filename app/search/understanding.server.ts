import { MATCH_QUALITY, matchWord, type WordMatch } from './word-matches.server';
import {
  isNotOffered,
  isOfOurTrade,
  type IndexedWord,
  type Meaning,
  type MeaningIndex,
  type Phrase,
} from './meaning-index.server';
import { saysLittle, smallWord } from './no-meaning';

export interface Found {
  meaning: Meaning;
  score: number;
  /** Places of the query's words that count for it. */
  at: Set<number>;
}

/** The least part of the words that must be understood; a doubtful match counts less. */
const MIN_UNDERSTOOD = 0.5;
/** Less is enough beside a word of our trade, or a phrase of several words. */
const MIN_UNDERSTOOD_OF_SURE = 0.3;
/** Weight of a known word that no matched phrase uses. */
const OF_OUR_WORDS = 0.5;
/** A phrase of more words is surer, and a little surer with each small word of it. */
const LONGER = 0.25;
const SMALL = 0.15;
/** A phrase of small words alone is less sure. */
const SMALL_ALONE = 0.6;
/** An everyday word says less than its rarity suggests. */
const EVERYDAY = 0.4;
/** A word this long is not another one misspelt. */
const SURE_LETTERS = 7;
const SURE_LETTERS_OF_OURS = 5;

/** What a query means. Nothing when too much of what was said means nothing to the shop. */
export function understand(index: MeaningIndex, words: string[]): Found[] {
  const matches = words.map((word) => matchWord(index, word));
  const best = bestPlaces(matches);
  const phrases = knowingBetter(phrasesIn(words, best), best);
  const worths = weigh(index, words, best, phrases);
  const isSureOf = phrases.some(
    ({ meaning, words: { length } }) =>
      isOfOurTrade(meaning) || (length > 1 && !isNotOffered(meaning)),
  );
  const least = isSureOf ? MIN_UNDERSTOOD_OF_SURE : MIN_UNDERSTOOD;
  return partUnderstood(words, matches, worths) >= least ? together(worths) : [];
}

type Places = Map<IndexedWord, { at: number; quality: number }>;

function bestPlaces(matches: WordMatch[][]): Places {
  const best: Places = new Map();
  matches.forEach((candidates, at) => {
    for (const { word, quality } of candidates)
      if ((best.get(word)?.quality ?? 0) < quality) best.set(word, { at, quality });
  });
  return best;
}

/** Those of which all words are matched. */
const phrasesIn = (words: string[], best: Places): Phrase[] =>
  [...best.keys()]
    .flatMap((word) => word.phrases)
    .filter((phrase) => {
      if (!phrase.words.every((word) => best.has(word))) return false;
      if (sharedSmall(phrase, words) < phrase.leastSmall) return false;
      return phrase.words.every((word) => isSure(phrase, word, words, best));
    });

/** A misspelling must not count as of our trade or as not offered: both decide much. */
function isSure(
  { meaning, spelt }: Phrase,
  word: IndexedWord,
  words: string[],
  best: Places,
): boolean {
  const { at = 0, quality = 0 } = best.get(word) ?? {};
  if (isOfOurTrade(meaning))
    return quality === MATCH_QUALITY.sound || word.sound.length >= SURE_LETTERS_OF_OURS;
  if (!isNotOffered(meaning)) return true;
  if (word.isOffered || word.isEveryday) return spelt.includes(words[at] ?? '');
  return quality === MATCH_QUALITY.sound || word.sound.length >= SURE_LETTERS;
}

/**
 * Between offered and not offered, the longer phrase wins: `apple juice` names no device,
 * `battery phool gayi` no flower, `phone support` no phone.
 */
function knowingBetter(phrases: Phrase[], best: Places): Phrase[] {
  const placeOf = (word: IndexedWord): number => best.get(word)?.at ?? 0;
  const longest = [new Map<number, number>(), new Map<number, number>()] as const;
  for (const phrase of phrases) {
    const ofSide = longest[Number(isNotOffered(phrase.meaning))];
    for (const at of phrase.words.map(placeOf))
      ofSide?.set(at, Math.max(ofSide.get(at) ?? 0, lengthOf(phrase)));
  }
  return phrases.filter((phrase) => {
    const ofOthers = longest[Number(!isNotOffered(phrase.meaning))];
    return phrase.words.every((word) => (ofOthers?.get(placeOf(word)) ?? 0) <= lengthOf(phrase));
  });
}

/** Small words that it needs count as one. */
const lengthOf = ({ words, leastSmall }: Phrase): number => words.length + (leastSmall > 0 ? 1 : 0);

/** Worth of each place of the query, by meaning. */
type Worths = Map<Meaning, Map<number, number>>;

function weigh(index: MeaningIndex, words: string[], best: Places, phrases: Phrase[]): Worths {
  const worths: Worths = new Map();
  const count = ({ meaning }: Phrase, at: number, worth: number) => {
    const places = worths.get(meaning) ?? new Map<number, number>();
    places.set(at, Math.max(places.get(at) ?? 0, worth));
    worths.set(meaning, places);
  };
  for (const phrase of phrases) {
    const longer = 1 + (phrase.words.length - 1) * LONGER + sharedSmall(phrase, words) * SMALL;
    for (const word of phrase.words) {
      const { at = 0, quality = 0 } = best.get(word) ?? {};
      const rare = Math.log(1 + index.meanings / word.meanings) * (word.isEveryday ? EVERYDAY : 1);
      count(phrase, at, longer * quality * rare);
    }
  }
  const isAnyHelp = worths.size === 0 && words.every(saysLittle);
  for (const phrase of index.smallPhrases) {
    if (sharedSmall(phrase, words) < phrase.small.length) continue;
    // `repair` alone asks for anybody’s help; beside other words it says nothing
    if (phrase.small.length === 1 && !isAnyHelp) continue;
    const worth = (SMALL_ALONE * Math.log(1 + index.meanings)) / phrase.small.length;
    words.forEach((word, at) => {
      if (phrase.small.includes(smallWord(word))) count(phrase, at, worth);
    });
  }
  return worths;
}

function partUnderstood(words: string[], matches: WordMatch[][], worths: Worths): number {
  const places = new Set([...worths.values()].flatMap((at) => [...at.keys()]));
  let known = 0;
  let said = 0;
  words.forEach((word, at) => {
    const quality = Math.max(0, ...(matches[at] ?? []).map((each) => each.quality));
    if (places.has(at)) {
      known += quality || MATCH_QUALITY.errors;
      said += 1;
    } else if (!saysLittle(word)) said += quality === MATCH_QUALITY.sound ? OF_OUR_WORDS : 1;
  });
  return said === 0 ? 1 : known / said;
}

/** Meanings of one service add up: its name and the editors’ terms say the same. */
function together(worths: Worths): Found[] {
  const ofService = new Map<string, Map<number, number>>();
  for (const [meaning, places] of worths)
    for (const service of meaning.services) {
      const known = ofService.get(service) ?? new Map<number, number>();
      for (const [at, worth] of places)
        known.set(at, Math.max(known.get(at) ?? 0, meaning.weight * worth));
      ofService.set(service, known);
    }
  return [...worths].map(([meaning, places]) => {
    const most = Math.max(...meaning.services.map((each) => sum(ofService.get(each))));
    return {
      meaning,
      at: new Set(places.keys()),
      score: meaning.services.length > 0 ? most : meaning.weight * sum(places),
    };
  });
}

const sum = (places: Map<number, number> = new Map()): number =>
  [...places.values()].reduce((total, worth) => total + worth, 0);

const sharedSmall = ({ small }: Phrase, words: string[]): number =>
  small.filter((word) => words.some((said) => smallWord(said) === word)).length;
