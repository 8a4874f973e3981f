/** Request in, page out. The one place where roles, limits and the audit log are enforced. */
import { shopTime } from '#app/database/clock.server';
import { PERSONAL } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooManyHeaders, waitInWords } from '#app/limits/require-within.server';
import { isStoreDown, reasonOf } from '#app/database/write-check.server';
import { describeError, log } from '#app/ground/log.server';
import type { StaffMember } from '#app/staff/staff';
import { passkeyOf } from '#app/staff/passkey-store.server';
import { logAction, type StaffAction } from '#app/staff/staff-log.server';
import { getStaffSession } from '#app/staff/staff-session.server';
import { asksForData, dataAnswer, goTo, NotFound, type Asked } from './asked';
import { showFeed } from './feed';
import { HANDLERS, PASSKEY_HANDLERS, type PasskeyRoute } from './handlers';
import type { Owing } from './passkey';
import { storeIsDown, refusalPage } from './refusal';
import { findRoute, mayUse, type FoundRoute, type Route, type RouteName } from './routes';
import { showSignIn, startSession } from './sign-in';

/** What was done before a write failed may be kept: a press is several writes. */
export async function deskPages(request: Request): Promise<Response> {
  try {
    return await answer(request);
  } catch (thrown) {
    if (!isStoreDown(thrown)) throw thrown;
    log.error({ event: 'desk.not-stored', reason: reasonOf(thrown), ...describeError(thrown) });
    return storeIsDown(request);
  }
}

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const found = findRoute(request.method, url.pathname);
  const session = await getStaffSession(request);
  const staff = session?.owesPasskey ? undefined : session?.staff;
  if (!found) return refusalPage(404, staff);
  if (found.name === 'signIn') return session ? goTo('/') : showSignIn();
  if (found.name === 'startSession') return startSession(request);
  const now = shopTime();
  if (found.name === 'feed')
    return (await showFeed(found.params.token ?? '', now)) ?? refusalPage(404, staff);
  if (!session)
    return found.route.method === 'GET' ? goTo('/sign-in') : refusalPage(401, undefined);
  if (session.owesPasskey && found.name !== 'endSession')
    return answerOwing(found, { request, session, now });
  if (isPasskeyRoute(found.name)) return goTo('/');
  if (isOfAnother(request, session.staff)) return refusalPage(401, undefined);
  return answerStaff(found, { request, url, params: found.params, staff: session.staff, now });
}

/** A kept tap waits for its owner while somebody else is signed in on the phone. */
const isOfAnother = ({ headers }: Request, staff: StaffMember): boolean =>
  (headers.get('tap-owner') ?? staff.id) !== staff.id;

const isPasskeyRoute = (name: RouteName): name is PasskeyRoute => name in PASSKEY_HANDLERS;

/** Half signed in: the pages of the passkey and no other. */
async function answerOwing(
  { name, route }: FoundRoute,
  asked: Omit<Owing, 'hasPasskey'>,
): Promise<Response> {
  const { staff } = asked.session;
  const isPost = route.method === 'POST';
  const tooMany = isPost ? await tooManyPresses(staff.id) : undefined;
  if (tooMany) return tooMany;
  const hasPasskey = (await passkeyOf(staff.id)) !== undefined;
  const answer = await owingAnswer(name, route, { ...asked, hasPasskey });
  const proof = hasPasskey ? 'usePasskey' : 'makePasskey';
  if (isPost)
    await write(
      { staffId: staff.id, action: name === 'provePasskey' ? proof : name, subject: '' },
      answer,
      asked.now,
    );
  return answer;
}

async function owingAnswer(name: RouteName, route: Route, owing: Owing): Promise<Response> {
  if (!isPasskeyRoute(name))
    return route.method === 'GET'
      ? goTo('/passkey')
      : refusalPage(401, undefined, { text: 'Use your passkey first, then do it again.' });
  try {
    return await PASSKEY_HANDLERS[name](owing);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** Presses are limited before they are logged: nobody fills the log. */
async function answerStaff(found: FoundRoute, asked: Asked): Promise<Response> {
  const { name, route, params } = found;
  const { staff, now } = asked;
  const may = mayUse(staff.role, name);
  const isWritten = route.method === 'POST' || route.isLogged === true || !may;
  const tooMany = isWritten ? await tooManyPresses(staff.id, staff) : undefined;
  if (tooMany) return tooMany;
  const answer = may ? await answerWithin(found, asked) : refusalPage(403, staff);
  const isRefused = answer.status === 403 || answer.status === 404;
  const tooManyRefused = !isWritten && isRefused && (await tooManyPresses(staff.id, staff));
  if (tooManyRefused) return tooManyRefused;
  const subject = params.reference ?? params.person ?? '';
  if (isWritten || isRefused)
    await write({ staffId: staff.id, action: name, subject }, answer, now);
  return answer;
}

/** A 429 leaves no row. */
async function write(
  action: Omit<StaffAction, 'outcome'>,
  { status }: Response,
  now: number,
): Promise<void> {
  if (status === 429) return;
  await logAction({ ...action, outcome: status < 400 ? 'done' : `refused ${status}` }, now);
}

async function tooManyPresses(staffId: string, staff?: StaffMember): Promise<Response | undefined> {
  const seconds = await LIMITS.deskPresses(staffId);
  if (seconds === 0) return undefined;
  return refusalPage(429, staff, {
    text: `Too many attempts. Please wait ${waitInWords(seconds)} and try again.`,
    headers: tooManyHeaders(seconds),
  });
}

async function answerWithin({ name }: FoundRoute, asked: Asked): Promise<Response> {
  if (name === 'signIn' || name === 'startSession' || name === 'feed' || isPasskeyRoute(name))
    throw new Error('answered before');
  try {
    return await HANDLERS[name](asked);
  } catch (thrown) {
    return explain(thrown, asked, name);
  }
}

/** Expected trouble has a page; a bug is logged without what was typed. */
function explain(thrown: unknown, asked: Asked, name: RouteName): Response {
  if (isStoreDown(thrown)) throw thrown;
  if (thrown instanceof NotFound) return refusalPage(404, asked.staff);
  if (thrown instanceof Response) return thrown;
  const refused = thrownData(thrown);
  if (refused)
    return asksForData(asked.request)
      ? dataAnswer(refused.message, refused.status)
      : refusalPage(refused.status, asked.staff, {
          text: refused.message,
          headers: refused.headers,
        });
  log.error({ event: 'desk.failed', route: name, ...describeError(thrown) });
  return refusalPage(500, asked.staff, { headers: { 'cache-control': PERSONAL } });
}

/** Reads Remix's `data(…)`, which the nouns throw. */
function thrownData(
  thrown: unknown,
): { status: number; message: string; headers: Record<string, string> } | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { data, init } = thrown as { data?: { message?: unknown }; init?: ResponseInit };
  const { message } = data ?? {};
  return typeof message === 'string' && init?.status !== undefined
    ? { status: init.status, message, headers: Object.fromEntries(new Headers(init.headers)) }
    : undefined;
}
