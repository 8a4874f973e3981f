import { expect, it } from 'vitest';
import { throttle } from '#app/payments/pace.server';

it('lets four calls a second through, the first at once', async () => {
  const started = performance.now();
  await throttle();
  expect(performance.now() - started).toBeLessThan(200);
  await Promise.all([throttle(), throttle()]);
  expect(performance.now() - started).toBeGreaterThanOrEqual(499);
});
