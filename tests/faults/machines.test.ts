import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Customer, getJson } from './customer';
import { fleet, startUntilUp, type Fleet } from './fleet';
import { postgresCluster, postgresPrograms, type Cluster } from './postgres-cluster';
import { busyClients } from './busy-clients';
import { asking } from './worlds';

/**
 * Acceptance D7 and D11 on two shop processes over one PostgreSQL: what they share, and that one
 * may go while the other serves.
 */
const RESTARTS = Number(process.env.RESTARTS ?? 3);
const END_WITHIN_MS = 10_000;
const LOOK_UP = `/api/places/suggest?q=koramangala&s=${randomUUID()}`;
const SERVICE = 'laptop-booking-display';

const programs = postgresPrograms();
if (!programs)
  console.info(
    'Two shops on one PostgreSQL: left out, there is no initdb in /usr/lib/postgresql or on the path.',
  );

describe.skipIf(!programs)('two shops on one PostgreSQL', () => {
  let cluster: Cluster;
  let shops: Fleet;
  let nextPhone = 9_847_000_000;
  const newPhone = () => `+91${nextPhone++}`;

  beforeAll(async () => {
    cluster = await postgresCluster(programs ?? '');
    shops = await fleet(2, cluster.url);
  }, 150_000);
  afterAll(async () => {
    await shops?.close();
    await cluster?.close();
  });

  /** Asked of the two by turns, as from an address that a proxy saw; until one refuses. */
  async function until429(
    from: string,
    ask: (origin: string, headers: Record<string, string>) => Promise<Response>,
    most: number,
  ) {
    for (let passed = 0; passed <= most; passed += 1) {
      const answer = await ask(shops.shops[passed % 2]?.origin ?? '', {
        'x-forwarded-for': from,
        origin: shops.origin,
      });
      await answer.arrayBuffer();
      if (answer.status === 429) return { passed, wait: Number(answer.headers.get('retry-after')) };
    }
    return { passed: most + 1, wait: 0 };
  }
  const signIn = (origin: string, headers: Record<string, string>) =>
    fetch(`${origin}/session`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ idToken: 'x' }),
    });
  const look = (origin: string, headers: Record<string, string>) =>
    fetch(origin + LOOK_UP, { headers });

  it.each([
    ['bad tokens', 60, 600, signIn],
    ['map look-ups', 20, 60, look],
  ])(
    '%s: the one after the last is 429 in whichever it arrives, and nobody else is hurt',
    async (_, allowed, seconds, ask) => {
      const noisy = '203.0.113.7';
      const { passed, wait } = await until429(noisy, ask, allowed);
      expect(passed).toBe(allowed);
      expect(wait > 0 && wait <= seconds, String(wait)).toBe(true);
      for (const { origin } of shops.shops)
        expect((await ask(origin, { 'x-forwarded-for': noisy, origin: shops.origin })).status).toBe(
          429,
        );
      expect(
        (
          await ask(shops.shops[0]?.origin ?? '', {
            'x-forwarded-for': '203.0.113.8',
            origin: shops.origin,
          })
        ).status,
      ).not.toBe(429);

      const neighbour = new Customer(shops.origin, shops.sandbox, newPhone(), noisy);
      await neighbour.signIn();
      expect((await neighbour.page(LOOK_UP)).status, 'the neighbour behind the same address').toBe(
        200,
      );
      await neighbour.choose(SERVICE);
      expect(neighbour.draft).toMatch(/^[\w-]{24}$/);
    },
  );

  it('one poll and one submission for each order, though both look for work', async () => {
    const orders = 8;
    shops.faults.setKnob('razorpay.webhook', 'drop');
    const customers = Array.from(
      { length: orders },
      () => new Customer(shops.origin, shops.sandbox, newPhone()),
    );
    for (const customer of customers) {
      await customer.signIn();
      await customer.choose(SERVICE);
      await customer.completeOrder();
      await customer.pay(); // and leaves: only the sweep can know
    }
    shops.faults.set('razorpay.orders.payments', { delayMs: 150 });
    shops.faults.set('forms.orders', { delayMs: 150 });
    const calls = vi.spyOn(shops.faults, 'take');
    const called = (route: string) => calls.mock.calls.filter(([name]) => name === route).length;
    const ask = asking(cluster.url);
    await ask(`update jobs set run_at = 0 where kind = 'reconciliation' and state = 'waiting'`);
    await expect
      .poll(
        () => ask(`select 1 from orders where state = 'submitted'`).then((rows) => rows.length),
        { timeout: 15_000 },
      )
      .toBe(orders);
    await sleep(1_500); // whoever would do it again has looked by now
    expect([called('razorpay.orders.payments'), called('forms.orders')]).toEqual([orders, orders]);
    expect(await ask(`select 1 from jobs where kind = 'retention'`)).toHaveLength(1);
    const { orders: submitted } = await getJson<{ orders: { times: number }[] }>(
      `${shops.sandbox}/control/forms`,
    );
    expect(submitted.map(({ times }) => times)).toEqual(customers.map(() => 1));
    shops.faults.clear();
  });

  it(
    `${RESTARTS} restarts by turns under load: no request fails, and each is gone within ten seconds`,
    { timeout: 60_000 + RESTARTS * 60_000 },
    async () => {
      const load = busyClients(shops, newPhone);
      const endedMs: number[] = [];
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const shop = shops.shops[restart % 2];
        if (!shop) throw new Error('there are two');
        endedMs.push(Math.round(await shop.terminate()));
        await startUntilUp(shop);
        await sleep(300);
      }
      const { failures, served, orders } = await load.stop();
      console.log(
        `${RESTARTS} rolling restarts: ${served} requests, ${orders} whole orders, ${failures.length} failed; SIGTERM to exit ${endedMs.join(', ')} ms`,
      );
      expect(failures).toEqual([]);
      expect(orders).toBeGreaterThan(0);
      expect(Math.max(...endedMs)).toBeLessThan(END_WITHIN_MS);
    },
  );
});
