import type { Parameter, Statements } from './database';

/**
 * Adds a row, given by its columns.
 * @param onConflict SQL that follows, such as `on conflict do nothing`
 * @returns the rows added or changed: 0 when it was left alone
 */
export function insert(
  statements: Statements,
  table: string,
  row: Record<string, Parameter>,
  onConflict = '',
): Promise<number> {
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 1}`);
  return statements.change(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) ${onConflict}`,
    Object.values(row),
  );
}
