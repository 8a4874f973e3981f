/** Who works here. Somebody who leaves stays as a row: what they did keeps its name. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { oneLine } from '#app/ground/clean-text';
import { shopTime } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { lockRow } from '#app/database/lock-row';
import { noteRemoval } from '#app/database/removals.server';
import { insert } from '#app/database/insert';
import { readPhone } from '#app/account/valid-phone';
import { releaseVisitsOf } from '#app/visits/visits.server';
import { removePhoto } from './staff-photo.server';
import { MAX_NAME_LENGTH, needsPasskey, staffRow, type Role, type StaffMember } from './staff';

/** The member as it is now, and how many of their visits are unassigned again; or why nothing changed. */
export type StaffChange =
  | { member: StaffMember; released: number; isSignedOut: boolean }
  | { member?: undefined; refused: StaffRefused };

export type StaffRefused = 'no-phone' | 'no-name' | 'works-here' | 'works-not-here' | 'last-owner';

const NOT_HERE: StaffChange = { refused: 'works-not-here' };
const LAST_OWNER: StaffChange = { refused: 'last-owner' };

export async function addStaff(
  typed: { phone: string; name: string; role: Role },
  now: number,
): Promise<StaffChange> {
  const phone = readPhone(typed.phone);
  if ('error' in phone) return { refused: 'no-phone' };
  const name = oneLine(typed.name);
  if (!name || name.length > MAX_NAME_LENGTH) return { refused: 'no-name' };
  const id = randomBytes(6).toString('hex');
  const db = await database();
  const added = await insert(
    db,
    'staff',
    { staff_id: id, phone: phone.number, name, role: typed.role, added_at: now },
    'on conflict (phone) where left_at is null do nothing',
  );
  const member = added > 0 ? await readStaff(db, id) : undefined;
  return member ? { member, released: 0, isSignedOut: false } : { refused: 'works-here' };
}

/**
 * Ends sessions, passkey and photo, and unassigns the visits not begun.
 * @param by the id of a staff member, or `shop`
 */
export async function removeStaff(id: string, by: string, now: number): Promise<StaffChange> {
  return (await database()).transaction(async (tx) => {
    const member = await lockStaff(tx, id);
    if (!member || member.leftAt > 0) return NOT_HERE;
    if (await isLastOwner(tx, member)) return LAST_OWNER;
    const released = await end(tx, id, by, now);
    noteRemoval('staff-left', id, now);
    return { member, released, isSignedOut: true };
  });
}

/** @returns how many visits are unassigned again */
async function end(tx: Statements, id: string, by: string, now: number): Promise<number> {
  await tx.change(`update staff set left_at = $2 where staff_id = $1`, [id, now]);
  await endSessions(tx, id);
  await tx.change(`delete from staff_passkeys where staff_id = $1`, [id]);
  await removePhoto(tx, id, by, now);
  return releaseVisitsOf(tx, id, by, now);
}

/** Removes whom a restored backup brought back. @returns false when they do not work here */
export async function leave(tx: Statements, id: string, by: string, now: number): Promise<boolean> {
  const member = await readStaff(tx, id);
  if (!member || member.leftAt > 0) return false;
  await end(tx, id, by, now);
  return true;
}

/** One that was made until `at`. */
export const dropPasskey = (tx: Statements, id: string, at: number): Promise<number> =>
  tx.change(`delete from staff_passkeys where staff_id = $1 and made_at <= $2`, [id, at]);

/** Removes all staff when a store changes its mode: a sandbox's sign-in proves nothing. */
export async function removeEverybody(tx: Statements, now: number): Promise<void> {
  const left = await tx.rows(
    z.object({ staff_id: z.string() }),
    `update staff set left_at = $1 where left_at is null returning staff_id`,
    [now],
  );
  for (const table of ['staff_passkeys', 'staff_sessions', 'staff_feeds'])
    await tx.change(`delete from ${table}`);
  for (const { staff_id } of left) {
    await removePhoto(tx, staff_id, 'shop', now);
    await releaseVisitsOf(tx, staff_id, 'shop', now);
  }
}

/**
 * Counts at the next press; a former technician's visits are unassigned. A role that needs a
 * passkey starts with a new code: an old cookie can't make the passkey.
 */
export async function changeRole(
  id: string,
  role: Role,
  by: string,
  now: number,
): Promise<StaffChange> {
  return (await database()).transaction(async (tx) => {
    const member = await lockStaff(tx, id);
    if (!member || member.leftAt > 0) return NOT_HERE;
    if (role !== 'owner' && (await isLastOwner(tx, member))) return LAST_OWNER;
    await writeRole(tx, id, role);
    if (role !== 'technician') await removePhoto(tx, id, by, now);
    const released = role === 'technician' ? 0 : await releaseVisitsOf(tx, id, by, now);
    const isSignedOut = needsPasskey(role) && !needsPasskey(member.role);
    if (isSignedOut) await endSessions(tx, id);
    noteRemoval('role', id, now, role);
    return { member: { ...member, role }, released, isSignedOut };
  });
}

/** @returns 0 when they have it already */
export const writeRole = (tx: Statements, id: string, role: Role): Promise<number> =>
  tx.change(`update staff set role = $2 where staff_id = $1 and role <> $2`, [id, role]);

/** Helps after a lost device: signs out, and the next sign-in makes a new passkey. */
export async function resetPasskey(id: string): Promise<StaffChange> {
  return (await database()).transaction(async (tx) => {
    const member = await lockStaff(tx, id);
    if (!member || member.leftAt > 0) return NOT_HERE;
    const now = shopTime();
    await dropPasskey(tx, id, now);
    await endSessions(tx, id);
    noteRemoval('passkey-reset', id, now);
    return { member, released: 0, isSignedOut: true };
  });
}

export async function showName(id: string, isShown: boolean): Promise<void> {
  await (
    await database()
  ).transaction(async (tx) => {
    const changed = await writeShowsName(tx, id, isShown);
    if (changed > 0 && !isShown) noteRemoval('name-hidden', id, shopTime());
  });
}

/** @returns 0 when it is so already */
export const writeShowsName = (tx: Statements, id: string, isShown: boolean): Promise<number> =>
  tx.change(`update staff set shows_name = $2 where staff_id = $1 and shows_name <> $2`, [
    id,
    Number(isShown),
  ]);

async function isLastOwner(tx: Statements, { id, role }: StaffMember): Promise<boolean> {
  if (role !== 'owner') return false;
  const owners = await tx.rows(
    z.object({ staff_id: z.string() }),
    `select staff_id from staff where role = 'owner' and left_at is null`,
  );
  return owners.every(({ staff_id }) => staff_id === id);
}

/** Locks all owners too, so that no two of them remove each other at once. */
async function lockStaff(tx: Statements, id: string): Promise<StaffMember | undefined> {
  await lockRow(tx, 'staff', 'role', 'owner');
  await lockRow(tx, 'staff', 'staff_id', id);
  return readStaff(tx, id);
}

const endSessions = (tx: Statements, id: string): Promise<number> =>
  tx.change(`delete from staff_sessions where staff_id = $1`, [id]);

export const readStaff = (statements: Statements, id: string): Promise<StaffMember | undefined> =>
  statements.row(staffRow, `select ${staffRow.columns} from staff where staff_id = $1`, [id]);

export async function getStaff(id: string): Promise<StaffMember | undefined> {
  return readStaff(await database(), id);
}

/** Who works here now. */
export async function staffByPhone(phone: string): Promise<StaffMember | undefined> {
  const sql = `select ${staffRow.columns} from staff where phone = $1 and left_at is null`;
  return (await database()).row(staffRow, sql, [phone]);
}

/** Lists by name; with those who left when asked. */
export async function listStaff({ withLeft = false } = {}): Promise<StaffMember[]> {
  return (await database()).rows(
    staffRow,
    `select ${staffRow.columns} from staff ${withLeft ? '' : 'where left_at is null'} order by name, staff_id`,
  );
}
