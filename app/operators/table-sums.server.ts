import type pg from 'pg';
import { z } from 'zod';
import { withSqlite } from './sqlite-file.server';

/** Rows of each table, and the sum of each column of numbers: money, times, counts. */
export type TableSums = z.infer<typeof tableSums>;
export const tableSums = z.record(
  z.string(),
  z.object({ rows: z.number(), sums: z.record(z.string(), z.string()) }),
);

const tableRow = z.object({ name: z.string() });
const columnRow = z.object({ name: z.string(), type: z.string() });
const IS_NUMBER = /int|numeric|decimal|real|double|float/i;

export const sumsOfSqlite = (file: string): TableSums =>
  withSqlite(file, (connection) => {
    const all = (sql: string): unknown[] => connection.prepare(sql).all();
    const tables = all(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    ).map((row) => tableRow.parse(row).name);
    return Object.fromEntries(
      tables.map((table) => {
        const columns = all(`pragma table_info("${table}")`).map((row) => columnRow.parse(row));
        // `total` cannot overflow.
        const [row] = all(queryFor(`"${table}"`, columns, (name) => `total("${name}")`));
        return [table, sumsOf(row)];
      }),
    );
  });

export async function sumsOfPostgres(client: pg.Client): Promise<TableSums> {
  const rows = async (sql: string, values: string[] = []): Promise<unknown[]> =>
    (await client.query<object>(sql, values)).rows;
  const found = await rows(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const sums: TableSums = {};
  for (const { name: table } of found.map((row) => tableRow.parse(row))) {
    const columns = await rows(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = current_schema() and table_name = $1 order by 1`,
      [table],
    );
    const numbers = columns.map((row) => columnRow.parse(row));
    const sum = (name: string) => `coalesce(sum("${name}"), 0)`;
    const [row] = await rows(queryFor(`"${table}"`, numbers, sum));
    sums[table] = sumsOf(row);
  }
  return sums;
}

const queryFor = (
  table: string,
  columns: z.infer<typeof columnRow>[],
  sum: (name: string) => string,
): string => {
  const sums = columns
    .filter(({ type }) => IS_NUMBER.test(type))
    .map(({ name }) => `cast(${sum(name)} as text) as "sum ${name}"`);
  return `select ${['cast(count(*) as text) as rows', ...sums].join(', ')} from ${table}`;
};

function sumsOf(row: unknown): TableSums[string] {
  const { rows = '0', ...sums } = z.record(z.string(), z.string()).parse(row);
  return { rows: Number(rows), sums };
}

export interface Difference {
  /** Name such as `orders`, `orders rows`, `orders sum price` or a file. */
  what: string;
  /** Blank where there is none. */
  noted: string;
  found: string;
}

export function sumDifferences(wanted: TableSums, found: TableSums): Difference[] {
  const tables = [...new Set([...Object.keys(wanted), ...Object.keys(found)])];
  return tables.flatMap((table) => {
    const [a, b] = [wanted[table], found[table]];
    if (!a || !b) return differing({ [table]: rowsOf(a) }, { [table]: rowsOf(b) });
    if (a.rows !== b.rows)
      return differing({ [`${table} rows`]: rowsOf(a) }, { [`${table} rows`]: rowsOf(b) });
    return differing(a.sums, b.sums).map((each) => ({ ...each, what: `${table} ${each.what}` }));
  });
}

const rowsOf = (table?: { rows: number }): string => (table ? String(table.rows) : '');

export const differing = (
  noted: Record<string, string>,
  found: Record<string, string>,
): Difference[] =>
  [...new Set([...Object.keys(noted), ...Object.keys(found)])]
    .map((what) => ({ what, noted: noted[what] ?? '', found: found[what] ?? '' }))
    .filter((each) => each.noted !== each.found);
