import { LRUCache } from 'lru-cache';
import type { Content } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { englishOf } from '#app/content/translations.server';
import { hasNoMeaning, isEveryday, smallWord } from './no-meaning';
import { remembered } from './remembered';
import { searchWords } from './search-words';
import { soundsOf, type Sounds } from './sounds';
import { lettersOf } from './typing-errors';

/** What a phrase leads to. */
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
  words: HeardWord[];
  /** Words such as `nahi`, of `smallWord`. They tell phrases apart. */
  small: string[];
  /** The words as written; read only for what is not offered. */
  spelt: string[];
  /** Without its small words, `printer nahi chal raha` would only name the device. */
  needsSmall: boolean;
}

export const isDevice = ({ services, categories }: Meaning): boolean =>
  services.length === 0 && categories.length > 0;

export const isNotOffered = ({ services, categories }: Meaning): boolean =>
  services.length === 0 && categories.length === 0;

export interface HeardWord extends Sounds {
  /** Phrases in which it is the rarest word. */
  phrases: Phrase[];
  letters: number;
  /** Heard only as itself. */
  isEveryday: boolean;
  /** In a phrase of what is offered. */
  isOffered: boolean;
  /** Alone it names a device. */
  isDevice: boolean;
  /** How many meanings use the word; rare words say more. */
  meanings: number;
  /** The last that used it, while the index is made. */
  lastMeaning?: Meaning;
}

export interface MeaningIndex {
  bySound: Map<string, HeardWord>;
  byStem: Map<string, HeardWord[]>;
  byConsonants: Map<string, HeardWord[]>;
  /** Also those of three consonants, for `dsk`. */
  byBareConsonants: Map<string, HeardWord[]>;
  /** By the length of their sound, for typing errors. */
  byLength: HeardWord[][];
  phrases: Phrase[];
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
  const index = lately.get(read) ?? indexOf(content);
  lately.set(read, index);
  return index;
});

/** By what they read: a new price takes no new index, which costs 80 ms. */
const lately = new LRUCache<string, MeaningIndex>({ max: 2 }); // and a preview’s

function indexOf(content: Content): MeaningIndex {
  const index: MeaningIndex = {
    bySound: new Map(),
    byStem: new Map(),
    byConsonants: new Map(),
    byBareConsonants: new Map(),
    byLength: [],
    phrases: [],
    smallPhrases: [],
    meanings: 0,
    deviceSlugs: new Set(),
  };
  const known = new Map<string, HeardWord>();
  const terms = ofTerms(content);
  const devices = terms.filter(({ meaning }) => isDevice(meaning));
  for (const { meaning } of devices)
    if (meaning.categories.length === 1) index.deviceSlugs.add(meaning.categories[0] ?? '');
  const problems = terms.filter(({ meaning }) => !isDevice(meaning));
  // devices first: the phrases of problems ask which words are theirs
  for (const said of [...devices, ...problems, ...ofNames(content)]) addMeaning(index, said, known);
  for (const phrase of index.phrases) rarest(phrase)?.phrases.push(phrase);
  for (const heard of index.bySound.values()) {
    listUnder(index.byStem, heard.stem, heard);
    if (heard.consonants) listUnder(index.byConsonants, heard.consonants, heard);
    listUnder(index.byBareConsonants, heard.sound.replace(/[aeiou]/g, ''), heard);
    (index.byLength[heard.sound.length] ??= []).push(heard);
  }
  return index;
}

function rarest({ words }: Phrase): HeardWord | undefined {
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
    // a term whose services are all gone must not turn into one of things not offered
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

/** Ten thousand names come through here, so little is allocated that is not kept. */
function addMeaning(index: MeaningIndex, said: Said, known: Map<string, HeardWord>): void {
  const { meaning } = said;
  index.meanings += 1;
  for (const text of said.phrases) {
    const { spelt, small } = wordsOfPhrase(text);
    const words = spelt.map((word) => hear(index, word, known));
    for (const word of words) {
      if (word.lastMeaning !== meaning) word.meanings += 1;
      word.lastMeaning = meaning;
      word.isOffered ||= !isNotOffered(meaning);
    }
    const [first] = words;
    if (first && words.length === 1) first.isDevice ||= isDevice(meaning);
    const needsSmall =
      small.length > 0 &&
      !isDevice(meaning) &&
      words.every((word) => word.isDevice || word.isEveryday);
    const phrase: Phrase = { meaning, words, small, spelt, needsSmall };
    if (first) index.phrases.push(phrase);
    else if (small.length > 0) index.smallPhrases.push(phrase);
  }
}

const MOST_REMEMBERED = 50_000;
const soundsOfWord = remembered(MOST_REMEMBERED, soundsOf);
const wordsOfPhrase = remembered(MOST_REMEMBERED, (text) => {
  const spoken = [...new Set(searchWords(text))];
  return {
    spelt: spoken.filter((word) => !hasNoMeaning(word)),
    small: [...new Set(spoken.filter(hasNoMeaning).map(smallWord))],
  };
});

/** @param known words heard before: names repeat them thousands of times */
function hear(index: MeaningIndex, word: string, known: Map<string, HeardWord>): HeardWord {
  const before = known.get(word);
  if (before) return before;
  const sounds = soundsOfWord(word);
  const heard = index.bySound.get(sounds.sound) ?? {
    ...sounds,
    letters: lettersOf(sounds.sound),
    isEveryday: isEveryday(sounds.sound),
    isOffered: false,
    isDevice: false,
    phrases: [],
    meanings: 0,
  };
  index.bySound.set(sounds.sound, heard);
  known.set(word, heard);
  return heard;
}

function listUnder<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
