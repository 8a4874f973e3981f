import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capacity, Closure, Zone } from '#app/content/capacity';
import { openSqlite } from '#app/database/sqlite.server';
import type { Order, OrderFlag } from '#app/orders/order';
import { newOrder, NOW, paymentOf } from '../payments/fixture';

/** What happens to booked visits when the editors change zones and closures. */
const store = openSqlite(':memory:');
const editors = vi.hoisted(() => ({ capacity: {} as Capacity, areAway: false }));

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));
vi.mock('#app/content/content.server', () => ({
  publishedContent: () =>
    editors.areAway
      ? Promise.reject(new Error('away'))
      : Promise.resolve({ content: { site: { capacity: editors.capacity } }, source: 'cms' }),
}));

const [{ migrate }, orders, flags, drafts, payment, jobs, overbooked, rezone, cancellation, log] =
  await Promise.all([
    import('#app/database/migrate.server'),
    import('#app/orders/order.server'),
    import('#app/orders/order-flags.server'),
    import('#app/orders/draft.server'),
    import('#app/payments/payment.server'),
    import('#app/jobs/jobs.server'),
    import('#app/changes/overbooked.server'),
    import('#app/changes/rezone.server'),
    import('#app/orders/write-order.server'),
    import('#app/ground/log.server').then((module) => module.log),
  ]);

const FREE: Capacity = { zones: [], closures: [], noticeMinutes: { visit: 0, remote: 0 } };
const closure = (changes: Partial<Closure> = {}): Closure => ({
  from: '2999-01-01',
  to: '2999-01-01',
  zones: [],
  slots: [],
  perSlot: null,
  reason: 'Diwali',
  reasonHindi: '',
  ...changes,
});
const closed: Capacity = { ...FREE, closures: [closure()] };
const takes = (perSlot: number): Capacity => ({ ...FREE, closures: [closure({ perSlot })] });
const zone = (key: string, pincodes: string[]): Zone => ({
  key,
  name: key,
  city: '',
  state: '',
  kind: 'visit',
  pincodes,
  perSlot: null,
  weekdays: [],
});

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(async () => {
  vi.useRealTimers();
  editors.areAway = false;
  editors.capacity = FREE;
  for (const table of ['slot_claims', 'order_flags', 'jobs'])
    await store.change(`delete from ${table}`);
});

async function booked(): Promise<Order> {
  const order = await newOrder({ drafts, orders, store });
  return payment.settlePayment(order, paymentOf(order), NOW);
}
const follow = (capacity: Capacity, now = NOW) => overbooked.flagOverbooked(capacity, now);
const isFlagged = async ({ reference }: Order) =>
  (await flags.getFlags(reference))
    .filter(({ clearedAt }) => clearedAt === 0)
    .map(({ flag }) => flag);
const clear = (order: Order, flag: OrderFlag, by: string, at = NOW) =>
  flags.clearFlag(order.reference, flag, by, at);
const startOf = (order: Order) => order.slot.startsAt;
const livesIn = ({ reference, customer }: Order, pincode: string) =>
  store.change(`update orders set customer = replace(customer, $2, $3) where reference = $1`, [
    reference,
    `"pincode":"${customer.pincode}"`,
    `"pincode":"${pincode}"`,
  ]);

describe('a booked slot that', () => {
  it('closes is flagged until it opens again', async () => {
    const order = await booked();
    await follow(closed);
    await follow(closed);
    expect(await isFlagged(order)).toEqual(['slot-closed']);
    expect(await flags.getFlags(order.reference)).toHaveLength(1);
    await follow(FREE);
    expect(await isFlagged(order)).toEqual([]);
  });

  it('takes fewer visits is flagged for each of them, and as closed once it closes', async () => {
    const both = [await booked(), await booked()];
    await follow(takes(2));
    expect(await Promise.all(both.map(isFlagged))).toEqual([[], []]);
    await follow(takes(1));
    expect(await Promise.all(both.map(isFlagged))).toEqual([['over-capacity'], ['over-capacity']]);
    await follow(closed);
    expect(await Promise.all(both.map(isFlagged))).toEqual([['slot-closed'], ['slot-closed']]);
  });

  it('has begun is not looked at any more', async () => {
    const order = await booked();
    await follow(closed, startOf(order));
    expect(await isFlagged(order)).toEqual([]);
  });

  it('was closed when it began stays flagged: nobody came', async () => {
    const order = await booked();
    await follow(closed, startOf(order) - 1);
    await follow(FREE, startOf(order));
    expect(await isFlagged(order)).toEqual(['slot-closed']);
  });

  it('took too few visits is not flagged any more once it has begun', async () => {
    const [order] = [await booked(), await booked()];
    await follow(takes(1), startOf(order) - 1);
    await follow(takes(1), startOf(order));
    expect(await isFlagged(order)).toEqual([]);
  });

  it('was dealt with by a person is not flagged again, except by the other trouble', async () => {
    const [order] = [await booked(), await booked()];
    await follow(takes(1));
    await clear(order, 'over-capacity', 'Asha');
    await follow(takes(1));
    expect(await isFlagged(order)).toEqual([]);
    await follow(closed);
    expect(await isFlagged(order)).toEqual(['slot-closed']);
  });

  it.each(['shop', 'customer'])('was dealt with by the %s is flagged again', async (by) => {
    const order = await booked();
    await follow(closed);
    await clear(order, 'slot-closed', by);
    await follow(closed);
    expect(await isFlagged(order)).toEqual(['slot-closed']);
  });

  it('a person dealt with before its customer moved is flagged again', async () => {
    const order = await booked();
    await follow(closed);
    await clear(order, 'slot-closed', 'Asha', NOW + 5);
    const moved = (at: number) =>
      store.change(`update orders set slot_changed_at = $2 where reference = $1`, [
        order.reference,
        at,
      ]);
    await moved(NOW + 4);
    await follow(closed);
    expect(await isFlagged(order)).toEqual([]);
    await moved(NOW + 5);
    await follow(closed);
    expect(await isFlagged(order)).toEqual(['slot-closed']);
  });

  it.each([
    ['was cancelled', (order: Order) => cancellation.markCancelled(store, order.reference, 0, NOW)],
    [
      'was moved',
      ({ reference }: Order) =>
        store.change(`update orders set slot_starts_at = slot_starts_at + 1 where reference = $1`, [
          reference,
        ]),
    ],
  ])('%s in this moment is not flagged', async (_, happens) => {
    const order = await booked();
    await happens(order); // its claim is still there
    await follow(closed);
    expect(await isFlagged(order)).toEqual([]);
  });
});

describe('the shop follows what editors publish', () => {
  it('at once', async () => {
    const order = await booked();
    editors.capacity = closed;
    await overbooked.followCapacity(NOW);
    expect(await isFlagged(order)).toEqual(['slot-closed']);
  });

  it('and again every minute, for what is paid into a closed slot', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    await overbooked.watchOverbooked(NOW);
    const job = await jobs.claimJob('overbooked', 'shop', NOW);
    if (!job) throw new Error('no job');
    const order = await booked();
    editors.capacity = closed;
    await overbooked.runOverbooked(job);
    expect(await isFlagged(order)).toEqual(['slot-closed']);
    expect(await jobs.claimDueJob('overbooked', NOW + 59_999)).toBeUndefined();
    expect(await jobs.claimDueJob('overbooked', NOW + 60_000)).toMatchObject({ subject: 'shop' });
  });

  it('with the claims of a zone that is redrawn; a pincode no longer served keeps its zone', async () => {
    const order = await booked();
    const zoneOf = async () => (await orders.getOrder(order.reference))?.zone;
    const claimed = async () =>
      (await overbooked.overbookedSlots({ ...closed, zones: editors.capacity.zones }, NOW)).map(
        (slot) => [slot.zone.key, slot.references],
      );
    expect(await zoneOf()).toBe('everywhere');
    await livesIn(order, '400001');
    editors.capacity = { ...FREE, zones: [zone('mumbai', ['400'])] };
    await rezone.followZones(NOW);
    expect(await zoneOf()).toBe('mumbai');
    expect(await claimed()).toEqual([['mumbai', [order.reference]]]);
    editors.capacity = { ...FREE, zones: [zone('pune', ['411'])] };
    const logged = vi.spyOn(log, 'error');
    await rezone.followZones(NOW);
    expect(await zoneOf()).toBe('mumbai');
    expect(logged).not.toHaveBeenCalled();
  });

  it('but not for a slot that has begun', async () => {
    const order = await booked();
    await livesIn(order, '400001');
    editors.capacity = { ...FREE, zones: [zone('mumbai', ['400'])] };
    await rezone.followZones(startOf(order));
    expect((await orders.getOrder(order.reference))?.zone).toBe('everywhere');
    await rezone.followZones(startOf(order) - 1);
    expect((await orders.getOrder(order.reference))?.zone).toBe('mumbai');
  });

  it('and writes no row of a booking whose zone is the same', async () => {
    await booked();
    const writes = vi.spyOn(store, 'transaction');
    await rezone.followZones(NOW);
    expect(writes).not.toHaveBeenCalled();
  });

  it('and says in the log when it could not', async () => {
    editors.areAway = true;
    const logged = vi.spyOn(log, 'error');
    await overbooked.followCapacity(NOW);
    await rezone.followZones(NOW);
    expect(logged.mock.calls.map(([said]) => said)).toEqual([
      expect.objectContaining({ event: 'overbooked.not-flagged', kind: 'Error' }),
      expect.objectContaining({ event: 'zones.not-followed', kind: 'Error' }),
    ]);
  });
});
