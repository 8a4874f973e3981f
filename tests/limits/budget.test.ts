import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { engines, newSchema } from '../harness/postgres';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 28);
const stranger = (address: string) => ({ phone: undefined, address });
const free = () => Promise.resolve(0);
type Modules = Awaited<ReturnType<typeof newProcess>>;

/** The modules anew, as another process has them. */
async function newProcess() {
  vi.resetModules();
  const [budgets, store, limits] = await Promise.all([
    import('#app/limits/budget.server'),
    import('#app/database/database.server'),
    import('#app/limits/limits.server'),
  ]);
  return { ...budgets, ...limits, store };
}

describe.each(await engines())('a budget of the whole shop, on %s', (engine) => {
  const opened: Modules[] = [];
  let remove = () => Promise.resolve();
  let clock = NOW;
  const now = () => clock;

  async function anotherProcess(): Promise<Modules> {
    const modules = await newProcess();
    opened.push(modules);
    return modules;
  }
  beforeAll(async () => {
    if (engine === 'sqlite') return;
    const schema = await newSchema();
    remove = schema.remove;
    vi.stubEnv('DATABASE_URL', schema.url);
  });
  afterEach(() => {
    clock = NOW;
  });
  afterAll(async () => {
    await Promise.all(opened.map(({ store }) => store.closeDatabase()));
    await remove();
    vi.unstubAllEnvs();
  });

  /** Takes until it is refused, in turns. */
  async function takenBy(...budgets: { take: () => Promise<number> }[]): Promise<number> {
    let taken = 0;
    for (let left = budgets; left.length > 0;) {
      const given = await Promise.all(left.map(async (each) => (await each.take()) === 0));
      taken += given.filter(Boolean).length;
      left = left.filter((_, index) => given[index]);
    }
    return taken;
  }

  it('is one for all processes, however many ask at once', async () => {
    const allowance = { allowed: 300, minutes: 60 };
    const [one, two] = [await anotherProcess(), await anotherProcess()].map((process) =>
      process.budget('shared', allowance, now),
    );
    if (!one || !two) throw new Error('no budgets');
    const rush = Array.from({ length: 400 }, (_, index) => (index % 2 ? one : two).take());
    const taken = (await Promise.all(rush)).filter((wait) => wait === 0).length;
    expect(taken + (await takenBy(one, two))).toBe(300); // one had a part of a portion left
    expect([await one.wait(), await two.take()]).toEqual([3600, 3600]);
  });

  it('is not renewed by a restart, but by its next window', async () => {
    const allowance = { allowed: 60, minutes: 60 };
    const ofOne = async () => (await anotherProcess()).budget('restarted', allowance, now);
    const before = await ofOne();
    for (let each = 0; each < 50; each += 1) expect(await before.take()).toBe(0);
    // A portion of two was in the hand of the process that ended.
    expect(await takenBy(await ofOne())).toBe(10);
    expect(await takenBy(await ofOne())).toBe(0);
    clock += 60 * MINUTE_MS;
    expect(await takenBy(await ofOne(), before)).toBe(60);
  });

  it('survives a clock that jumped and came back', async () => {
    const allowance = { allowed: 10, minutes: 60 };
    const process = await anotherProcess();
    clock = NOW + 3650 * 24 * 60 * MINUTE_MS;
    expect(await takenBy(process.budget('jumped', allowance, now))).toBe(10);
    clock = NOW;
    expect(await takenBy(process.budget('jumped', allowance, now))).toBe(10);
  });

  it('writes once for many uses', async () => {
    const process = await anotherProcess();
    const changes = vi.spyOn(await process.store.database(), 'row');
    const maps = process.budget('written', { allowed: 20_000, minutes: 1440 }, now);
    for (let each = 0; each < 200; each += 1) {
      await maps.wait();
      await maps.take();
    }
    expect(changes).toHaveBeenCalledTimes(10);
    const written = z.object({ points: z.number() });
    const db = await process.store.database();
    expect(
      await db.rows(written, `select points from limits where key = 'budget:written'`),
    ).toEqual([{ points: 200 }]);
  });

  it('asks the store nothing while it is spent', async () => {
    const process = await anotherProcess();
    const spent = process.budget('spent', { allowed: 3, minutes: 10 }, now);
    expect(await takenBy(spent)).toBe(3);
    const asked = vi.spyOn(await process.store.database(), 'row');
    for (let each = 0; each < 100; each += 1) expect(await spent.wait()).toBe(600);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is counted by each process alone while the store does not answer', async () => {
    const process = await anotherProcess();
    const db = await process.store.database();
    vi.spyOn(db, 'row').mockRejectedValue(new Error('database or disk is full'));
    const alone = process.budget('alone', { allowed: 100, minutes: 60 }, now);
    expect(await takenBy(alone)).toBe(100);
    vi.restoreAllMocks();
    clock += MINUTE_MS; // it is asked again
    expect(await takenBy(alone)).toBe(100);
  });

  it('is divided by its portions, so that the last use is given, too', async () => {
    const { BUDGETS, MAPS } = await anotherProcess();
    clock = Date.now();
    expect(await takenBy(BUDGETS.forwarded)).toBe(60);
    const { BUDGETS: ofAnother, MAPS: mapsOfAnother } = await anotherProcess();
    expect(await ofAnother.forwarded.wait()).toBeGreaterThan(3500);
    expect(await takenBy(MAPS.all, mapsOfAnother.all)).toBe(20_000);
    expect(await takenBy(BUDGETS.suggestions, ofAnother.suggestions)).toBe(300);
    expect(await takenBy(BUDGETS.places, ofAnother.places)).toBe(100);
  });
});

describe('a budget', () => {
  let process: Modules;
  beforeAll(async () => {
    process = await newProcess();
  });
  afterAll(() => process.store.closeDatabase());

  test('ends a flood from ever new addresses, and renews itself', async () => {
    let now = 0;
    const take = process.withBudget(
      process.budget('test', { allowed: 10, minutes: 10 }, () => now),
      free,
    );
    const answers: number[] = [];
    for (let each = 0; each < 12; each += 1) answers.push(await take(stranger(`::${each}`)));
    expect(answers).toEqual([...Array<number>(10).fill(0), 600, 600]);
    now = 600_000;
    expect(await take(stranger('::1'))).toBe(0);
  });

  test('asks no other limit once it is spent, and counts nothing that another refused', async () => {
    let asked = 0;
    const all = process.budget('test-two', { allowed: 1, minutes: 1 });
    const refusing = process.withBudget(all, () => Promise.resolve((asked += 1)));
    for (const each of ['a', 'b', 'c']) await refusing(stranger(each));
    expect([asked, await all.wait()]).toEqual([3, 0]);
    await all.take();
    await refusing(stranger('d'));
    expect(asked).toBe(3);
  });

  test('of what costs money counts customers, too, and ends for strangers first', async () => {
    const all = process.budget('test-four', { allowed: 5, minutes: 1440 });
    const strangers = process.budget('test-five', { allowed: 3, minutes: 1440 });
    const take = process.withCost({ all, strangers }, free);
    const asha = { phone: '+919845012345' };
    const answers: boolean[] = [];
    for (const who of [asha, asha, stranger('a'), stranger('b'), asha, asha, asha])
      answers.push((await take(who)) === 0);
    expect(answers).toEqual([true, true, true, false, true, true, false]);
  });

  test('of Google Maps ends the day for everybody who asks', async () => {
    const { LIMITS, MAPS } = process;
    while ((await MAPS.all.take()) === 0);
    const asha = { phone: '+919845012345', address: '::1' };
    for (const name of ['suggestions', 'places', 'positions'] as const)
      for (const who of [asha, stranger('::2')])
        expect(await LIMITS[name](who), name).toBeGreaterThan(60 * 60);
  });

  test('lets customers with a verified phone through', async () => {
    const all = process.budget('test-three', { allowed: 0, minutes: 1 });
    const take = process.withBudget(all, free);
    expect(await take({ phone: '+919845012345' })).toBe(0);
    expect(await take({ phone: undefined })).toBeGreaterThan(0);
  });
});
