import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ownSchema } from '../harness/postgres';

/**
 * One job is with one worker at a time, and gets done, whoever dies: in two processes on either
 * engine.
 */
const JOBS = 60;
const LEASE_MS = 15_000;
const RENEWED_AFTER_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
const schema = await ownSchema();
const engines = [
  { name: 'sqlite, two processes', url: '' },
  ...(schema ? [{ name: 'postgres, two processes', url: schema.url }] : []),
];
const folder = mkdtempSync(join(tmpdir(), 'leases-'));

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await schema?.remove();
});

describe.each(engines)('leases on $name', { retry: 0 }, ({ url }) => {
  let all: Awaited<ReturnType<typeof process>>[];
  /** The modules anew, as another process has them. */
  async function process() {
    vi.resetModules();
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DATABASE_URL', url);
    const [store, jobs] = [
      await import('#app/database/database.server'),
      await import('#app/jobs/jobs.server'),
    ];
    return { store, jobs, db: await store.database() };
  }
  const at = (index: number) => all[index % all.length] as (typeof all)[number]; // there are two

  beforeAll(async () => {
    all = [];
    for (let each = 0; each < 2; each += 1) all.push(await process());
  });
  afterAll(async () => {
    for (const { store } of all) await store.closeDatabase();
    vi.unstubAllEnvs();
  });

  it('eight workers run every job once', async () => {
    for (let each = 0; each < JOBS; each += 1)
      await at(each).jobs.enqueueJob(at(each).db, 'submission', `S${each}`, each, 0);
    const underWay = new Set<string>();
    const done: string[] = [];
    const overlaps: string[] = [];
    const leftBehind: number[] = [];
    const unclaimed = async (db: (typeof all)[number]['db']) =>
      (
        await db.rows(
          z.object({ subject: z.string() }),
          `select subject from jobs where kind = 'submission' and state = 'waiting' and leased_until = 0`,
        )
      ).length;
    const work = async ({ db, jobs }: (typeof all)[number]): Promise<void> => {
      for (;;) {
        const job = await jobs.claimDueJob('submission', Date.now());
        if (!job) return void leftBehind.push(await unclaimed(db));
        if (underWay.has(job.subject)) overlaps.push(job.subject);
        underWay.add(job.subject);
        await sleep(2);
        underWay.delete(job.subject);
        done.push(job.subject);
        await jobs.finishJob(db, job, { type: 'done' });
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => work(at(index))));
    expect(overlaps).toEqual([]);
    expect(done.length).toBe(JOBS);
    expect(new Set(done).size).toBe(JOBS);
    // Nobody goes away empty-handed while there is work, but for the jobs that the seven others claim just now.
    expect(Math.max(...leftBehind)).toBeLessThan(8);
  });

  it('the worker does not start a job that a customer waits for', async () => {
    await at(0).jobs.enqueueJob(at(0).db, 'ticket', 'T1', 0, 0);
    const now = Date.now();
    const tries = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => at(index).jobs.claimJob('ticket', 'T1', now)),
      ...Array.from({ length: 6 }, (_, index) => at(index).jobs.claimDueJob('ticket', now)),
    ]);
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('after a lease ends another worker has the job, and the first can change nothing', async () => {
    await at(0).jobs.enqueueJob(at(0).db, 'reconciliation', 'R1', 0, 0);
    const now = Date.now();
    const first = await at(0).jobs.claimDueJob('reconciliation', now);
    expect(await at(1).jobs.claimDueJob('reconciliation', now + LEASE_MS - 1)).toBeUndefined();
    const second = await at(1).jobs.claimDueJob('reconciliation', now + LEASE_MS);
    expect([first?.attempts, second?.attempts]).toEqual([1, 2]);
    if (!first || !second) throw new Error('both were to be claimed');
    await at(0).jobs.finishJob(at(0).db, first, { type: 'done' });
    expect(await at(0).jobs.claimDueJob('reconciliation', now + LEASE_MS)).toBeUndefined();
    await at(1).jobs.finishJob(at(1).db, second, {
      type: 'retry',
      at: now + 60_000,
      error: 'not yet',
    });
    expect((await at(0).jobs.claimDueJob('reconciliation', now + 60_000))?.attempts).toBe(3);
  });

  it('a slow job keeps its lease while its process lives', async () => {
    await at(0).jobs.enqueueJob(at(0).db, 'reconciliation', 'slow', 0, 0);
    const began = Date.now();
    const job = await at(0).jobs.claimDueJob('reconciliation', began);
    if (!job) throw new Error('it was to be claimed');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: began });
    let end = () => {};
    let work = Promise.resolve();
    await new Promise<void>((begun) => {
      work = at(0).jobs.withLease(job, () => {
        begun();
        return new Promise<void>((resolve) => (end = resolve));
      });
    });
    const leasedUntil = z.object({ until: z.number() });
    const sql = `select leased_until as until from jobs where subject = 'slow'`;
    try {
      for (let renewed = 1; renewed <= 10; renewed += 1) {
        vi.advanceTimersByTime(RENEWED_AFTER_MS);
        const until = began + renewed * RENEWED_AFTER_MS + LEASE_MS;
        await vi.waitFor(async () =>
          expect((await at(0).db.row(leasedUntil, sql))?.until).toBeGreaterThanOrEqual(until),
        );
        expect(await at(1).jobs.claimDueJob('reconciliation', Date.now())).toBeUndefined();
      }
    } finally {
      end();
      await work;
      vi.useRealTimers();
    }
    expect(await at(1).jobs.claimDueJob('reconciliation', began + 60_000 + LEASE_MS)).toMatchObject(
      { subject: 'slow' },
    );
    await at(0).db.change(`delete from jobs where subject = 'slow'`);
  });

  describe('a clock that stood 30 days ahead', () => {
    const ahead = () => Date.now() + 30 * DAY_MS;
    const add = (
      kind: 'submission' | 'reconciliation' | 'ticket',
      subject: string,
      runAt: number,
      now: number,
    ) => at(0).jobs.enqueueJob(at(0).db, kind, subject, runAt, now);

    it.each(['submission', 'reconciliation', 'ticket'] as const)(
      '%s: what it put off is done now, once',
      async (kind) => {
        await add(kind, 'ahead', ahead(), ahead());
        const now = Date.now();
        const claims = await Promise.all(
          Array.from({ length: 6 }, (_, index) => at(index).jobs.claimDueJob(kind, now)),
        );
        expect(claims.filter(Boolean)).toMatchObject([{ subject: 'ahead' }]);
        await at(0).db.change(`delete from jobs where subject = 'ahead'`);
      },
    );

    it('a lease that it wrote blocks neither the worker nor a customer', async () => {
      await add('submission', 'leased', Date.now(), Date.now());
      expect(await at(0).jobs.claimJob('submission', 'leased', ahead())).toMatchObject({
        subject: 'leased',
      });
      expect(await at(1).jobs.claimJob('submission', 'leased', Date.now())).toMatchObject({
        subject: 'leased',
      });
      await at(0).db.change(`update jobs set leased_until = $1 where subject = 'leased'`, [
        ahead(),
      ]);
      expect(await at(1).jobs.claimDueJob('submission', Date.now())).toMatchObject({
        subject: 'leased',
      });
      await at(0).db.change(`delete from jobs where subject = 'leased'`);
    });

    it('a job within its longest wait is left alone', async () => {
      const now = Date.now();
      await add('submission', 'in an hour', now + 3_600_000, now);
      await add('reconciliation', 'in six hours', now + 6 * 3_600_000, now);
      expect(await at(0).jobs.claimDueJob('submission', now - 60_000)).toBeUndefined();
      expect(await at(0).jobs.claimDueJob('reconciliation', now - 60_000)).toBeUndefined();
      await at(0).db.change(`delete from jobs where subject like 'in %'`);
    });
  });

  it('no job waits longer than its kind allows', async () => {
    const now = Date.now();
    const runAt = async () =>
      (
        await at(0).db.row(
          z.object({ at: z.number() }),
          `select run_at as at from jobs where subject = 'capped'`,
        )
      )?.at ?? 0;
    await at(0).jobs.enqueueJob(at(0).db, 'submission', 'capped', now + DAY_MS, now);
    expect(await runAt()).toBe(now + 3_600_000);
    await at(0).jobs.restartJob(at(0).db, 'submission', 'capped', now + DAY_MS, now);
    expect(await runAt()).toBe(now + 3_600_000);
    const job = await at(0).jobs.claimJob('submission', 'capped', now);
    if (!job) throw new Error('it was to be claimed');
    await at(0).jobs.finishJob(at(0).db, job, { type: 'retry', at: now + DAY_MS, error: 'x' });
    expect((await runAt()) - now).toBeLessThan(3_600_000 + 60_000);
    await at(0).db.change(`delete from jobs where subject = 'capped'`);
  });

  it('several processes share one job of the whole shop', async () => {
    const now = Date.now();
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        at(index).jobs.enqueueJob(at(index).db, 'retention', 'shop', now, now),
      ),
    );
    const claims = await Promise.all(
      Array.from({ length: 6 }, (_, index) => at(index).jobs.claimDueJob('retention', now)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
});
