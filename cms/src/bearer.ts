import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the header `authorization` carries the secret. Takes the same time whatever the answer.
 */
export function isBearerOf(secret: string | undefined, authorization: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return Boolean(secret) && timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`));
}
