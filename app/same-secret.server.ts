import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether what was given is the secret; takes the same time however much of it is right, and
 * however long it is.
 */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
