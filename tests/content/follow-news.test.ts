import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_MS, followNews, GATHER_MS } from '#app/content/follow-news';
import type { RefreshResult } from '#app/content/source-status';

/** Faked timers do not reach this module by themselves. */
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return void reject(new Error('aborted'));
      const timer = setTimeout(() => resolve(value), ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new Error('aborted'));
      });
    }),
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A CMS that takes its time, and when it was asked, in ms from the start. */
function setUp(results: RefreshResult[] = [], tookMs = 20) {
  const asked: number[] = [];
  const announced: (string[] | 'everything')[] = [];
  const started = Date.now();
  const news = followNews({
    now: Date.now,
    renew(changed) {
      asked.push(Date.now() - started);
      announced.push(changed?.map(({ documentId }) => documentId) ?? 'everything');
      return new Promise((resolve) =>
        setTimeout(() => resolve(results.shift() ?? 'taken'), tookMs),
      );
    },
  });
  return { asked, announced, news };
}

const entry = (id: number) => ({
  documentId: `entry-${id}`,
  model: 'service',
  updatedAt: new Date().toISOString(),
  at: Date.now(),
});

describe('whether customers see an announced change', () => {
  const at = (updatedAt: string) => ({ raw: [{ documentId: 'entry-1', updatedAt }] });

  it('is known once the refreshed answer has it, also when it is announced again', async () => {
    const announcement = entry(1);
    const { news } = setUp();
    news.announce(announcement);
    let shownAt: number | undefined;
    void news.shown(announcement, 8_000).then((found) => (shownAt = found));
    await pass(FIRST_MS + 10);
    news.checkAnswer(at(announcement.updatedAt));
    expect(shownAt).toBeUndefined(); // it is still being read
    await pass(10);
    expect(shownAt).toBe(Date.now());
    const again = news.shown(announcement, 8_000);
    await pass(0);
    expect(await again).toBe(Date.now());
  });

  it('is not said while the answer is older, held back or refused', async () => {
    const announcement = entry(1);
    const { news } = setUp(['stale', 'held-back']);
    news.announce(announcement);
    const shown = news.shown(announcement, 8_000);
    await pass(FIRST_MS + 100);
    news.checkAnswer(at(announcement.updatedAt));
    await pass(8_000);
    expect(await shown).toBeUndefined();
  });
});

describe('following what the CMS announces', () => {
  it('asks once for one event, soon', async () => {
    const { asked, news } = setUp();
    news.announce(entry(1));
    news.announce(entry(1)); // the other machines of the shop say it, too
    await pass(10_000);
    expect(asked).toEqual([FIRST_MS]);
  });

  it('turns fifty events in 100 ms into two refreshes at most, one after the last event', async () => {
    const { asked, news } = setUp();
    for (let event = 0; event < 50; event += 1) {
      news.announce(entry(event));
      await pass(2);
    }
    await pass(10_000);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(asked.at(-1)).toBeGreaterThanOrEqual(98);
  });

  it('names what was announced since the last refresh, and nothing else', async () => {
    const { announced, news } = setUp();
    news.announce(entry(1));
    await pass(FIRST_MS + 1); // it is being asked for
    news.announce(entry(2));
    news.announce(entry(3));
    await pass(10_000);
    expect(announced).toEqual([['entry-1'], ['entry-2', 'entry-3']]);
  });

  it('asks for everything when something else changed, or at a retry', async () => {
    const { announced, news } = setUp(['taken', 'stale', 'taken']);
    news.announce(entry(1));
    news.wake();
    await pass(10_000);
    news.announce(entry(2));
    await pass(10_000);
    expect(announced).toEqual(['everything', ['entry-2'], 'everything']);
  });

  it('retries a stale or failed answer at growing intervals', async () => {
    const { asked, news } = setUp(['stale', 'failed', 'taken'], 1);
    news.announce(entry(1));
    await pass(10_000);
    expect(asked).toEqual([FIRST_MS, FIRST_MS + 151, FIRST_MS + 452]);
  });

  it('gives up after a few seconds', async () => {
    const { asked, news } = setUp(
      Array.from({ length: 20 }, () => 'stale' as const),
      1,
    );
    news.announce(entry(1));
    await pass(60_000);
    expect(asked).toHaveLength(6);
    expect(asked.at(-1)).toBe(FIRST_MS + 4_655);
  });

  it('does not make a new event wait for a retry', async () => {
    const { asked, news } = setUp(['stale', 'stale', 'stale', 'stale', 'taken', 'taken'], 1);
    news.announce(entry(1));
    await pass(GATHER_MS + 150 + 300 + 600 + 200); // now it waits 1.2 s
    const before = asked.length;
    news.announce(entry(2));
    await pass(GATHER_MS + 1);
    expect(asked.length).toBe(before + 1);
  });
});
