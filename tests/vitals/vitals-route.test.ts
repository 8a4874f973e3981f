import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#app/ground/log.server';
import { action } from '#app/routes/vitals';

const minute = 60 * 1000;
const report = {
  page: 'item',
  vitals: [
    { metric: 'LCP', rating: 'good' },
    { metric: 'CLS', rating: 'poor' },
  ],
};

async function send(body: string, method = 'POST'): Promise<number> {
  const request = new Request('http://shop/vitals', {
    method,
    body,
    headers: { 'user-agent': 'Secret/1.0', 'x-forwarded-for': '203.0.113.7' },
  });
  return (await action({ request, params: {}, context: {} })).status;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('044 counts reports and logs one line without personal data', async () => {
  const info = vi.spyOn(log, 'info');
  expect([await send(JSON.stringify(report)), await send(JSON.stringify(report))]).toEqual([
    204, 204,
  ]);
  vi.advanceTimersByTime(4 * minute);
  expect(info).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  expect(info.mock.calls).toEqual([
    [{ event: 'vitals.counted', views: 2, counts: { 'CLS item poor': 2, 'LCP item good': 2 } }],
  ]);
  vi.advanceTimersByTime(60 * minute);
  expect(info).toHaveBeenCalledTimes(1);
});

test('restarts the count after each line', async () => {
  const info = vi.spyOn(log, 'info');
  await send(JSON.stringify(report));
  vi.advanceTimersByTime(5 * minute);
  await send(JSON.stringify(report));
  vi.advanceTimersByTime(5 * minute);
  expect(info.mock.calls.map(([line]) => line)).toMatchObject([{ views: 1 }, { views: 1 }]);
});

test.each(['', '{}', 'x'.repeat(3000)])(
  'refuses an invalid report and does not count it',
  async (body) => {
    const info = vi.spyOn(log, 'info');
    expect(await send(body)).toBe(400);
    vi.advanceTimersByTime(60 * minute);
    expect(info).not.toHaveBeenCalled();
  },
);
