import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '#app/shell/chunk-error';
import { recoverFromChunk, type Browser } from '#app/shell/chunk-recovery';
import { spendReload } from '#app/shell/reload-guard';

const failed = new ChunkLoadError('cart-panel', 'failed');

/** A tab whose storage outlives its reloads. */
function tab(parts: Partial<Browser> = {}, build = 'one', stored = new Map<string, string>()) {
  const storage = () => ({ getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
  const reload = vi.fn<Browser['reload']>();
  const tell = vi.fn<Browser['tell']>();
  const browser: Browser = {
    isOnline: () => true,
    isPageHeld: () => false,
    hasUnsentText: () => false,
    isShopInReach: async () => true,
    spendReload: () => spendReload(build, storage),
    reload,
    tell,
    ...parts,
  };
  return { browser, stored, reload, tell };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('240 a chunk that did not come', () => {
  test('reloads the page once, and opens the panel again', async () => {
    const { browser, reload, tell } = tab();
    await recoverFromChunk(failed, { reopen: 'cart' }, browser);
    expect(reload.mock.calls).toEqual([['cart']]);
    expect(tell).not.toHaveBeenCalled();
  });

  test('is told the second time, and reloads once more after the next deploy', async () => {
    const first = tab();
    await recoverFromChunk(failed, {}, first.browser);
    const second = tab({}, 'one', first.stored);
    await recoverFromChunk(failed, {}, second.browser);
    expect(second.reload).not.toHaveBeenCalled();
    expect(second.tell.mock.calls).toEqual([[failed]]);
    const third = tab({}, 'two', first.stored);
    await recoverFromChunk(failed, {}, third.browser);
    expect(third.reload).toHaveBeenCalledTimes(1);
  });

  test('two old builds that take turns reload once each', async () => {
    const { stored } = tab();
    let reloads = 0;
    for (const build of ['one', 'two', 'one', 'two', 'one']) await recoverFromChunk(failed, {}, tab({ reload: () => (reloads += 1) }, build, stored).browser);
    expect(reloads).toBe(2);
  });

  test.each<[string, Partial<Browser>, boolean?]>([
    ['during a payment', { isPageHeld: () => true }],
    ['when offline', { isOnline: () => false }],
    ['when the shop does not answer', { isShopInReach: async () => false }],
    ['over something typed', { hasUnsentText: () => true }],
    ['against the wish of the place', {}, false],
  ])('never reloads %s, and spends nothing', async (_, parts, mayReload = true) => {
    const { browser, stored, reload, tell } = tab(parts);
    await recoverFromChunk(failed, { mayReload }, browser);
    expect(reload).not.toHaveBeenCalled();
    expect(tell).toHaveBeenCalledTimes(1);
    expect(stored.size).toBe(0);
  });

  test('never reloads when a payment began while the shop was being asked', async () => {
    let paying = false;
    const { browser, reload } = tab({ isPageHeld: () => paying, isShopInReach: async () => (paying = true) });
    await recoverFromChunk(failed, {}, browser);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is found behind a sentence for the customer', async () => {
    const { browser, reload } = tab();
    await recoverFromChunk(new Error('The sign-in did not load.', { cause: failed }), {}, browser);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('other failures pass by', async () => {
  const { browser, reload, tell } = tab();
  for (const failure of [new Error('else'), undefined, 'text', new TypeError('x', { cause: 'y' })]) await recoverFromChunk(failure, {}, browser);
  expect([reload, tell].map((called) => called.mock.calls.length)).toEqual([0, 0]);
});

test('without a memory there is no reload', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(spendReload('one', blocked)).toBe(false);
  expect(spendReload('one', () => ({ getItem: () => null, setItem: blocked }))).toBe(false);
});
