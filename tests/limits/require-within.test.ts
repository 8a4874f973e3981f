import { describe, expect, it } from 'vitest';
import { limit } from '#app/limits/limiter.server';
import {
  requireWithin,
  tooManyHeaders,
  tooManyPage,
  waitInWords,
} from '#app/limits/require-within.server';

const once = (name: string) => limit(name, { allowed: 1, minutes: 10 });
const thrownBy = (asked: Promise<void>) =>
  asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe('a required limit', () => {
  it('lets a use through, then throws a 429 that says how long to wait', async () => {
    const take = once('required');
    expect(await thrownBy(requireWithin(take, 'a'))).toBeUndefined();
    const answer = (await thrownBy(requireWithin(take, 'a'))) as Response;
    expect(answer.status).toBe(429);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-type': 'application/json',
      'retry-after': '600',
    });
    expect(await answer.json()).toEqual({
      type: 'too-many',
      message: 'Too many attempts. Please wait 10 minutes and try again.',
    });
    expect(await thrownBy(requireWithin(take, 'b'))).toBeUndefined();
  });

  it('throws the error screen for form posts', async () => {
    const take = once('required-page');
    await requireWithin(take, 'a', tooManyPage);
    expect(await thrownBy(requireWithin(take, 'a', tooManyPage))).toMatchObject({
      data: {
        message:
          'Too many attempts. Please wait 10 minutes and try again. Go back to find everything as you left it.',
      },
      init: { status: 429, headers: tooManyHeaders(600) },
    });
  });
});

it.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [120 * 60, '120 minutes'],
  [120 * 60 + 1, '3 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
