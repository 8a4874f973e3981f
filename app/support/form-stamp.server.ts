import { createHmac, randomBytes } from 'node:crypto';
import { env } from '#app/env.server';
import { isSameSecret } from '#app/same-secret.server';

/** When this shop gave out a form, signed: what fills forms in without reading them is faster, or brings no stamp of ours. */
export interface FormStamp {
  ageMs: number;
  /** Tells one given-out form from another, so that a form that is sent twice is one ticket. */
  nonce: string;
}

/** Nobody reads and fills in the form faster; only what this tab kept over a reload is there at once, and its owner presses the button once more. */
export const MIN_AGE_MS = 3 * 1000;
/** A page forgotten in a tab for longer gets a new stamp, and its owner presses the button once more. */
const MAX_AGE_MS = 24 * 3600 * 1000;

export const newStamp = (now: number): string => sign(`${now}.${randomBytes(12).toString('base64url')}`, env.SESSION_SECRETS[0] ?? '');

/** For a form that was given out before: its reader has waited long enough already. */
export const renewedStamp = (now: number): string => newStamp(now - MIN_AGE_MS);

/** What the stamp says; nothing when it is not ours or too old to count. */
export function readStamp(stamp: string, now: number): FormStamp | undefined {
  const [givenAt = '', nonce = ''] = stamp.split('.');
  const isOurs = env.SESSION_SECRETS.some((secret) => isSameSecret(stamp, sign(`${givenAt}.${nonce}`, secret)));
  const ageMs = now - Number(givenAt);
  return isOurs && ageMs <= MAX_AGE_MS ? { ageMs, nonce } : undefined;
}

/** The purpose is signed too: no other signature made with these secrets can be taken for a stamp. */
const sign = (said: string, secret: string): string => `${said}.${createHmac('sha256', secret).update(`contact-form:${said}`).digest('base64url')}`;
