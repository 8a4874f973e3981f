import type { Cookie } from '@remix-run/node';
import { env } from '#app/ground/env.server';
import { signedCookie } from '#app/ground/cookies.server';
import { DAY_MS } from '#app/ground/durations';

export const SESSION_LIFETIME_MS = 14 * DAY_MS;

/** The cookie with the session id alone. */
export const sessionCookie = (of: { origin: string; secrets: string[] }): Cookie =>
  signedCookie('session', { ...of, lifetimeMs: SESSION_LIFETIME_MS });

export const cookie = sessionCookie({ origin: env.PUBLIC_ORIGIN, secrets: env.SESSION_SECRETS });
