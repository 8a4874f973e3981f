import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error on the console is a finding. A test that expects one replaces `console.error` itself. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  const calls = vi.isMockFunction(spy) ? spy.mock.calls : [];
  spy.mockRestore?.();
  expect(calls, 'unexpected console.error').toEqual([]);
});
