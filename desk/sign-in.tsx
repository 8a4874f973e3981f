import { KeySetUnreachable, TokenRefused, verifyPhoneToken } from '#app/account/identity.server';
import { readFields, TooLarge } from '#app/account/session-request.server';
import { firebase } from '#app/ground/content-security.server';
import { shopTime } from '#app/database/clock.server';
import { env, publicEnvironment } from '#app/ground/env.server';
import { PERSONAL } from '#app/ground/http.server';
import { clientAddress } from '#app/limits/client-address.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { log } from '#app/ground/log.server';
import { logAction } from '#app/staff/staff-log.server';
import { createStaffSession, endStaffSession } from '#app/staff/staff-session.server';
import { staffByPhone } from '#app/staff/staff.server';
import { goTo, type Asked } from './asked';
import { page } from './document';
import { files } from './files';
import { Field } from './pieces';

/** The provider's check against robots runs in the browser, so this page needs a script. */
export const showSignIn = (): Response =>
  page({
    title: 'Sign in',
    script: files.signIn,
    policy: firebase(env),
    children: (
      <div className="card narrow" id="sign-in" data-settings={SETTINGS}>
        <form id="phone-form" className="stack">
          <Field label="Phone number">
            <input name="phone" type="tel" autoComplete="tel" required />
          </Field>
          <button type="submit" className="button primary">
            Send code
          </button>
        </form>
        <form id="code-form" className="stack" hidden>
          <Field label="6-digit code">
            <input name="code" inputMode="numeric" autoComplete="one-time-code" required />
          </Field>
          <button type="submit" className="button primary">
            Sign in
          </button>
        </form>
        <div id="captcha" />
        <p id="message" role="status" />
        <noscript>
          <p className="notice bad">
            Signing in needs JavaScript. The other pages work without it.
          </p>
        </noscript>
      </div>
    ),
  });

const SETTINGS = JSON.stringify(publicEnvironment(env).firebase);

/** Exchanges the ID token of a phone sign-in, as the shop does. */
export async function startSession(request: Request): Promise<Response> {
  try {
    const { idToken } = await readFields(request);
    if (typeof idToken !== 'string' || idToken === '')
      return say(400, 'The sign-in was incomplete. Please request a new code.');
    const { phone } = await verifyPhoneToken(idToken);
    await requireWithin(LIMITS.deskSignIns, phone);
    const staff = await staffByPhone(phone);
    if (!staff) {
      log.warn({ event: 'desk.unknown-phone' });
      return say(403, 'This number is not on the staff list. Ask an owner to add you.');
    }
    const cookie = await createStaffSession(request, staff);
    const entry = { staffId: staff.id, action: 'startSession', subject: '', outcome: 'done' };
    await logAction(entry, shopTime());
    return Response.json(
      { ok: true },
      { headers: { 'cache-control': PERSONAL, 'set-cookie': cookie } },
    );
  } catch (error) {
    return refused(error, request);
  }
}

/** Rethrows other errors and returns the answer of a limit. Never logs the token. */
async function refused(error: unknown, request: Request): Promise<Response> {
  if (error instanceof Response) return error;
  if (error instanceof TooLarge)
    return say(413, 'The sign-in was incomplete. Please request a new code.');
  if (error instanceof KeySetUnreachable)
    return say(503, 'We could not check your code just now. Please try again in a moment.');
  if (!(error instanceof TokenRefused)) throw error;
  log.warn({ event: 'desk.session-refused', reason: error.message });
  const seconds = await LIMITS.refusedTokens(clientAddress(request));
  return seconds > 0
    ? say(429, 'Too many attempts. Please wait a few minutes.')
    : say(401, 'We could not confirm this sign-in. Please request a new code.');
}

const say = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: { 'cache-control': PERSONAL } });

export const endSession = async ({ request }: Asked): Promise<Response> =>
  goTo('/sign-in', { 'set-cookie': await endStaffSession(request) });
