import { data } from '@remix-run/node';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { shopTime } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { logProcessing } from '#app/consent/processing-log.server';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { describeError, log } from '#app/ground/log.server';
import { hashedIdIn, hashOf } from '#app/ground/cookies.server';
import { leadTo } from '#app/ground/http.server';
import type { PhoneIdentity } from './identity.server';
import { cookie, SESSION_LIFETIME_MS } from './session-cookie.server';
import { words } from '#app/words/words';

export async function getSession(request: Request): Promise<PhoneIdentity | null> {
  const hash = await hashedIdIn(cookie, request);
  if (!hash) return null;
  const db = await database();
  const now = shopTime();
  const session = await db.row(
    sessionRow,
    `select phone, uid, seen_at, expires_at from sessions where id_hash = $1`,
    [hash],
  );
  if (!session || session.expires_at <= now || session.seen_at <= now - IDLE_MS) return null;
  if (session.seen_at <= now - SEEN_UPDATE_INTERVAL_MS) await updateSeenAt(db, hash, now);
  return { phone: session.phone, uid: session.uid };
}

/** Customers stay signed in while the database is read-only; the next request tries again. */
async function updateSeenAt(db: Statements, hash: string, now: number): Promise<void> {
  try {
    await db.change(`update sessions set seen_at = $1 where id_hash = $2`, [now, hash]);
  } catch (error) {
    log.error({ event: 'session.seen-not-updated', ...describeError(error) });
  }
}

/** @throws without a session 401, or a redirect to `page`, where the visitor signs in */
export async function requirePhone(request: Request, page?: string): Promise<string> {
  const session = await getSession(request);
  if (session) return session.phone;
  if (page) throw leadTo(page);
  throw data({ message: words.account.signInNeeded }, { status: 401 });
}

/** Whether a code was entered in the last ten minutes, as sensitive actions require. */
export async function isFreshlySignedIn(request: Request, now: number): Promise<boolean> {
  const hash = await hashedIdIn(cookie, request);
  const db = await database();
  const found = await db.row(
    z.object({ created_at: z.number() }),
    `select created_at from sessions where id_hash = $1 and created_at > $2`,
    [hash ?? '', now - FRESH_MS],
  );
  return found !== undefined;
}

/** Always creates a new id. Returns the `Set-Cookie` header. */
export async function createSession(
  request: Request,
  { phone, uid }: PhoneIdentity,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const old = await hashedIdIn(cookie, request);
  const now = shopTime();
  const db = await database();
  await db.transaction(async (statements) => {
    if (old) await deleteSession(statements, old);
    await insert(statements, 'sessions', {
      id_hash: hashOf(id),
      phone,
      uid,
      created_at: now,
      seen_at: now,
      expires_at: now + SESSION_LIFETIME_MS,
    });
    await logProcessing(statements, { phone, what: 'signed in' }, now);
  });
  return cookie.serialize(id);
}

export async function destroySession(request: Request): Promise<string> {
  const hash = await hashedIdIn(cookie, request);
  if (hash) await deleteSession(await database(), hash);
  return forgottenCookie();
}

export async function endSessionsOf(phone: string): Promise<void> {
  await (await database()).change(`delete from sessions where phone = $1`, [phone]);
}

/** Ends every session, when a store is restored or changes its mode. */
export const endAllSessions = (tx: Statements): Promise<number> =>
  tx.change(`delete from sessions`);

export const forgottenCookie = (): Promise<string> => cookie.serialize('', { maxAge: 0 });

const ID_BYTES = 32;
export const IDLE_MS = 7 * DAY_MS;
const SEEN_UPDATE_INTERVAL_MS = HOUR_MS;
const FRESH_MS = 10 * MINUTE_MS;

const sessionRow = z.object({
  phone: z.string(),
  uid: z.string(),
  seen_at: z.number(),
  expires_at: z.number(),
});

const deleteSession = (statements: Statements, hash: string): Promise<number> =>
  statements.change(`delete from sessions where id_hash = $1`, [hash]);
