import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox } from '../../sandbox/sandbox';

/**
 * The same contract for the sandbox and, if `firebase-tools` is installed (in the project or in
 * FIREBASE_TOOLS_DIR), for Google's own emulator.
 */
const PROJECT = 'demo-deskdost';
const PHONE = '+919845098450';

interface Emulator {
  name: string;
  start: () => Promise<{ origin: string; close: () => Promise<void> }>;
}

const stub: Emulator = {
  name: "the sandbox's stub",
  start: () => {
    const razorpay = { keyId: 'rzp_test_x', keySecret: 'x', webhookSecret: 'x' };
    return startSandbox({
      port: 0,
      shopOrigin: 'http://127.0.0.1:1',
      razorpay,
      firebaseProjectId: PROJECT,
      mapsKey: 'x',
      quiet: true,
    });
  },
};

const createAppOf = z.object({
  createApp: z.custom<
    (
      project: string,
    ) => Promise<{ listen: (port: number, host: string, ready: () => void) => Server }>
  >((value) => typeof value === 'function'),
});

function officialEmulator(): Emulator[] {
  const require = createRequire(
    join(process.env.FIREBASE_TOOLS_DIR ?? process.cwd(), 'package.json'),
  );
  let path: string;
  try {
    path = require.resolve('firebase-tools/lib/emulator/auth/server');
  } catch {
    return [];
  }
  const start = async () => {
    const app = await createAppOf.parse(require(path)).createApp(PROJECT);
    const server = await new Promise<Server>((resolve) => {
      const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    const { port } = server.address() as AddressInfo;
    return {
      origin: `http://127.0.0.1:${port}`,
      close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
    };
  };
  return [{ name: 'the official emulator', start }];
}

describe.each([stub, ...officialEmulator()])('phone sign-in against $name', ({ start }) => {
  let emulator: Awaited<ReturnType<Emulator['start']>>;
  beforeAll(async () => {
    emulator = await start();
  }, 60_000);
  afterAll(() => emulator.close());

  const identity = (path: string, body: unknown, query = '?key=any') =>
    post(
      `${emulator.origin}/identitytoolkit.googleapis.com/v1/${path}${query}`,
      JSON.stringify(body),
      'application/json',
    );
  const send = async () =>
    z.object({ sessionInfo: z.string().min(1) }).parse(
      (
        await identity('accounts:sendVerificationCode', {
          phoneNumber: PHONE,
          recaptchaToken: 'x',
        })
      ).body,
    ).sessionInfo;
  const sentCode = async (sessionInfo: string) => {
    const codes = z.object({
      verificationCodes: z.array(
        z.object({ phoneNumber: z.string(), sessionInfo: z.string(), code: z.string() }),
      ),
    });
    const { verificationCodes } = codes.parse(
      await (
        await fetch(`${emulator.origin}/emulator/v1/projects/${PROJECT}/verificationCodes`)
      ).json(),
    );
    return (
      verificationCodes.find(
        (sent) => sent.sessionInfo === sessionInfo && sent.phoneNumber === PHONE,
      )?.code ?? ''
    );
  };
  const signIn = async () => {
    const sessionInfo = await send();
    return z
      .object({
        idToken: z.string(),
        refreshToken: z.string(),
        expiresIn: z.literal('3600'),
        localId: z.string(),
        isNewUser: z.boolean(),
        phoneNumber: z.literal(PHONE),
      })
      .parse(
        (
          await identity('accounts:signInWithPhoneNumber', {
            sessionInfo,
            code: await sentCode(sessionInfo),
          })
        ).body,
      );
  };

  it('sends a six-digit code that the control API returns', async () => {
    expect(await sentCode(await send())).toMatch(/^\d{6}$/);
  });

  it('refuses a wrong code, then accepts the right one, once', async () => {
    const sessionInfo = await send();
    const code = await sentCode(sessionInfo);
    const wrong = await identity('accounts:signInWithPhoneNumber', {
      sessionInfo,
      code: code === '000000' ? '111111' : '000000',
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { code: 400, message: 'INVALID_CODE' } },
    });
    expect((await identity('accounts:signInWithPhoneNumber', { sessionInfo, code })).status).toBe(
      200,
    );
    expect(await identity('accounts:signInWithPhoneNumber', { sessionInfo, code })).toMatchObject({
      status: 400,
      body: { error: { message: 'INVALID_SESSION_INFO' } },
    });
  });

  it('issues an unsigned token with the claims the shop checks', async () => {
    const { idToken, localId } = await signIn();
    const [header = '', payload = '', signature] = idToken.split('.');
    expect(read(header)).toEqual({ alg: 'none', typ: 'JWT' });
    expect(signature).toBe('');
    expect(read(payload)).toMatchObject({
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: localId,
      user_id: localId,
      phone_number: PHONE,
      firebase: { identities: { phone: [PHONE] }, sign_in_provider: 'phone' },
    });
  });

  it('recognises a returning person', async () => {
    expect((await signIn()).localId).toBe((await signIn()).localId);
    const { idToken } = await signIn();
    const { body } = await identity('accounts:lookup', { idToken });
    expect(body).toMatchObject({
      users: [
        {
          phoneNumber: PHONE,
          providerUserInfo: [{ providerId: 'phone', rawId: PHONE, phoneNumber: PHONE }],
        },
      ],
    });
  });

  it('refreshes a token in snake case', async () => {
    const { refreshToken } = await signIn();
    const { status, body } = await post(
      `${emulator.origin}/securetoken.googleapis.com/v1/token?key=any`,
      `grant_type=refresh_token&refresh_token=${encodeURIComponent(refreshToken)}`,
      'application/x-www-form-urlencoded',
    );
    expect(status).toBe(200);
    expect(
      z
        .object({
          access_token: z.string(),
          id_token: z.string(),
          refresh_token: z.string(),
          expires_in: z.string(),
          token_type: z.literal('Bearer'),
          user_id: z.string(),
        })
        .safeParse(body).success,
    ).toBe(true);
  });

  it('refuses a call without an API key, and an invalid number', async () => {
    expect(
      await identity(
        'accounts:sendVerificationCode',
        { phoneNumber: PHONE, recaptchaToken: 'x' },
        '',
      ),
    ).toMatchObject({ status: 403, body: { error: { status: 'PERMISSION_DENIED' } } });
    const bad = await identity('accounts:sendVerificationCode', {
      phoneNumber: '12345',
      recaptchaToken: 'x',
    });
    expect(bad.status).toBe(400);
    expect(
      z.object({ error: z.object({ message: z.string() }) }).parse(bad.body).error.message,
    ).toMatch(/^INVALID_PHONE_NUMBER/);
  });

  it("answers the browser's preflight", async () => {
    const asked = {
      origin: 'http://127.0.0.1:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-client-version,x-firebase-gmpid',
    };
    const response = await fetch(
      `${emulator.origin}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=any`,
      { method: 'OPTIONS', headers: asked },
    );
    expect(response.ok).toBe(true);
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    for (const header of ['content-type', 'x-client-version', 'x-firebase-gmpid'])
      expect(allowed).toContain(header);
    expect(['*', asked.origin]).toContain(response.headers.get('access-control-allow-origin'));
  });
});

async function post(
  url: string,
  body: string,
  type: string,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
  const parsed: unknown = await response.json();
  return { status: response.status, body: parsed };
}

const read = (part: string): unknown =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
