import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '#app/ground/env.server';
import { describeError, log } from '#app/ground/log.server';
import type { Database, Statements } from './database';
import { writeAtomically } from './private-files.server';

/** A live shop that lost its environment must not open as a sandbox, where anybody can sign in. */
export type StoreMode = z.infer<typeof storeMode>;
export const storeMode = z.enum(['sandbox', 'live']);
export const SHOP_OF: Record<StoreMode, string> = { sandbox: 'a sandbox', live: 'a live shop' };

class StoreModeError extends Error {
  override name = 'StoreModeError';
}

const MODE_FILE = 'mode';
export const modeFile = (): string => join(env.DATA_DIR, MODE_FILE);

/** @throws StoreModeError when the file is unreadable: it may be a live shop's */
export function readModeFile(): StoreMode | undefined {
  const text = contentOf(modeFile());
  if (text === undefined) return undefined;
  const mode = storeMode.safeParse(text.trim());
  if (!mode.success) throw new StoreModeError(unreadable());
  return mode.data;
}

/** Only logs a failure, because the database may be elsewhere. */
export async function writeModeFile(mode: StoreMode): Promise<void> {
  try {
    await writeAtomically(env.DATA_DIR, MODE_FILE, `${mode}\n`);
  } catch (error) {
    log.warn({ event: 'store.mode-file-not-written', ...describeError(error) });
  }
}

export function requireMode(recorded: StoreMode, place: string): void {
  const { SHOP_MODE: wanted } = env;
  if (recorded === wanted) return;
  const advice = {
    sandbox: 'If this is the live shop, its settings are missing: set those of .env.example.',
    live: 'A live shop needs a store of its own: an empty folder in DATA_DIR or an empty database.',
  };
  throw new StoreModeError(
    refusal([
      `${place} belongs to ${SHOP_OF[recorded]}, and this start is ${SHOP_OF[wanted]}.`,
      advice[wanted],
      `To make the store ${SHOP_OF[wanted]}'s, close the shop and run: npm run mode -- ${wanted}`,
    ]),
  );
}

/** Records this start's mode if there is none. The first of two concurrent starts wins. */
export async function recordedMode(
  database: Database,
  modeInFile: StoreMode | undefined,
  now: number,
): Promise<StoreMode> {
  const known = await modeIn(database);
  if (known) return known;
  return database.transaction(async (tx) => {
    if (!modeInFile && !env.isModeNamed && (await holdsCustomers(tx)))
      throw new StoreModeError(unnamed());
    await tx.change(
      `insert into store_facts (key, value, written_at) values ('mode', $1, $2)
       on conflict (key) do nothing`,
      [env.SHOP_MODE, now],
    );
    return (await modeIn(tx)) ?? env.SHOP_MODE;
  });
}

export const recordMode = (tx: Statements, mode: StoreMode, now: number): Promise<number> =>
  tx.change(
    `insert into store_facts (key, value, written_at) values ('mode', $1, $2)
     on conflict (key) do update set value = excluded.value, written_at = excluded.written_at`,
    [mode, now],
  );

export async function modeIn(statements: Statements): Promise<StoreMode | undefined> {
  return (
    await statements.row(
      z.object({ value: storeMode }),
      `select value from store_facts where key = 'mode'`,
    )
  )?.value;
}

export function storeName(): string {
  if (!env.DATABASE_URL) return `The store ${join(env.DATA_DIR, 'shop.sqlite')}`;
  if (!URL.canParse(env.DATABASE_URL)) return 'The PostgreSQL database of DATABASE_URL';
  const { host, pathname } = new URL(env.DATABASE_URL);
  return `The PostgreSQL database ${pathname.slice(1)}${host ? ` on ${host}` : ''}`;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const unreadable = (): string =>
  refusal([
    `${modeFile()} must say "live" or "sandbox", and says neither.`,
    'To write it again, close the shop and run: npm run mode -- live (or: sandbox)',
  ]);

const unnamed = (): string =>
  refusal([
    `${storeName()} holds customers' data, and no start has said yet whether it is a live shop's.`,
    'Say it once: start with SHOP_MODE=live and the live settings, or with SHOP_MODE=sandbox.',
  ]);

const holdsCustomers = (statements: Statements): Promise<boolean> =>
  statements.has(
    `select 1 from orders union all select 1 from sessions union all select 1 from tickets limit 1`,
  );

const refusal = (lines: string[]): string =>
  `The store can't be opened:\n${lines.map((line) => `  - ${line}`).join('\n')}`;
