import { UnsecuredJWT } from 'jose';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const PHONE = '+919876543210';
const folder = mkdtempSync(join(tmpdir(), 'session-route-'));
let route: typeof import('#app/routes/session');
let store: typeof import('#app/database/database.server');

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('LOG_LEVEL', 'silent');
  [route, store] = await Promise.all([
    import('#app/routes/session'),
    import('#app/database/database.server'),
  ]);
});

afterAll(async () => {
  await store.closeDatabase();
  rmSync(folder, { recursive: true });
});

const ADDRESS = 'http://127.0.0.1:3000/session';
const act = (init: RequestInit): Promise<Response> =>
  route.action({ request: new Request(ADDRESS, init), params: {}, context: {} });
const ask = (cookie = ''): Promise<Response> =>
  route.loader({ request: new Request(ADDRESS, { headers: { cookie } }), params: {}, context: {} });
const postJson = (body: unknown): Promise<Response> =>
  act({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

function emulatorToken(changed: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const project = 'demo-deskdost';
  const firebase = { identities: { phone: [PHONE] }, sign_in_provider: 'phone' };
  const times = { iat: now, auth_time: now, exp: now + 3600 };
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'x',
    phone_number: PHONE,
    firebase,
    ...times,
    ...changed,
  }).encode();
}

const cookieOf = (response: Response): string =>
  response.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('/session', () => {
  it('exchanges a token for a session, says whose it is, and ends it', async () => {
    const signedIn = await postJson({ idToken: emulatorToken() });
    expect([signedIn.status, await signedIn.json()]).toEqual([200, { phone: PHONE }]);
    const cookie = cookieOf(signedIn);
    expect(await (await ask(cookie)).json()).toEqual({ phone: PHONE });
    const signedOut = await act({ method: 'DELETE', headers: { cookie } });
    expect([signedOut.status, cookieOf(signedOut)]).toEqual([204, 'session=']);
    expect(await (await ask(cookie)).json()).toEqual({ phone: null });
  });

  it('takes a form as well', async () => {
    const signedIn = await act({
      method: 'POST',
      body: new URLSearchParams({ idToken: emulatorToken() }),
    });
    expect(signedIn.status).toBe(200);
  });

  it('is stored by nobody', async () => {
    for (const response of [await ask(), await postJson({}), await act({ method: 'DELETE' })]) {
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it.each([[{}], [{ idToken: '' }], [{ idToken: 7 }], [[]], ['null'], ['{'], ['']])(
    'answers 400 to %j',
    async (body) => {
      const response = await postJson(body);
      expect(response.status).toBe(400);
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );

  it('answers 401 to a bad token, in a plain sentence', async () => {
    for (const idToken of [
      'x',
      emulatorToken({ aud: 'another' }),
      emulatorToken({ auth_time: 1 }),
    ]) {
      const response = await postJson({ idToken });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        message: 'We could not confirm this sign-in. Please request a new code.',
      });
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  it('answers 413 to more than a token can be', async () => {
    expect((await postJson({ idToken: 'x'.repeat(17_000) })).status).toBe(413);
  });
});

describe('/session of a live shop whose key set is down', () => {
  it('answers 503, not 401', async () => {
    vi.resetModules();
    vi.doMock('#app/account/identity.server', async (original) => {
      const real = await original<typeof import('#app/account/identity.server')>();
      return {
        ...real,
        verifyPhoneToken: () => Promise.reject(new real.KeySetUnreachable('key set')),
      };
    });
    const down = await import('#app/routes/session');
    const body = new URLSearchParams({ idToken: 'x' });
    const response = await down.action({
      request: new Request(ADDRESS, { method: 'POST', body }),
      params: {},
      context: {},
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });
});
