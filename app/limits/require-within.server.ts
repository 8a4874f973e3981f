import { data } from '@remix-run/node';
import { PERSONAL } from '#app/ground/http.server';
import type { Limit } from './limiter.server';
import { words } from '#app/words/words';

/** Counts one use. @throws 429 when it is one too many, as JSON unless `answer` says otherwise */
export async function requireWithin<Key>(
  limit: Limit<Key>,
  key: Key,
  answer: (seconds: number) => unknown = tooMany,
): Promise<void> {
  const seconds = await limit(key);
  if (seconds > 0) throw answer(seconds);
}

const tooMany = (seconds: number): Response =>
  Response.json(
    { type: 'too-many', message: tooManyText(seconds) },
    { status: 429, headers: tooManyHeaders(seconds) },
  );

/** The answer for form posts: the shop's error screen. */
export const tooManyPage = (seconds: number) =>
  data(
    { message: `${tooManyText(seconds)} ${words.shop.tooManyGoBack}` },
    { status: 429, headers: tooManyHeaders(seconds) },
  );

export const tooManyHeaders = (seconds: number): Record<string, string> => ({
  'Cache-Control': PERSONAL,
  'Retry-After': String(seconds),
});

export const tooManyText = (seconds: number): string => words.shop.waitAndTry(waitInWords(seconds));

export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return words.shop.waitHours(Math.ceil(minutes / 60));
  return words.shop.waitMinutes(Math.max(minutes, 1));
}
