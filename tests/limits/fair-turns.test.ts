import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fairTurns, TURNS, type EndTurn, type TurnLimits } from '#app/limits/fair-turns.server';
import { registry } from '#app/metrics/registry.server';

/** No turn ends, and nobody is refused, by the clock. */
const opened = (change: Partial<TurnLimits> = {}) =>
  fairTurns({ ...TURNS, rest: 0, longestMs: 600_000, waitMs: 600_000, ...change });
type Turns = ReturnType<typeof fairTurns>;

const stranger = (network: string) => ({ network, session: '' });
const customer = (session: string) => ({ network: '2001:db8:0:1::/64', session });

/** Asks, and notes in `order` when the turn comes. */
function ask(turns: Turns, who: Parameters<Turns['take']>[0], name: string, order: string[]) {
  return turns.take(who).then((end) => {
    order.push(end ? name : `${name} refused`);
    return end;
  });
}

/** All turns that are under way. */
async function fill(turns: Turns, network: string): Promise<EndTurn[]> {
  const ends: EndTurn[] = [];
  for (let each = 0; each < TURNS.atOnce; each += 1) {
    const end = await turns.take(stranger(network));
    if (end) ends.push(end);
  }
  return ends;
}

const soon = () => sleep(5);

describe('turns of strangers', () => {
  it('begin at once while few ask', async () => {
    const turns = opened();
    for (let each = 0; each < 500; each += 1) {
      const end = await turns.take(stranger('203.0.113.1'));
      expect(end).toBeDefined();
      end?.();
    }
  });

  it('come to whoever asked least, however many one network sends', async () => {
    const turns = opened();
    const order: string[] = [];
    const ends = await fill(turns, 'flood::/64');
    for (let each = 0; each < 5; each += 1) void ask(turns, stranger('flood::/64'), 'flood', order);
    void ask(turns, stranger('quiet::/64'), 'quiet', order);
    for (let each = 0; each < 3; each += 1)
      void ask(turns, stranger('203.0.113.1'), 'many behind one address', order);
    ends[0]?.();
    ends[0]?.(); // a second time does nothing
    await soon();
    expect(order).toEqual(['many behind one address']);
    ends[1]?.();
    await soon();
    expect(order).toEqual(['many behind one address', 'many behind one address']);
  });

  it('are refused when too many wait: whoever asked most, counted for the alert', async () => {
    const turns = opened({ waiting: 3 });
    const order: string[] = [];
    const before = await refused();
    await fill(turns, 'flood::/64');
    for (let each = 0; each < 3; each += 1)
      void ask(turns, stranger('flood::/64'), `flood ${each}`, order);
    await soon();
    expect(order).toEqual([]);
    void ask(turns, stranger('quiet::/64'), 'quiet', order);
    await soon();
    expect(order).toEqual(['flood 2 refused']);
    expect(await refused()).toBe(before + 1);
  });

  it('are refused after a wait', async () => {
    const turns = opened({ waitMs: 20 });
    await fill(turns, 'a::/64');
    expect(await turns.take(stranger('b::/64'))).toBeUndefined();
  });

  it('leave time to others between them', async () => {
    const turns = opened({ rest: 3, crowd: 1 });
    const ends = await fill(turns, 'a::/64');
    const [next] = [1, 2].map(() => turns.take(stranger('b::/64')));
    await sleep(40);
    const endedAt = performance.now();
    ends[0]?.();
    expect(await next).toBeDefined();
    expect(performance.now() - endedAt, 'a crowd').toBeGreaterThan(100);
  });

  it('follow at once while few wait, as the files of one page do', async () => {
    const turns = opened({ rest: 600_000 });
    const ends = await fill(turns, 'a::/64');
    const next = turns.take(stranger('a::/64'));
    await sleep(5);
    ends[0]?.();
    expect(await next).toBeDefined();
  });

  it('count no longer when they wait for somebody else', async () => {
    const turns = opened({ longestMs: 20 });
    await fill(turns, 'slow::/64');
    expect(await turns.take(stranger('b::/64'))).toBeDefined();
  });
});

describe('turns of customers with a session', () => {
  it('begin before those of all strangers who wait, and make them wait', async () => {
    const turns = opened();
    const order: string[] = [];
    const ends = await fill(turns, 'flood::/64');
    void ask(turns, stranger('flood::/64'), 'flood', order);
    const own = await ask(turns, customer('asha'), 'asha', order);
    ends[0]?.();
    await soon();
    expect(order).toEqual(['asha']);
    own?.();
    await soon();
    expect(order).toEqual(['asha', 'flood']);
  });

  it('wait as strangers do when one session asks more than a person can', async () => {
    const turns = opened({ waitMs: 20 });
    for (let each = 0; each < TURNS.known; each += 1)
      expect(await turns.take(customer('asha'))).toBeDefined();
    expect(await turns.take(customer('asha'))).toBeUndefined();
    expect(await turns.take(customer('ravi'))).toBeDefined();
  });
});

async function refused(): Promise<number> {
  const metric = await registry.getSingleMetric('shop_over_budget_total')?.get();
  return metric?.values.find(({ labels }) => labels.budget === 'pages')?.value ?? 0;
}
