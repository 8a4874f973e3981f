import type { Content, Service } from '#app/content/content';
import { derived } from '#app/content/derived';
import { unhurried, type Sliced } from '#app/slices';
import { placesIn, type Places } from './bit-set';
import { listIn } from './service-index';
import { searchWords } from './search-words';
import { indexWords, type WordIndex } from './word-index.server';

/** A catalogue as the search sees it: its services in their order, and which of them have which word where. */
export interface SearchIndex {
  services: Service[];
  /** Each category's services stand together. */
  categories: { title: string; words: string; start: number; end: number }[];
  /** By service, the place of its category. */
  categoryOf: number[];
  words: WordIndex;
  /** By place of the word: the services with it in their name, and in their description. */
  inName: Places[];
  inDescription: Places[];
  /** By name, as its words joined by a space. */
  named: Map<string, number[]>;
}

export const searchIndex = derived(function* (content: Content): Sliced<SearchIndex> {
  const services: Service[] = [];
  const categories: SearchIndex['categories'] = [];
  const categoryOf: number[] = [];
  const inName = new Map<string, number[]>();
  const inDescription = new Map<string, number[]>();
  const named = new Map<string, number[]>();
  for (const { title, services: own } of content.categories) {
    const start = services.length;
    yield* unhurried(own, (service) => {
      const place = services.push(service) - 1;
      categoryOf.push(categories.length);
      const name = searchWords(service.name);
      listIn(named, name.join(' ')).push(place);
      for (const word of new Set(name)) listIn(inName, word).push(place);
      for (const word of new Set(searchWords(service.description))) listIn(inDescription, word).push(place);
    });
    categories.push({ title, words: searchWords(title).join(' '), start, end: services.length });
  }
  const words = [...new Set([...inName.keys(), ...inDescription.keys()])];
  const listed = function* (lists: Map<string, number[]>): Sliced<Places[]> {
    const places: Places[] = [];
    for (const word of words) {
      places.push(placesIn(lists.get(word) ?? NOWHERE, services.length));
      yield;
    }
    return places;
  };
  return { services, categories, categoryOf, words: yield* indexWords(words), inName: yield* listed(inName), inDescription: yield* listed(inDescription), named };
});

const NOWHERE: number[] = [];
