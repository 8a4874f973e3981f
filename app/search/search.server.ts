import type { Content, Service } from '#app/content/content';
import type { FoundService } from '#app/catalog/found-service';
import { servicesMeant } from './meaning.server';
import { searchIndex, type SearchableService } from './search-index.server';
import { searchWords } from './search-words';

/** All words must match; only this many count for the ranking. */
const MAX_WEIGHTED_WORDS = 8;

/** Services with all words of the query, then those that the query means. Best first. */
export function searchServices(content: Content, query: string, limit: number): FoundService[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
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

/** The service for whoever does not know what is wrong, in the first category that has it. */
export function helpByCall(content: Content): FoundService | null {
  for (const { title, services } of content.categories) {
    const service = services.find(
      ({ name, visitKind }) => name === NOT_SURE && visitKind === 'remote',
    );
    if (service) return foundService(service, title);
  }
  return null;
}

/** As the specification names it. */
const NOT_SURE = 'Not Sure About the Problem';

function foundService(service: Service, category: string): FoundService {
  const { slug, name, pricePaise, visitKind, picture } = service;
  return { slug, name, category, pricePaise, visitKind, picture };
}

/** Ranks whole names first, names before categories, and starts of words before middles. */
function servicesWithAll(content: Content, words: string[]): SearchableService[] {
  const weighed = words.slice(0, MAX_WEIGHTED_WORDS).map((word) => ({ word, atStart: ` ${word}` }));
  const wholeName = ` ${words.join(' ')}`;
  const byScore: SearchableService[][] = [];
  for (const found of searchIndex(content)) {
    if (!words.every((word) => hasWord(found.text, word))) continue;
    let score = found.name === wholeName ? 8 * weighed.length : 0;
    for (const { word, atStart } of weighed) {
      score += 8 * placeIn(found.name, word, atStart) + placeIn(found.category, word, atStart);
    }
    (byScore[score] ??= []).push(found);
  }
  return byScore.toReversed().flatMap((equals) => equals ?? []); // unused scores leave holes
}

/** Short words would match by chance: `ac` is inside `Macbook`. */
const MIN_LETTERS_INSIDE = 4;

const hasWord = (text: string, word: string): boolean =>
  text.includes(word.length < MIN_LETTERS_INSIDE ? ` ${word}` : word);

/** 2 at the start of a word, 1 inside one, 0 if absent. `atStart` is the word after a space. */
function placeIn(text: string, word: string, atStart: string): 0 | 1 | 2 {
  if (!text.includes(word)) return 0;
  return text.includes(atStart) ? 2 : 1;
}
