import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { database } from '#app/database/database.server';
import { env } from '#app/env.server';

/** Counts one more for the key and tells how many seconds it has to wait: 0 when it may go on. */
export type Limit = (key: string) => Promise<number>;

export interface Allowance {
  allowed: number;
  minutes: number;
}

/**
 * So many for each key in a window that opens with the first. Counted in memory where one process owns the shop, in
 * PostgreSQL where several share it; should that not answer, each process counts for itself meanwhile.
 */
export function limit(name: string, { allowed, minutes }: Allowance): Limit {
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
  return async (key) => {
    try {
      await counter.consume(bucketOf(key));
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}

/**
 * Keys are folded into this many, so that neither memory nor table can be filled by making keys up. Sharing one with a
 * noisy stranger is unlikely, and nobody can choose to: the folding is keyed.
 */
const BUCKETS = env.DATABASE_URL ? 2 ** 20 : 2 ** 15;

/** Nothing that could be read back: keys are phones and addresses. */
const bucketOf = (key: string): string =>
  String(
    createHmac('sha256', `limits:${env.SESSION_SECRETS[0] ?? ''}`)
      .update(key)
      .digest()
      .readUInt32BE() % BUCKETS,
  );

/** The library's statements over the shop's own connections. The table comes by migration, old rows go by `app/retention`. */
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
