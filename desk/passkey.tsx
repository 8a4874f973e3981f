/** The second step of signing in, for every role that `needsPasskey`. */
import { readFields, TooLarge } from '#app/account/session-request.server';
import { env } from '#app/ground/env.server';
import { PERSONAL } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { askForPasskey, provePasskey as proof } from '#app/staff/passkey.server';
import { createStaffSession, type StaffSession } from '#app/staff/staff-session.server';
import { goTo } from './asked';
import { page } from './document';
import { files } from './files';
import { refusalPage } from './refusal';
import { PostForm } from './pieces';

/** Somebody who has entered the code, and nothing more yet. */
export interface Owing {
  request: Request;
  session: StaffSession;
  hasPasskey: boolean;
  now: number;
}

/** Nobody needs hardware to try the sandbox. Once a passkey is made, it is asked for there as well. */
const maySkip = (hasPasskey: boolean): boolean => env.SHOP_MODE === 'sandbox' && !hasPasskey;

export function showPasskey({ session: { staff }, hasPasskey }: Owing): Response {
  return page({
    title: hasPasskey ? 'Use your passkey' : 'Make a passkey',
    staff,
    isHalfSignedIn: true,
    script: files.passkey,
    children: (
      <div className="card narrow stack" id="passkey" data-origin={env.DESK_ORIGIN}>
        {hasPasskey ? (
          <p>One more step: your fingerprint, your face, the device’s PIN or your security key.</p>
        ) : (
          <p>
            Your role opens customers’ data, so a code alone is not enough. A passkey is your
            fingerprint, your face, the PIN of this device or a security key. You make it once, and
            use it each time you sign in.
          </p>
        )}
        <button type="button" id="passkey-button" className="button primary" hidden>
          {hasPasskey ? 'Use my passkey' : 'Make a passkey'}
        </button>
        <p id="message" role="status" />
        <noscript>
          <p className="notice bad">
            A passkey needs JavaScript. Switch it on for this page; the other pages work without it.
          </p>
        </noscript>
        {maySkip(hasPasskey) ? (
          <PostForm action="/passkey/skip" button="Continue without one (sandbox only)" />
        ) : null}
        {hasPasskey ? (
          <p className="quiet">
            Passkey lost? An owner resets it on People, then you make a new one.
          </p>
        ) : null}
      </div>
    ),
  });
}

/** @throws 429 */
export async function askPasskey({ session, now }: Owing): Promise<Response> {
  await requireWithin(LIMITS.deskPasskeys, session.staff.id);
  return Response.json(await askForPasskey(session, now), { headers: PRIVATE });
}

/** The session goes on under a new id: the old one never opens a page. @throws 429 */
export async function provePasskey({ request, session, now }: Owing): Promise<Response> {
  await requireWithin(LIMITS.deskPasskeys, session.staff.id);
  const cookie = await proof(session, await answerIn(request), now);
  if (!cookie)
    return Response.json(
      { message: 'That did not work. Please press again.' },
      { status: 401, headers: PRIVATE },
    );
  return Response.json({ ok: true }, { headers: { ...PRIVATE, 'set-cookie': cookie } });
}

const PRIVATE = { 'cache-control': PERSONAL };

/** Reads the answer; one that is too large counts as empty. */
const answerIn = (request: Request): Promise<Record<string, unknown>> =>
  readFields(request).catch((error: unknown) => {
    if (error instanceof TooLarge) return {};
    throw error;
  });

export async function skipPasskey({ request, session, hasPasskey }: Owing): Promise<Response> {
  if (!maySkip(hasPasskey)) return refusalPage(404, undefined);
  return goTo('/', {
    'set-cookie': await createStaffSession(request, session.staff, { hasPasskey: true }),
  });
}
