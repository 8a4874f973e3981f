import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { database } from '#app/database/database.server';
import { env } from '#app/ground/env.server';
import { counter as metric } from '#app/metrics/registry.server';

const refusals = metric('shop_limited_total', 'Requests refused by a rate limit.', ['limit']);

/** Counts one use. @returns seconds to wait, 0 if allowed */
export type Limit<Key = string> = (key: Key) => Promise<number>;

/** A limit that takes back what turns out not to count. */
interface ReturnedLimit extends Limit {
  giveBack(key: string): Promise<void>;
}

export interface Allowance {
  allowed: number;
  minutes: number;
}

/** Counts in PostgreSQL; if that fails, each process counts on its own. */
export function limit(name: string, { allowed, minutes }: Allowance): ReturnedLimit {
  const options = { keyPrefix: name, points: allowed, duration: minutes * 60 };
  const inMemory = new RateLimiterMemory(options);
  const counter = env.DATABASE_URL
    ? new RateLimiterPostgres({
        ...options,
        ...sharedStore,
        insuranceLimiter: inMemory,
        inMemoryBlockOnConsumed: allowed + 1,
      })
    : inMemory;
  const take: Limit = async (key) => {
    try {
      await counter.consume(bucketOf(key));
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      refusals.inc({ limit: name });
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
  const giveBack = async (key: string) => void (await counter.reward(bucketOf(key)));
  return Object.assign(take, { giveBack });
}

/** Buckets bound the memory. The keyed hash keeps anybody from choosing another's bucket. */
const BUCKETS = env.DATABASE_URL ? 2 ** 20 : 2 ** 15;

const bucketOf = (key: string): string =>
  String(
    createHmac('sha256', `limits:${env.SESSION_SECRETS[0] ?? ''}`)
      .update(key)
      .digest()
      .readUInt32BE() % BUCKETS,
  );

const sharedStore = {
  storeType: 'client',
  tableName: 'limits',
  tableCreated: true,
  clearExpiredByTimeout: false,
  storeClient: {
    query: async ({ text, values }: { text: string; values: (string | number)[] }) => ({
      rows: await (await database()).rows(counted, text, values),
    }),
  },
};

const counted = z.object({ points: z.number(), expire: z.number() });
