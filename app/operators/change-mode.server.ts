import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { endAllSessions } from '#app/account/session.server';
import { learnTime } from '#app/database/clock.server';
import type { Database, Statements } from '#app/database/database';
import { openStore } from '#app/database/database.server';
import {
  modeIn,
  readModeFile,
  recordMode,
  writeModeFile,
  type StoreMode,
} from '#app/database/store-mode.server';
import { env } from '#app/ground/env.server';
import { removeEverybody } from '#app/staff/staff.server';
import { isInUse } from './backup.server';

/** `not-sure`: this is what would change. `file-unwritten`: only the store has the new mode. */
type ModeChange =
  | { type: 'in-use' }
  | { type: 'as-wanted' | 'not-sure' | 'changed' | 'file-unwritten'; before: Before };

interface Before {
  inStore: StoreMode | undefined;
  inFolder: StoreMode | undefined;
  held: Held;
}

export async function changeMode(wanted: StoreMode, isSure: boolean): Promise<ModeChange> {
  const file = join(env.DATA_DIR, 'shop.sqlite');
  if (!env.DATABASE_URL && existsSync(file) && isInUse(file)) return { type: 'in-use' };
  const database = await openStore();
  try {
    const [inStore, inFolder] = [await modeIn(database), modeOfFolder()];
    const before = { inStore, inFolder, held: await countHeld(database) };
    if (inStore === wanted && inFolder === wanted) return { type: 'as-wanted', before };
    if (!isSure) return { type: 'not-sure', before };
    if (inStore !== wanted) await record(database, wanted);
    await writeModeFile(wanted);
    return { type: modeOfFolder() === wanted ? 'changed' : 'file-unwritten', before };
  } finally {
    await database.close();
  }
}

async function record(database: Database, mode: StoreMode): Promise<void> {
  const now = await learnTime(database);
  await database.transaction(async (tx) => {
    await recordMode(tx, mode, now);
    await endAllSessions(tx);
    await removeEverybody(tx, now);
  });
}

/** Rows that a change ends or keeps. */
export type Held = z.infer<typeof heldRow>;
const heldRow = z.object({ sessions: z.number(), staff: z.number(), orders: z.number() });

async function countHeld(statements: Statements): Promise<Held> {
  const row = await statements.row(
    heldRow,
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
