import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '#app/env.server';
import { isInUse } from './backup.server';
import type { Database, Statements } from './database';
import { openStore } from './database.server';
import {
  modeFile,
  modeIn,
  readModeFile,
  SHOP_OF,
  storeMode,
  storeName,
  writeModeFile,
  type StoreMode,
} from './store-mode.server';

const USAGE = `npm run mode -- live|sandbox [--yes]

  Gives a store to a live shop or to a sandbox. The mode stands in the store and in DATA_DIR, and the shop
  starts in no other. Close the shop first, on every machine. Without --yes it says what would change.

  All sessions end with a change: in a sandbox anybody may sign in as anybody.`;

const KNOWN_WORDS = ['--yes', '--help', '--no-env-file'];

type Print = (line: string) => void;

/** The operator's word that a store changes sides; nothing else does that. @returns the exit code: 0 when the store is as asked */
export async function changeMode(words: string[], print: Print): Promise<number> {
  const named = words.filter((word) => !KNOWN_WORDS.includes(word));
  if (words.includes('--help')) return say(print, USAGE, 0);
  const wanted = storeMode.safeParse(named[0]);
  if (!wanted.success || named.length > 1)
    return say(print, `${named.length > 0 ? `Not known: ${named.join(' ')}\n\n` : ''}${USAGE}`, 1);
  const file = join(env.DATA_DIR, 'shop.sqlite');
  if (!env.DATABASE_URL && existsSync(file) && isInUse(file))
    return say(print, `${storeName()} is in use. Close the shop first.`, 1);
  const database = await openStore();
  try {
    return await change(database, wanted.data, words.includes('--yes'), print);
  } finally {
    await database.close();
  }
}

async function change(
  database: Database,
  wanted: StoreMode,
  isSure: boolean,
  print: Print,
): Promise<number> {
  const [inStore, inFolder] = [await modeIn(database), modeOfFolder()];
  print(
    `${storeName()} belongs to ${shopOf(inStore)}; ${modeFile()} says: ${inFolder ?? 'nothing'}.`,
  );
  if (inStore === wanted && inFolder === wanted) return say(print, 'Nothing is to be changed.', 0);
  const { sessions, orders } = await held(database);
  const effects = [`Both will say ${wanted}.`];
  if (inStore !== wanted) effects.push(`${sessions} sessions end: everybody signs in again.`);
  if (inStore !== wanted && orders > 0)
    effects.push(`${orders} orders stay, and ${CONSEQUENCE[wanted]}`);
  for (const effect of effects) print(`  - ${effect}`);
  if (!isSure)
    return say(
      print,
      `Nothing is changed yet. Close the shop on every machine, then: npm run mode -- ${wanted} --yes`,
      1,
    );
  if (inStore !== wanted) await record(database, wanted);
  writeModeFile(wanted);
  if (modeOfFolder() !== wanted)
    return say(print, `${modeFile()} can't be written. Put "${wanted}" into it by hand.`, 1);
  return say(print, `Done. The store belongs to ${SHOP_OF[wanted]}.`, 0);
}

const CONSEQUENCE: Record<StoreMode, string> = {
  live: 'the live shop takes them for real: open ones are asked about at Razorpay, paid ones go to the form service.',
  sandbox: 'whoever opens the sandbox can read them: it signs in anybody as anybody.',
};

async function record(database: Database, mode: StoreMode): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.change(
      `insert into store_facts (key, value, written_at) values ('mode', $1, $2)
       on conflict (key) do update set value = excluded.value, written_at = excluded.written_at`,
      [mode, Date.now()],
    );
    await tx.change(`delete from sessions`);
  });
}

const counts = z.object({ sessions: z.number(), orders: z.number() });

async function held(statements: Statements): Promise<z.infer<typeof counts>> {
  const row = await statements.row(
    counts,
    `select (select count(*) from sessions) as sessions, (select count(*) from orders) as orders`,
  );
  return row ?? { sessions: 0, orders: 0 };
}

/** A file that can't be understood is what this command is for. */
function modeOfFolder(): StoreMode | undefined {
  try {
    return readModeFile();
  } catch {
    return undefined;
  }
}

const shopOf = (mode: StoreMode | undefined): string => (mode ? SHOP_OF[mode] : 'nobody yet');

function say(print: Print, text: string, code: number): number {
  print(text);
  return code;
}
