import type { Content, Service } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { hasNoMeaning, smallWord } from './no-meaning';
import { plainWords, searchWords } from './search-words';
import { soundsOf, type Sounds } from './sounds';
import { lettersOf } from './typing-errors';

/** What a phrase leads to. */
export interface Meaning {
  /** In the editors' order. */
  services: Service[];
  /** Slugs. With services, ignored: the term is of a problem. Alone, the term is of a device. */
  categories: string[];
  weight: number;
}

/** A phrase matches a query that has all of its words with a meaning, in any order. */
export interface Phrase {
  meaning: Meaning;
  words: HeardWord[];
  /** Words such as `nahi`, of `smallWord`. They tell phrases apart. */
  small: string[];
  /** Without them a phrase such as `printer nahi chal raha` would only name the device. */
  needsSmall: boolean;
}

export const isDevice = ({ services, categories }: Meaning): boolean =>
  services.length === 0 && categories.length > 0;

export const isNotOffered = ({ services, categories }: Meaning): boolean =>
  services.length === 0 && categories.length === 0;

export interface HeardWord extends Sounds {
  /** Those of whose words it is the rarest. */
  phrases: Phrase[];
  letters: number;
  /** How many meanings use the word; rare words say more. */
  meanings: number;
}

export interface MeaningIndex {
  bySound: Map<string, HeardWord>;
  byStem: Map<string, HeardWord[]>;
  byConsonants: Map<string, HeardWord[]>;
  /** By the length of their sound, for typing errors. */
  byLength: HeardWord[][];
  /** Phrases without a word of meaning, such as `on nahi`. */
  smallPhrases: Phrase[];
  meanings: number;
}

/** The editors' search terms, and each service by its own name. */
export const meaningIndex = oncePerContent((content): MeaningIndex => {
  const index: MeaningIndex = {
    bySound: new Map(),
    byStem: new Map(),
    byConsonants: new Map(),
    byLength: [],
    smallPhrases: [],
    meanings: 0,
  };
  const known = new Map<string, HeardWord>();
  const terms = ofTerms(content);
  const deviceWords = new Set(
    terms
      .filter(({ meaning }) => isDevice(meaning))
      .flatMap(({ phrases }) => phrases.map(plainWords)),
  );
  const all = [...terms, ...ofNames(content)].flatMap(({ meaning, phrases }) =>
    addMeaning(index, meaning, phrases, deviceWords, known),
  );
  for (const phrase of all) rarest(phrase)?.phrases.push(phrase);
  for (const heard of index.bySound.values()) {
    listUnder(index.byStem, heard.stem, heard);
    if (heard.consonants) listUnder(index.byConsonants, heard.consonants, heard);
    (index.byLength[heard.sound.length] ??= []).push(heard);
  }
  return index;
});

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
  const byId = new Map(
    categories.flatMap(({ services }) => services).map((each) => [each.id, each]),
  );
  return searchTerms.flatMap(({ phrases, services: ids, categories: slugs, weight }) => {
    const services = ids.flatMap((id) => byId.get(id) ?? []);
    // a term whose services are all gone must not turn into one of things not offered
    if (ids.length > 0 && services.length === 0) return [];
    return [{ phrases, meaning: { services, categories: slugs, weight } }];
  });
}

/** Names such as `Slow/Hanging` are two phrases. Services of one name are one meaning. */
function ofNames({ categories }: Content): Said[] {
  const byName = new Map<string, Service[]>();
  for (const { services } of categories)
    for (const service of services) listUnder(byName, service.name, service);
  return [...byName].map(([name, services]) => ({
    phrases: name.split(/\/| or | and /i),
    meaning: { services, categories: [], weight: 1 },
  }));
}

function addMeaning(
  index: MeaningIndex,
  meaning: Meaning,
  phrases: string[],
  deviceWords: Set<string>,
  known: Map<string, HeardWord>,
): Phrase[] {
  index.meanings += 1;
  const isNew = new Set<HeardWord>();
  const made = phrases.map((text) => {
    const said = [...new Set(searchWords(text))];
    const small = [...new Set(said.filter(hasNoMeaning).map(smallWord))];
    const words = said.filter((word) => !hasNoMeaning(word));
    const needsSmall = !isDevice(meaning) && words.every((word) => deviceWords.has(word));
    const heardWords = new Set(words.map((word) => hear(index, word, known)));
    const phrase = { meaning, words: [...heardWords], small, needsSmall };
    if (words.length === 0 && small.length > 0) index.smallPhrases.push(phrase);
    for (const heard of heardWords) isNew.add(heard);
    return phrase;
  });
  for (const heard of isNew) heard.meanings += 1;
  return made;
}

/** @param known words heard before: names repeat them thousands of times */
function hear(index: MeaningIndex, word: string, known: Map<string, HeardWord>): HeardWord {
  const before = known.get(word);
  if (before) return before;
  const sounds = soundsOf(word);
  const heard = index.bySound.get(sounds.sound) ?? {
    ...sounds,
    letters: lettersOf(sounds.sound),
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
