import { beforeEach, expect, it, vi } from 'vitest';

const waits = vi.hoisted(() => ({ taken: [] as number[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => Promise.resolve(waits.taken.push(ms)),
}));
beforeEach(() => {
  waits.taken = [];
});

it('lets four calls a second through, the first at once, and the next after a pause', async () => {
  const { throttle } = await import('#app/razorpay/pace.server');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await throttle();
  expect(waits.taken).toEqual([]);
  await Promise.all([throttle(), throttle()]);
  expect(waits.taken).toEqual([250, 500]);
  clock.mockReturnValue(1_750);
  await throttle();
  expect(waits.taken).toEqual([250, 500]);
  clock.mockReturnValue(1_900);
  await throttle();
  expect(waits.taken).toEqual([250, 500, 100]);
});
