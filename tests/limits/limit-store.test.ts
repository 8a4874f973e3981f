import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The counters of `rate-limiter-flexible`, which only write down what they are asked. */
async function withCounters(environment: Record<string, string>, failure?: Error) {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const made: { store: string; options: Record<string, unknown> }[] = [];
  const consumed: string[] = [];
  const counter = (store: string) =>
    class {
      constructor(options: Record<string, unknown>) {
        made.push({ store, options });
      }
      consume(key: string) {
        consumed.push(key);
        return failure ? Promise.reject(failure) : Promise.resolve();
      }
    };
  vi.doMock('rate-limiter-flexible', () => ({
    RateLimiterMemory: counter('memory'),
    RateLimiterPostgres: counter('postgres'),
    RateLimiterRes: class {},
  }));
  const { limit } = await import('#app/limits/limiter.server');
  return { take: limit('some', { allowed: 2, minutes: 10 }), made, consumed };
}

afterEach(() => {
  vi.doUnmock('rate-limiter-flexible');
  vi.unstubAllEnvs();
});

const bucket = (secret: string, buckets: number) =>
  String(
    createHmac('sha256', `limits:${secret}`).update('+919876543210').digest().readUInt32BE() %
      buckets,
  );

describe('what a limit stores', () => {
  it('is a bucket of a keyed hash, in memory', async () => {
    const { take, made, consumed } = await withCounters({ DATABASE_URL: '', SESSION_SECRETS: 'a' });
    expect(await take('+919876543210')).toBe(0);
    expect(consumed).toEqual([bucket('a', 2 ** 15)]);
    expect(made).toEqual([
      { store: 'memory', options: { keyPrefix: 'some', points: 2, duration: 600 } },
    ]);
  });

  it('is shared in PostgreSQL, whose rows the retention deletes', async () => {
    const { take, made, consumed } = await withCounters({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SESSION_SECRETS: 'b',
    });
    await take('+919876543210');
    expect(consumed).toEqual([bucket('b', 2 ** 20)]);
    expect(made.at(-1)).toMatchObject({
      store: 'postgres',
      options: {
        keyPrefix: 'some',
        points: 2,
        duration: 600,
        storeType: 'client',
        tableName: 'limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        inMemoryBlockOnConsumed: 3,
      },
    });
  });

  it('throws any other failure of the counter', async () => {
    const failure = new Error('a bug');
    const { take } = await withCounters({ DATABASE_URL: '' }, failure);
    await expect(take('a')).rejects.toBe(failure);
  });
});
