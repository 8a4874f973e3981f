import { describe, expect, it } from 'vitest';
import { hourlyLimitEndsAt, hourlyLimitText, nextSendAt } from '#app/account/sends';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const start = Date.UTC(2026, 10, 21, 6);

describe('waiting for another code', () => {
  it.each([1, 2, 3, 4])('takes 30 seconds after send %i', (count) => {
    const sends = Array.from({ length: count }, (_, index) => start + index * 3 * MINUTE);
    const last = sends.at(-1) ?? 0;
    expect(nextSendAt(sends, last)).toBe(last + 30 * SECOND);
  });

  it('is empty before the first, and starts again after an hour', () => {
    expect(nextSendAt([], start)).toBe(start);
    const later = start + 61 * MINUTE;
    expect(nextSendAt([start, start + 1], later)).toBe(later);
    expect(nextSendAt([start, later], later)).toBe(later + 30 * SECOND);
  });

  it('stops at five an hour, until the first is an hour old', () => {
    const sends = [0, 1, 3, 6, 9].map((minutes) => start + minutes * MINUTE);
    const now = start + 10 * MINUTE;
    expect(hourlyLimitEndsAt(sends.slice(1), now)).toBeUndefined();
    expect(hourlyLimitEndsAt(sends, now)).toBe(start + 60 * MINUTE);
    expect(nextSendAt(sends, now)).toBe(start + 60 * MINUTE);
    expect(hourlyLimitEndsAt(sends, start + 60 * MINUTE)).toBeUndefined();
    expect(hourlyLimitText(start + 60 * MINUTE, now)).toBe(
      'You have asked for 5 codes within an hour. Please try again in 50 minutes.',
    );
    expect(hourlyLimitText(now + 1, now)).toContain('in 1 minute.');
  });
});
