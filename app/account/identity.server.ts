import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { storable } from '#app/ground/json';
import { env } from '#app/ground/env.server';
import { callProvider } from '#app/metrics/provider-call.server';

export interface PhoneIdentity {
  uid: string;
  phone: string;
}

/** The token is not what it claims to be, or not for this shop, or too old. */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
}

/** Google's public keys are not available; the customer did nothing wrong. */
export class KeySetUnreachable extends Error {
  override name = 'KeySetUnreachable';
}

export interface IdentityConfiguration {
  mode: 'sandbox' | 'live';
  projectId: string;
  emulatorHost?: string;
  keySetUrl?: string;
}

/** Who the ID token of a phone sign-in speaks of. Throws `TokenRefused` or `KeySetUnreachable`. */
export function phoneTokenVerifier(
  configuration: IdentityConfiguration,
): (token: string) => Promise<PhoneIdentity> {
  const claimsOf = unsignedTokensAllowed(configuration)
    ? unsignedClaims(configuration)
    : signedClaims(configuration);
  return async (token) => phoneIdentity(await claimsOf(token), Date.now() / 1000);
}

const GOOGLE_KEY_SET =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** All three together, so that no single wrong variable opens the door. */
const unsignedTokensAllowed = ({ mode, emulatorHost, projectId }: IdentityConfiguration): boolean =>
  mode === 'sandbox' && Boolean(emulatorHost) && projectId.startsWith('demo-');

const CLOCK_TOLERANCE_S = 5;

const expectations = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  clockTolerance: CLOCK_TOLERANCE_S,
  requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'phone_number'],
});

type Claims = (token: string) => Promise<unknown>;

function signedClaims({ projectId, keySetUrl = GOOGLE_KEY_SET }: IdentityConfiguration): Claims {
  const key = keyOf(keySetUrl);
  const options = { ...expectations(projectId), algorithms: ['RS256'] };
  return async (token) => (await jwtVerify(token, key, options).catch(refuse)).payload;
}

function unsignedClaims({ projectId }: IdentityConfiguration): Claims {
  return (token) =>
    new Promise((resolve) =>
      resolve(UnsecuredJWT.decode(token, expectations(projectId)).payload),
    ).catch(refuse);
}

/** Google names the key of every token; an unreadable set is another error than a missing key. */
function keyOf(keySetUrl: string): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(new URL(keySetUrl), {
    timeoutDuration: 5_000,
    cooldownDuration: 30_000,
    cacheMaxAge: 6 * 3_600_000,
    [customFetch]: (address, init) => callProvider('identity', address, init),
  });
  return async (header, token) => {
    if (!header.kid) throw new TokenRefused('no key id');
    try {
      return await keySet(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new KeySetUnreachable('key set', { cause: error });
    }
  };
}

function refuse(error: unknown): never {
  if (error instanceof errors.JOSEError) throw new TokenRefused(error.code, { cause: error });
  throw error;
}

const phoneClaims = z.object({
  sub: z
    .string()
    .min(1)
    .max(128)
    .refine((uid) => uid === storable(uid)),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string().regex(/^\+[1-9]\d{10,14}$/),
  firebase: z.object({
    sign_in_provider: z.literal('phone'),
    identities: z.object({ phone: z.tuple([z.string()], z.string()) }),
  }),
});

/** Long enough for a slow network between code and exchange, short for a stolen token. */
const FRESH_S = 5 * 60;

/** What `jose` does not check: that the sign-in is recent, not in the future, and by phone. */
function phoneIdentity(claims: unknown, now: number): PhoneIdentity {
  const parsed = phoneClaims.safeParse(claims);
  if (!parsed.success) throw new TokenRefused('claims');
  const { sub, iat, auth_time: signedInAt, phone_number: phone, firebase } = parsed.data;
  if (Math.max(iat, signedInAt) > now + CLOCK_TOLERANCE_S)
    throw new TokenRefused('from the future');
  if (signedInAt < now - FRESH_S) throw new TokenRefused('stale sign-in');
  if (firebase.identities.phone[0] !== phone) throw new TokenRefused('another phone');
  return { uid: sub, phone };
}

export const verifyPhoneToken = phoneTokenVerifier({
  mode: env.SHOP_MODE,
  projectId: env.FIREBASE_PROJECT_ID,
  emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
});
