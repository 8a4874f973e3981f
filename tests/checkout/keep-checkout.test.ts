import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '#app/words/words';
import { formPost } from '../routes/in-process';

const { clientAction, shouldRevalidate } = await import('#app/routes/checkout');

/** An error as the router makes one of an action's. */
const errorOf = (status: number, data: unknown = '') => ({
  ...{ status, data, statusText: '', internal: false },
});
const press = (serverAction: () => Promise<unknown>) =>
  clientAction({
    ...{ request: formPost('/checkout', { fullName: 'Asha Rao' }), params: {} },
    serverAction: serverAction as never,
  });
/** The router throws answers, too. */
const rejected = (answer: unknown) => () =>
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
  Promise.reject(answer);
const reloads = (actionResult: unknown) =>
  shouldRevalidate({ actionResult, defaultShouldRevalidate: true } as never);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { setTimeout });
});
afterEach(() => vi.useRealTimers());

describe('Complete Order', () => {
  const noAnswer = { type: 'no-answer', status: 0 };

  it.each([
    ['the connection is lost', new TypeError('Failed to fetch')],
    ['the gateway has no answer', errorOf(502, '<html>Bad gateway')],
    ['the shop fails', errorOf(500, { message: 7 })],
  ])('keeps the page, and does not read it again, when %s', async (_, error) => {
    const answer = await press(rejected(error));
    expect(answer).toEqual(noAnswer);
    expect(reloads(answer)).toBe(false);
  });

  it('is not read again when nothing could be stored, as it may not be readable', () => {
    expect(reloads({ type: 'not-stored', status: 503, message: words.shop.storeFull })).toBe(false);
    expect(reloads({ type: 'invalid', status: 422 })).toBe(true);
  });

  it('gives up after twenty seconds', async () => {
    const waiting = press(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waiting).toEqual(noAnswer);
  });

  it.each([
    ['an invalid body', 400, words.shop.formUnreadable],
    ['a full store', 503, words.shop.storeFull],
  ])('says why %s was not taken', async (_, status, message) => {
    const answer = await press(rejected(errorOf(status, { message })));
    expect(answer).toEqual({ type: 'not-taken', status, message });
    expect(reloads(answer)).toBe(true);
  });

  it('passes an answer and a redirect on', async () => {
    const paying = { type: 'pay', status: 200 };
    expect(await press(() => Promise.resolve(paying))).toBe(paying);
    const redirect = new Response(null, { status: 303 });
    await expect(press(rejected(redirect))).rejects.toBe(redirect);
  });
});
