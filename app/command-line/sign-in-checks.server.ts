import { z } from 'zod';
import { env } from '#app/ground/env.server';
import { isLoopback } from '#app/ground/ip-address';
import { passkeysMade } from '#app/staff/passkey-store.server';
import { listStaff } from '#app/staff/staff.server';
import { CHECK_WITHIN_MS, fail, pass, statusOf, warn, type Check, type Checked } from './check';

export const SIGN_IN_CHECKS: Check[] = [
  { name: 'Firebase', run: firebase },
  { name: 'Desk', run: desk },
];

const project = z.object({ authorizedDomains: z.array(z.string()) });

/** Asks as the browsers do, so that a key limited to the shop's address answers. */
async function firebase(): Promise<Checked> {
  const answer = await askFirebase();
  if (!answer) return fail('Google does not answer. Can this server reach it?');
  const { data } = project.safeParse(await answer.json().catch(() => undefined));
  if (!data)
    return fail(
      `Google refuses FIREBASE_WEB_API_KEY (${answer.status}). Take it from Project settings → Web app, and limit it to the Identity Toolkit API and your addresses.`,
    );
  const missing = [env.PUBLIC_ORIGIN, env.DESK_ORIGIN]
    .filter((origin) => !isLoopback(origin))
    .map((origin) => new URL(origin).hostname)
    .filter((host) => !data.authorizedDomains.includes(host));
  if (missing.length > 0)
    return fail(
      `No code is sent from ${missing.join(' and ')}. Add it in Authentication → Settings → Authorised domains.`,
    );
  return pass('The key works from the shop and the desk. Does it send a code to your phone?');
}

const askFirebase = (): Promise<Response | undefined> => {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  const base = emulator ? `http://${emulator}/identitytoolkit.googleapis.com` : GOOGLE;
  const address = `${base}/v1/projects?key=${encodeURIComponent(env.FIREBASE_WEB_API_KEY)}`;
  return fetch(address, {
    headers: { referer: `${env.PUBLIC_ORIGIN}/` },
    redirect: 'error',
    signal: AbortSignal.timeout(CHECK_WITHIN_MS),
  }).catch(() => undefined);
};

const GOOGLE = 'https://identitytoolkit.googleapis.com';

/** Whether the desk has an owner, and whether it answers at the address that staff open. */
async function desk(): Promise<Checked> {
  const office = (await listStaff()).filter(({ role }) => role !== 'technician');
  if (!office.some(({ role }) => role === 'owner'))
    return warn('It has no owner, so nobody can sign in. Run: staff add <phone> owner <name>.');
  const status = await statusOf(env.DESK_ORIGIN, '/readyz');
  if (status !== 200)
    return fail(
      `${env.DESK_ORIGIN} ${status === 0 ? 'does not answer' : `answers ${status}`}. Start the desk, and set DESK_ORIGIN to where staff open it (docs/desk.md).`,
    );
  if (isLoopback(env.DESK_ORIGIN))
    return warn('It is open on this machine only. Set DESK_ORIGIN to let staff in (docs/desk.md).');
  const made = await passkeysMade();
  const without = office.filter(({ id }) => !made.has(id)).map(({ name }) => name);
  if (without.length > 0)
    return warn(
      `It is ready. No passkey yet: ${without.join(', ')}. Ask them to sign in soon: until then a code alone makes the passkey.`,
    );
  return pass(`${env.DESK_ORIGIN} is ready, and everybody in the office has a passkey.`);
}
