import { useEffect, useReducer } from 'react';
import { askSuggestions } from './place-calls';
import {
  nextPlaceSearch,
  NO_SEARCH,
  type PlaceSearch,
  type PlaceSearchEvent,
} from './place-search';

const DEBOUNCE_MS = 250;

export function usePlaceSearch(session: string): {
  search: PlaceSearch;
  dispatch: (event: PlaceSearchEvent) => void;
} {
  const [search, dispatch] = useReducer(nextPlaceSearch, NO_SEARCH);
  const { query, attempt, status } = search;
  useEffect(() => {
    if (query === '') return;
    const leaving = new AbortController();
    const timer = window.setTimeout(() => {
      void askSuggestions(query, session, leaving.signal).then((asked) => {
        if (leaving.signal.aborted) return;
        if (asked.type === 'answer')
          dispatch({ type: 'answered', query, suggestions: asked.value });
        else
          dispatch({
            type: 'failed',
            query,
            status: asked.type === 'indiaOnly' ? 'failed' : asked.type,
          });
      });
    }, DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [query, attempt, session]);
  useEffect(() => {
    if (status !== 'offline') return;
    const retry = () => dispatch({ type: 'retried' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [status]);
  return { search, dispatch };
}
