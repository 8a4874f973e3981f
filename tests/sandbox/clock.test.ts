import { afterEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '#app/ground/env.server';

const DAY_MS = 86_400_000;
const RealDate = Date;

afterEach(() => {
  globalThis.Date = RealDate;
});

describe('the clock of a sandbox', () => {
  it('moves both ways to ask for the present, and no given time', async () => {
    const { setAhead } = await import('../../sandbox/clock');
    setAhead(3 * DAY_MS);
    const real = RealDate.now();
    expect(Date.now() - real).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(new Date().getTime() - real).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(new Date(0).getTime()).toBe(0);
    expect(new Date(2026, 10, 29).getDate()).toBe(29);
    expect(new RealDate() instanceof Date && new Date() instanceof RealDate).toBe(true);
    setAhead(0);
    expect(Date.now() - RealDate.now()).toBeLessThan(DAY_MS);
  });

  it('stands still in live mode, which refuses to start with one', () => {
    expect(() =>
      readEnvironment({ SHOP_MODE: 'live', SANDBOX_CLOCK_AHEAD_MS: String(DAY_MS) }),
    ).toThrow('SANDBOX_CLOCK_AHEAD_MS: a live shop keeps the real time');
  });
});
