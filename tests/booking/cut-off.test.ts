import { expect, it } from 'vitest';
import { hasStarted, isTooSoon } from '#app/booking/cut-off';

const START = Date.parse('2026-11-22T10:00:00+05:30');

it('closes a slot at the instant of its start', () => {
  expect(hasStarted(START, START - 1)).toBe(false);
  expect(hasStarted(START, START)).toBe(true);
});

it('takes a slot that starts exactly after the notice', () => {
  const twoHours = 2 * 3_600_000;
  expect(isTooSoon(START, 120, START - twoHours)).toBe(false);
  expect(isTooSoon(START, 120, START - twoHours + 1)).toBe(true);
  expect(isTooSoon(START, 0, START)).toBe(false);
});
