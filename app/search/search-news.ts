import type { FoundService } from '#app/catalog/found-service';
import { words } from '#app/words/words';

interface Search {
  matches: FoundService[];
  failed: boolean;
  isSettled: boolean;
}

export function searchNews(
  { matches, failed, isSettled }: Search,
  isBlank: boolean,
  suggestions: number,
): string {
  if (isBlank) return words.search.noResultsFound;
  if (!isSettled) return '';
  const inAll = words.search.suggestionsCount(suggestions);
  if (failed) return words.search.unavailable(inAll);
  if (matches.length === 0) return words.search.noMatchingService(inAll);
  return words.search.matchingCount(matches.length, suggestions);
}
