import { counter } from '#app/metrics/registry.server';
import type { Allowance, Limit } from './limiter.server';

export const overBudget = counter(
  'shop_over_budget_total',
  'Requests beyond what the whole shop takes.',
  ['budget'],
);

/** What all strangers together may use, in each process. Only what other limits pass is counted. */
export interface Budget {
  /** Seconds until there is room again; 0 when there is some. Counts refusals. */
  wait: () => number;
  spend: () => void;
}

/** Counts in memory, so that a flood from many addresses costs no query to the store. */
export function budget(
  name: string,
  { allowed, minutes }: Allowance,
  now = () => Date.now(),
): Budget {
  let spent = 0;
  let endsAt = 0;
  const renew = (): void => {
    if (now() < endsAt) return;
    spent = 0;
    endsAt = now() + minutes * 60_000;
  };
  return {
    wait() {
      renew();
      if (spent < allowed) return 0;
      overBudget.inc({ budget: name });
      return Math.max(1, Math.ceil((endsAt - now()) / 1000));
    },
    spend() {
      renew();
      spent += 1;
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
    const full = all.wait();
    if (full > 0) return full;
    const seconds = await limit(key);
    if (seconds === 0) all.spend();
    return seconds;
  };
}

/** What each use costs, of customers too: strangers end at their part of it, customers at all of it. */
export function withCost<Key extends Person>(
  { all, strangers }: { all: Budget; strangers: Budget },
  limit: Limit<Key>,
): Limit<Key> {
  return async (key) => {
    const full = (key.phone ? 0 : strangers.wait()) || all.wait();
    if (full > 0) return full;
    const seconds = await limit(key);
    if (seconds > 0) return seconds;
    all.spend();
    strangers.spend();
    return 0;
  };
}
