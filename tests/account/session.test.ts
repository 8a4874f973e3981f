import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const asha = { uid: 'asha', phone: '+919876543210' };
const ravi = { uid: 'ravi', phone: '+919876543211' };

const folder = mkdtempSync(join(tmpdir(), 'session-'));
let sessions: typeof import('#app/account/session.server');
let cookies: typeof import('#app/account/session-cookie.server');
let store: typeof import('#app/database/database.server');

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('SESSION_SECRETS', 'new-secret,old-secret');
  [sessions, cookies, store] = await Promise.all([
    import('#app/account/session.server'),
    import('#app/account/session-cookie.server'),
    import('#app/database/database.server'),
  ]);
});

afterEach(async () => {
  vi.useRealTimers();
  await (await store.database()).change('delete from sessions');
});

afterAll(async () => {
  await store.closeDatabase();
  rmSync(folder, { recursive: true });
});

const anonymous = (): Request => new Request('http://127.0.0.1:3000/');
const carrying = (setCookie: string): Request =>
  new Request('http://127.0.0.1:3000/', { headers: { cookie: setCookie.split(';')[0] ?? '' } });
const row = z.object({
  id_hash: z.string(),
  phone: z.string(),
  seen_at: z.number(),
  expires_at: z.number(),
});
const rows = async () =>
  (await store.database()).rows(row, 'select id_hash, phone, seen_at, expires_at from sessions');
/** Only the clock: the database's own timers go on. */
const at = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment });

describe('a session', () => {
  it('knows the phone behind its cookie, and nobody without one', async () => {
    const asSession = carrying(await sessions.createSession(anonymous(), asha));
    expect(await sessions.getSession(asSession)).toEqual(asha);
    expect(await sessions.requirePhone(asSession)).toBe(asha.phone);
    expect(await sessions.getSession(anonymous())).toBeNull();
  });

  it('counts as freshly signed in for ten minutes, and only with its cookie', async () => {
    const start = Date.UTC(2026, 10, 25);
    at(start);
    const asSession = carrying(await sessions.createSession(anonymous(), asha));
    const tenMinutes = start + HOUR / 6;
    expect(await sessions.isFreshlySignedIn(asSession, tenMinutes - 1)).toBe(true);
    expect(await sessions.isFreshlySignedIn(asSession, tenMinutes)).toBe(false);
    expect(await sessions.isFreshlySignedIn(anonymous(), start)).toBe(false);
  });

  it('counts by phone with a session, by address without one or without the database', async () => {
    const { askerOf } = await import('#app/account/asker.server');
    const from = (request: Request) => {
      request.headers.set('x-client-address', '203.0.113.1');
      return request;
    };
    const asSession = carrying(await sessions.createSession(anonymous(), asha));
    const address = '203.0.113.1';
    expect(await askerOf(from(asSession))).toEqual({ phone: asha.phone, address });
    expect(await askerOf(from(anonymous()))).toEqual({ phone: undefined, address });
    vi.spyOn(await store.database(), 'row').mockRejectedValue(new Error('no store'));
    expect(await askerOf(from(asSession))).toEqual({ phone: undefined, address });
  });

  it('answers 401 where one is required', async () => {
    await expect(sessions.requirePhone(anonymous())).rejects.toMatchObject({
      init: { status: 401 },
    });
  });

  it('is in a cookie that scripts can’t read, for fourteen days', async () => {
    const setCookie = await sessions.createSession(anonymous(), asha);
    expect(setCookie).toMatch(/^session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await cookies
      .sessionCookie({ origin: 'https://shop.example', secrets: ['s'] })
      .serialize('id');
    expect(secure).toMatch(/^__Host-session=[^;]+;/);
    expect(secure).toContain('; Secure');
    expect(secure).not.toContain('Domain');
  });

  it('is stored under a hash, so that the table opens no session', async () => {
    const request = carrying(await sessions.createSession(anonymous(), asha));
    const id: unknown = await cookies.cookie.parse(request.headers.get('cookie'));
    expect(id).toMatch(/^[\w-]{43}$/);
    const [stored] = await rows();
    expect(stored?.id_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(
      await sessions.getSession(carrying(await cookies.cookie.serialize(stored?.id_hash))),
    ).toBeNull();
  });

  it.each([
    'session=',
    'session=x',
    'session=eyJ4Ijp7fX0%3D.AAAA',
    'session=%E0%A4%A',
    'session=W10%3D.😀',
    '__Host-session=x',
  ])('is nobody’s for the cookie %s', async (cookie) => {
    const request = anonymous();
    request.headers.set('cookie', encodeURI(cookie));
    expect(await sessions.getSession(request)).toBeNull();
  });

  it('reads what an older secret signed and refuses a stranger’s', async () => {
    const setCookie = await sessions.createSession(anonymous(), asha);
    const id: unknown = await cookies.cookie.parse(carrying(setCookie).headers.get('cookie'));
    const under = (secret: string) =>
      cookies.sessionCookie({ origin: 'http://127.0.0.1:3000', secrets: [secret] }).serialize(id);
    expect(await sessions.getSession(carrying(await under('old-secret')))).toEqual(asha);
    expect(await sessions.getSession(carrying(await under('stranger')))).toBeNull();
  });

  it('gets a new id at every sign-in and ends the one before', async () => {
    const first = carrying(await sessions.createSession(anonymous(), asha));
    const second = carrying(await sessions.createSession(first, ravi));
    expect(await sessions.getSession(first)).toBeNull();
    expect(await sessions.getSession(second)).toEqual(ravi);
    expect(await rows()).toHaveLength(1);
  });

  it('takes no id from the browser', async () => {
    const planted = carrying(await cookies.cookie.serialize('planted'));
    await sessions.createSession(planted, asha);
    expect(await sessions.getSession(planted)).toBeNull();
  });

  it('ends here and in the browser at sign-out', async () => {
    const request = carrying(await sessions.createSession(anonymous(), asha));
    expect(await sessions.destroySession(request)).toMatch(
      /^session=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    expect(await sessions.getSession(request)).toBeNull();
    expect(await rows()).toHaveLength(0);
    await expect(sessions.destroySession(anonymous())).resolves.toMatch(/^session=;/);
  });

  it('ends on every device of the phone, and on no other', async () => {
    const [laptop, phone, other] = await Promise.all(
      [asha, asha, ravi].map(async (identity) =>
        carrying(await sessions.createSession(anonymous(), identity)),
      ),
    );
    await sessions.endSessionsOf(asha.phone);
    for (const request of [laptop, phone])
      expect(await sessions.getSession(request ?? anonymous())).toBeNull();
    expect(await sessions.getSession(other ?? anonymous())).toEqual(ravi);
  });
});

describe('the age of a session', () => {
  const start = Date.UTC(2026, 10, 21);

  it('is seven idle days at most', async () => {
    at(start);
    const request = carrying(await sessions.createSession(anonymous(), asha));
    at(start + 7 * DAY - 1);
    expect(await sessions.getSession(request)).toEqual(asha);
    at(start + 7 * DAY - 1 + 7 * DAY);
    expect(await sessions.getSession(request)).toBeNull();
  });

  it('is fourteen days at most, however busy', async () => {
    at(start);
    const request = carrying(await sessions.createSession(anonymous(), asha));
    for (let day = 1; day < 14; day += 1) {
      at(start + day * DAY);
      expect(await sessions.getSession(request)).toEqual(asha);
    }
    at(start + 14 * DAY);
    expect(await sessions.getSession(request)).toBeNull();
  });

  it('is noted once an hour', async () => {
    at(start);
    const request = carrying(await sessions.createSession(anonymous(), asha));
    at(start + HOUR - 1);
    await sessions.getSession(request);
    expect((await rows())[0]?.seen_at).toBe(start);
    at(start + HOUR);
    await sessions.getSession(request);
    expect((await rows())[0]?.seen_at).toBe(start + HOUR);
  });

  it('is read from a read-only database, too', async () => {
    at(start);
    const request = carrying(await sessions.createSession(anonymous(), asha));
    const db = await store.database();
    await db.change('pragma query_only = on');
    try {
      at(start + HOUR);
      expect(await sessions.getSession(request)).toEqual(asha);
      await expect(db.change('delete from sessions')).rejects.toThrow(/readonly/);
    } finally {
      await db.change('pragma query_only = off');
    }
    expect((await rows())[0]?.seen_at).toBe(start);
  });
});
