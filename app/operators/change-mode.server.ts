import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { endAllSessions } from '#app/account/session.server';
import { learnTime } from '#app/database/clock.server';
import { env } from '#app/ground/env.server';
import { isInUse } from './backup.server';
import { say, type Print } from './print';
import type { Database, Statements } from '#app/database/database';
import { openStore } from '#app/database/database.server';
import { removeEverybody } from '#app/staff/staff.server';
import {
  modeFile,
  modeIn,
  readModeFile,
  recordMode,
  SHOP_OF,
  storeMode,
  storeName,
  writeModeFile,
  type StoreMode,
} from '#app/database/store-mode.server';

export const USAGE = `npm run mode -- live|sandbox [--yes]

  Makes a store a live shop's or a sandbox's. The mode is recorded in the store and in DATA_DIR, and
  the shop starts in no other. Close the shop first, and run this on every machine, because each
  has a DATA_DIR. Without --yes it only says what would change.

  All sessions and passkeys end with a change, and all staff leave, because a sandbox signs in
  anybody as anybody. Add the first owner again: npm run staff -- add <phone> owner <name>`;

/** @returns the exit code, 0 when the store has the wanted mode */
export async function changeMode(
  name: string | undefined,
  isSure: boolean,
  print: Print,
): Promise<number> {
  const wanted = storeMode.safeParse(name);
  if (!wanted.success) return say(print, `${name ? `Not known: ${name}\n\n` : ''}${USAGE}`, 2);
  const file = join(env.DATA_DIR, 'shop.sqlite');
  if (!env.DATABASE_URL && existsSync(file) && isInUse(file))
    return say(print, `${storeName()} is in use. Close the shop first.`, 1);
  const database = await openStore();
  try {
    return await change(database, wanted.data, isSure, print);
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
  if (inStore === wanted && inFolder === wanted)
    return say(print, 'There is nothing to change.', 0);
  print(`  - Both will say ${wanted}.`);
  if (inStore !== wanted) for (const effect of await effectsOn(database, wanted)) print(effect);
  if (!isSure) return say(print, `Nothing is changed yet. Close the shop, then add --yes.`, 1);
  if (inStore !== wanted) await record(database, wanted);
  await writeModeFile(wanted);
  if (modeOfFolder() === wanted) return say(print, `Done. The store is ${SHOP_OF[wanted]}'s.`, 0);
  return say(print, `${modeFile()} can't be written. Put "${wanted}" into it by hand.`, 1);
}

const ORDERS_STAY: Record<StoreMode, string> = {
  live: 'A live shop asks Razorpay about open ones and sends paid ones to the form service.',
  sandbox: 'Whoever opens the sandbox can read them: it signs in anybody as anybody.',
};

const ADD_OWNER = 'Add the first owner again: npm run staff -- add <phone> owner <name>';

async function effectsOn(database: Database, wanted: StoreMode): Promise<string[]> {
  const { sessions, staff, orders } = await countRows(database);
  return [
    `  - Sessions that end: ${sessions}. Their owners sign in again.`,
    `  - Staff who leave, with sessions, passkeys and calendars: ${staff}. ${ADD_OWNER}`,
    `  - Orders that stay: ${orders}. ${orders > 0 ? ORDERS_STAY[wanted] : ''}`.trimEnd(),
  ];
}

async function record(database: Database, mode: StoreMode): Promise<void> {
  const now = await learnTime(database);
  await database.transaction(async (tx) => {
    await recordMode(tx, mode, now);
    await endAllSessions(tx);
    await removeEverybody(tx, now);
  });
}

const counts = z.object({ sessions: z.number(), staff: z.number(), orders: z.number() });

async function countRows(statements: Statements): Promise<z.infer<typeof counts>> {
  const row = await statements.row(
    counts,
    `select (select count(*) from sessions) as sessions, (select count(*) from orders) as orders,
      (select count(*) from staff where left_at is null) as staff`,
  );
  return row ?? { sessions: 0, staff: 0, orders: 0 };
}

/** This command repairs an unreadable mode file. */
function modeOfFolder(): StoreMode | undefined {
  try {
    return readModeFile();
  } catch {
    return undefined;
  }
}

const shopOf = (mode: StoreMode | undefined): string => (mode ? SHOP_OF[mode] : 'nobody yet');
