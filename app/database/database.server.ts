import { join } from 'node:path';
import { env } from '#app/ground/env.server';
import { CARRY_OVER_FLAGS } from './carry-over-flags.server';
import type { Database } from './database';
import { requireHome } from './home.server';
import { migrate } from './migrate.server';
import { makeFolderPrivate, makePrivate } from './private-files.server';
import { openSqlite } from './sqlite.server';
import { keepRemovalsKey } from './removals.server';
import {
  modeFile,
  readModeFile,
  recordedMode,
  requireMode,
  storeName,
  writeModeFile,
} from './store-mode.server';

let opening: Promise<Database> | undefined;

/** Opens and migrates at first use; a failed attempt is retried at the next call. */
export const database = (): Promise<Database> => opened(requireHome);

/** Opens for the command that finishes a restore: nothing else may open the store before. */
export const restoredDatabase = (): Promise<Database> => opened(() => Promise.resolve());

type Check = typeof requireHome;

function opened(check: Check): Promise<Database> {
  opening ??= open(check).catch((error: unknown) => {
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

/** Opens without the mode check, for the command that changes the mode. */
export async function openStore(): Promise<Database> {
  makePrivate(modeFile());
  makeFolderPrivate(join(env.DATA_DIR, 'content'));
  const opened = await connect();
  try {
    await migrate(opened, Date.now());
    await opened.change(CARRY_OVER_FLAGS);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** The folder goes first: a shop without its DATABASE_URL would open a new database. */
async function open(check: Check): Promise<Database> {
  const filed = readModeFile();
  if (filed) requireMode(filed, `The folder ${env.DATA_DIR}`);
  const opened = await openStore();
  try {
    requireMode(await recordedMode(opened, filed, Date.now()), storeName());
    await check(opened, Date.now());
    await keepRemovalsKey(opened, Date.now()); // from now on, each backup has it
  } catch (error) {
    await opened.close();
    throw error;
  }
  if (!filed) await writeModeFile(env.SHOP_MODE);
  return opened;
}

async function connect(): Promise<Database> {
  if (!env.DATABASE_URL) return openSqlite(join(env.DATA_DIR, 'shop.sqlite'));
  return (await import('./postgres.server')).openPostgres(env.DATABASE_URL);
}
