/** Sessions of the desk. Their cookie has a name of its own: ports of one host share cookies. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { shopTime } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { lockRow } from '#app/database/lock-row';
import { insert } from '#app/database/insert';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { hashedIdIn, hashOf, signedCookie } from '#app/ground/cookies.server';
import { needsPasskey, staffRow, type StaffMember } from './staff';

/** A shift and the way home. */
export const STAFF_IDLE_MS = 16 * HOUR_MS;
const LIFETIME_MS = 7 * DAY_MS;
const SEEN_UPDATE_INTERVAL_MS = 10 * MINUTE_MS;
const CHALLENGE_MS = 5 * MINUTE_MS;
const ID_BYTES = 32;

const cookie = signedCookie('desk', {
  origin: env.DESK_ORIGIN,
  secrets: env.SESSION_SECRETS,
  lifetimeMs: LIFETIME_MS,
});

export interface StaffSession {
  idHash: string;
  staff: StaffMember;
  /** Half signed in: by the code alone, in a role that needs a passkey as well. */
  owesPasskey: boolean;
}

const sessionRow = z.object({ passkey_at: z.number().nullable() }).and(staffRow);

/** Reads the role anew each time, so that a change counts at once. */
export async function getStaffSession(request: Request): Promise<StaffSession | undefined> {
  const idHash = await hashedIdIn(cookie, request);
  if (!idHash) return undefined;
  const db = await database();
  const now = shopTime();
  const row = await db.row(
    sessionRow,
    `select staff.staff_id, phone, name, role, shows_name, added_at, left_at, passkey_at
      from staff_sessions join staff on staff.staff_id = staff_sessions.staff_id
      where id_hash = $1 and left_at is null and expires_at > $2 and seen_at > $3`,
    [idHash, now, now - STAFF_IDLE_MS],
  );
  if (!row) return undefined;
  await db.change(`update staff_sessions set seen_at = $2 where id_hash = $1 and seen_at <= $3`, [
    idHash,
    now,
    now - SEEN_UPDATE_INTERVAL_MS,
  ]);
  const { passkey_at: passkeyAt, ...staff } = row;
  return { idHash, staff, owesPasskey: passkeyAt === null && needsPasskey(staff.role) };
}

/** Always under a new id. @returns the `Set-Cookie` header */
export async function createStaffSession(
  request: Request,
  { id: staffId }: Pick<StaffMember, 'id'>,
  { hasPasskey = false } = {},
): Promise<string> {
  await endStaffSession(request);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const now = shopTime();
  await insert(await database(), 'staff_sessions', {
    id_hash: hashOf(id),
    staff_id: staffId,
    created_at: now,
    seen_at: now,
    expires_at: now + LIFETIME_MS,
    passkey_at: hasPasskey ? now : null,
  });
  return cookie.serialize(id);
}

/**
 * The half session goes on as a full one under a new id, unless it was ended since. `resetPasskey`
 * takes the same lock, so it comes before or after.
 *
 * @returns the `Set-Cookie` header
 */
export async function completeStaffSession(
  { idHash, staff: { id: staffId } }: StaffSession,
  keepProof: (tx: Statements) => Promise<boolean>,
): Promise<string | undefined> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const now = shopTime();
  return (await database()).transaction(async (tx) => {
    await lockRow(tx, 'staff', 'staff_id', staffId);
    const sql = `update staff_sessions set challenge = null where id_hash = $1`;
    if ((await tx.change(sql, [idHash])) === 0 || !(await keepProof(tx))) return undefined;
    const completed = await tx.change(
      `update staff_sessions
        set id_hash = $2, created_at = $3, seen_at = $3, expires_at = $4, passkey_at = $3
        where id_hash = $1`,
      [idHash, hashOf(id), now, now + LIFETIME_MS],
    );
    return completed === 1 ? cookie.serialize(id) : undefined;
  });
}

/** What the next passkey's answer must sign; a new one ends the old one. */
export async function keepChallenge(idHash: string, challenge: string, now: number): Promise<void> {
  const sql = `update staff_sessions set challenge = $2, challenge_at = $3 where id_hash = $1`;
  await (await database()).change(sql, [idHash, challenge, now]);
}

const challengeRow = z.object({ challenge: z.string() });

/** Each one works once, even for a wrong answer. */
export async function takeChallenge(idHash: string, now: number): Promise<string | undefined> {
  const db = await database();
  const row = await db.row(
    challengeRow,
    `select challenge from staff_sessions
      where id_hash = $1 and challenge is not null and challenge_at > $2`,
    [idHash, now - CHALLENGE_MS],
  );
  if (!row) return undefined;
  const taken = await db.change(
    `update staff_sessions set challenge = null where id_hash = $1 and challenge = $2`,
    [idHash, row.challenge],
  );
  return taken === 1 ? row.challenge : undefined;
}

/** @returns the `Set-Cookie` header that forgets it */
export async function endStaffSession(request: Request): Promise<string> {
  const hash = await hashedIdIn(cookie, request);
  if (hash)
    await (await database()).change(`delete from staff_sessions where id_hash = $1`, [hash]);
  return cookie.serialize('', { maxAge: 0 });
}

/** Ends every session when a store is restored. */
export const endAllStaffSessions = (tx: Statements): Promise<number> =>
  tx.change(`delete from staff_sessions`);
