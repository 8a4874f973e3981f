/** Sessions of the desk. Their cookie has a name of its own: ports of one host share cookies. */
import { createCookie } from '@remix-run/node';
import { createHash, randomBytes } from 'node:crypto';
import { database } from '#app/database/database.server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/durations';
import { env } from '#app/env.server';
import { staffRow, type StaffMember } from './staff';

/** A shift and the way home. */
export const STAFF_IDLE_MS = 16 * HOUR_MS;
const LIFETIME_MS = 7 * DAY_MS;
const SEEN_UPDATE_INTERVAL_MS = 10 * MINUTE_MS;
const ID_BYTES = 32;

const isSecure = env.DESK_ORIGIN.startsWith('https:');
const cookie = createCookie(isSecure ? '__Host-desk' : 'desk', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure,
  secrets: env.SESSION_SECRETS,
  maxAge: LIFETIME_MS / 1000,
});

/** Reads the role anew each time, so that a change counts at once. */
export async function getStaffSession(request: Request): Promise<StaffMember | undefined> {
  const hash = await hashIn(request);
  if (!hash) return undefined;
  const db = await database();
  const now = Date.now();
  const member = await db.row(
    staffRow,
    `select staff.staff_id, phone, name, role, shows_name, added_at, left_at
      from staff_sessions join staff on staff.staff_id = staff_sessions.staff_id
      where id_hash = $1 and left_at is null and expires_at > $2 and seen_at > $3`,
    [hash, now, now - STAFF_IDLE_MS],
  );
  if (member)
    await db.change(`update staff_sessions set seen_at = $2 where id_hash = $1 and seen_at <= $3`, [
      hash,
      now,
      now - SEEN_UPDATE_INTERVAL_MS,
    ]);
  return member;
}

/** Always under a new id. @returns the `Set-Cookie` header */
export async function createStaffSession(
  request: Request,
  { id: staffId }: Pick<StaffMember, 'id'>,
): Promise<string> {
  await endStaffSession(request);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const now = Date.now();
  await (
    await database()
  ).change(
    `insert into staff_sessions (id_hash, staff_id, created_at, seen_at, expires_at)
      values ($1, $2, $3, $3, $4)`,
    [hashOf(id), staffId, now, now + LIFETIME_MS],
  );
  return cookie.serialize(id);
}

/** @returns the `Set-Cookie` header that forgets it */
export async function endStaffSession(request: Request): Promise<string> {
  const hash = await hashIn(request);
  if (hash)
    await (await database()).change(`delete from staff_sessions where id_hash = $1`, [hash]);
  return cookie.serialize('', { maxAge: 0 });
}

/** Only hashes are stored: who reads the database takes over no session. */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

async function hashIn(request: Request): Promise<string | undefined> {
  const id: unknown = await cookie.parse(request.headers.get('cookie')).catch(() => undefined);
  return typeof id === 'string' && id !== '' ? hashOf(id) : undefined;
}
