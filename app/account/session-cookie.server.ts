import { createCookie, type Cookie } from '@remix-run/node';
import { env } from '#app/env.server';
import { sessionCookieName } from '#app/cookies.server';

export const SESSION_LIFETIME_MS = 14 * 24 * 3_600_000;

/** Only the session id. The newest secret signs; all of them verify. */
export function sessionCookie({ origin, secrets }: { origin: string; secrets: string[] }): Cookie {
  const secure = origin.startsWith('https://');
  return createCookie(sessionCookieName(secure), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets,
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

export const cookie = sessionCookie({ origin: env.PUBLIC_ORIGIN, secrets: env.SESSION_SECRETS });
