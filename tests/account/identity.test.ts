import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  KeySetUnreachable,
  phoneTokenVerifier,
  TokenRefused,
  type IdentityConfiguration,
} from '#app/account/identity.server';

const PHONE = '+919876543210';
const PROJECT = 'deskdost-live';
const DEMO = 'demo-deskdost';
const now = (): number => Math.floor(Date.now() / 1000);

let google: CryptoKey;
let stranger: CryptoKey;
let keySet: Server;
let keySetUrl: string;
let keySetAnswer: { status: number; body: string };

beforeAll(async () => {
  const keys = await generateKeyPair('RS256');
  google = keys.privateKey;
  stranger = (await generateKeyPair('RS256')).privateKey;
  const key = { ...(await exportJWK(keys.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' };
  keySetAnswer = { status: 200, body: JSON.stringify({ keys: [key] }) };
  keySet = createServer((_, response) =>
    response
      .writeHead(keySetAnswer.status, { 'content-type': 'application/json' })
      .end(keySetAnswer.body),
  );
  await new Promise<void>((resolve) => keySet.listen(0, '127.0.0.1', resolve));
  keySetUrl = `http://127.0.0.1:${(keySet.address() as AddressInfo).port}/jwks`; // a listening TCP server has a port
});

afterAll(() => void keySet.close());

const claims = (changed: JWTPayload = {}, project = PROJECT): JWTPayload => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  auth_time: now() - 2,
  user_id: 'Xk2aa',
  sub: 'Xk2aa',
  iat: now() - 1,
  exp: now() + 3600,
  phone_number: PHONE,
  firebase: { identities: { phone: [PHONE] }, sign_in_provider: 'phone' },
  ...changed,
});

const signed = (
  payload: JWTPayload,
  key = google,
  header: { alg?: string; kid?: string } = {},
): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'google-1', ...header }).sign(key);

const unsigned = (payload: JWTPayload): string => new UnsecuredJWT(payload).encode();

const verifier = (changed: Partial<IdentityConfiguration> = {}) =>
  phoneTokenVerifier({ mode: 'live', projectId: PROJECT, keySetUrl, ...changed });

describe('a live shop', () => {
  it('believes a fresh phone sign-in signed by Google', async () => {
    await expect(verifier()(await signed(claims()))).resolves.toEqual({
      uid: 'Xk2aa',
      phone: PHONE,
    });
  });

  it.each<[string, JWTPayload]>([
    ['another project’s issuer', { iss: 'https://securetoken.google.com/another' }],
    ['another project’s audience', { aud: 'another' }],
    ['an expired token', { exp: now() - 10 }],
    ['a token without expiry', { exp: undefined }],
    ['a sign-in of six minutes ago', { auth_time: now() - 6 * 60 }],
    ['a sign-in in the future', { auth_time: now() + 60 }],
    ['a sign-in of no time', { auth_time: undefined }],
    ['a sign-in time that is text', { auth_time: 'now' }],
    ['a token made in the future', { iat: now() + 60 }],
    [
      'an email sign-in',
      {
        firebase: {
          identities: { phone: [PHONE], email: ['a@b.in'] },
          sign_in_provider: 'password',
        },
      },
    ],
    [
      'another phone among the identities',
      { firebase: { identities: { phone: ['+919876543211'] }, sign_in_provider: 'phone' } },
    ],
    [
      'no phone among the identities',
      { firebase: { identities: { phone: [] }, sign_in_provider: 'phone' } },
    ],
    ['no sign-in facts', { firebase: undefined }],
    ['no phone', { phone_number: undefined }],
    [
      'a phone that is none',
      {
        phone_number: 'me',
        firebase: { identities: { phone: ['me'] }, sign_in_provider: 'phone' },
      },
    ],
    ['no uid', { sub: '' }],
    ['an endless uid', { sub: 'x'.repeat(129) }],
  ])('refuses %s', async (_, changed) => {
    await expect(verifier()(await signed(claims(changed)))).rejects.toBeInstanceOf(TokenRefused);
  });

  it.each<[string, JWTPayload]>([
    ['claims', { phone_number: `${PHONE} or another` }],
    ['claims', { phone_number: `tel:${PHONE}` }],
    ['claims', { sub: 'Xk2aa\u0000' }],
    ['from the future', { auth_time: now() + 60 }],
    ['stale sign-in', { auth_time: now() - 360 }],
    [
      'another phone',
      { firebase: { identities: { phone: ['+919800000000'] }, sign_in_provider: 'phone' } },
    ],
  ])('says why for the log: %s', async (message, changed) => {
    await expect(verifier()(await signed(claims(changed)))).rejects.toMatchObject({
      name: 'TokenRefused',
      message,
    });
  });

  it('tells the log what is wrong with a token or the key set', async () => {
    await expect(
      verifier()(await signed(claims(), google, { kid: undefined })),
    ).rejects.toMatchObject({ name: 'TokenRefused', message: 'no key id' });
    await expect(verifier()(await signed(claims({ aud: 'other' })))).rejects.toMatchObject({
      message: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
      cause: expect.any(Error),
    });
    await expect(
      verifier({ keySetUrl: 'http://127.0.0.1:9/jwks' })(await signed(claims())),
    ).rejects.toMatchObject({
      name: 'KeySetUnreachable',
      message: 'key set',
      cause: expect.any(Error),
    });
  });

  it('accepts a clock that is a few seconds off', async () => {
    await expect(
      verifier()(await signed(claims({ iat: now() + 3, auth_time: now() + 3 }))),
    ).resolves.toMatchObject({ phone: PHONE });
  });

  it('refuses unsigned tokens, whatever else is configured', async () => {
    for (const changed of [
      {},
      { emulatorHost: '127.0.0.1:4401' },
      { emulatorHost: '127.0.0.1:4401', projectId: DEMO },
    ]) {
      const token = unsigned(claims({}, changed.projectId ?? PROJECT));
      await expect(verifier(changed)(token)).rejects.toBeInstanceOf(TokenRefused);
    }
  });

  it('refuses a stranger’s signature, an unknown key, a missing key id and another algorithm', async () => {
    const publicKeyAsSecret = new TextEncoder().encode(keySetAnswer.body);
    const tokens = [
      await signed(claims(), stranger),
      await signed(claims(), google, { kid: 'google-2' }),
      await signed(claims(), google, { kid: '' }),
      await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'google-1' })
        .sign(publicKeyAsSecret),
      `${await signed(claims())}x`,
      'not.a.token',
      '',
    ];
    for (const token of tokens)
      await expect(verifier()(token)).rejects.toBeInstanceOf(TokenRefused);
  });

  it('takes no key from the token itself: embedded, by URL, by path, or by another header’s name', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'google-1', alg: 'RS256' };
    const headers = [
      { jwk },
      { jku: `${keySetUrl}/../mine` },
      { x5u: 'https://evil.test/cert.pem' },
      { kid: '../../dev/null' },
      { kid: '__proto__' },
      { crit: ['b64'], b64: false },
    ];
    for (const header of headers) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', kid: 'google-1', ...header })
        .sign(privateKey)
        .catch(() => 'not.a.token'); // jose itself writes no `b64: false`
      await expect(verifier()(token)).rejects.toBeInstanceOf(TokenRefused);
    }
    const [, payload = '', signature = ''] = (await signed(claims())).split('.');
    for (const alg of ['none', 'None', 'nOnE', '', 'HS256', 'RS1', 'PS256', 'ES256']) {
      const header = Buffer.from(JSON.stringify({ alg, kid: 'google-1' })).toString('base64url');
      for (const last of ['', signature])
        await expect(verifier()(`${header}.${payload}.${last}`)).rejects.toBeInstanceOf(
          TokenRefused,
        );
    }
  });

  it('tells an unreachable key set from a bad token', async () => {
    const token = await signed(claims());
    await expect(verifier({ keySetUrl: 'http://127.0.0.1:9/jwks' })(token)).rejects.toBeInstanceOf(
      KeySetUnreachable,
    );
    const good = keySetAnswer;
    for (const answer of [
      { status: 503, body: '<h1>Bad gateway</h1>' },
      { status: 200, body: '<h1>Not JSON</h1>' },
      { status: 200, body: '{"keys":"none"}' },
    ]) {
      keySetAnswer = answer;
      await expect(verifier()(token)).rejects.toBeInstanceOf(KeySetUnreachable);
    }
    keySetAnswer = good;
  });

  it('refuses a bad token without asking Google', async () => {
    const down = verifier({ keySetUrl: 'http://127.0.0.1:9/jwks' });
    for (const token of [unsigned(claims()), 'not.a.token'])
      await expect(down(token)).rejects.toBeInstanceOf(TokenRefused);
  });
});

describe('the sandbox', () => {
  const sandbox = { mode: 'sandbox', emulatorHost: '127.0.0.1:4401', projectId: DEMO } as const;

  it('takes the emulator’s unsigned token, with all the other checks', async () => {
    const verify = verifier(sandbox);
    await expect(verify(unsigned(claims({}, DEMO)))).resolves.toEqual({
      uid: 'Xk2aa',
      phone: PHONE,
    });
    for (const changed of [
      { aud: 'another' },
      { exp: now() - 10 },
      { auth_time: now() - 400 },
      { iat: now() + 60 },
      { phone_number: undefined },
    ]) {
      await expect(verify(unsigned(claims(changed, DEMO)))).rejects.toBeInstanceOf(TokenRefused);
    }
    await expect(verify(await signed(claims({}, DEMO)))).rejects.toBeInstanceOf(TokenRefused);
  });

  it.each<[string, Partial<IdentityConfiguration>]>([
    ['live mode', { ...sandbox, mode: 'live' }],
    ['no emulator', { ...sandbox, emulatorHost: undefined }],
    ['an empty emulator address', { ...sandbox, emulatorHost: '' }],
    ['a real project', { ...sandbox, projectId: PROJECT }],
  ])('refuses it with %s', async (_, changed) => {
    const token = unsigned(claims({}, changed.projectId));
    await expect(verifier(changed)(token)).rejects.toBeInstanceOf(TokenRefused);
  });
});
