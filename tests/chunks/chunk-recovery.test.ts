import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '#app/chunks/chunk-error';
import { recoverFromChunk, type Browser } from '#app/chunks/chunk-recovery';
import { spendReload } from '#app/chunks/reload-guard';

const failed = new ChunkLoadError('cart-panel', 'failed');

/** A browser tab that keeps its storage across reloads. */
function tab(parts: Partial<Browser> = {}, build = 'one', stored = new Map<string, string>()) {
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
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

describe('240 a chunk that fails to load', () => {
  test('reloads the page once and reopens the panel', async () => {
    const { browser, reload, tell } = tab();
    await recoverFromChunk(failed, { reopen: 'cart' }, browser);
    expect(reload.mock.calls).toEqual([['cart']]);
    expect(tell).not.toHaveBeenCalled();
  });

  test('shows a message the second time, and reloads again after the next deploy', async () => {
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

  test('two alternating old builds reload once each', async () => {
    const { stored } = tab();
    let reloads = 0;
    for (const build of ['one', 'two', 'one', 'two', 'one'])
      await recoverFromChunk(
        failed,
        {},
        tab({ reload: () => (reloads += 1) }, build, stored).browser,
      );
    expect(reloads).toBe(2);
  });

  test.each<[string, Partial<Browser>, boolean?]>([
    ['during a payment', { isPageHeld: () => true }],
    ['when offline', { isOnline: () => false }],
    ['when the shop does not answer', { isShopInReach: async () => false }],
    ['with unsent text', { hasUnsentText: () => true }],
    ['when the caller forbids a reload', {}, false],
  ])('never reloads %s, and spends nothing', async (_, parts, mayReload = true) => {
    const { browser, stored, reload, tell } = tab(parts);
    await recoverFromChunk(failed, { mayReload }, browser);
    expect(reload).not.toHaveBeenCalled();
    expect(tell).toHaveBeenCalledTimes(1);
    expect(stored.size).toBe(0);
  });

  test('does not reload if a payment started during the version check', async () => {
    let paying = false;
    const { browser, reload } = tab({
      isPageHeld: () => paying,
      isShopInReach: async () => (paying = true),
    });
    await recoverFromChunk(failed, {}, browser);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is found as the cause of a customer-facing error', async () => {
    const { browser, reload } = tab();
    await recoverFromChunk(new Error('The sign-in did not load.', { cause: failed }), {}, browser);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('ignores other errors', async () => {
  const { browser, reload, tell } = tab();
  for (const failure of [new Error('else'), undefined, 'text', new TypeError('x', { cause: 'y' })])
    await recoverFromChunk(failure, {}, browser);
  expect([reload, tell].map((called) => called.mock.calls.length)).toEqual([0, 0]);
});

test('does not reload without session storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(spendReload('one', blocked)).toBe(false);
  expect(spendReload('one', () => ({ getItem: () => null, setItem: blocked }))).toBe(false);
});
