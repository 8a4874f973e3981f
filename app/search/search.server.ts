import type { Content } from '#app/content/content';
import type { FoundService } from '#app/catalog/found-service';
import { searchIndex, type SearchableService } from './search-index.server';
import { searchWords } from './search-words';

/** All words must match; only this many count for the ranking. */
const MAX_WEIGHTED_WORDS = 8;

/** Ranks whole names first, names before categories, and starts of words before middles. */
export function searchServices(content: Content, query: string, limit: number): FoundService[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const weighed = words.slice(0, MAX_WEIGHTED_WORDS).map((word) => ({ word, atStart: ` ${word}` }));
  const wholeName = ` ${words.join(' ')}`;
  const byScore: SearchableService[][] = [];
  for (const found of searchIndex(content)) {
    if (!words.every((word) => found.text.includes(word))) continue;
    let score = found.name === wholeName ? 8 * weighed.length : 0;
    for (const { word, atStart } of weighed) {
      score += 8 * placeIn(found.name, word, atStart) + placeIn(found.category, word, atStart);
    }
    (byScore[score] ??= []).push(found);
  }
  return byScore
    .toReversed()
    .flatMap((equals) => equals ?? []) // unused scores leave holes
    .slice(0, limit)
    .map(({ service, categoryTitle }) => {
      const { slug, name, pricePaise, visitKind, picture } = service;
      return { slug, name, category: categoryTitle, pricePaise, visitKind, picture };
    });
}

/** 2 at the start of a word, 1 inside one, 0 if absent. `atStart` is the word after a space. */
function placeIn(text: string, word: string, atStart: string): 0 | 1 | 2 {
  if (!text.includes(word)) return 0;
  return text.includes(atStart) ? 2 : 1;
}
