import type { Suggestion } from './places';

export interface PlaceSearch {
  text: string;
  query: string;
  status: SearchStatus;
  suggestions: Suggestion[];
  active: number;
  /** Increases with each retry, so that the same query is sent again. */
  attempt: number;
}

export type SearchStatus =
  'idle' | 'searching' | 'found' | 'none' | 'failed' | 'offline' | 'tooMany';

export type PlaceSearchEvent =
  | { type: 'typed'; text: string }
  | { type: 'answered'; query: string; suggestions: Suggestion[] }
  | { type: 'failed'; query: string; status: 'failed' | 'offline' | 'tooMany' }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'closed' }
  | { type: 'retried' };

export const NO_SEARCH: PlaceSearch = {
  text: '',
  query: '',
  status: 'idle',
  suggestions: [],
  active: -1,
  attempt: 0,
};

/** Searches from three characters on. Ignores answers to an older query. */
export function nextPlaceSearch(search: PlaceSearch, event: PlaceSearchEvent): PlaceSearch {
  switch (event.type) {
    case 'typed':
      return searchFor({ ...search, text: event.text }, queryOf(event.text));
    case 'answered':
      if (event.query !== search.query) return search;
      return {
        ...search,
        suggestions: event.suggestions,
        status: event.suggestions.length > 0 ? 'found' : 'none',
        active: -1,
      };
    case 'failed':
      return event.query === search.query
        ? { ...search, suggestions: [], status: event.status, active: -1 }
        : search;
    case 'moved':
      return moved(search, event.by);
    case 'closed':
      return { ...search, query: '', suggestions: [], status: 'idle', active: -1 };
    case 'retried':
      return { ...search, status: 'searching', attempt: search.attempt + 1 };
  }
}

/** Stale suggestions stay visible while newer ones load. */
export const hasList = (search: PlaceSearch): boolean => search.suggestions.length > 0;

const MORE_THAN = 2;

function queryOf(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > MORE_THAN ? trimmed : '';
}

function searchFor(search: PlaceSearch, query: string): PlaceSearch {
  if (query === '') return { ...search, query, suggestions: [], status: 'idle', active: -1 };
  return query === search.query ? search : { ...search, query, status: 'searching', active: -1 };
}

function moved(search: PlaceSearch, by: 1 | -1): PlaceSearch {
  const { length } = search.suggestions;
  if (length === 0)
    return search.status === 'idle' ? searchFor(search, queryOf(search.text)) : search;
  const from = search.active < 0 && by < 0 ? 0 : search.active;
  return { ...search, active: (from + by + length) % length };
}
