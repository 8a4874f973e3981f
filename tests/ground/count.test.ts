import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from '#app/ground/count';

it('a count uses Indian digit grouping', () => {
  expect(formatCount(1_234_567)).toBe('12,34,567');
  fc.assert(fc.property(fc.nat(), (count) => formatCount(count) === count.toLocaleString('en-IN')));
});
