import { database } from '#app/database/database.server';
import { HELD_TABLES } from '#app/privacy/held-tables';

/** What the store is, and not what happened in it. */
const KEPT = ['store_facts', 'migrations'];

/** Empties the store of a sandbox while the shop runs. Its mode and its clock stay. */
export async function emptyStore(): Promise<void> {
  const tables = Object.keys(HELD_TABLES).filter((table) => !KEPT.includes(table));
  const db = await database();
  await db.transaction(async (tx) => {
    if (db.engine === 'postgres') return void (await tx.change(`truncate ${tables.join(', ')}`));
    await tx.change(`pragma defer_foreign_keys = on`);
    for (const table of tables) await tx.change(`delete from ${table}`);
  });
}
