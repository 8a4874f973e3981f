import type { FoundService } from '#app/catalog/found-service';
import { words } from '#app/words/words';

export function searchTitle(query: string, { length }: FoundService[]): string {
  if (query === '') return words.search.search;
  return length > 0 ? words.search.servicesFor(query) : words.search.nothingFor(query);
}
