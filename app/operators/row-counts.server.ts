import { DatabaseSync } from '@photostructure/sqlite';
import { z } from 'zod';

const verdictRow = z.object({ integrity_check: z.string() });
const tableRow = z.object({ name: z.string() });
const countRow = z.object({ count: z.number() });

export function withRows<T>(
  file: string,
  read: (verdict: string, rows: Record<string, number>) => T,
): T {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const verdict = verdictRow.parse(
      connection.prepare('PRAGMA integrity_check').get(),
    ).integrity_check;
    const tables = connection
      .prepare(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
      )
      .all()
      .map((row) => tableRow.parse(row).name);
    const rows = Object.fromEntries(
      tables.map((name) => [
        name,
        countRow.parse(connection.prepare(`select count(*) as count from "${name}"`).get()).count,
      ]),
    );
    return read(verdict, rows);
  } finally {
    connection.close();
  }
}
