import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { limit } from '#app/limits/limiter.server';
import { LIMITS } from '#app/limits/limits.server';
import { waitInWords } from '#app/limits/require-within.server';
import { ownSchema } from '../harness/postgres';

const MINUTE_MS = 60_000;
afterEach(() => vi.useRealTimers());

describe('a limit', () => {
  it('lets a number through in a window, then says how long to wait', async () => {
    const start = Date.UTC(2026, 10, 21);
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const take = limit('window', { allowed: 2, minutes: 1 });
    const at = (ms: number) => vi.setSystemTime(start + ms);
    expect([await take('a'), await take('a')]).toEqual([0, 0]);
    at(20_000);
    expect(await take('a')).toBe(40);
    at(59_999);
    expect(await take('a')).toBe(1);
    at(MINUTE_MS);
    expect(await take('a')).toBe(0);
  });

  it('counts each key and each limit for itself', async () => {
    const [one, other] = [
      limit('one', { allowed: 1, minutes: 1 }),
      limit('other', { allowed: 1, minutes: 1 }),
    ];
    expect([await one('a'), await one('b'), await other('a'), await one('a')]).toEqual([
      0, 0, 0, 60,
    ]);
  });

  it('does not count what is given back', async () => {
    const take = limit('returned', { allowed: 1, minutes: 1 });
    for (let each = 0; each < 3; each += 1) {
      expect(await take('a')).toBe(0);
      await take.giveBack('a');
    }
    expect([await take('a'), await take('a')]).toEqual([0, 60]);
  });

  it('keeps a bounded number of counts for any number of keys', async () => {
    const take = limit('flood', { allowed: 1, minutes: 1 });
    let counted = 0;
    for (let key = 0; key < 150_000; key += 1)
      if ((await take(`made up ${key}`)) === 0) counted += 1;
    expect(counted).toBeLessThanOrEqual(2 ** 15);
  });
});

describe('what leaves a row behind', () => {
  const from = (address: string) => ({ phone: undefined, address });
  it.each([
    ['drafts', () => LIMITS.drafts(from('203.0.113.1')), 600, 10, 5000],
    ['orders', () => LIMITS.orders(from('203.0.113.1')), 600, 10, 5000],
    ['tickets', () => LIMITS.tickets(from('203.0.113.1')), 120, 60, 400],
  ])('has a limit for the whole day: %s', async (_, take, atOnce, minutes, inDay) => {
    const start = Date.UTC(2026, 10, 21);
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    let taken = 0;
    let wait = 0;
    for (let window = 0; wait <= minutes * 60 && window < 20; window += 1) {
      vi.setSystemTime(start + window * minutes * MINUTE_MS);
      for (let each = 0; each < atOnce; each += 1) {
        wait = await take();
        if (wait === 0) taken += 1;
      }
    }
    expect(taken).toBe(inDay);
    expect(waitInWords(wait)).toMatch(/^\d\d hours$/);
    vi.setSystemTime(start + 24 * 60 * MINUTE_MS);
    expect(await take()).toBe(0);
  });
});

const schema = await ownSchema();

describe.skipIf(!schema)('several processes on one PostgreSQL', () => {
  const opened: { close: () => Promise<void> }[] = [];
  /** The modules anew, as another process has them. */
  async function process() {
    vi.resetModules();
    vi.stubEnv('DATABASE_URL', schema?.url ?? '');
    const [limits, store] = await Promise.all([
      import('#app/limits/limiter.server'),
      import('#app/database/database.server'),
    ]);
    opened.push({ close: store.closeDatabase });
    return { take: limits.limit('shared', { allowed: 4, minutes: 1 }), store };
  }
  afterAll(async () => {
    await Promise.all(opened.map(({ close }) => close()));
    await schema?.remove();
    vi.unstubAllEnvs();
  });

  it('count together: each process refuses the first one over the limit', async () => {
    const [first, second] = [await process(), await process()];
    expect([
      await first.take('a'),
      await second.take('a'),
      await first.take('a'),
      await second.take('a'),
    ]).toEqual([0, 0, 0, 0]);
    for (const { take } of [first, second]) {
      const wait = await take('a');
      expect(wait > 0 && wait <= 60).toBe(true);
    }
    expect(await second.take('b')).toBe(0);
  });

  it('do not count what one of them gives back', async () => {
    const [first, second] = [await process(), await process()];
    for (let each = 0; each < 6; each += 1) {
      expect(await second.take('returned')).toBe(0);
      await first.take.giveBack('returned');
    }
  });

  it('let exactly the limit through when all ask at once', async () => {
    const [first, second] = [await process(), await process()];
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? first : second).take('rush')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
  });

  it('store neither a phone nor an address', async () => {
    const { take, store } = await process();
    await take('+919876543210');
    const { z } = await import('zod');
    const rows = await (
      await store.database()
    ).rows(z.object({ key: z.string() }), 'select key from limits');
    expect(rows.map(({ key }) => key).join(' ')).toMatch(/^shared:\d{1,7}( shared:\d{1,7})*$/);
  });

  it('count separately while the database does not answer', async () => {
    const { take, store } = await process();
    await (await store.database()).close();
    const waits = [];
    for (let count = 0; count < 6; count += 1) waits.push(await take('alone'));
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, true, true]);
    opened.pop();
  });
});
