import { Agent, get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createListener } from '../../server/listener';
import type { Readiness } from '../../server/readiness';
import type { Phase } from '../../server/phase';
import { shutdown, type ShutdownParts } from '../../server/shutdown';
import { ask, listening } from '../harness/listening';

const END_WITHIN_MS = 400;
/** Node’s own, after which an idle connection would be closed anyway. */
const IDLE_TIMEOUT_MS = 5_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const ready = () => Promise.resolve({ ready: true, reasons: [] });

function shop(
  phase: Phase,
  isReady: () => Promise<Readiness> = ready,
  onPage: () => void = () => undefined,
) {
  return createListener({
    phase,
    publicOrigin: 'http://shop.test',
    headers: {},
    isReady,
    files: () => false,
    methodsOf: () => ['GET', 'HEAD', 'POST'],
    pages: async () => (await wait(150), onPage(), new Response('done')),
    onFailure: () => undefined,
  });
}

describe('readiness', () => {
  test.each([
    ['starting', 200, 503],
    ['open', 200, 200],
    ['stopping', 200, 503],
  ] as const)('while %s: process %i, ready %i', async (now, healthy, ready) => {
    await listening(shop({ now, inFlight: 0 }), async (origin) => {
      expect((await ask(origin, '/healthz')).status).toBe(healthy);
      expect((await ask(origin, '/readyz')).status).toBe(ready);
    });
  });

  test('is not ready when the store says no, fails or says nothing', async () => {
    const full = () => Promise.resolve({ ready: false, reasons: ["The store's disk is full."] });
    const cases: [() => Promise<Readiness>, string][] = [
      [full, "not ready\nThe store's disk is full."],
      [() => Promise.reject(new Error('x')), 'not ready\nThe check itself failed.'],
      [never, 'not ready\nThe store does not answer in time.'],
    ];
    for (const [isReady, said] of cases) {
      await listening(shop({ now: 'open', inFlight: 0 }, isReady), async (origin) => {
        const { status, body } = await ask(origin, '/readyz');
        expect([status, body.toString()]).toEqual([503, `${said}\n`]);
      });
    }
  });

  test('pages wait until the shop is open', async () => {
    await listening(shop({ now: 'starting', inFlight: 0 }), async (origin) => {
      const { status, headers } = await ask(origin, '/');
      expect([status, headers['retry-after']]).toEqual([503, '2']);
    });
  });
});

/** A shutdown with nothing to wait for, unless told otherwise. */
const ending = (parts: Pick<ShutdownParts, 'server' | 'phase'> & Partial<ShutdownParts>) =>
  shutdown({
    drainMs: 0,
    endWithinMs: 5000,
    stopJobs: () => Promise.resolve(),
    stopShop: () => Promise.resolve(),
    ...parts,
  });
const never = () => new Promise<never>(() => undefined);

describe('shutdown', () => {
  test('finishes what is under way, tells connections to close, then stops the shop', async () => {
    const phase: Phase = { now: 'open', inFlight: 0 };
    const order: string[] = [];
    await listening(
      shop(phase, undefined, () => order.push('page')),
      async (origin, server) => {
        const stop = ending({
          server,
          phase,
          drainMs: 500,
          stopJobs: async () => void order.push('jobs'),
          stopShop: async () => void order.push('shop'),
        });
        const underWay = ask(origin, '/');
        await expect.poll(() => phase.inFlight).toBe(1);
        const ended = stop();
        const during = await ask(origin, '/readyz');
        expect([during.status, during.headers.connection]).toEqual([503, 'close']);
        await ended;
        expect((await underWay).body.toString()).toBe('done');
        expect(order).toEqual(['jobs', 'page', 'shop']);
        await expect(ask(origin, '/')).rejects.toThrow(/ECONNREFUSED/);
      },
    );
  });

  test('does not wait for idle connections', async () => {
    const phase: Phase = { now: 'open', inFlight: 0 };
    await listening(shop(phase), async (origin, server) => {
      const agent = new Agent({ keepAlive: true });
      await new Promise((resolve) =>
        get(`${origin}/healthz`, { agent }, (response) => response.resume().on('end', resolve)),
      );
      const started = performance.now();
      await ending({ server, phase })();
      expect(performance.now() - started).toBeLessThan(IDLE_TIMEOUT_MS);
      agent.destroy();
    });
  });

  test.each([
    ['a job that does not end', { stopJobs: never }],
    ['a database that does not close', { stopShop: never }],
  ])('is over in time in spite of %s', async (_, parts: Partial<ShutdownParts>) => {
    const phase: Phase = { now: 'open', inFlight: 0 };
    await listening(shop(phase), async (_origin, server) => {
      const started = performance.now();
      await ending({ server, phase, endWithinMs: END_WITHIN_MS, ...parts })();
      expect(performance.now() - started).toBeLessThan(3 * END_WITHIN_MS);
    });
  });

  test('cuts an answer that does not come', async () => {
    const phase: Phase = { now: 'open', inFlight: 0 };
    await listening(shop(phase, never), async (origin, server) => {
      const hanging = ask(origin, '/readyz').catch((error: Error) => error.message);
      await expect.poll(() => phase.inFlight).toBe(1);
      const started = performance.now();
      await ending({ server, phase, endWithinMs: END_WITHIN_MS })();
      expect(performance.now() - started).toBeLessThan(3 * END_WITHIN_MS);
      expect(await hanging).toMatch(/hang up|ECONNRESET/);
    });
  });

  test('asked twice is one shutdown', async () => {
    const phase: Phase = { now: 'open', inFlight: 0 };
    let stops = 0;
    await listening(shop(phase), async (_origin, server) => {
      const stop = ending({ server, phase, stopShop: async () => void (stops += 1) });
      await Promise.all([stop(), stop()]);
      expect(stops).toBe(1);
    });
  });
});
