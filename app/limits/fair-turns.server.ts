import { overBudget } from './budget.server';

/** Pages for strangers are made in turns, so that a flood of them does not slow known customers. */
export interface TurnLimits {
  /** A stranger's turn begins while fewer turns are under way, those of known customers included. */
  atOnce: number;
  /** Between two turns, while more than these wait: so many times what the first took, for others. */
  rest: number;
  crowd: number;
  /** What takes longer waits for a database or a provider, and keeps nobody waiting. */
  longestMs: number;
  /** Requests that wait; beyond these, whoever asked most goes without an answer. */
  waiting: number;
  waitMs: number;
  /** Requests of one session in twenty seconds: more than a person sends, and less than a flood. */
  known: number;
}

export const TURNS: TurnLimits = {
  atOnce: 2,
  rest: 2,
  crowd: 8,
  longestMs: 250,
  waiting: 64,
  waitMs: 15_000,
  known: 200,
};

interface TurnAsker {
  /** An address, or an IPv6 network of one customer. */
  network: string;
  /** A session that this shop has signed; blank for a stranger. */
  session: string;
}

/** Must be called once; more calls do nothing. */
export type EndTurn = () => void;

interface Waiting {
  network: string;
  begin: () => void;
  refuse: () => void;
}

/**
 * Known customers begin at once. Strangers wait, those whose network asked least before others.
 * @returns of `take`: undefined when the stranger must be refused
 */
export function fairTurns(limits = TURNS, now = () => Date.now()) {
  const bySession = recently(20_000, now);
  const byNetwork = recently(5 * 60_000, now);
  const waiting: Waiting[] = [];
  let underWay = 0;

  function begin(isKnown = false): EndTurn {
    underWay += 1;
    let hasEnded = false;
    const startedAt = performance.now();
    const end = (restMs: number): void => {
      clearTimeout(timer);
      if (hasEnded) return;
      hasEnded = true;
      if (restMs > 0 && waiting.length > limits.crowd) setTimeout(next, restMs);
      else next();
    };
    const timer = setTimeout(end, limits.longestMs, 0).unref();
    return () => end(isKnown ? 0 : limits.rest * (performance.now() - startedAt));
  }

  function next(): void {
    underWay -= 1;
    while (underWay < limits.atOnce && waiting.length > 0) leave(extreme(-1))?.begin();
  }

  /** Place in the queue of whoever asked least (-1) or most (1); the first, or the last, of equals. */
  function extreme(sign: 1 | -1): number {
    let best = 0;
    let bestCount = -Infinity;
    waiting.forEach(({ network }, place) => {
      const count = sign * byNetwork.of(network);
      if (count < bestCount || (count === bestCount && sign < 0)) return;
      best = place;
      bestCount = count;
    });
    return best;
  }

  const leave = (place: number): Waiting | undefined => waiting.splice(place, 1)[0];

  function wait(network: string): Promise<EndTurn | undefined> {
    return new Promise((resolve) => {
      const given = (end: EndTurn | undefined): void => {
        clearTimeout(timer);
        resolve(end);
      };
      const refuse = (): void => {
        overBudget.inc({ budget: 'pages' });
        given(undefined);
      };
      const one: Waiting = { network, begin: () => given(begin()), refuse };
      const timer = setTimeout(() => leave(waiting.indexOf(one))?.refuse(), limits.waitMs);
      waiting.push(one);
      if (waiting.length > limits.waiting) leave(extreme(1))?.refuse();
    });
  }

  return {
    async take({ network, session }: TurnAsker): Promise<EndTurn | undefined> {
      if (session && bySession.add(session, 1) <= limits.known) return begin(true);
      byNetwork.add(network, network.includes(':') ? 1 : 1 / PHONES_BEHIND_IPV4);
      return underWay < limits.atOnce ? begin() : wait(network);
    },
  };
}

/** Operators put many customers behind one address of IPv4; of IPv6 each has a network. */
const PHONES_BEHIND_IPV4 = 8;
const MOST_KEYS = 20_000;

/** Counts of the last `ms`, and of up to as much before: two maps instead of a time for each use. */
function recently(ms: number, now: () => number) {
  let current = new Map<string, number>();
  let before = new Map<string, number>();
  let endsAt = now() + ms;
  const of = (key: string): number => (current.get(key) ?? 0) + (before.get(key) ?? 0);
  return {
    of,
    add(key: string, count: number): number {
      if (now() >= endsAt || current.size >= MOST_KEYS) {
        before = now() >= endsAt + ms ? new Map<string, number>() : current;
        current = new Map<string, number>();
        endsAt = now() + ms;
      }
      current.set(key, (current.get(key) ?? 0) + count);
      return of(key);
    },
  };
}
