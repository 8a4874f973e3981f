import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '#app/env.server';
import { describeError, log } from '#app/log.server';
import type { Database, Statements } from './database';
import { makeFolder, writePrivateFile } from './private-files.server';

/**
 * The mode belongs to the store. The first start writes it into the database and into DATA_DIR, and
 * every later start must be of the same mode. Otherwise a live shop that lost its environment would
 * open as a sandbox, which signs in anybody.
 */
export type StoreMode = z.infer<typeof storeMode>;
export const storeMode = z.enum(['sandbox', 'live']);
export const SHOP_OF: Record<StoreMode, string> = { sandbox: 'a sandbox', live: 'a live shop' };

/** The store may not be opened in this mode; in words for whoever starts the shop. */
export class StoreModeError extends Error {
  override name = 'StoreModeError';
}

/** Says whose DATA_DIR it is, also when the address of a database elsewhere got lost. */
export const modeFile = (): string => join(env.DATA_DIR, 'mode');

/** @throws StoreModeError when the file can't be understood: it may be a live shop's */
export function readModeFile(): StoreMode | undefined {
  const text = contentOf(modeFile());
  if (text === undefined) return undefined;
  const mode = storeMode.safeParse(text.trim());
  if (!mode.success) throw new StoreModeError(unreadable());
  return mode.data;
}

/** A folder that can't be written doesn't stop the shop: its database may be elsewhere. */
export function writeModeFile(mode: StoreMode): void {
  try {
    makeFolder(env.DATA_DIR);
    writePrivateFile(modeFile(), `${mode}\n`);
  } catch (error) {
    log.warn({ event: 'store.mode-file-not-written', ...describeError(error) });
  }
}

/** @throws StoreModeError when the recorded mode is not the one of this start */
export function requireMode(recorded: StoreMode, place: string): void {
  const { SHOP_MODE: wanted } = env;
  if (recorded === wanted) return;
  const wayOut = {
    sandbox: 'If this is the live shop, its settings are missing: set those of .env.example.',
    live: 'A live shop takes a store of its own: an empty folder in DATA_DIR or an empty database.',
  };
  throw new StoreModeError(
    refusal([
      `${place} belongs to ${SHOP_OF[recorded]}, and this start is ${SHOP_OF[wanted]}.`,
      wayOut[wanted],
      `To make the store ${SHOP_OF[wanted]}'s, close the shop and run: npm run mode -- ${wanted}`,
    ]),
  );
}

/** The mode in the database; where there is none, this start's. Of two first starts, one wins. */
export async function recordedMode(
  database: Database,
  filed: StoreMode | undefined,
  now: number,
): Promise<StoreMode> {
  const known = await modeIn(database);
  if (known) return known;
  return database.transaction(async (tx) => {
    if (!filed && !env.isModeNamed && (await holdsCustomers(tx)))
      throw new StoreModeError(unnamed());
    await tx.change(
      `insert into store_facts (key, value, written_at) values ('mode', $1, $2)
       on conflict (key) do nothing`,
      [env.SHOP_MODE, now],
    );
    return (await modeIn(tx)) ?? env.SHOP_MODE;
  });
}

export async function modeIn(statements: Statements): Promise<StoreMode | undefined> {
  return (
    await statements.row(
      z.object({ value: storeMode }),
      `select value from store_facts where key = 'mode'`,
    )
  )?.value;
}

/** The store as the operator knows it, without the password in its address. */
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

/** A store from before modes were recorded. An incomplete environment can't tell whose it is. */
const unnamed = (): string =>
  refusal([
    `${storeName()} holds customers' data, and no start has said yet whether it is a live shop's.`,
    'Say it once: start with SHOP_MODE=live and the live settings, or with SHOP_MODE=sandbox.',
  ]);

async function holdsCustomers(statements: Statements): Promise<boolean> {
  const rows = await statements.rows(
    z.unknown(),
    `select 1 from orders union all select 1 from sessions union all select 1 from tickets limit 1`,
  );
  return rows.length > 0;
}

const refusal = (lines: string[]): string =>
  `The store can't be opened:\n${lines.map((line) => `  - ${line}`).join('\n')}`;
