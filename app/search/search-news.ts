import type { FoundService } from '#app/catalog/found-service';

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
  if (isBlank) return 'No results found';
  if (!isSettled) return '';
  const inAll = `${suggestions} suggestions.`;
  if (failed) return `The search is not available at the moment. ${inAll}`;
  if (matches.length === 0) return `No matching service. ${inAll}`;
  return `${matches.length} matching ${matches.length === 1 ? 'service' : 'services'}, ${inAll}`;
}
