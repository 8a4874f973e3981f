import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { KeySetUnreachable, TokenRefused, verifyPhoneToken } from '#app/account/identity.server';
import { createSession, destroySession, getSession } from '#app/account/session.server';
import { readFields, TooLarge } from '#app/account/session-request.server';
import { PERSONAL, personalJson } from '#app/ground/http.server';
import type { RouteMethods } from '#app/ground/route-methods';
import { clientAddress } from '#app/limits/client-address.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { log } from '#app/ground/log.server';
import { words } from '#app/words/words';

/** Tells a browser whose own state may be stale who is signed in. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return personalJson({ phone: (await getSession(request))?.phone ?? null });
}

export const handle: RouteMethods = { methods: ['POST', 'DELETE'] };

/** POST exchanges the ID token of a phone sign-in for a session; DELETE signs out. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method === 'POST') return signIn(request);
  return new Response(null, {
    status: 204,
    headers: { 'Cache-Control': PERSONAL, 'Set-Cookie': await destroySession(request) },
  });
}

async function signIn(request: Request): Promise<Response> {
  try {
    const asked = exchange.safeParse(await readFields(request));
    if (!asked.success) return refusal(400, words.account.signInIncomplete);
    const identity = await verifyPhoneToken(asked.data.idToken);
    await requireWithin(LIMITS.signIns, identity.phone);
    return personalJson({ phone: identity.phone }, 200, {
      'Set-Cookie': await createSession(request, identity),
    });
  } catch (error) {
    const refused = explained(error);
    if (error instanceof TokenRefused)
      await requireWithin(LIMITS.refusedTokens, clientAddress(request));
    return refused;
  }
}

const exchange = z.object({ idToken: z.string().min(1) });

/** Other errors, and the answer of a limit, are rethrown. Never logs the token. */
function explained(error: unknown): Response {
  if (error instanceof TooLarge) return refusal(413, words.account.signInIncomplete);
  if (error instanceof TokenRefused) {
    log.warn({ event: 'session.refused', reason: error.message });
    return refusal(401, words.account.signInNotConfirmed);
  }
  if (error instanceof KeySetUnreachable) {
    log.error({ event: 'session.keySetUnreachable' });
    return refusal(503, words.account.codeCheckFailed, {
      'Retry-After': '5',
    });
  }
  throw error;
}

const refusal = (status: number, message: string, headers?: Record<string, string>): Response =>
  personalJson({ message }, status, headers);
