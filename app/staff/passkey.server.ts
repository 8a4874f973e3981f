/** The second factor after the code: a passkey is made once, and proved at each later sign-in. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { env } from '#app/env.server';
import { describeError, log } from '#app/log.server';
import { addPasskey, countUse, passkeyOf, type Passkey } from './passkey-store.server';
import { keepChallenge, takeChallenge, type StaffSession } from './staff-session.server';

const ORIGIN = env.DESK_ORIGIN;
const RP_ID = new URL(ORIGIN).hostname;

/** What the browser hands to the authenticator. Somebody who has a passkey can't add another. */
export async function askForPasskey({ idHash, staff }: StaffSession, now: number) {
  const passkey = await passkeyOf(staff.id);
  const asked = passkey
    ? { does: 'use' as const, options: await useOptions(passkey) }
    : { does: 'make' as const, options: await makeOptions(staff) };
  await keepChallenge(idHash, asked.options.challenge, now);
  return asked;
}

const useOptions = ({ id, transports }: Passkey) =>
  generateAuthenticationOptions({
    rpID: RP_ID,
    allowCredentials: [{ id, transports }],
    userVerification: 'required',
  });

const makeOptions = ({ id, name }: StaffSession['staff']) =>
  generateRegistrationOptions({
    rpName: 'Desk',
    rpID: RP_ID,
    userName: name,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });

export type Proof = 'made' | 'used' | 'refused';

export async function provePasskey(
  { idHash, staff }: StaffSession,
  answer: Record<string, unknown>,
  now: number,
): Promise<Proof> {
  const challenge = await takeChallenge(idHash, now);
  if (!challenge) return 'refused';
  const passkey = await passkeyOf(staff.id);
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: ORIGIN,
    expectedRPID: RP_ID,
    requireUserVerification: true,
  };
  try {
    if (passkey) return (await isUsed(answer, passkey, expected, now)) ? 'used' : 'refused';
    return (await isMade(answer, staff.id, expected, now)) ? 'made' : 'refused';
  } catch (error) {
    // The library throws on each kind of wrong answer.
    log.warn({ event: 'desk.passkey-refused', ...describeError(error) });
    return 'refused';
  }
}

interface Expected {
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: boolean;
}

/** The library reads the rest, and throws when it is not what the standard says. */
const shape = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}),
});

async function isUsed(
  answer: Record<string, unknown>,
  passkey: Passkey,
  expected: Expected,
  now: number,
): Promise<boolean> {
  const response = shape.parse(answer) as unknown as AuthenticationResponseJSON;
  if (response.id !== passkey.id) return false;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential: passkey,
    ...expected,
  });
  return verified && countUse(passkey, authenticationInfo.newCounter, now);
}

async function isMade(
  answer: Record<string, unknown>,
  staffId: string,
  expected: Expected,
  now: number,
): Promise<boolean> {
  const response = shape.parse(answer) as unknown as RegistrationResponseJSON;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected,
  });
  if (!verified) return false;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return addPasskey(staffId, { id, publicKey, counter, transports }, now);
}
