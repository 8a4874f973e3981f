import { cutText, oneLine } from '#app/ground/clean-text';
import { MAX_QUERY_LENGTH } from './search-form';

export const queryOf = (search: URLSearchParams): string =>
  cutText(oneLine(search.get('q') ?? ''), MAX_QUERY_LENGTH);
