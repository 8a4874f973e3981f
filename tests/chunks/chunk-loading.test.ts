import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from '#app/chunks/load-chunk';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('240 a chunk error names the chunk and keeps the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failure: unknown = await loadChunk('cart-panel', () => Promise.reject(cause)).catch(
    (error: unknown) => error,
  );
  expect(String(failure)).toBe('ChunkLoadError: Loading chunk cart-panel failed');
  expect(failure).toMatchObject({ chunk: 'cart-panel', cause });
});

test('239 240 a chunk times out after 120 seconds', async () => {
  const failure = loadChunk('phone-auth', () => new Promise(() => undefined)).catch(String);
  const settled = vi.fn();
  void failure.then(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toBe('ChunkLoadError: Loading chunk phone-auth timed out');
});

test('returns the loaded module, and every call loads again', async () => {
  const load = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce(7);
  await expect(loadChunk('part', load)).rejects.toThrow('Loading chunk part failed');
  expect(await loadChunk('part', load)).toBe(7);
});
