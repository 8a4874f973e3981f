import type { Content, Service } from '#app/content/content';
import type { FoundService } from '#app/catalog/found-service';
import { serviceIndex } from '#app/catalog/service-index';
import { englishOf } from '#app/content/translations.server';
import { servicesMeant } from './meaning.server';
import { searchIndex, type Entry, type SearchIndex } from './search-index.server';
import { searchWords } from './search-words';

/** All words must match; only this many count for the ranking. */
const MAX_WEIGHTED_WORDS = 8;

/**
 * Services with all words of the query, then those that the query means. Best first. A translation
 * finds by its own words, and by the English ones.
 */
export function searchServices(content: Content, query: string, limit: number): FoundService[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const english = englishOf(content);
  const found = servicesFound(english, words, limit);
  if (english === content) return found;
  const own = servicesWithAll(content, joinedWords(searchIndex(content), words)).map(
    ({ service, categoryTitle }) => foundService(service, categoryTitle),
  );
  const bySlug = new Map(
    [...own, ...found.map((each) => inWordsOf(content, each))].map((each) => [each.slug, each]),
  );
  return [...bySlug.values()].slice(0, limit);
}

function servicesFound(content: Content, typed: string[], limit: number): FoundService[] {
  const words = joinedWords(searchIndex(content), typed);
  const literal = servicesWithAll(content, words).slice(0, limit);
  const found = literal.map(({ service, categoryTitle }) => foundService(service, categoryTitle));
  if (found.length === limit) return found;
  const titles = new Map(content.categories.map(({ slug, title }) => [slug, title]));
  const isLiteral = new Set(literal.map(({ service }) => service));
  const meant = servicesMeant(content, words, limit + literal.length)
    .filter(({ service }) => !isLiteral.has(service))
    .map(({ service, because }) => ({
      ...foundService(service, titles.get(service.categorySlug) ?? ''),
      because,
    }));
  return [...found, ...meant].slice(0, limit);
}

/** `wi fi` becomes `wifi`: two neighbours that the shop writes as one word, unless it knows both. */
function joinedWords({ words: known }: SearchIndex, typed: string[]): string[] {
  const words: string[] = [];
  for (const word of typed) {
    const before = words.at(-1) ?? '';
    const isOne = before !== '' && known.has(before + word);
    if (isOne && !(known.has(before) && known.has(word))) words[words.length - 1] = before + word;
    else words.push(word);
  }
  return words;
}

function inWordsOf(content: Content, found: FoundService): FoundService {
  const service = serviceIndex(content).bySlug.get(found.slug);
  const category = content.categories.find(({ slug }) => slug === service?.categorySlug);
  return service ? { ...found, ...foundService(service, category?.title ?? '') } : found;
}

/** The service for whoever does not know what is wrong, in the first category that has it. */
export function helpByPhone(content: Content): FoundService | null {
  for (const { title, services } of englishOf(content).categories) {
    const service = services.find(
      ({ name, visitKind }) => name === NOT_SURE && visitKind === 'remote',
    );
    if (service) return inWordsOf(content, foundService(service, title));
  }
  return null;
}

/** The name in the specification. */
const NOT_SURE = 'Not Sure About the Problem';

function foundService(service: Service, category: string): FoundService {
  const { slug, name, pricePaise, duration, visitKind, picture } = service;
  return { slug, name, category, pricePaise, duration, visitKind, picture };
}

/** Ranks whole names first, names before categories, and starts of words before middles. */
function servicesWithAll(content: Content, words: string[]): Entry[] {
  const index = searchIndex(content);
  const { entries } = index;
  const scores = new Uint16Array(entries.length);
  let left: number[] | undefined;
  for (const [at, word] of words.entries()) {
    const { has, name, category } = placesWith(index, word);
    left = left ? left.filter((each) => has[each]) : placesOfOnes(has);
    if (left.length === 0) return [];
    if (at < MAX_WEIGHTED_WORDS)
      for (const each of left)
        scores[each] = at0(scores, each) + 8 * at0(name, each) + at0(category, each);
  }
  const wholeName = words.join(' ');
  const byScore: Entry[][] = [];
  for (const each of left ?? []) {
    const entry = entries[each];
    if (!entry) continue;
    const bonus = entry.name === wholeName ? 8 * Math.min(words.length, MAX_WEIGHTED_WORDS) : 0;
    (byScore[at0(scores, each) + bonus] ??= []).push(entry);
  }
  return byScore.toReversed().flatMap((equals) => equals ?? []); // unused scores leave holes
}

/** Short words would match by chance: `ac` is inside `Macbook`. */
const MIN_LETTERS_INSIDE = 4;

/** Hits by entry: whether it has the word; for name and category 2 at a word's start, 1 inside. */
interface FoundPlaces {
  has: Uint8Array;
  name: Uint8Array;
  category: Uint8Array;
}

function placesWith({ entries, words }: SearchIndex, word: string): FoundPlaces {
  const none = () => new Uint8Array(entries.length);
  const found = { has: none(), name: none(), category: none() };
  for (const [known, { inText, inName, inCategory }] of words) {
    const at = known.indexOf(word);
    if (at === -1) continue;
    const place = at === 0 ? 2 : 1;
    if (at === 0 || word.length >= MIN_LETTERS_INSIDE)
      for (const each of inText) found.has[each] = 1;
    for (const each of inName) found.name[each] = Math.max(at0(found.name, each), place);
    for (const each of inCategory)
      found.category[each] = Math.max(at0(found.category, each), place);
  }
  return found;
}

function placesOfOnes(has: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = has.indexOf(1); at !== -1; at = has.indexOf(1, at + 1)) places.push(at);
  return places;
}

const at0 = (numbers: Uint8Array | Uint16Array, at: number): number => numbers[at] ?? 0;
