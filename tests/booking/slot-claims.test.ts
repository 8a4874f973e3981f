import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bookClaim,
  claimSlot,
  countClaims,
  countHoldsOfPhone,
  HOLD_MS,
  moveClaim,
  releaseClaim,
  releaseHold,
  SHOWN_HOLD_MS,
  type WantedSlot,
} from '#app/booking/slot-claims.server';
import type { Database, Statements } from '#app/database/database';
import { migrate } from '#app/database/migrate.server';
import { openPostgres } from '#app/database/postgres.server';
import { openSqlite } from '#app/database/sqlite.server';
import { hasPostgres, newSchema } from '../harness/postgres';

const NOW = Date.UTC(2026, 10, 24, 6);
const MINUTE = 60_000;
const MORNING = Date.UTC(2026, 10, 25, 4, 30);
const HOUR = 60 * MINUTE;
const NOON = MORNING + 2 * HOUR;
const AFTERNOON = NOON + 2 * HOUR;

/** Counted without the shop's rule: how many last through each quarter of an hour. */
const mostOf = (slots: WantedSlot[]): number =>
  Math.max(
    0,
    ...Array.from({ length: 120 }, (_, quarter) => MORNING + quarter * 15 * MINUTE).map(
      (at) => slots.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).length,
    ),
  );

const openers: Record<
  string,
  () => Promise<{ open: () => Database; remove: () => Promise<void> }>
> = {
  sqlite: () => {
    const folder = mkdtempSync(join(tmpdir(), 'slot-claims-'));
    return Promise.resolve({
      open: () => openSqlite(join(folder, 'shop.sqlite')),
      remove: () => Promise.resolve(rmSync(folder, { recursive: true })),
    });
  },
  ...((await hasPostgres()) && {
    postgres: async () => {
      const { url, remove } = await newSchema();
      return { open: () => openPostgres(url), remove };
    },
  }),
};

describe.each(Object.entries(openers))('slot claims on %s', (_, openStore) => {
  let stores: Database[] = [];
  let store: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openStore();
    stores = [opened.open(), opened.open(), opened.open()];
    const [first] = stores;
    if (!first) throw new Error('no store');
    store = first;
    remove = opened.remove;
    await migrate(store, 1);
  });
  beforeEach(async () => {
    await store.change('delete from slot_claims');
  });
  afterAll(async () => {
    for (const each of stores) await each.close();
    await remove();
  });

  let drafts = 0;
  async function newDraft(): Promise<string> {
    const id = `draft-${(drafts += 1)}`;
    await store.change(
      `insert into drafts (id, kind, service_id, service_slug, created_at) values ($1, 'cart', 's', 's', 1)`,
      [id],
    );
    return id;
  }
  async function wantedBy(draftId: string, changes: Partial<WantedSlot> = {}): Promise<WantedSlot> {
    return Promise.resolve({
      draftId,
      reference: `order of ${draftId}`,
      zone: 'mumbai',
      startsAt: MORNING,
      endsAt: (changes.startsAt ?? MORNING) + 2 * HOUR,
      perSlot: 2,
      ...changes,
    });
  }
  const wanted = async (changes: Partial<WantedSlot> = {}) => wantedBy(await newDraft(), changes);
  const within = <T>(work: (tx: Statements) => Promise<T>, database = store) =>
    database.transaction(work);
  const hold = (slot: WantedSlot, now = NOW, database = store) =>
    within((tx) => claimSlot(tx, { ...slot, heldUntil: now + HOLD_MS }, now), database);
  const book = (slot: WantedSlot, now = NOW, database = store) =>
    within((tx) => bookClaim(tx, slot, now), database);
  const move = (slot: WantedSlot, now = NOW, database = store) =>
    within((tx) => moveClaim(tx, slot, now), database);
  const all = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const counts = (now = NOW, zone = 'mumbai') => countClaims(store, zone, all, now);
  const claimOf = ({ draftId }: WantedSlot) =>
    store.row(
      z.object({
        reference: z.string().nullable(),
        starts_at: z.number(),
        state: z.string(),
        held_until: z.number(),
      }),
      `select reference, starts_at, state, held_until from slot_claims where draft_id = $1`,
      [draftId],
    );

  it('holds a slot until it is full, and says so', async () => {
    expect(await hold(await wanted())).toBe(true);
    expect(await hold(await wanted(), NOW + 1)).toBe(true);
    const third = await wanted();
    expect(await hold(third)).toBe(false);
    expect(await claimOf(third)).toBeUndefined();
    expect(await counts()).toEqual([
      { startsAt: MORNING, endsAt: NOON, booked: 0, held: 2, heldUntil: NOW + HOLD_MS },
    ]);
  });

  it('keeps zones and times apart', async () => {
    const only = { perSlot: 1 };
    expect(await hold(await wanted(only))).toBe(true);
    expect(await hold(await wanted({ ...only, zone: 'pune' }))).toBe(true);
    expect(await hold(await wanted({ ...only, startsAt: NOON }))).toBe(true);
    expect(await counts()).toHaveLength(2);
    expect(await counts(NOW, 'pune')).toHaveLength(1);
  });

  it('takes any number where no capacity is set, and counts them all the same', async () => {
    for (let each = 0; each < 20; each += 1)
      expect(await hold(await wanted({ perSlot: null }))).toBe(true);
    expect(await hold(await wanted({ perSlot: 20 }))).toBe(false);
    expect(await hold(await wanted({ perSlot: 21 }))).toBe(true);
  });

  it('gives a slot again from the moment the hold ends', async () => {
    const first = await wanted({ perSlot: 1 });
    await hold(first);
    const second = await wanted({ perSlot: 1 });
    expect(await hold(second, NOW + HOLD_MS - 1)).toBe(false);
    expect(await counts(NOW + HOLD_MS - 1)).toHaveLength(1);
    expect(await counts(NOW + HOLD_MS)).toEqual([]);
    expect(await hold(second, NOW + HOLD_MS)).toBe(true);
  });

  it('lets a draft hold one slot: the newest, for as long as the newest says', async () => {
    const draft = await newDraft();
    const morning = await wantedBy(draft, { perSlot: 1 });
    const noon = await wantedBy(draft, { perSlot: 1, startsAt: NOON, reference: '' });
    expect(await hold(morning)).toBe(true);
    expect(await hold(morning, NOW + MINUTE)).toBe(true);
    expect(await hold(noon, NOW + 2 * MINUTE)).toBe(true);
    expect(await claimOf(noon)).toEqual({
      reference: null,
      starts_at: NOON,
      state: 'held',
      held_until: NOW + 2 * MINUTE + HOLD_MS,
    });
    expect(await hold(await wanted({ perSlot: 1 }))).toBe(true);
  });

  it('keeps the hold when another slot is refused', async () => {
    await hold(await wanted({ perSlot: 1, startsAt: NOON }));
    const draft = await newDraft();
    await hold(await wantedBy(draft));
    const refused = await wantedBy(draft, { perSlot: 1, startsAt: NOON });
    expect(await hold(refused)).toBe(false);
    expect(await claimOf(refused)).toMatchObject({ starts_at: MORNING, state: 'held' });
  });

  it('never turns a booked slot into a hold', async () => {
    const slot = await wanted();
    await book(slot);
    expect(await hold({ ...slot, startsAt: NOON, endsAt: AFTERNOON })).toBe(false);
    expect(await claimOf(slot)).toMatchObject({ starts_at: MORNING, state: 'booked' });
  });

  it('books a hold, and keeps it although the capacity was lowered', async () => {
    const [first, second] = [await wanted(), await wanted()];
    await hold(first);
    await hold(second);
    expect(await book({ ...first, perSlot: 0 }, NOW + 23 * MINUTE)).toBe(true);
    expect(await book({ ...second, perSlot: 0 }, NOW + 23 * MINUTE)).toBe(true);
    expect(await counts(NOW + HOLD_MS)).toEqual([
      { startsAt: MORNING, endsAt: NOON, booked: 2, held: 0, heldUntil: 0 },
    ]);
  });

  it('books a hold in its last minute only if there is room: clocks differ', async () => {
    const [kept, late] = [await wanted(), await wanted()];
    await hold(kept);
    await hold(late);
    const end = NOW + HOLD_MS;
    expect(await book({ ...kept, perSlot: 1 }, end - MINUTE - 1)).toBe(true);
    expect(await book({ ...late, perSlot: 1 }, end - MINUTE)).toBe(false);
    expect(await book(late, end - MINUTE)).toBe(true);
  });

  it('books after the hold ran out if there is room, else not', async () => {
    const [first, late] = [await wanted({ perSlot: 1 }), await wanted({ perSlot: 1 })];
    await hold(late);
    await hold(first, NOW + HOLD_MS);
    expect(await book(late, NOW + HOLD_MS)).toBe(false);
    expect(await book(late, NOW + 2 * HOLD_MS)).toBe(true);
    expect(await book(first, NOW + 2 * HOLD_MS)).toBe(false);
  });

  it('books without a hold, and twice as once', async () => {
    const slot = await wanted({ perSlot: 1 });
    expect(await book(slot)).toBe(true);
    expect(await book({ ...slot, perSlot: 0 })).toBe(true);
    expect(await counts()).toEqual([
      { startsAt: MORNING, endsAt: NOON, booked: 1, held: 0, heldUntil: 0 },
    ]);
  });

  it('books the slot of the order that was paid, not the one its draft holds now', async () => {
    const draft = await newDraft();
    await hold(await wantedBy(draft, { reference: 'second', startsAt: NOON }));
    const paid = await wantedBy(draft, { reference: 'first' });
    expect(await book(paid)).toBe(true);
    expect(await claimOf(paid)).toMatchObject({ reference: 'first', starts_at: MORNING });
    const elsewhere = await wantedBy(draft, { reference: 'first', zone: 'pune' });
    expect(await book(elsewhere)).toBe(true);
    expect(await counts(NOW, 'pune')).toHaveLength(1);
    expect(await counts()).toEqual([]);
  });

  it('moves a booking, gives up the old slot, and keeps it when the new one is full', async () => {
    const slot = await wanted({ perSlot: 1 });
    await book(slot);
    await book(await wanted({ perSlot: 1, startsAt: NOON }));
    expect(await move({ ...slot, startsAt: NOON, endsAt: AFTERNOON })).toBe(false);
    expect(await claimOf(slot)).toMatchObject({ starts_at: MORNING });
    expect(await move({ ...slot, startsAt: NOON, endsAt: AFTERNOON, perSlot: 2 })).toBe(true);
    expect(await counts()).toEqual([
      { startsAt: NOON, endsAt: AFTERNOON, booked: 2, held: 0, heldUntil: 0 },
    ]);
  });

  it('gives a slot to an order that lost its own', async () => {
    const slot = await wanted({ perSlot: 1 });
    await book(await wanted({ perSlot: 1 }));
    expect(await book(slot)).toBe(false);
    expect(await move({ ...slot, startsAt: NOON, endsAt: AFTERNOON })).toBe(true);
    expect(await claimOf(slot)).toMatchObject({ starts_at: NOON, state: 'booked', held_until: 0 });
  });

  it('gives a slot up once, and never that of another order of the draft', async () => {
    const slot = await wanted({ perSlot: 1 });
    await book(slot);
    await within((tx) => releaseClaim(tx, { ...slot, reference: 'another' }));
    expect(await counts()).toHaveLength(1);
    await within((tx) => releaseClaim(tx, slot));
    await within((tx) => releaseClaim(tx, slot));
    expect(await counts()).toEqual([]);
    expect(await book(await wanted({ perSlot: 1 }))).toBe(true);
  });

  it('gives up what a draft holds, and never what it has booked', async () => {
    const held = await wanted();
    const booked = await wanted();
    await hold(held);
    await book(booked);
    for (const { draftId } of [held, booked]) await releaseHold(store, draftId);
    expect(await claimOf(held)).toBeUndefined();
    expect(await claimOf(booked)).toMatchObject({ state: 'booked' });
  });

  it('tells the customer of ten minutes, and holds long enough for a late capture', () => {
    expect(SHOWN_HOLD_MS).toBe(10 * MINUTE);
    expect(HOLD_MS - SHOWN_HOLD_MS).toBe(15 * MINUTE);
  });

  it('counts from a time until before another, and names the hold that ends first', async () => {
    await hold(await wanted(), NOW + MINUTE);
    await hold(await wanted());
    await book(await wanted({ perSlot: 3 }));
    await book(await wanted({ startsAt: NOON }));
    expect(await countClaims(store, 'mumbai', { from: MORNING, to: NOON }, NOW)).toEqual([
      { startsAt: MORNING, endsAt: NOON, booked: 1, held: 2, heldUntil: NOW + HOLD_MS },
    ]);
    expect(await countClaims(store, 'mumbai', { from: NOON, to: NOON + 1 }, NOW)).toEqual([
      { startsAt: NOON, endsAt: AFTERNOON, booked: 1, held: 0, heldUntil: 0 },
    ]);
  });

  it('counts slots that overlap together, over midnight too', async () => {
    const one = { perSlot: 1 };
    await book(await wanted({ ...one, startsAt: MORNING, endsAt: NOON + HOUR })); // 10am-1pm
    expect(await hold(await wanted({ ...one, startsAt: NOON }))).toBe(false); // 12pm-2pm
    expect(await book(await wanted({ ...one, startsAt: NOON }))).toBe(false);
    expect(await move(await wanted({ ...one, startsAt: NOON }))).toBe(false);
    expect(await hold(await wanted({ ...one, startsAt: NOON + HOUR }))).toBe(true);
    const night = { ...one, startsAt: MORNING + 12 * HOUR, endsAt: MORNING + 16 * HOUR };
    expect(await hold(await wanted(night))).toBe(true); // 10pm-2am
    expect(await hold(await wanted({ ...one, startsAt: MORNING + 14 * HOUR }))).toBe(false);
    expect(await hold(await wanted({ ...one, startsAt: MORNING + 16 * HOUR }))).toBe(true);
  });

  it('takes a claim of an earlier version for two hours until its length is known', async () => {
    const slot = await wanted({ perSlot: 1 });
    await book(slot);
    await store.change(`update slot_claims set lasts_ms = null`, []);
    expect(await hold(await wanted({ perSlot: 1, startsAt: MORNING + HOUR }))).toBe(false);
    expect(await hold(await wanted({ perSlot: 1, startsAt: NOON }))).toBe(true);
  });

  it(
    'never has more visits at once than fit, whoever presses when',
    { timeout: 60_000 },
    async () => {
      const span = fc
        .record({ from: fc.nat(18), hours: fc.integer({ min: 1, max: 6 }) })
        .map(({ from, hours }) => {
          const startsAt = MORNING + from * HOUR;
          return { startsAt, endsAt: startsAt + hours * HOUR };
        });
      const spans = fc.array(span, { minLength: 6, maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(spans, fc.integer({ min: 1, max: 2 }), async (all, perSlot) => {
          await store.change('delete from slot_claims');
          const slots = await Promise.all(all.map((each) => wanted({ ...each, perSlot })));
          const got = await Promise.all(
            slots.map((slot, index) => (index % 3 ? hold : book)(slot, NOW, stores[index % 3])),
          );
          const taken = slots.filter((_, index) => got[index]);
          expect(mostOf(taken)).toBeLessThanOrEqual(perSlot);
          const refused = slots.filter((_, index) => !got[index]);
          for (const slot of refused) expect(mostOf([...taken, slot])).toBeGreaterThan(perSlot);
        }),
        { numRuns: 25 },
      );
    },
  );

  async function pendingOrder(slot: WantedSlot, phone: string): Promise<void> {
    await store.change(
      `insert into orders (reference, draft_id, state, phone, customer, service_id, service_slug, service_name, support_type, category_label,
        price_paise, slot_date, slot_label, slot_starts_at, created_at)
       values ($1, $2, 'pending', $3, '{}', 's', 's', 's', 'BookingSupport', '', 100, '2026-11-25', '10am-12pm', $4, 1)`,
      [slot.reference, slot.draftId, phone, slot.startsAt],
    );
  }

  it('counts what a phone holds, but for the draft that asks', async () => {
    const mine = '+919845012345';
    const made = [];
    for (let each = 0; each < 4; each += 1) {
      const slot = await wanted({ perSlot: null });
      await pendingOrder(slot, each === 3 ? '+919845000000' : mine);
      await hold(slot, NOW + each * MINUTE);
      made.push(slot);
    }
    const held = (draftId: string, now = NOW) =>
      within((tx) => countHoldsOfPhone(tx, mine, draftId, now));
    expect(await held('')).toEqual({ holds: 3, firstUntil: NOW + HOLD_MS });
    expect(await held(made[0]?.draftId ?? '')).toEqual({
      holds: 2,
      firstUntil: NOW + MINUTE + HOLD_MS,
    });
    expect(await held('', NOW + HOLD_MS)).toMatchObject({ holds: 2 });
    for (const slot of made) await book(slot, NOW + MINUTE);
    expect(await held('')).toEqual({ holds: 0, firstUntil: 0 });
    expect(
      await store.rows(z.unknown(), `select zone from slot_locks where zone = $1`, [mine]),
    ).toEqual([]);
  });

  it('gives a phone three holds of its ten presses in three processes', async () => {
    const mine = '+919845099999';
    const slots = await Promise.all(Array.from({ length: 10 }, () => wanted({ perSlot: null })));
    for (const slot of slots) await pendingOrder(slot, mine);
    const press = (slot: WantedSlot, index: number) =>
      within(
        async (tx) => {
          const { holds } = await countHoldsOfPhone(tx, mine, slot.draftId, NOW);
          return holds < 3 && claimSlot(tx, { ...slot, heldUntil: NOW + HOLD_MS }, NOW);
        },
        stores[index % stores.length],
      );
    const held = await Promise.all(slots.map(press));
    expect(held.filter(Boolean)).toHaveLength(3);
  });

  it('gives 3 places to 60 customers of three processes at once', { retry: 0 }, async () => {
    const slots = await Promise.all(Array.from({ length: 60 }, () => wanted({ perSlot: 3 })));
    const answers = await Promise.all(
      slots.map((slot, index) => hold(slot, NOW, stores[index % stores.length])),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await counts()).toMatchObject([{ held: 3 }]);
  });

  it('lets 24 bookings cross between two full slots without a deadlock', { retry: 0 }, async () => {
    const perSlot = 13;
    const slots = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        wanted({ perSlot, startsAt: index % 2 ? MORNING : NOON }),
      ),
    );
    for (const slot of slots) await book(slot);
    for (let round = 0; round < 4; round += 1) {
      const started = performance.now();
      await Promise.all(
        slots.map(async (slot, index) => {
          const startsAt = slot.startsAt === MORNING ? NOON : MORNING;
          if (
            await move(
              { ...slot, startsAt, endsAt: startsAt + 2 * HOUR },
              NOW,
              stores[index % stores.length],
            )
          )
            slot.startsAt = startsAt;
        }),
      );
      expect(performance.now() - started).toBeLessThan(5_000);
      const inBoth = await counts();
      expect(inBoth.reduce((sum, { booked }) => sum + booked, 0)).toBe(24);
      for (const { booked } of inBoth) expect(booked).toBeLessThanOrEqual(perSlot);
    }
  });
});
