import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time however much of what was given is right, and however long it is. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
