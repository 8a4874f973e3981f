import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#app/database/database';
import { migrate } from '#app/database/migrate.server';
import { MIGRATIONS, type Migration } from '#app/database/migrations.server';
import { openPostgres } from '#app/database/postgres.server';
import { openSqlite } from '#app/database/sqlite.server';
import { engines, newSchema } from '../harness/postgres';

/**
 * During a rolling update the version before goes on reading and writing beside the new one. It
 * names its own columns, so these must stay, and every other one must do without it.
 */
const RUNS_BESIDE = 28;
/** What it may be refused, and why that is well. */
const REFUSED: Record<number, string[]> = {
  33: ['slot_waiters slot_waiters_once'], // a phone that waits for a slot already
};

const column = z.object({ of: z.string(), name: z.string(), needed: z.number() });
const COLUMNS = {
  sqlite: `select tables.name as of, columns.name as name,
      case when "notnull" = 1 and dflt_value is null and pk = 0 then 1 else 0 end as needed
    from sqlite_master as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table'`,
  postgres: `select table_name as of, column_name as name,
      case when is_nullable = 'NO' and column_default is null then 1 else 0 end as needed
    from information_schema.columns where table_schema = current_schema()`,
};
const unique = z.object({ of: z.string(), name: z.string() });
const UNIQUE = {
  sqlite: `select tables.name as of, indexes.name as name
    from sqlite_master as tables join pragma_index_list(tables.name) as indexes
    where tables.type = 'table' and "unique" = 1`,
  postgres: `select tablename as of, indexname as name from pg_indexes
    where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'`,
};

async function shapeOf(database: Database) {
  const columns = await database.rows(column, COLUMNS[database.engine]);
  const indexes = await database.rows(unique, UNIQUE[database.engine]);
  return {
    tables: new Set(columns.map(({ of }) => of)),
    columns: new Map(columns.map(({ of, name, needed }) => [`${of} ${name}`, needed === 1])),
    unique: indexes.map(({ of, name }) => `${of} ${name}`),
  };
}
type Shape = Awaited<ReturnType<typeof shapeOf>>;

/** What the version of the first shape misses in the second, or is refused there. */
function trouble(before: Shape, after: Shape): string[] {
  const isOld = (name: string) => before.tables.has(name.split(' ')[0] ?? '');
  const gone = [...before.columns.keys()].filter((name) => !after.columns.has(name));
  const needed = [...after.columns].filter(
    ([name, isNeeded]) => isNeeded && isOld(name) && !before.columns.get(name),
  );
  const refusing = after.unique.filter((name) => isOld(name) && !before.unique.includes(name));
  return [...gone, ...needed.map(([name]) => name), ...refusing];
}

async function opened(engine: 'sqlite' | 'postgres') {
  if (engine === 'postgres') {
    const { url, remove } = await newSchema();
    return { database: openPostgres(url), remove };
  }
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-db-'));
  const remove = () => Promise.resolve(rmSync(folder, { recursive: true }));
  return { database: openSqlite(join(folder, 'shop.sqlite')), remove };
}

/** One after the other, on a store of the version that runs beside. */
async function troubles(engine: 'sqlite' | 'postgres', later: Migration[]) {
  const { database, remove } = await opened(engine);
  try {
    const known = MIGRATIONS.filter(({ version }) => version <= RUNS_BESIDE);
    await migrate(database, 1, known);
    const before = await shapeOf(database);
    const found: Record<number, string[]> = {};
    let seen: string[] = [];
    for (const migration of later) {
      await migrate(database, 1, [migration]);
      const now = trouble(before, await shapeOf(database));
      const fresh = now.filter((name) => !seen.includes(name));
      if (fresh.length > 0) found[migration.version] = fresh;
      seen = now;
    }
    return found;
  } finally {
    await database.close();
    await remove();
  }
}

describe.each(await engines())('a version of the shop before, on %s', (engine) => {
  it('goes on reading and writing after each later migration', async () => {
    const later = MIGRATIONS.filter(({ version }) => version > RUNS_BESIDE);
    expect(await troubles(engine, later)).toEqual(REFUSED);
  });

  it('would be stopped by a column or table that goes, is needed or must be unique', async () => {
    const made = [
      'alter table orders drop column note',
      `alter table orders rename column device to machine`,
      'create unique index made_up on messages (subject)',
      'drop table webhook_events',
    ].map((sql, index) => ({ version: 900 + index, title: sql, statements: [sql] }));
    const found = await troubles(engine, made);
    expect(found[900]).toEqual(['orders note']);
    expect(found[901]).toContain('orders device');
    expect(found[902]).toEqual(['messages made_up']);
    expect(found[903]).toContain('webhook_events event_id');
  });

  it('cancels under the old names, which the new version reads by its own', async () => {
    const { database, remove } = await opened(engine);
    await migrate(
      database,
      1,
      MIGRATIONS.filter(({ version }) => version < 37),
    );
    await database.change(
      `insert into drafts (id, kind, service_id, service_slug, created_at)
        values ('d', 'cart', 's', 's', 1)`,
    );
    await database.change(
      `insert into orders (reference, draft_id, state, phone, customer, service_id, service_slug,
          service_name, support_type, category_label, price_paise, slot_date, slot_label,
          slot_starts_at, created_at, called_off_at, called_off_paise)
        values ('r', 'd', 'paid', 'p', '{}', 's', 's', 's', 'onsite', 'c', 1, 'd', 'l', 1, 1, 3, 4)`,
    );
    await migrate(database, 1);
    await database.change(`update orders set cancelled_at = 5`);
    const row = z.object({ at: z.number(), paise: z.number(), sent: z.number() });
    expect(
      await database.rows(
        row,
        `select cancellation_at as at, cancellation_paise as paise, cancellation_sent_at as sent
          from orders`,
        [],
      ),
    ).toEqual([{ at: 3, paise: 4, sent: 5 }]);
    await database.close();
    await remove();
  });

  it('may have its own waiting customer refused a second time', async () => {
    const { database, remove } = await opened(engine);
    await migrate(database, 1);
    const wait = async (draft: string) => {
      await database.change(
        `insert into drafts (id, kind, service_id, service_slug, created_at)
          values ($1, 'cart', 's', 's', 1)`,
        [draft],
      );
      return database.change(
        `insert into slot_waiters (draft_id, phone, zone, slot_date, slot_label, starts_at, asked_at, state, offered_until)
          values ($1, '+910000000000', 'z', '2026-11-22', '10am-12pm', 1, 1, 'waiting', 0)`,
        [draft],
      );
    };
    expect(await wait('one')).toBe(1);
    await expect(wait('two')).rejects.toThrow(/unique/i);
    await database.close();
    await remove();
  });
});
