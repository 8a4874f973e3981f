export const LONGEST_QUERY = 100;

export const queryOf = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
