import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error on the console fails the test, unless it replaces `console.error`. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  const calls = vi.isMockFunction(spy) ? spy.mock.calls : [];
  spy.mockRestore?.();
  expect(calls, 'unexpected console.error').toEqual([]);
});
