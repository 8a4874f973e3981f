import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { doubtOf, restarted, tick, type Clock } from '#app/database/clock';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { engines, newSchema } from '../harness/postgres';

const NOW = Date.UTC(2026, 10, 28, 6);

/** A beat each minute, while nothing is in doubt. */
function run(clock: Clock, from: number, ms: number): Clock {
  let current = clock;
  for (let at = from; at <= from + ms; at += MINUTE_MS)
    if (!doubtOf(current.seenAt, at)) current = tick(current, at);
  return current;
}

describe('the proven time', () => {
  it('is none in the first day, then follows the clock', () => {
    const young = run(restarted(NOW), NOW, DAY_MS - HOUR_MS);
    expect(young.provenAt).toBe(0);
    const day = run(young, NOW + DAY_MS - HOUR_MS, 3 * DAY_MS);
    expect(day.provenAt).toBe(day.seenAt);
  });

  it('stands still while the clock is days ahead, or back, and goes on by itself', () => {
    const before = run(restarted(NOW), NOW, 3 * DAY_MS);
    const at = before.seenAt;
    for (const off of [40 * DAY_MS, 3_650 * DAY_MS, -DAY_MS])
      expect(run(before, at + off, HOUR_MS), String(off / DAY_MS)).toEqual(before);
    expect(doubtOf(at, at + 40 * DAY_MS)).toBe('ahead');
    expect(doubtOf(at, at - DAY_MS)).toBe('behind');
    expect(run(before, at, 2 * DAY_MS).provenAt).toBe(at + 2 * DAY_MS);
  });

  it('is never later than the real time, though a clock was two days ahead for hours', () => {
    const before = run(restarted(NOW), NOW, 3 * DAY_MS);
    let clock = run(before, before.seenAt + 2 * DAY_MS, 10 * HOUR_MS);
    let real = before.seenAt + 10 * HOUR_MS;
    for (let hour = 0; hour < 120; hour += 1, real += HOUR_MS) {
      clock = run(clock, real, HOUR_MS);
      expect(clock.provenAt).toBeLessThanOrEqual(real + HOUR_MS);
    }
    expect(real - clock.provenAt).toBeLessThan(2 * DAY_MS); // and it has caught up
  });

  it('catches up after a weekend, and in a shop that runs nine hours a day', () => {
    let clock = run(restarted(NOW), NOW, 3 * DAY_MS);
    const monday = clock.seenAt + 2.5 * DAY_MS;
    clock = run(clock, monday, 2 * DAY_MS);
    expect(monday + 2 * DAY_MS - clock.provenAt).toBeLessThan(HOUR_MS);
    for (let day = 3; day < 30; day += 1) clock = run(clock, monday + day * DAY_MS, 9 * HOUR_MS);
    expect(clock.seenAt - clock.provenAt).toBeLessThan(4 * DAY_MS);
  });
});

describe.each(await engines())('the heartbeat on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  let remove = () => Promise.resolve();
  let app: Awaited<ReturnType<typeof load>>;

  async function load() {
    const [store, clock] = await Promise.all([
      import('#app/database/database.server'),
      import('#app/database/clock.server'),
    ]);
    return { store, clock, db: await store.database() };
  }

  beforeAll(async () => {
    const schema = engine === 'postgres' ? await newSchema() : undefined;
    remove = schema?.remove ?? remove;
    vi.resetModules();
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DATABASE_URL', schema?.url ?? '');
    app = await load();
  });
  beforeEach(() => app.db.change(`delete from store_facts where key = 'clock'`));
  afterAll(async () => {
    vi.useRealTimers();
    await app.store.closeDatabase();
    await remove();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const stored = async () =>
    (
      await app.db.row(
        z.object({ value: z.string() }),
        `select value from store_facts where key = 'clock'`,
      )
    )?.value;

  it('a machine far off changes nothing, whichever comes first', async () => {
    await app.clock.heartbeat();
    const before = await stored();
    expect(before).toBeDefined();
    for (const off of [40 * DAY_MS, 3_650 * DAY_MS, -DAY_MS]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
      await app.clock.heartbeat();
      expect(app.clock.clockDoubt(), String(off / DAY_MS)).toBe(
        engine === 'postgres' ? 'differs' : off > 0 ? 'ahead' : 'behind',
      );
      expect(await stored()).toBe(before);
      vi.useRealTimers();
    }
    await app.clock.heartbeat();
    expect(app.clock.clockDoubt()).toBeUndefined();
  });

  it('a store without a heartbeat is as old as its newest row', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS });
    await app.clock.heartbeat();
    expect(app.clock.clockDoubt()).toBe(engine === 'postgres' ? 'differs' : 'ahead');
    expect(await stored()).toBeUndefined();
    vi.useRealTimers();
  });

  it.runIf(engine === 'postgres')('all machines have the time of the database', async () => {
    await app.clock.heartbeat();
    const right = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: right + 40 * DAY_MS });
    expect(Math.abs(app.clock.shopTime() - right)).toBeLessThan(10_000);
    vi.useRealTimers();
  });

  it.runIf(engine === 'postgres')('a command has the time of the database, too', async () => {
    const right = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: right - 40 * DAY_MS });
    await app.clock.learnTime(app.db);
    expect(Math.abs(app.clock.shopTime() - right)).toBeLessThan(10_000);
    vi.useRealTimers();
  });

  it('goes on after a week off once a person has said that the time is right', async () => {
    await app.clock.heartbeat();
    const clock = JSON.stringify({ ...restarted(Date.now() - 7 * DAY_MS), provenAt: 5 });
    await app.db.change(`update store_facts set value = $1 where key = 'clock'`, [clock]);
    await app.clock.heartbeat();
    expect(app.clock.clockDoubt()).toBe('ahead');
    await app.clock.trustClock();
    await app.clock.heartbeat();
    expect(app.clock.clockDoubt()).toBeUndefined();
    expect(await app.clock.provenTime()).toBeLessThan(100_000);
  });
});
