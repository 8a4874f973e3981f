import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#app/log.server';
import { action, loader } from '#app/routes/vitals';

const minute = 60 * 1000;
const report = { page: 'item', vitals: [{ metric: 'LCP', rating: 'good' }, { metric: 'CLS', rating: 'poor' }] };

async function send(body: string, method = 'POST'): Promise<number> {
  const request = new Request('http://shop/vitals', { method, body, headers: { 'user-agent': 'Secret/1.0', 'x-forwarded-for': '203.0.113.7' } });
  return (await action({ request, params: {}, context: {} })).status;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('044 counts what came and writes one line of it, with nothing about anybody', async () => {
  const info = vi.spyOn(log, 'info');
  expect([await send(JSON.stringify(report)), await send(JSON.stringify(report))]).toEqual([204, 204]);
  vi.advanceTimersByTime(4 * minute);
  expect(info).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  expect(info.mock.calls).toEqual([[{ event: 'vitals.counted', views: 2, counts: { 'CLS item poor': 2, 'LCP item good': 2 } }]]);
  vi.advanceTimersByTime(60 * minute);
  expect(info).toHaveBeenCalledTimes(1);
});

test('counts anew after each line', async () => {
  const info = vi.spyOn(log, 'info');
  await send(JSON.stringify(report));
  vi.advanceTimersByTime(5 * minute);
  await send(JSON.stringify(report));
  vi.advanceTimersByTime(5 * minute);
  expect(info.mock.calls.map(([line]) => line)).toMatchObject([{ views: 1 }, { views: 1 }]);
});

test.each(['', '{}', 'x'.repeat(3000)])('refuses what is no report and counts nothing', async (body) => {
  const info = vi.spyOn(log, 'info');
  expect(await send(body)).toBe(400);
  vi.advanceTimersByTime(60 * minute);
  expect(info).not.toHaveBeenCalled();
});

test('has nothing to read and knows no other verb', async () => {
  expect(loader().status).toBe(405);
  expect(await send(JSON.stringify(report), 'PUT')).toBe(400);
});
