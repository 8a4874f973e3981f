import { migrate } from '#app/database/migrate.server';
import type { Database } from '#app/database/database';
import { openPostgres } from '#app/database/postgres.server';
import { openSqlite } from '#app/database/sqlite.server';
import { newSchema, type Engine } from './postgres';

/** A migrated store, for tests of functions beside which nothing runs. */
export async function ownStore(
  engine: Engine,
): Promise<{ store: Database; close: () => Promise<void> }> {
  const schema = engine === 'postgres' ? await newSchema() : undefined;
  const store = schema ? openPostgres(schema.url) : openSqlite(':memory:');
  await migrate(store, 1);
  return {
    store,
    async close() {
      await store.close();
      await schema?.remove();
    },
  };
}
