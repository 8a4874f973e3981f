import { expect, test, vi } from 'vitest';
import { remembered } from '#app/search/remembered';

test('what is made of a text is kept, and all is forgotten when it is too much', () => {
  const make = vi.fn((text: string) => text.length);
  const length = remembered(2, make);
  expect([length('one'), length('one'), length('three'), length('three')]).toEqual([3, 3, 5, 5]);
  expect(make).toHaveBeenCalledTimes(2);
  length('seven');
  length('one');
  expect(make).toHaveBeenCalledTimes(4);
});
