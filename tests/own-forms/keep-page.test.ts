import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientAction, shouldRevalidate } from '#app/own-forms/keep-page';
import { words } from '#app/words/words';
import { formPost } from '../routes/in-process';

/** An error as the router makes one of an action's. */
const errorOf = (status: number, data: unknown = '') => ({
  ...{ status, data, statusText: '', internal: false },
});
const press = (answer: Promise<unknown>) =>
  clientAction({
    request: formPost('/x', { name: 'Asha', state: '' }),
    serverAction: (() => answer) as never,
  });
/** The router throws answers, too. */
const rejected = async (answer: unknown): Promise<never> => {
  await Promise.resolve();
  throw answer;
};
const typed = { name: 'Asha', state: '' };
const reloads = (actionResult: unknown) =>
  shouldRevalidate({ actionResult, defaultShouldRevalidate: false } as never);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { setTimeout });
});
afterEach(() => vi.useRealTimers());

describe('a press without an answer', () => {
  const gone: [string, unknown][] = [
    ['of the network', new TypeError('Failed to fetch')],
    ['of the gateway', errorOf(502, '<html>Bad gateway')],
    ['but ours of a fault', errorOf(500, { message: 7 })],
    ['that Remix can read', new Error('Unable to decode turbo-stream response')],
  ];
  it.each(gone)('%s keeps the page with what was typed', async (_, error) => {
    const answer = await press(rejected(error));
    const problem = words.shop.noAnswer;
    expect(answer).toEqual({ typed, errors: {}, problem, detail: '', isUnanswered: true });
    expect(reloads(answer)).toBe(false);
  });

  it('gives up after twenty seconds', async () => {
    const waiting = press(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waiting).toMatchObject({ problem: words.shop.noAnswer, typed });
  });
});

it('a full store is told with its own message', async () => {
  const message = words.shop.storeFull;
  expect(await press(rejected(errorOf(503, { message })))).toMatchObject({
    ...{ problem: message, typed },
  });
});

it('an answer, a redirect and a page that is not there are passed on', async () => {
  expect(await press(Promise.resolve('done'))).toBe('done');
  for (const answer of [new Response(null, { status: 303 }), errorOf(404)])
    await expect(press(rejected(answer))).rejects.toBe(answer);
});

it('a page is read again after a refusal, unless the session ended', () => {
  const refusal = { typed, errors: {}, problem: 'Changed', detail: '' };
  for (const answer of [refusal, undefined, { dialog: {} }]) expect(reloads(answer)).toBe(true);
  expect(reloads({ ...refusal, isSignedOut: true })).toBe(false);
});

it('every page that keeps itself has both halves', () => {
  const sources = readdirSync('app/routes').map((file) =>
    readFileSync(`app/routes/${file}`, 'utf8'),
  );
  const keeping = sources.filter((source) => source.includes('own-forms/keep-page'));
  expect(keeping.length).toBeGreaterThan(7);
  for (const source of keeping) {
    expect(source).toMatch(/export (const|\{[^}]*) ?shouldRevalidate/);
    expect(source).toMatch(/export (const|async function|\{[^}]*) ?clientAction/);
  }
});
