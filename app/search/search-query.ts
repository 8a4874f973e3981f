import { cutText, oneLine } from '#app/clean-text';

export const MAX_QUERY_LENGTH = 100;

export const queryOf = (search: URLSearchParams): string =>
  cutText(oneLine(search.get('q') ?? ''), MAX_QUERY_LENGTH);
