import { expect, test } from 'vitest';
import { isWithinErrors } from '#app/search/typing-errors';

test.each([
  ['keyboard', 'keyboard', 0],
  ['keyboard', 'kyeboard', 1], // two letters swapped
  ['keyboard', 'keybord', 1],
  ['keyboard', 'keyyboard', 1],
  ['keyboard', 'keybiard', 1],
  ['keyboard', 'kyebord', 2],
  ['keyboard', 'mousepad', 7],
  ['', 'ab', 2],
])('%s and %s differ by %i errors', (one, other, errors) => {
  expect(isWithinErrors(one, other, errors)).toBe(true);
  expect(isWithinErrors(other, one, errors)).toBe(true);
  if (errors > 0) expect(isWithinErrors(one, other, errors - 1)).toBe(false);
});
