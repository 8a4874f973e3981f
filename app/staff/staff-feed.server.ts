/** The address of a technician's calendar. Only its hash is stored; a new one ends the old one. */
import { randomBytes } from 'node:crypto';
import { hashOf } from '#app/ground/cookies.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { staffRow, type StaffMember } from './staff';

const TOKEN_BYTES = 24;

export async function makeFeed(staffId: string, now: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const db = await database();
  await db.change(
    `insert into staff_feeds (staff_id, token_hash, made_at) values ($1, $2, $3)
      on conflict (staff_id) do update set token_hash = excluded.token_hash,
        made_at = excluded.made_at`,
    [staffId, hashOf(token), now],
  );
  return token;
}

export const endFeed = async (staffId: string): Promise<number> =>
  (await database()).change(`delete from staff_feeds where staff_id = $1`, [staffId]);

/** Ends every feed when a store is restored. */
export const endAllFeeds = (tx: Statements): Promise<number> =>
  tx.change(`delete from staff_feeds`);

/** Finds the owner, who must be a technician here now. */
export async function feedOwner(token: string): Promise<StaffMember | undefined> {
  return (await database()).row(
    staffRow,
    `select staff.staff_id, phone, name, role, shows_name, added_at, left_at
      from staff_feeds join staff on staff.staff_id = staff_feeds.staff_id
      where token_hash = $1 and left_at is null and role = 'technician'`,
    [hashOf(token)],
  );
}
