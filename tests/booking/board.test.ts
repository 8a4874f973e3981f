import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capacity, Zone } from '#app/content/capacity';
import type { Database } from '#app/database/database';
import { migrate } from '#app/database/migrate.server';
import { openSqlite } from '#app/database/sqlite.server';

const MINUTE = 60_000;
/** 08:00 in India. */
const NOW = Date.parse('2026-11-24T08:00:00+05:30');
const TODAY = '2026-11-24';
const NOON = Date.parse('2026-11-24T12:00:00+05:30');
const MORNING = Date.parse('2026-11-24T10:00:00+05:30');
const slots = {
  days: 2,
  timeSlots: [
    { label: '10am-12pm', startsAt: '10:00' },
    { label: '12pm-2pm', startsAt: '12:00' },
  ],
};
const mumbai: Zone = {
  key: 'mumbai',
  name: 'Mumbai',
  city: 'Mumbai',
  state: 'Maharashtra',
  kind: 'visit',
  pincodes: ['400'],
  perSlot: 1,
  weekdays: [],
};
const closure = {
  from: TODAY,
  to: TODAY,
  zones: [],
  slots: ['12pm-2pm'],
  perSlot: null,
  reason: 'Diwali',
  reasonHindi: 'दिवाली',
};
const without: Capacity = { zones: [], closures: [], noticeMinutes: { visit: 0, remote: 0 } };
const siteOf = (changes: Partial<Capacity> = {}) => ({
  slots,
  capacity: { ...without, zones: [mumbai], ...changes },
});

let store: Database;
let isAway = false;
let board: typeof import('#app/booking/board.server');
let claims: typeof import('#app/booking/slot-claims.server');

beforeAll(async () => {
  store = openSqlite(':memory:');
  await migrate(store, 1);
  vi.doMock('#app/database/database.server', () => ({
    database: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(store)),
  }));
  board = await import('#app/booking/board.server');
  claims = await import('#app/booking/slot-claims.server');
});
beforeEach(async () => {
  isAway = false;
  await store.change('delete from slot_claims');
  board.forgetCounts('mumbai');
});
afterAll(async () => {
  await store.close();
  vi.doUnmock('#app/database/database.server');
});

let drafts = 0;
async function newDraft(): Promise<string> {
  const id = `draft-${(drafts += 1)}`;
  await store.change(
    `insert into drafts (id, kind, service_id, service_slug, created_at)
      values ($1, 'cart', 's', 's', 1)`,
    [id],
  );
  return id;
}
async function claim(startsAt: number, type: 'hold' | 'book', until = NOW + 25 * MINUTE) {
  const draftId = await newDraft();
  const endsAt = startsAt + 120 * MINUTE;
  const wanted = { draftId, reference: draftId, zone: 'mumbai', startsAt, endsAt, perSlot: 9 };
  await store.transaction((tx) =>
    type === 'book'
      ? claims.bookClaim(tx, wanted, NOW)
      : claims.claimSlot(tx, { ...wanted, heldUntil: until }, NOW),
  );
  return draftId;
}
const statesAt = async (now = NOW, draftId = '', site = siteOf()) =>
  (await board.boardOf(site, mumbai, now, draftId))
    .filter(({ date }) => date === TODAY)
    .map(({ state }) => state.type);

describe('the shop limits its slots', () => {
  it.each<[string, Partial<Capacity>, boolean]>([
    ['nothing', {}, false],
    ['a zone', { zones: [mumbai] }, true],
    ['a closure', { closures: [closure] }, true],
    ['notice for visits', { noticeMinutes: { visit: 60, remote: 0 } }, true],
    ['notice for help by phone', { noticeMinutes: { visit: 0, remote: 60 } }, true],
  ])('with %s: %#', (_, changes, expected) => {
    expect(board.isLimited({ ...without, ...changes })).toBe(expected);
  });

  it('and asks no database while it limits none', async () => {
    isAway = true;
    const site = { slots, capacity: without };
    for (const zone of [mumbai, 'unserved'] as const)
      expect(await board.shopSlots(site, zone, NOW)).toEqual({ rules: slots, now: NOW, taken: {} });
  });
});

describe('the slots that can be booked', () => {
  const delhi: Zone = { ...mumbai, key: 'delhi', name: 'Delhi', pincodes: ['110'] };

  it('are counted for each zone in use, and none in a zone that is closed for good', async () => {
    board.forgetCounts('delhi');
    await claim(MORNING, 'book');
    const long = { ...closure, to: '2027-12-31', zones: ['delhi'], slots: [] };
    const site = siteOf({ zones: [mumbai, delhi], closures: [long] });
    const open = await board.openSlots(site, NOW);
    expect([open.get('mumbai'), open.get('delhi')]).toEqual([3, 0]);
  });

  it('become none where an overlapping slot takes the only visit', async () => {
    const overlapping = [
      { label: '10am-1pm', startsAt: '10:00' },
      { label: '12pm-2pm', startsAt: '12:00' },
    ];
    const site = { ...siteOf(), slots: { days: 1, timeSlots: overlapping } };
    const draftId = await newDraft();
    const wanted = { draftId, reference: draftId, zone: 'mumbai', perSlot: 1 };
    const long = { ...wanted, startsAt: MORNING, endsAt: MORNING + 180 * MINUTE };
    await store.transaction((tx) => claims.bookClaim(tx, long, NOW));
    expect((await board.openSlots(site, NOW)).get('mumbai')).toBe(0);
  });
});

describe('a page shows', () => {
  it('what is taken of the zone, and why we are closed in Hindi, too', async () => {
    await claim(MORNING, 'book');
    expect(await board.shopSlots(siteOf({ closures: [closure] }), mumbai, NOW)).toEqual({
      rules: slots,
      now: NOW,
      taken: { [`${TODAY}|10am-12pm`]: 'Full', [`${TODAY}|12pm-2pm`]: 'Closed: Diwali' },
      hindi: { [`${TODAY}|12pm-2pm`]: 'दिवाली' },
    });
  });

  it('where nobody comes, every slot as not served', async () => {
    const { taken } = await board.shopSlots(siteOf(), 'unserved', NOW);
    expect(Object.keys(taken)).toEqual([
      `${TODAY}|10am-12pm`,
      `${TODAY}|12pm-2pm`,
      '2026-11-25|10am-12pm',
      '2026-11-25|12pm-2pm',
    ]);
    expect(new Set(Object.values(taken))).toEqual(new Set(['We do not come to this pincode']));
    const noZones = siteOf({ zones: [], closures: [closure] });
    expect((await board.shopSlots(noZones, 'unserved', NOW)).taken).toEqual({});
  });

  it('a booked place as full, a held one as being paid for until it ends', async () => {
    await claim(MORNING, 'book');
    await claim(NOON, 'hold', NOW + 5 * MINUTE);
    expect(await statesAt()).toEqual(['full', 'held']);
    board.forgetCounts('mumbai');
    expect(await statesAt(NOW + 5 * MINUTE)).toEqual(['full', 'free']);
  });

  it.each(['hold', 'book'] as const)('what a draft has itself as free for it: %s', async (type) => {
    const mine = await claim(MORNING, type);
    const other = await claim(NOON, type);
    const full = type === 'hold' ? 'held' : 'full';
    expect(await statesAt(NOW, mine)).toEqual(['free', full]);
    expect(await statesAt(NOW, other)).toEqual([full, 'free']);
    expect(await statesAt(NOW, await newDraft())).toEqual([full, full]);
  });

  it('nobody else’s place as free to a draft whose own hold has run out', async () => {
    const mine = await claim(MORNING, 'hold', NOW + MINUTE);
    await claim(MORNING, 'book');
    expect(await statesAt(NOW + MINUTE, mine)).toEqual(['full', 'free']);
  });

  it('a draft’s own hold as one place of the slot', async () => {
    const mine = await claim(MORNING, 'hold');
    await claim(MORNING, 'book');
    expect(await statesAt(NOW, mine)).toEqual(['full', 'free']);
    board.forgetCounts('mumbai');
    const two = siteOf({ zones: [{ ...mumbai, perSlot: 2 }] });
    expect((await board.boardOf(two, { ...mumbai, perSlot: 2 }, NOW, mine))[0]?.state).toEqual({
      type: 'free',
    });
  });

  it('a place that somebody else holds, too, as being paid for', async () => {
    const mine = await claim(MORNING, 'hold');
    await claim(MORNING, 'hold');
    expect(await statesAt(NOW, mine)).toEqual(['held', 'free']);
  });

  it('a claim of the last bookable day', async () => {
    await claim(Date.parse('2026-11-25T12:00:00+05:30'), 'book');
    const all = await board.boardOf(siteOf(), mumbai, NOW);
    expect(all.map(({ state }) => state.type)).toEqual(['free', 'free', 'free', 'full']);
  });
});

describe('claims are counted', () => {
  it('once for all who look within three seconds', async () => {
    expect(await statesAt()).toEqual(['free', 'free']);
    await claim(MORNING, 'book');
    expect(await statesAt(NOW + 2_999)).toEqual(['free', 'free']);
    expect(await statesAt(NOW + 3_000)).toEqual(['full', 'free']);
  });

  it('anew at once for a clock that went back', async () => {
    expect(await statesAt(NOW + 3_000)).toEqual(['free', 'free']);
    await claim(MORNING, 'book');
    expect(await statesAt(NOW)).toEqual(['full', 'free']);
  });

  it('anew after somebody was told that a slot is full', async () => {
    expect(await statesAt()).toEqual(['free', 'free']);
    await claim(MORNING, 'book');
    board.forgetCounts('pune');
    expect(await statesAt()).toEqual(['free', 'free']);
    board.forgetCounts('mumbai');
    expect(await statesAt()).toEqual(['full', 'free']);
  });

  it('again when the database did not answer', async () => {
    isAway = true;
    await expect(statesAt()).rejects.toThrow('away');
    isAway = false;
    expect(await statesAt()).toEqual(['free', 'free']);
  });
});

describe('a wanted slot', () => {
  const want = (label: string, date = TODAY, changes: Partial<Capacity> = {}, now = NOW) =>
    board.wantedSlot(siteOf(changes), mumbai, { date, label }, now);

  it('has its zone, start and places, and room as far as the editors say', () => {
    expect(want('12pm-2pm')).toEqual({
      zone: 'mumbai',
      startsAt: NOON,
      endsAt: NOON + 120 * MINUTE,
      perSlot: 1,
      refused: undefined,
      isClosedByShop: false,
    });
  });

  it.each([
    ['another label', '11am-1pm', TODAY],
    ['another day', '12pm-2pm', '2026-11-26'],
  ])('is gone with %s, and has no place', (_, label, date) => {
    expect(want(label, date)).toEqual({
      zone: 'mumbai',
      startsAt: 0,
      endsAt: 0,
      perSlot: 0,
      refused: { type: 'started' },
      isClosedByShop: false,
    });
  });

  it('is refused for us when we are closed', () => {
    expect(want('12pm-2pm', TODAY, { closures: [closure] })).toMatchObject({
      refused: { type: 'closed', reason: 'Diwali' },
      isClosedByShop: true,
    });
    const sundays = board.wantedSlot(
      siteOf(),
      { ...mumbai, weekdays: [0] },
      { date: TODAY, label: '12pm-2pm' },
      NOW,
    );
    expect(sundays).toMatchObject({
      refused: { type: 'day-off', weekday: 2 },
      isClosedByShop: true,
    });
  });

  it('is refused for the customer when it has begun or comes too soon', () => {
    expect(want('12pm-2pm', TODAY, {}, NOON)).toMatchObject({
      refused: { type: 'started' },
      isClosedByShop: false,
    });
    const notice = { noticeMinutes: { visit: 5 * 60, remote: 0 } };
    expect(want('12pm-2pm', TODAY, notice)).toMatchObject({
      refused: { type: 'too-soon' },
      isClosedByShop: false,
    });
  });
});
