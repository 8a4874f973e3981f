import { RateLimiterMemory } from 'rate-limiter-flexible';
import { shopTime } from '#app/database/clock.server';
import { MINUTE_MS } from '#app/ground/durations';
import { describeError, log } from '#app/ground/log.server';
import { counter } from '#app/metrics/registry.server';
import type { Allowance, Limit } from './limiter.server';
import { isOver, takePortion } from './shared-count.server';

export const overBudget = counter(
  'shop_over_budget_total',
  'Requests beyond what the whole shop takes.',
  ['budget'],
);

/** What all strangers together may use, on all machines. Only what other limits pass is counted. */
export interface Budget {
  /** Seconds until there is room again; 0 when there is some. Counts refusals. */
  wait: () => Promise<number>;
  /** Takes one. @returns seconds to wait, 0 if there was one */
  take: () => Promise<number>;
}

const PORTIONS = 50;
const LARGEST_PORTION = 20;

/**
 * Counts in the store, so that neither a restart nor another machine renews it. A process takes a
 * portion at once: a write serves many uses, and little is lost when the process ends.
 */
export function budget(name: string, { allowed, minutes }: Allowance, now = shopTime): Budget {
  const lengthMs = minutes * MINUTE_MS;
  const portion = Math.min(LARGEST_PORTION, Math.ceil(allowed / PORTIONS));
  const alone = new RateLimiterMemory({ points: allowed, duration: minutes * 60 });
  let left = 0;
  let isSpent = false;
  let endsAt = 0;
  let refilling: Promise<void> | undefined;

  async function refill(): Promise<void> {
    const at = now();
    const taken = await takePortion(name, { allowed, size: portion, now: at, lengthMs }).catch(
      async (error: unknown) => {
        log.warn({ event: 'budget.counted-alone', budget: name, ...describeError(error) });
        const size = await alone.consume('', portion).then(
          () => portion,
          () => 0,
        );
        return { size, endsAt: at + MINUTE_MS }; // then the store is asked again
      },
    );
    left = taken.size;
    isSpent = taken.size === 0;
    endsAt = taken.endsAt;
    refilling = undefined;
  }

  const mustRefill = (): boolean => isOver(endsAt, now(), lengthMs) || (left === 0 && !isSpent);

  async function room(): Promise<number> {
    while (mustRefill()) await (refilling ??= refill());
    return left > 0 ? 0 : Math.max(1, Math.ceil((endsAt - now()) / 1000));
  }

  return {
    async wait() {
      const seconds = await room();
      if (seconds > 0) overBudget.inc({ budget: name });
      return seconds;
    },
    async take() {
      let seconds = await room();
      while (seconds === 0 && left === 0) seconds = await room(); // others took the portion meanwhile
      if (seconds === 0) left -= 1;
      return seconds;
    },
  };
}

interface Person {
  phone: string | undefined;
}

/** Signed-in customers pass: a phone that got a code is counted by itself. */
export function withBudget<Key extends Person>(all: Budget, limit: Limit<Key>): Limit<Key> {
  return async (key) => {
    if (key.phone) return limit(key);
    return (await all.wait()) || (await limit(key)) || all.take();
  };
}

/** What each use costs, of customers too: strangers end at their part of it, customers at all of it. */
export function withCost<Key extends Person>(
  { all, strangers }: { all: Budget; strangers: Budget },
  limit: Limit<Key>,
): Limit<Key> {
  return async (key) => {
    const seconds =
      (key.phone ? 0 : await strangers.wait()) || (await all.wait()) || (await limit(key));
    if (seconds > 0) return seconds;
    const wait = await strangers.take();
    return key.phone || wait === 0 ? all.take() : wait;
  };
}
