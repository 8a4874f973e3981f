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
import type { Statements } from '#app/database/database';
import { env } from '#app/ground/env.server';
import { describeError, log } from '#app/ground/log.server';
import { addPasskey, countUse, passkeyOf, type Passkey } from './passkey-store.server';
import {
  completeStaffSession,
  keepChallenge,
  takeChallenge,
  type StaffSession,
} from './staff-session.server';

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

/** @returns the `Set-Cookie` header of the full session, unless it was refused */
export async function provePasskey(
  session: StaffSession,
  answer: Record<string, unknown>,
  now: number,
): Promise<string | undefined> {
  const challenge = await takeChallenge(session.idHash, now);
  if (!challenge) return undefined;
  const passkey = await passkeyOf(session.staff.id);
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: ORIGIN,
    expectedRPID: RP_ID,
    requireUserVerification: true,
  };
  const keep = await (
    passkey
      ? useOf(answer, passkey, expected, now)
      : newPasskey(answer, session.staff.id, expected, now)
  ).catch((error: unknown) => {
    // The library throws on each kind of wrong answer.
    log.warn({ event: 'desk.passkey-refused', ...describeError(error) });
    return undefined;
  });
  return keep && completeStaffSession(session, keep);
}

/** Stores the proof. @returns false when something else came first */
type Keep = (tx: Statements) => Promise<boolean>;

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

async function useOf(
  answer: Record<string, unknown>,
  passkey: Passkey,
  expected: Expected,
  now: number,
): Promise<Keep | undefined> {
  const response = shape.parse(answer) as unknown as AuthenticationResponseJSON;
  if (response.id !== passkey.id) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential: passkey,
    ...expected,
  });
  if (!verified) return undefined;
  return (tx) => countUse(tx, passkey, authenticationInfo.newCounter, now);
}

async function newPasskey(
  answer: Record<string, unknown>,
  staffId: string,
  expected: Expected,
  now: number,
): Promise<Keep | undefined> {
  const response = shape.parse(answer) as unknown as RegistrationResponseJSON;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected,
  });
  if (!verified) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return (tx) => addPasskey(tx, staffId, { id, publicKey, counter, transports }, now);
}
