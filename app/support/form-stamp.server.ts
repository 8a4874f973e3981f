import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { isSameSecret } from '#app/ground/same-secret.server';

/** A signed time. Bots fill in a form too fast or bring no stamp of ours. */
export interface FormStamp {
  ageMs: number;
  /** Identifies one rendered form, so that submitting it twice creates one ticket. */
  nonce: string;
}

/** Only a form restored after a reload can be faster; its sender submits it again. */
export const MIN_AGE_MS = 3 * 1000;
const MAX_AGE_MS = DAY_MS;

export const newStamp = (now: number): string =>
  sign(`${now}.${randomBytes(12).toString('base64url')}`, env.SESSION_SECRETS[0] ?? '');

/** Stamps a form that is shown again: the minimum age has already passed. */
export const renewedStamp = (now: number): string => newStamp(now - MIN_AGE_MS);

export function readStamp(stamp: string, now: number): FormStamp | undefined {
  const [givenAt = '', nonce = ''] = stamp.split('.');
  const isOurs = env.SESSION_SECRETS.some((secret) =>
    isSameSecret(stamp, sign(`${givenAt}.${nonce}`, secret)),
  );
  const ageMs = now - Number(givenAt);
  return isOurs && ageMs <= MAX_AGE_MS ? { ageMs, nonce } : undefined;
}

/** Signs the purpose too: other signatures with these secrets do not pass as a stamp. */
const sign = (text: string, secret: string): string =>
  `${text}.${createHmac('sha256', secret).update(`contact-form:${text}`).digest('base64url')}`;
