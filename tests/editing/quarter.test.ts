import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '#app/content/announcements';
import type { CataloguePlace } from '#app/content/catalogue-places';
import type { Content } from '#app/content/content';
import { asRecord } from '#app/ground/json';
import { PublishedContent } from '#app/content/published-content.server';
import type { StoredChange } from '#app/editing/scheduled-changes.server';
import { seed } from '#seed/seed';
import { atDepth } from '../../scripts/depth.mjs';
import { randomFrom } from '../faults/random';

/**
 * A quarter of scheduled prices on two machines that restart, with a CMS that is away now and then
 * and an editor who changes a service just before. The clock is the test's: it leaps to half a minute
 * before each change and runs through it.
 */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse('2026-10-01T00:00:00+05:30');
const CHANGES = atDepth(40, 120);
/** A small shop, as it is read some thousand times. */
const shop = {
  ...seed,
  catalogue: {
    categories: seed.catalogue.categories
      .slice(0, 1)
      .map((category) => ({ ...category, services: category?.services.slice(0, 12) ?? [] })),
  },
  surfaces: { tiles: [], serviceLists: [], banners: [], howItWorksSteps: [], serviceNotes: [] },
  policies: { policyPages: [] },
};
const services = shop.catalogue.categories.flatMap((category) =>
  category.services.flatMap((each) =>
    each?.documentId ? [{ documentId: each.documentId, price: each.price }] : [],
  ),
);
const folder = mkdtempSync(join(tmpdir(), 'quarter-'));

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.useRealTimers());

const serviceIn = (content: Content, id: string) =>
  content.categories.flatMap((each) => each.services).find((each) => each.id === id);

describe('a quarter of scheduled changes', { retry: 0 }, () => {
  let db: Awaited<ReturnType<typeof modules>>;

  async function modules() {
    vi.resetModules();
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('CMS_GRAPHQL_URL', 'http://127.0.0.1:9/graphql');
    const store = await import('#app/database/database.server');
    return {
      store,
      statements: await store.database(),
      jobs: await import('#app/jobs/jobs.server'),
      schedule: await import('#app/editing/scheduled-changes.server'),
      publish: await import('#app/preview/publish-scheduled-change.server'),
    };
  }
  beforeAll(async () => void (db = await modules()));
  afterAll(async () => {
    await db.store.closeDatabase();
    vi.unstubAllEnvs();
  });

  it('each is live within a second, none is early, none is lost', async () => {
    const random = randomFrom(20261018);
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: START,
    });
    const cms = fakeCms();
    const plans = planQuarter(random);
    /** What customers must have at a time. */
    const expected = (id: string, at: number): number => {
      const live = plans.filter((plan) => plan.id === id && plan.at <= at).at(-1);
      return 100 * (live?.price ?? services.find((each) => each.documentId === id)?.price ?? 0);
    };
    const early: string[] = [];
    const machines = [0, 1].map(() =>
      machine(cms, db, (content) => {
        for (const { id } of plans)
          if (serviceIn(content, id)?.pricePaise !== expected(id, Date.now()))
            early.push(`${id} at ${Date.now()}`);
      }),
    );
    for (const plan of plans) await storePlan(plan);
    for (const each of machines) await each.start();

    const lateMs: number[] = [];
    for (const at of new Set(plans.map((plan) => plan.at))) {
      const now = plans.filter((plan) => plan.at === at);
      vi.setSystemTime(at - 31_000);
      cms.awayUntil = random.next() < 0.3 ? at + random.between(-20_000, 90_000) : 0;
      for (const each of machines) if (random.next() < 0.3) await each.stop();
      await run(30_999);
      for (const each of machines.filter(({ isUp }) => isUp()))
        for (const { id } of now) expect(await each.price(id)).toBe(expected(id, at - 1));
      const up = machines.filter(({ isUp }) => isUp());
      if (Date.now() >= cms.awayUntil) {
        const edited = cms.edit(random.pick(services).documentId, `${lateMs.length} mins`);
        for (const each of up) await each.hear(edited);
        for (const each of up)
          expect(await each.duration(edited.documentId)).toBe(`${lateMs.length} mins`);
      }
      await run(1);
      const began = performance.now();
      for (const each of up) await each.settled(now.map(({ id }) => [id, expected(id, at)]));
      lateMs.push(performance.now() - began);
      await run(999);
      for (const each of machines) if (!each.isUp()) await each.start();
      for (const each of machines)
        for (const { id } of now)
          expect(await each.price(id), `${id} after`).toBe(expected(id, at));
    }
    while (await hasUnpublished()) await run(1_000);
    expect(early).toEqual([]);
    expect(cms.placesAsked).toBeGreaterThan(CHANGES / 4);
    expect(Math.max(...lateMs)).toBeLessThan(1_000);
    const stored = await db.schedule.listChanges(db.statements, 0);
    expect(stored.map(({ state }) => state)).toEqual(plans.map(() => 'done'));
    for (const { id } of plans) expect(cms.price(id) * 100).toBe(expected(id, Date.now()));
    for (const each of machines) await each.stop();

    /** Lets time pass, then real work gets its turns. */
    async function run(ms: number): Promise<void> {
      await vi.advanceTimersByTimeAsync(ms);
      for (const each of machines) await each.work();
    }
  }, 100_000);

  async function hasUnpublished(): Promise<boolean> {
    const stored = await db.schedule.listChanges(db.statements, Date.now());
    return stored.some(({ state, at }) => state === 'waiting' && at <= Date.now());
  }

  async function storePlan({ id, at, price, before }: Plan): Promise<void> {
    const fields = { price };
    const change: StoredChange = {
      id: `${id}-${at}`,
      pair: `${id}-${at}`,
      model: 'service',
      documentId: id,
      title: id,
      at,
      overlay: { type: 'fields', fields },
      data: { price, before },
      state: 'waiting',
      note: '',
      settledAt: 0,
    };
    await db.schedule.storeChange(db.statements, change);
    await db.jobs.enqueueJob(db.statements, 'schedule', change.id, at, Date.now());
  }
});

interface Plan {
  id: string;
  at: number;
  price: number;
  before: number;
}

/** Prices with a beginning and an end, one after another for each service, some at one minute. */
function planQuarter(random: ReturnType<typeof randomFrom>): Plan[] {
  const plans: Plan[] = [];
  const freeFrom = new Map<string, number>();
  while (plans.length < CHANGES) {
    const service = random.pick(services);
    if (!service) continue;
    const from = freeFrom.get(service.documentId) ?? START + MINUTE_MS;
    const at = from + Math.floor(random.between(1, 15 * 24 * 60)) * MINUTE_MS;
    const until = at + Math.floor(random.between(1, 9 * 24 * 60)) * MINUTE_MS;
    if (until > START + 91 * DAY_MS) continue;
    const price = service.price + 1 + Math.floor(random.between(0, 100));
    plans.push({ id: service.documentId, at, price, before: service.price });
    plans.push({ id: service.documentId, at: until, price: service.price, before: price });
    freeFrom.set(service.documentId, until);
  }
  return plans.sort((a, b) => a.at - b.at);
}

/** Answers and publishes like the CMS, unless it is away. */
function fakeCms() {
  const raw = structuredClone(shop);
  for (const { services } of raw.catalogue.categories)
    for (const service of services) Object.assign(service ?? {}, { updatedAt: stamp() });
  const find = (id: string) =>
    raw.catalogue.categories
      .flatMap((category) => category.services)
      .find((service) => service?.documentId === id);
  const cms = {
    awayUntil: 0,
    placesAsked: 0,
    price: (id: string): number => find(id)?.price ?? 0,
    answer(): Promise<typeof raw> {
      if (Date.now() < cms.awayUntil) return Promise.reject(new Error('away'));
      return Promise.resolve(structuredClone(raw));
    },
    async parts(names: string[]): Promise<object> {
      const answer = asRecord(await cms.answer());
      return Object.fromEntries(names.map((name) => [name, answer[name]]));
    },
    async service({ category, start }: CataloguePlace): Promise<unknown> {
      cms.placesAsked += 1;
      const { catalogue } = await cms.answer();
      return catalogue.categories.find(({ slug }) => slug === category)?.services[start];
    },
    edit(documentId: string, duration: string): Announcement {
      const updatedAt = stamp();
      Object.assign(find(documentId) ?? {}, { duration, updatedAt });
      return { documentId, model: 'service', updatedAt, at: Date.now() };
    },
  };
  vi.stubGlobal('fetch', (_: URL, { body }: { body: string }) => {
    if (Date.now() < cms.awayUntil) return Promise.reject(new TypeError('away'));
    const { documentId, data } = JSON.parse(body) as {
      documentId: string;
      data: { price: number; before: number };
    };
    const service = find(documentId);
    expect(service?.price, 'published in order, once').toBe(data.before);
    Object.assign(service ?? {}, { price: data.price, updatedAt: stamp() });
    return Promise.resolve(new Response('{}'));
  });
  return cms;
}

const stamp = (): string => new Date().toISOString();

function machine(
  cms: ReturnType<typeof fakeCms>,
  {
    statements,
    schedule,
    jobs,
    publish,
  }: {
    statements: Parameters<typeof import('#app/editing/scheduled-changes.server').listChanges>[0];
    schedule: typeof import('#app/editing/scheduled-changes.server');
    jobs: typeof import('#app/jobs/jobs.server');
    publish: typeof import('#app/preview/publish-scheduled-change.server');
  },
  onShown: (content: Content) => void,
) {
  const kept: { id: string; takenAt: Date; raw: unknown }[] = [];
  let source: PublishedContent | undefined;
  let watch: ReturnType<typeof schedule.scheduleWatch> | undefined;
  const fail = (error: unknown): void => {
    throw error;
  };
  return {
    isUp: () => source !== undefined,
    async start(): Promise<void> {
      watch = schedule.scheduleWatch({
        list: (since) => schedule.listChanges(statements, since),
        onDue: () => void source?.showDue(),
        now: Date.now,
        onFailure: fail,
      });
      source = new PublishedContent({
        cms: { all: cms.answer, parts: cms.parts, service: cms.service },
        seed: shop,
        mediaBase: '',
        schedule: watch,
        now: Date.now,
        prepare: (content) => Promise.resolve(onShown(content)),
        snapshots: {
          list: () => Promise.resolve(kept.toReversed()),
          read: (id) => Promise.resolve(kept.find((each) => each.id === id)?.raw),
          save(raw, _, takenAt) {
            kept.push({ id: `${kept.length}`, takenAt, raw });
            return Promise.resolve(`${kept.length - 1}`);
          },
        },
        instructions: {
          read: () => Promise.resolve({ pinned: '', confirmed: '' }),
          heldBack: () => Promise.resolve(undefined),
          noteHeldBack: () => Promise.resolve(),
          forgetConfirmed: () => Promise.resolve(),
        },
        checkAnswer: () => ({ contradicted: [], givenUp: [] }),
        report: () => undefined,
      });
      await watch.read();
      watch.start();
      await source.get();
    },
    async stop(): Promise<void> {
      await source?.renew();
      watch?.stop();
      source = undefined;
    },
    async price(id: string): Promise<number | undefined> {
      return source && serviceIn((await source.get()).content, id)?.pricePaise;
    },
    async duration(id: string): Promise<string | undefined> {
      return source && serviceIn((await source.get()).content, id)?.duration;
    },
    async hear(announced: Announcement): Promise<void> {
      await source?.renew([announced]);
    },
    /** Resolves when the prices are shown; the clock stands still meanwhile. */
    async settled(prices: [id: string, paise: number][]): Promise<void> {
      for (const [id, paise] of prices) while ((await this.price(id)) !== paise) await turn();
    },
    /** The worker's loop, and the refreshes that visitors cause. */
    async work(): Promise<void> {
      if (!source) return;
      const job = await jobs.claimDueJob('schedule', Date.now());
      if (job) await publish.publishScheduled(job);
      await source.get();
      for (let each = 0; each < 20; each += 1) await turn();
    },
  };
}
