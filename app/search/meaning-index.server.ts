import { LRUCache } from 'lru-cache';
import type { Content } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { englishOf } from '#app/content/translations.server';
import { hasNoMeaning, isEveryday, smallWord } from './no-meaning';
import { searchWords } from './search-words';
import { soundsOf, type Sounds } from './sounds';
import { lettersOf } from './typing-errors';

export interface Meaning {
  /** Ids, in the editors' order. */
  services: string[];
  /** Slugs of a device; ignored when the term has services. */
  categories: string[];
  weight: number;
}

/** A phrase matches a query that has all of its words with a meaning, in any order. */
export interface Phrase {
  meaning: Meaning;
  words: IndexedWord[];
  /** Words such as `nahi`, of `smallWord`. They tell phrases apart. */
  small: string[];
  /** Number of its small words that a query must have. */
  leastSmall: number;
  /** The words as written; read only for what is not offered. */
  spelt: string[];
}

/** A device, or `usb` of any computer. */
export const isOfOurTrade = ({ services, categories }: Meaning): boolean =>
  services.length === 0 && categories.length > 0;

/** Words of any computer, such as `usb`, name no device. */
export const isDevice = ({ services, categories }: Meaning): boolean =>
  services.length === 0 && categories.length === 1;

export const isNotOffered = ({ services, categories }: Meaning): boolean =>
  services.length === 0 && categories.length === 0;

export interface IndexedWord extends Sounds {
  /** Phrases in which it is the rarest word. */
  phrases: Phrase[];
  letters: number;
  /** Matches only itself. */
  isEveryday: boolean;
  /** True in a phrase of what is offered. */
  isOffered: boolean;
  /** How many meanings use the word; rare words say more. */
  meanings: number;
}

export interface MeaningIndex {
  bySound: Map<string, IndexedWord>;
  byStem: Map<string, IndexedWord[]>;
  byConsonants: Map<string, IndexedWord[]>;
  /** Words by their consonants, those of three included, for `dsk`. */
  byBareConsonants: Map<string, IndexedWord[]>;
  /** Words by the length of their sound, for typing errors. */
  byLength: IndexedWord[][];
  /** Phrases without a word of meaning, such as `on nahi`. */
  smallPhrases: Phrase[];
  meanings: number;
  /** Categories of one device each, as printers. */
  deviceSlugs: Set<string>;
}

/** The editors' search terms, and each service by its English name. Translations share it. */
export const meaningIndex = (content: Content): MeaningIndex => ofEnglish(englishOf(content));

const ofEnglish = oncePerContent((content): MeaningIndex => {
  const names = content.categories.map(({ services }) =>
    services.map(({ id, name }) => [id, name]),
  );
  const read = JSON.stringify([content.searchTerms, names]);
  const index = indexByInput.get(read) ?? indexOf(content);
  indexByInput.set(read, index);
  return index;
});

/** A new price needs no new index; making one is expensive. */
const indexByInput = new LRUCache<string, MeaningIndex>({ max: 2 }); // and a preview’s

function indexOf(content: Content): MeaningIndex {
  const terms = ofTerms(content);
  const index: MeaningIndex = {
    bySound: new Map(),
    byStem: new Map(),
    byConsonants: new Map(),
    byBareConsonants: new Map(),
    byLength: [],
    smallPhrases: [],
    meanings: 0,
    deviceSlugs: new Set(
      terms.flatMap(({ meaning }) => (isDevice(meaning) ? meaning.categories : [])),
    ),
  };
  const making: Making = {
    known: new Map(),
    lastMeaning: new Map(),
    ofOurTrade: new Set(),
    notOffered: new Set(),
    phrases: [],
  };
  const problems = terms.filter(({ meaning }) => meaning.services.length > 0);
  const others = terms.filter(({ meaning }) => meaning.services.length === 0);
  // others first: the phrases of problems ask which words are theirs
  for (const said of [...others, ...problems, ...ofNames(content)]) addMeaning(index, said, making);
  for (const phrase of making.phrases) rarest(phrase)?.phrases.push(phrase);
  for (const word of index.bySound.values()) {
    listUnder(index.byStem, word.stem, word);
    if (word.consonants) listUnder(index.byConsonants, word.consonants, word);
    listUnder(index.byBareConsonants, word.sound.replace(/[aeiou]/g, ''), word);
    (index.byLength[word.sound.length] ??= []).push(word);
  }
  return index;
}

function rarest({ words }: Phrase): IndexedWord | undefined {
  let [found] = words;
  for (const word of words) if (found && word.meanings < found.meanings) found = word;
  return found;
}

interface Said {
  meaning: Meaning;
  phrases: string[];
}

function ofTerms({ searchTerms, categories }: Content): Said[] {
  const offered = new Set(categories.flatMap(({ services }) => services.map(({ id }) => id)));
  return searchTerms.flatMap(({ phrases, services: ids, categories: slugs, weight }) => {
    const services = ids.filter((id) => offered.has(id));
    // a term whose services are all gone must not count as not offered
    if (ids.length > 0 && services.length === 0) return [];
    return [{ phrases, meaning: { services, categories: slugs, weight } }];
  });
}

/** Names such as `Slow/Hanging` are two phrases. Services of one name are one meaning. */
function ofNames({ categories }: Content): Said[] {
  const byName = new Map<string, string[]>();
  for (const { services } of categories)
    for (const { id, name } of services) listUnder(byName, name, id);
  return [...byName].map(([name, services]) => ({
    phrases: name.split(/\/| or | and /i),
    meaning: { services, categories: [], weight: 1 },
  }));
}

interface Making {
  /** Words indexed before, as spelt: names repeat them thousands of times. */
  known: Map<string, IndexedWord>;
  /** The last meaning that used the word. */
  lastMeaning: Map<IndexedWord, Meaning>;
  /** Words that alone name our trade, or something not offered. */
  ofOurTrade: Set<IndexedWord>;
  notOffered: Set<IndexedWord>;
  phrases: Phrase[];
}

/** Ten thousand names come through here, so little is allocated that is not kept. */
function addMeaning(index: MeaningIndex, { meaning, phrases }: Said, making: Making): void {
  const { lastMeaning, ofOurTrade, notOffered } = making;
  index.meanings += 1;
  for (const text of phrases) {
    const { spelt, small } = wordsOfPhrase(text);
    const words = spelt.map((word) => indexWord(index, word, making.known));
    for (const word of words) {
      if (lastMeaning.get(word) !== meaning) word.meanings += 1;
      lastMeaning.set(word, meaning);
      word.isOffered ||= !isNotOffered(meaning);
    }
    const [first] = words;
    if (first && words.length === 1 && small.length === 0) {
      if (isOfOurTrade(meaning)) ofOurTrade.add(first);
      if (isNotOffered(meaning)) notOffered.add(first);
    }
    const leastSmall = isOfOurTrade(meaning) ? 0 : leastSmallOf(words, small, making);
    const phrase: Phrase = { meaning, words, small, leastSmall, spelt };
    if (first) making.phrases.push(phrase);
    else if (small.length > 0) index.smallPhrases.push(phrase);
  }
}

/**
 * `printer nahi chal raha` without its small words would only name the device, so half of them must
 * be there. A phrase with one everyday word needs all of them: `tell me a joke` is not `tell me the
 * problem`, and `phone screen` is not `phone support`.
 */
function leastSmallOf(
  words: IndexedWord[],
  small: string[],
  { ofOurTrade, notOffered }: Making,
): number {
  const isAnybodys = (word: IndexedWord) => word.isEveryday || notOffered.has(word);
  if (words.length === 1 && words.every(isAnybodys)) return small.length;
  return words.every((word) => isAnybodys(word) || ofOurTrade.has(word)) ? small.length / 2 : 0;
}

function wordsOfPhrase(text: string): Pick<Phrase, 'spelt' | 'small'> {
  const spoken = [...new Set(searchWords(text))];
  return {
    spelt: spoken.filter((word) => !hasNoMeaning(word)),
    small: [...new Set(spoken.filter(hasNoMeaning).map(smallWord))],
  };
}

function indexWord(
  index: MeaningIndex,
  spelt: string,
  known: Map<string, IndexedWord>,
): IndexedWord {
  const before = known.get(spelt);
  if (before) return before;
  const sounds = soundsOf(spelt);
  const word = index.bySound.get(sounds.sound) ?? {
    ...sounds,
    letters: lettersOf(sounds.sound),
    isEveryday: isEveryday(sounds.sound),
    isOffered: false,
    phrases: [],
    meanings: 0,
  };
  index.bySound.set(sounds.sound, word);
  known.set(spelt, word);
  return word;
}

function listUnder<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
