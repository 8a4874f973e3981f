import { join } from 'node:path';
import { env } from '#app/env.server';
import type { Database } from './database';
import { migrate } from './migrations.server';
import { openSqlite } from './sqlite.server';

let opening: Promise<Database> | undefined;

/** The shop's database, opened and migrated at first use; a failed opening is tried again at the next. */
export function database(): Promise<Database> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

export async function closeDatabase(): Promise<void> {
  const open = await opening?.catch(() => undefined);
  opening = undefined;
  await open?.close();
}

async function open(): Promise<Database> {
  // The driver of the other is not even read: a shop opens the sooner for it.
  const opened = env.DATABASE_URL ? (await import('./postgres.server')).openPostgres(env.DATABASE_URL) : openSqlite(join(env.DATA_DIR, 'shop.sqlite'));
  try {
    await migrate(opened, Date.now());
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
