import { createLocalJWKSet, createRemoteJWKSet, jwtVerify, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import { MAGIC_NUMBERS } from '../../sandbox/identity/magic-numbers';
import type { Sandbox } from '../../sandbox/sandbox';
import { answerOf, FIREBASE_PROJECT, runSandbox } from './running';

const PHONE = '+919876543210';
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});
afterEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));
afterAll(() => sandbox.close());

const call = async (path: string, body: unknown, key = '?key=any') =>
  answerOf(
    await fetch(`${sandbox.origin}/identitytoolkit.googleapis.com/v1/accounts:${path}${key}`, {
      method: 'POST',
      body: JSON.stringify(body),
    }),
  );
const send = (phone: string) =>
  call('sendVerificationCode', {
    phoneNumber: phone,
    captchaResponse: 'NO_RECAPTCHA',
    recaptchaToken: 'token',
  });
const confirm = (sessionInfo: unknown, code: unknown) =>
  call('signInWithPhoneNumber', { sessionInfo, code });
const messageOf = ({ body }: { body: Record<string, unknown> }) =>
  Object.entries(body['error'] ?? {}).find(([name]) => name === 'message')?.[1];

async function pendingCodes(): Promise<
  { phoneNumber: string; sessionInfo: string; code: string }[]
> {
  const answer = await fetch(
    `${sandbox.origin}/emulator/v1/projects/${FIREBASE_PROJECT}/verificationCodes`,
  );
  return (
    (await answer.json()) as {
      verificationCodes: { phoneNumber: string; sessionInfo: string; code: string }[];
    }
  ).verificationCodes;
}

async function latestCode() {
  const latest = (await pendingCodes()).at(-1);
  if (!latest) throw new Error('no code was issued');
  return latest;
}

async function signIn(phone = PHONE) {
  await send(phone);
  const { sessionInfo, code } = await latestCode();
  return confirm(sessionInfo, code);
}

describe('signing in with a phone', () => {
  it('sends a six-digit code that works once', async () => {
    const sent = await send(PHONE);
    const pending = await latestCode();
    expect(pending).toEqual({
      phoneNumber: PHONE,
      sessionInfo: sent.body['sessionInfo'],
      code: expect.stringMatching(/^\d{6}$/),
    });
    const first = await confirm(pending.sessionInfo, pending.code);
    expect(first).toMatchObject({
      status: 200,
      body: {
        isNewUser: true,
        phoneNumber: PHONE,
        expiresIn: '3600',
        localId: expect.stringMatching(/^\w{28}$/),
      },
    });
    expect(messageOf(await confirm(pending.sessionInfo, pending.code))).toBe(
      'INVALID_SESSION_INFO',
    );
    expect(await pendingCodes()).toEqual([]);
  });

  it('recognises a returning person', async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect(second.body).toMatchObject({ isNewUser: false, localId: first.body['localId'] });
    expect((await signIn('+919876543211')).body['localId']).not.toBe(first.body['localId']);
  });

  it('issues the emulator’s token: unsigned, with phone sign-in claims', async () => {
    const { body } = await signIn();
    const { payload } = UnsecuredJWT.decode(String(body['idToken']), {
      issuer: `https://securetoken.google.com/${FIREBASE_PROJECT}`,
      audience: FIREBASE_PROJECT,
    });
    expect(payload).toMatchObject({
      sub: body['localId'],
      user_id: body['localId'],
      phone_number: PHONE,
      firebase: { identities: { phone: [PHONE] }, sign_in_provider: 'phone' },
    });
    expect(Math.abs(Number(payload['auth_time']) - Date.now() / 1000)).toBeLessThan(5);
  });

  it('looks up the user and refreshes the token', async () => {
    const { body } = await signIn();
    const user = {
      localId: body['localId'],
      phoneNumber: PHONE,
      providerUserInfo: [{ providerId: 'phone', rawId: PHONE, phoneNumber: PHONE }],
    };
    expect((await call('lookup', { idToken: body['idToken'] })).body).toMatchObject({
      users: [user],
    });
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: String(body['refreshToken']),
    });
    const refreshed = await answerOf(
      await fetch(`${sandbox.origin}/securetoken.googleapis.com/v1/token?key=any`, {
        method: 'POST',
        body: form,
      }),
    );
    expect(refreshed.body).toMatchObject({
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: body['localId'],
      project_id: FIREBASE_PROJECT,
    });
    expect(UnsecuredJWT.decode(String(refreshed.body['id_token'])).payload['phone_number']).toBe(
      PHONE,
    );
  });

  it('deleting accounts keeps pending codes', async () => {
    const { body } = await signIn();
    await send('+919876543211');
    await fetch(`${sandbox.origin}/emulator/v1/projects/${FIREBASE_PROJECT}/accounts`, {
      method: 'DELETE',
    });
    expect(messageOf(await call('lookup', { idToken: body['idToken'] }))).toBe('USER_NOT_FOUND');
    expect(await pendingCodes()).toHaveLength(1);
  });
});

describe('errors', () => {
  it('refuses even the right code after five wrong ones', async () => {
    await send(PHONE);
    const { sessionInfo, code } = await latestCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(messageOf(await confirm(sessionInfo, wrong))).toBe('INVALID_CODE');
    expect(messageOf(await confirm(sessionInfo, code))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  it('accepts the right code after four wrong ones', async () => {
    await send(PHONE);
    const { sessionInfo, code } = await latestCode();
    for (let tries = 0; tries < 4; tries += 1) await confirm(sessionInfo, 'wrong');
    expect((await confirm(sessionInfo, code)).status).toBe(200);
  });

  it('expires a code after the knob’s lifetime', async () => {
    await send(PHONE);
    const { sessionInfo, code } = await latestCode();
    sandbox.faults.setKnob('identity.codeLifetimeMs', -1);
    expect(messageOf(await confirm(sessionInfo, code))).toBe('SESSION_EXPIRED');
  });

  it.each([
    ['', 'MISSING_PHONE_NUMBER'],
    ['9876543210', 'INVALID_PHONE_NUMBER : Invalid format.'],
    ['+91', 'INVALID_PHONE_NUMBER : TOO_SHORT'],
    ['+91987654321', 'INVALID_PHONE_NUMBER : TOO_SHORT'],
    ['+9198765432101', 'INVALID_PHONE_NUMBER : TOO_LONG'],
    ['+911234567890', 'INVALID_PHONE_NUMBER : Invalid format.'],
    ['+91 98765 43210', 'INVALID_PHONE_NUMBER : Invalid format.'],
    [
      '+14155552671',
      'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.',
    ],
  ])('refuses the number "%s"', async (phone, message) => {
    expect(messageOf(await send(phone))).toBe(message);
    expect(await pendingCodes()).toEqual([]);
  });

  it.each(MAGIC_NUMBERS.filter(({ message }) => message !== 'html'))(
    '$phone fails at $at with $message',
    async ({ phone, at, message }) => {
      const sent = await send(phone);
      if (at === 'send') return expect(messageOf(sent)).toBe(message);
      const { sessionInfo, code } = await latestCode();
      const confirmed = await confirm(sessionInfo, code);
      if (at === 'confirm') return expect(messageOf(confirmed)).toBe(message);
      expect(messageOf(await call('lookup', { idToken: confirmed.body['idToken'] }))).toBe(message);
    },
  );

  it('lists each magic number once', () => {
    expect(new Set(MAGIC_NUMBERS.map(({ phone }) => phone)).size).toBe(MAGIC_NUMBERS.length);
  });

  it('requires a captcha token and an API key', async () => {
    expect(
      messageOf(
        await call('sendVerificationCode', { phoneNumber: PHONE, captchaResponse: 'NO_RECAPTCHA' }),
      ),
    ).toBe('MISSING_RECAPTCHA_TOKEN');
    expect(
      await call('sendVerificationCode', { phoneNumber: PHONE, recaptchaToken: 'x' }, ''),
    ).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED' } },
    });
  });
});

describe('in a browser', () => {
  it('answers the preflight with the headers the SDK sends', async () => {
    const preflight = await fetch(
      `${sandbox.origin}/identitytoolkit.googleapis.com/v1/accounts:lookup`,
      { method: 'OPTIONS' },
    );
    const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
    for (const header of [
      'content-type',
      'x-client-version',
      'x-firebase-gmpid',
      'x-firebase-client',
      'x-firebase-locale',
      'x-firebase-appcheck',
    ]) {
      expect(allowed).toContain(header);
    }
  });

  it('sends CORS headers on errors and faults, so the page can read them', async () => {
    sandbox.faults.set('identity.sendCode', { status: 503, body: 'html' });
    const faulty = await fetch(
      `${sandbox.origin}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=any`,
      { method: 'POST', body: '{}' },
    );
    expect([faulty.status, faulty.headers.get('access-control-allow-origin')]).toEqual([503, '*']);
  });

  it('serves the captcha configuration without an error', async () => {
    const config = await fetch(
      `${sandbox.origin}/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=any&clientType=CLIENT_TYPE_WEB`,
    );
    expect([config.status, await config.json()]).toMatchObject([
      200,
      { recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }] },
    ]);
  });

  it('prints the code for the developer, unless quiet', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const loud = await runSandbox({ quiet: false });
    await fetch(
      `${loud.origin}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=any`,
      {
        method: 'POST',
        body: JSON.stringify({ phoneNumber: PHONE, recaptchaToken: 'x' }),
      },
    );
    await loud.close();
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^OTP for \+919876543210: \d{6}$/));
    log.mockRestore();
  });
});

describe('forged tokens, for the live verifier', () => {
  const forge = async (order: Record<string, unknown>) => {
    const answer = await answerOf(
      await fetch(`${sandbox.origin}/control/identity/token`, {
        method: 'POST',
        body: JSON.stringify({ phone: PHONE, ...order }),
      }),
    );
    return String(answer.body['idToken']);
  };
  const verify = (token: string) =>
    jwtVerify(token, createRemoteJWKSet(new URL(`${sandbox.origin}/jwks`)), {
      algorithms: ['RS256'],
      audience: FIREBASE_PROJECT,
      issuer: `https://securetoken.google.com/${FIREBASE_PROJECT}`,
    });

  it('signs a valid token', async () => {
    expect((await verify(await forge({}))).payload['phone_number']).toBe(PHONE);
  });

  it.each([
    ['another project', { projectId: 'other' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    [
      'another issuer',
      { overrides: { iss: 'https://evil.example' } },
      'ERR_JWT_CLAIM_VALIDATION_FAILED',
    ],
    ['no audience', { overrides: { aud: null } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['expired', { overrides: { exp: 1 } }, 'ERR_JWT_EXPIRED'],
    ['a wrong key', { key: 'wrong' }, 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['an unknown key id', { header: { kid: 'nobody' } }, 'ERR_JWKS_NO_MATCHING_KEY'],
    ['unsigned', { key: 'none' }, 'ERR_JOSE_ALG_NOT_ALLOWED'],
    [
      'signed with the public key as a secret',
      { header: { alg: 'HS256' } },
      'ERR_JOSE_ALG_NOT_ALLOWED',
    ],
  ])('%s', async (_, order, code) => {
    await expect(verify(await forge(order))).rejects.toMatchObject({ code });
  });

  it('can name another provider', async () => {
    expect((await verify(await forge({ provider: 'password' }))).payload['firebase']).toMatchObject(
      { sign_in_provider: 'password' },
    );
  });

  it('does not publish its private key', async () => {
    const jwks = (await (await fetch(`${sandbox.origin}/jwks`)).json()) as {
      keys: Record<string, string>[];
    };
    expect(Object.keys(jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(createLocalJWKSet(jwks)).toBeTypeOf('function');
  });

  it('signs normal sign-ins when the knob is on', async () => {
    sandbox.faults.setKnob('identity.signTokens', true);
    expect((await verify(String((await signIn()).body['idToken']))).payload['phone_number']).toBe(
      PHONE,
    );
  });
});
