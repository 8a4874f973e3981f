export const LONGEST_QUERY = 100;

/** What somebody searches for, from the `q` of an address. */
export const queryOf = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
