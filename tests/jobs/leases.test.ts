import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownSchema } from '../support/postgres';

/** One job is with one worker at a time, and gets done, whoever dies: in one process on SQLite, in two on PostgreSQL. */
const JOBS = 60;
const LEASE_MS = 45_000;
const schema = await ownSchema();
const engines = [{ name: 'sqlite, one process', url: '', processes: 1 }, ...(schema ? [{ name: 'postgres, two processes', url: schema.url, processes: 2 }] : [])];
const folder = mkdtempSync(join(tmpdir(), 'leases-'));

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await schema?.remove();
});

describe.each(engines)('leases on $name', { retry: 0 }, ({ url, processes }) => {
  let all: Awaited<ReturnType<typeof process>>[];
  /** The modules anew, as another process has them. */
  async function process() {
    vi.resetModules();
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DATABASE_URL', url);
    const [store, jobs] = [await import('#app/database/database.server'), await import('#app/jobs/jobs.server')];
    return { store, jobs, db: await store.database() };
  }
  const at = (index: number) => all[index % all.length] as (typeof all)[number]; // there is one at least

  beforeAll(async () => {
    all = [];
    for (let each = 0; each < processes; each += 1) all.push(await process());
  });
  afterAll(async () => {
    for (const { store } of all) await store.closeDatabase();
    vi.unstubAllEnvs();
  });

  it('eight workers: every job once, never two at one', async () => {
    for (let each = 0; each < JOBS; each += 1) await at(each).jobs.enqueueJob(at(each).db, 'submission', `S${each}`, each, 0);
    const underWay = new Set<string>();
    const done: string[] = [];
    const overlaps: string[] = [];
    const work = async ({ db, jobs }: (typeof all)[number]): Promise<number> => {
      for (let worked = 0; ; worked += 1) {
        const job = await jobs.claimDueJob('submission', Date.now());
        if (!job) return worked;
        if (underWay.has(job.subject)) overlaps.push(job.subject);
        underWay.add(job.subject);
        await sleep(2);
        underWay.delete(job.subject);
        done.push(job.subject);
        await jobs.finishJob(db, job, { type: 'done' });
      }
    };
    const worked = await Promise.all(Array.from({ length: 8 }, (_, index) => work(at(index))));
    expect(overlaps).toEqual([]);
    expect(done.length).toBe(JOBS);
    expect(new Set(done).size).toBe(JOBS);
    // Nobody goes away empty-handed while there is work.
    expect(Math.min(...worked)).toBeGreaterThan(0);
  });

  it('a job that a customer waits for is not begun by the sweep as well', async () => {
    await at(0).jobs.enqueueJob(at(0).db, 'ticket', 'T1', 0, 0);
    const now = Date.now();
    const tries = await Promise.all([...Array.from({ length: 6 }, (_, index) => at(index).jobs.claimJob('ticket', 'T1', now)), ...Array.from({ length: 6 }, (_, index) => at(index).jobs.claimDueJob('ticket', now))]);
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('the dead one’s lease runs out, another has the job, and what the dead one would still say changes nothing', async () => {
    await at(0).jobs.enqueueJob(at(0).db, 'reconciliation', 'R1', 0, 0);
    const now = Date.now();
    const first = await at(0).jobs.claimDueJob('reconciliation', now);
    expect(await at(1).jobs.claimDueJob('reconciliation', now + LEASE_MS - 1)).toBeUndefined();
    const second = await at(1).jobs.claimDueJob('reconciliation', now + LEASE_MS);
    expect([first?.attempts, second?.attempts]).toEqual([1, 2]);
    if (!first || !second) throw new Error('both were to be claimed');
    await at(0).jobs.finishJob(at(0).db, first, { type: 'done' });
    expect(await at(0).jobs.claimDueJob('reconciliation', now + LEASE_MS)).toBeUndefined();
    await at(1).jobs.finishJob(at(1).db, second, { type: 'retry', at: now + 60_000, error: 'not yet' });
    expect((await at(0).jobs.claimDueJob('reconciliation', now + 60_000))?.attempts).toBe(3);
  });

  it('the work of the whole shop is one row, however many processes begin', async () => {
    const now = Date.now();
    await Promise.all(Array.from({ length: 6 }, (_, index) => at(index).jobs.enqueueJob(at(index).db, 'retention', 'shop', now, now)));
    const claims = await Promise.all(Array.from({ length: 6 }, (_, index) => at(index).jobs.claimDueJob('retention', now)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
});
