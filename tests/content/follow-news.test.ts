import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { followNews, GATHER_MS } from '#app/content/follow-news';
import type { RefreshResult } from '#app/content/source-status';

/** A content service that takes its time, and what it was asked. */
function setUp(results: RefreshResult[] = [], tookMs = 20) {
  const asked: number[] = [];
  const news = followNews({
    now: Date.now,
    async renew() {
      asked.push(performance.now());
      await sleep(tookMs);
      return results.shift() ?? 'taken';
    },
  });
  return { asked, news };
}
const entry = (id: number, at = Date.now()) => ({
  documentId: `entry-${id}`,
  updatedAt: new Date(at).toISOString(),
  at,
});

describe('following what the content service announces', () => {
  it('asks once for one event, soon', async () => {
    const { asked, news } = setUp();
    const started = performance.now();
    news.announce(entry(1));
    news.announce(entry(1)); // the other machines of the shop say it, too
    await sleep(GATHER_MS + 200);
    expect(asked).toHaveLength(1);
    expect((asked[0] ?? 0) - started).toBeLessThan(GATHER_MS + 100);
  });

  it('folds fifty events in 100 ms into two at most, the last one covered by an answer asked for after it', async () => {
    const { asked, news } = setUp();
    let last = 0;
    for (let event = 0; event < 50; event += 1) {
      news.announce(entry(event));
      last = performance.now();
      await sleep(2);
    }
    await sleep(3 * GATHER_MS + 100);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(asked.at(-1)).toBeGreaterThanOrEqual(last);
  });

  it('asks again while the answer is old or there is none, at growing distances', async () => {
    const { asked, news } = setUp(['stale', 'failed', 'taken'], 1);
    news.announce(entry(1));
    await sleep(GATHER_MS + 150 + 300 + 300);
    expect(asked).toHaveLength(3);
  });

  it('gives up after a few seconds', async () => {
    const { asked, news } = setUp(
      Array.from({ length: 20 }, () => 'stale' as const),
      1,
    );
    news.announce(entry(1));
    await sleep(6_000);
    expect(asked).toHaveLength(6);
  }, 10_000);

  it('does not let news wait for another try', async () => {
    const { asked, news } = setUp(['stale', 'stale', 'stale', 'stale', 'taken', 'taken'], 1);
    news.announce(entry(1));
    await sleep(GATHER_MS + 150 + 300 + 600 + 200); // now it waits 1.2 s
    const before = asked.length;
    news.announce(entry(2));
    await sleep(GATHER_MS + 150);
    expect(asked.length).toBe(before + 1);
  });
});
