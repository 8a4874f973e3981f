import type { Content } from '#app/content/content';
import { BitSet } from './bit-set';
import type { FoundService } from './found-service';
import { rankServices, type WordPlaces } from './rank-services';
import { searchIndex, type SearchIndex } from './search-index.server';
import { searchWords } from './search-words';

/** The shop's one search, for a catalogue of any size: its index is made when the content is read. */
export function searchServices(content: Content, query: string, limit: number): FoundService[] {
  const index = searchIndex.of(content);
  const { services, categories, categoryOf, named } = index;
  const words = searchWords(query);
  const wholeName = new BitSet(services.length);
  wholeName.add(named.get(words.join(' ')) ?? []);
  const found = rankServices({ words: words.map((word) => placesOf(word, index)), named: wholeName, categoryOf, limit });
  return found.flatMap((place) => {
    const service = services[place];
    if (!service) return [];
    const { slug, name, pricePaise, supportType, picture } = service;
    return [{ slug, name, category: categories[categoryOf[place] ?? 0]?.title ?? '', pricePaise, supportType, picture }];
  });
}

/** Typing asks for the beginnings of one word after another, and many people ask for the same: so many are remembered of one content. */
const MOST_REMEMBERED = 200;
const remembered = new WeakMap<SearchIndex, Map<string, WordPlaces>>();

function placesOf(word: string, index: SearchIndex): WordPlaces {
  const known = remembered.get(index) ?? new Map<string, WordPlaces>();
  remembered.set(index, known);
  const found = known.get(word) ?? lookUp(word, index);
  known.delete(word); // the one asked for last is the last to be forgotten
  known.set(word, found);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > MOST_REMEMBERED) known.delete(oldest);
  return found;
}

function lookUp(word: string, { services, categories, words, inName, inDescription }: SearchIndex): WordPlaces {
  const places: WordPlaces = {
    anywhere: new BitSet(services.length),
    inName: new BitSet(services.length),
    beginsInName: new BitSet(services.length),
    inCategory: categories.map((category) => (` ${category.words}`.includes(` ${word}`) ? 2 : category.words.includes(word) ? 1 : 0)),
  };
  for (const each of words.holding(word)) {
    places.inName.add(inName[each] ?? []);
    if (words.words[each]?.startsWith(word)) places.beginsInName.add(inName[each] ?? []);
    places.anywhere.add(inDescription[each] ?? []);
  }
  places.anywhere.addAll(places.inName);
  for (const [at, { start, end }] of categories.entries()) if (places.inCategory[at]) places.anywhere.addRange(start, end);
  return places;
}
