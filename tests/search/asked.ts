import { readFileSync } from 'node:fs';

export interface Asked {
  query: string;
  kind: string;
  /** `Laptop Support: Display`. Empty when nothing must be found. */
  right: string[];
}

/**
 * What customers type. Whoever wrote the `blind` ones had not seen the search terms; the `taught`
 * ones were written with the rules.
 */
export const asked = { blind: read('queries-blind.tsv'), taught: read('queries.tsv') };

/** Each line: query, services by ` | `, kind. */
function read(file: string): Asked[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', services = '', kind = ''] = line.split('\t');
      return { query, kind, right: services.split(' | ').filter(Boolean) };
    });
}
