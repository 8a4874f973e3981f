import type { Content, Service } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { plainWords } from './search-words';

/** Searches read these words instead of every service. */
export interface SearchIndex {
  entries: Entry[];
  words: Map<string, Places>;
}

export interface Entry {
  service: Service;
  categoryTitle: string;
  /** Its words, lower-case. */
  name: string;
}

/** A word's places in `entries`. A word of the name or category is one of the text, too. */
interface Places {
  inText: number[];
  inName: number[];
  inCategory: number[];
}

export const searchIndex = oncePerContent(({ categories }: Content): SearchIndex => {
  const index: SearchIndex = { entries: [], words: new Map() };
  for (const { title, services } of categories) {
    const category = plainWords(title);
    for (const service of services) {
      const at = index.entries.length;
      const name = plainWords(service.name);
      index.entries.push({ service, categoryTitle: title, name });
      addWords(index, name, at, 'inName');
      addWords(index, category, at, 'inCategory');
      addWords(index, plainWords(service.description), at);
    }
  }
  return index;
});

function addWords(index: SearchIndex, text: string, at: number, part?: 'inName' | 'inCategory') {
  for (const word of text.split(' ')) {
    const places = placesOf(index, word);
    addOnce(places.inText, at);
    if (part) addOnce(places[part], at);
  }
}

function addOnce(places: number[], at: number): void {
  if (places.at(-1) !== at) places.push(at);
}

function placesOf({ words }: SearchIndex, word: string): Places {
  const known = words.get(word);
  if (known) return known;
  const places: Places = { inText: [], inName: [], inCategory: [] };
  words.set(word, places);
  return places;
}
