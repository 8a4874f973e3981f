import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from '#app/count';

it('a count is written as in India', () => {
  expect(formatCount(1_234_567)).toBe('12,34,567');
  fc.assert(fc.property(fc.nat(), (count) => formatCount(count) === count.toLocaleString('en-IN')));
});
