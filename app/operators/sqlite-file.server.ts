import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

export function withSqlite<T>(
  file: string,
  work: (connection: DatabaseSyncInstance) => T,
  options = { readOnly: true },
): T {
  const connection = new DatabaseSync(file, options);
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

/** The shop may be running. */
export const copySqlite = (from: string, to: string): void =>
  withSqlite(from, (connection) => connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`));
