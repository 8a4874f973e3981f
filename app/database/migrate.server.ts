import { z } from 'zod';
import type { Database, Statements } from './database';
import { MIGRATIONS } from './migrations.server';

const versionRow = z.object({ version: z.number() });
const ADVISORY_LOCK = 7_203_611;
/** Limits the wait, because new readers queue behind a migration that waits for a table lock. */
const TABLE_LOCK_TIMEOUT = '10s';

export async function migrate(
  database: Database,
  now: number,
  migrations = MIGRATIONS,
): Promise<void> {
  const work = async (statements: Statements): Promise<void> => {
    if (database.engine === 'postgres') {
      await statements.rows(z.unknown(), `select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
      await statements.change(`set local lock_timeout = '${TABLE_LOCK_TIMEOUT}'`);
    }
    if (!(await hasMigrations(database.engine, statements)))
      await statements.change(
        `create table migrations (version bigint primary key, title text not null, applied_at bigint not null)`,
      );
    const applied = new Set(
      (await statements.rows(versionRow, `select version from migrations`)).map(
        (row) => row.version,
      ),
    );
    for (const migration of migrations) {
      if (applied.has(migration.version)) continue;
      const sqls = migration.statements;
      for (const sql of Array.isArray(sqls) ? sqls : sqls[database.engine])
        await statements.change(sql);
      await statements.change(
        `insert into migrations (version, title, applied_at) values ($1, $2, $3)`,
        [migration.version, migration.title, now],
      );
    }
  };
  await database.transaction(work, { mayTakeLong: true });
}

/** Asked first: the desk's role may make no table, not even one that is there. */
const hasMigrations = (engine: Database['engine'], statements: Statements): Promise<boolean> =>
  statements.has(
    engine === 'sqlite'
      ? `select 1 from sqlite_master where name = 'migrations'`
      : `select 1 where to_regclass('migrations') is not null`,
  );
