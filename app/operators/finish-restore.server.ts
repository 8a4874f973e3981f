import { z } from 'zod';
import { endAllSessions } from '#app/account/session.server';
import { clockReport, trustClock } from '#app/database/clock.server';
import { closeDatabase, restoredDatabase } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { recordHome } from '#app/database/home.server';
import {
  hashesOf,
  keepRemovalsKey,
  readRemovals,
  type Removal,
} from '#app/database/removals.server';
import { withdrawAgain } from '#app/consent/consent.server';
import { PURPOSES } from '#app/consent/purposes';
import { log } from '#app/ground/log.server';
import { makeErasureDue } from '#app/privacy/erasure.server';
import { phoneColumns } from '#app/privacy/held-tables';
import { dropPasskey, leave, writeRole, writeShowsName } from '#app/staff/staff.server';
import { removePhotoAgain } from '#app/staff/staff-photo.server';
import { endAllFeeds } from '#app/staff/staff-feed.server';
import { endAllStaffSessions } from '#app/staff/staff-session.server';
import { ROLES } from '#app/staff/staff';
import { restore } from './backup.server';

/** How much of what the backup brought back is removed again. */
export interface Finished {
  sessions: number;
  feeds: number;
  staff: number;
  erasures: number;
  /** Withdrawn by customers. */
  consents: number;
}

/** Puts a backup of the embedded database in place. @returns rows by table */
export async function restoreStore(
  folder: string,
  isForced: boolean,
): Promise<{ rows: Record<string, number>; finished: Finished }> {
  const rows = await restore(folder, isForced);
  return { rows, finished: await finishRestore() };
}

/** Finishes a restore. With PostgreSQL the operator calls it after pg_restore. It may run twice. */
export async function finishRestore(): Promise<Finished> {
  try {
    const db = await restoredDatabase();
    const { now, seenAt: backupAt } = await clockReport();
    const removals = readRemovals();
    const finished = await db.transaction(async (tx): Promise<Finished> => {
      const sessions = (await endAllSessions(tx)) + (await endAllStaffSessions(tx));
      const feeds = await endAllFeeds(tx);
      let staff = 0;
      for (const removal of removals)
        if (await repeatForStaff(tx, removal, backupAt, now)) staff += 1;
      return { sessions, feeds, staff, ...(await repeatForCustomers(tx, removals, backupAt, now)) };
    });
    await trustClock();
    await recordHome(db, now); // last: what was cut off before is begun again
    log.info({ event: 'store.restored', ...finished });
    return finished;
  } finally {
    await closeDatabase();
  }
}

/** Somebody who left came back under a new id, so leaving is repeated whenever it was. */
async function repeatForStaff(
  tx: Statements,
  { at, kind, of, to }: Removal,
  backupAt: number,
  now: number,
): Promise<boolean> {
  if (kind === 'staff-left') return leave(tx, of, 'shop', now);
  if (kind === 'passkey-reset') return (await dropPasskey(tx, of, at)) > 0;
  if (kind === 'photo-removed') return removePhotoAgain(tx, of, at);
  if (kind === 'name-hidden') return at >= backupAt && (await writeShowsName(tx, of, false)) > 0;
  const role = ROLES.find((each) => each === to);
  // Who broke in can write the log, and must not come back as an owner.
  if (kind !== 'role' || !role || role === 'owner' || at < backupAt) return false;
  return (await writeRole(tx, of, role)) > 0;
}

const phoneRow = z.object({ phone: z.string() });

/** Whose phone a line of the log is of. */
async function phonesByHash(tx: Statements, now: number): Promise<Map<string, string>> {
  const key = await keepRemovalsKey(tx, now);
  const phones = await tx.rows(
    phoneRow,
    phoneColumns()
      .map(({ table, column }) => `select ${column} as phone from ${table} where ${column} <> ''`)
      .join(' union '),
  );
  return new Map(
    phones.flatMap(({ phone }) => hashesOf(phone, key).map((hash) => [hash, phone] as const)),
  );
}

/**
 * Erasures are asked for once more, as due: the next daily run erases what nothing open keeps. Not
 * what was erased before the backup: that phone's rows are of a customer who came back.
 */
async function repeatForCustomers(
  tx: Statements,
  removals: Removal[],
  backupAt: number,
  now: number,
): Promise<Pick<Finished, 'erasures' | 'consents'>> {
  const phones = await phonesByHash(tx, now);
  const erased = new Set<string>();
  let consents = 0;
  for (const { kind, at, of, to } of removals) {
    const phone = phones.get(of);
    if (!phone) continue;
    if (kind === 'erased' && at >= backupAt) erased.add(phone);
    const purpose = PURPOSES.find((each) => each === to);
    if (kind === 'consent-withdrawn' && purpose && (await withdrawAgain(tx, phone, purpose, at)))
      consents += 1;
  }
  let erasures = 0;
  for (const phone of erased) erasures += await makeErasureDue(tx, phone);
  return { erasures, consents };
}
