export const MAX_QUERY_LENGTH = 100;

export const queryOf = (search: URLSearchParams): string =>
  (search.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
