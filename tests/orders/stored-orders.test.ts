import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { findService } from '#app/catalog/find-service';
import { parseContent } from '#app/content/parse.server';
import { openSqlite } from '#app/database/sqlite.server';
import { seed } from '#seed/seed';

/** The order store's functions one by one. Under concurrency: store.test.ts. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-24T12:00:00+05:30');
const SLOT = Date.parse('2026-11-25T10:00:00+05:30');
const store = openSqlite(':memory:');
const visitor = vi.hoisted(() => ({ session: () => Promise.resolve({ phone: '' }) }));

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));
vi.mock('#app/account/session.server', () => ({ getSession: () => visitor.session() }));

const [{ migrate }, orders, drafts, phones, latest, flags, { log }] = await Promise.all([
  import('#app/database/migrate.server'),
  import('#app/orders/order.server'),
  import('#app/orders/draft.server'),
  import('#app/orders/phone-orders.server'),
  import('#app/bookings/latest-booking.server'),
  import('#app/orders/order-flags.server'),
  import('#app/ground/log.server'),
]);
const { content } = parseContent(seed, '');
const service = findService(content, { id: '', slug: 'laptop-booking-display' });

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
afterEach(() => vi.useRealTimers());

let phoneNumber = 9_845_000_000;
const newPhone = () => `+91${(phoneNumber += 1)}`;

interface Booked {
  state?: 'pending' | 'paid' | 'submitted' | 'refunded';
  at?: number;
  serviceId?: string;
  slug?: string;
  label?: string;
  startsAt?: number;
}
async function booked(
  phone: string,
  {
    state = 'pending',
    at = NOW,
    serviceId,
    slug,
    label = '10am-12pm',
    startsAt = SLOT,
  }: Booked = {},
  set: Record<string, number> = {},
) {
  const wanted = { id: serviceId ?? service?.id ?? '', slug: slug ?? service?.slug ?? '' };
  const draft = await drafts.createDraft({ kind: 'cart', service: wanted, slot: undefined });
  const contact = { email: 'a@example.com', phone: '1', pincode: '1', city: 'c', address: 'a' };
  const { reference } = await orders.storeOrder(
    {
      draftId: draft.id,
      phone,
      customer: { name: 'Asha', landmark: '', ...contact },
      service: { ...wanted, name: 'Display', visitKind: 'visit', categoryLabel: '' },
      pricePaise: 59_900,
      slot: { date: '2026-11-25', label, startsAt },
    },
    at,
  );
  const paidAt = state === 'pending' ? null : at;
  await store.change(`update orders set state = $2, paid_at = $3 where reference = $1`, [
    reference,
    state,
    paidAt,
  ]);
  for (const [column, value] of Object.entries(set))
    await store.change(`update orders set ${column} = $2 where reference = $1`, [reference, value]);
  return reference;
}
const listed = async (phone: string) =>
  (await phones.getBookings(phone, NOW)).map(({ reference }) => reference);

describe('the list of bookings', () => {
  it('has what was booked and what can still be paid, newest first', async () => {
    const phone = newPhone();
    const all = [
      await booked(phone, { state: 'submitted', at: NOW, serviceId: 'a' }),
      await booked(phone, { state: 'refunded', at: NOW + 1, serviceId: 'b' }),
      await booked(phone, { at: NOW + 2, serviceId: 'c' }),
    ];
    await booked(phone, { at: NOW + 3, serviceId: 'd', startsAt: NOW });
    await booked(newPhone());
    expect(await listed(phone)).toEqual(all.reverse());
  });

  it('leaves out what was begun again or booked since', async () => {
    const phone = newPhone();
    await booked(phone, { at: NOW, label: '2pm-4pm' });
    const again = await booked(phone, { at: NOW + 1 });
    expect(await listed(phone)).toEqual([again]);
    const paid = await booked(phone, { at: NOW - 1, state: 'paid' });
    expect(await listed(phone), 'an older one of the same slot is paid').toEqual([paid]);
  });

  it('keeps an unpaid one beside a booking of another slot, or one that is over', async () => {
    const phone = newPhone();
    const paid = await booked(phone, { at: NOW, state: 'paid', label: '2pm-4pm' });
    const begun = await booked(phone, { at: NOW + 1 });
    expect(await listed(phone)).toEqual([begun, paid]);
    await booked(phone, { at: NOW - 1, state: 'paid' }, { called_off_at: 1 });
    await booked(phone, { at: NOW - 2, state: 'refunded' });
    expect(await listed(phone)).toContain(begun);
  });

  it('ends after ten', async () => {
    const phone = newPhone();
    for (let at = 0; at < 11; at += 1) await booked(phone, { at, serviceId: String(at) });
    expect(await listed(phone)).toHaveLength(10);
  });
});

describe('the card on the landing page', () => {
  const card = (phone: string, of = content, now = NOW) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    visitor.session = () => Promise.resolve({ phone });
    return latest.ownBookings(new Request('http://shop/'), of);
  };

  it('shows the newest booking for a day after its slot', async () => {
    const phone = newPhone();
    await booked(phone, { at: NOW, state: 'submitted' });
    expect((await card(phone)).latest).toMatchObject({ serviceName: 'Display', paid: true });
    expect((await card(phone, content, SLOT + DAY_MS)).latest).not.toBeNull();
    expect((await card(phone, content, SLOT + DAY_MS + 1)).latest).toBeNull();
  });

  it('offers to continue what was begun, while service and slot exist', async () => {
    const phone = newPhone();
    await booked(phone);
    expect(await card(phone)).toMatchObject({
      latest: null,
      interrupted: { serviceName: 'Display', paid: false },
    });
    const gone = newPhone();
    await booked(gone, { serviceId: 'gone', slug: 'gone' });
    expect((await card(gone)).interrupted).toBeNull();
    const noSlots = { ...content.site.slots, timeSlots: [] };
    const withoutSlots = { ...content, site: { ...content.site, slots: noSlots } };
    expect((await card(phone, withoutSlots)).interrupted).toBeNull();
    expect((await card(newPhone())).interrupted).toBeNull();
  });

  it('is missing when its data can’t be read, and the page is not', async () => {
    const failed = vi.spyOn(log, 'error');
    visitor.session = () => Promise.reject(new Error('the disk is full'));
    expect(await latest.ownBookings(new Request('http://shop/'), content)).toEqual({
      latest: null,
      interrupted: null,
    });
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ event: 'booking-card.failed' }));
  });
});

describe('a flag', () => {
  const rows = async (reference: string) =>
    (await flags.getFlags(reference)).map(({ flag, raisedAt, clearedAt, clearedBy }) => [
      flag,
      raisedAt,
      clearedAt,
      clearedBy,
    ]);
  const attention = async (reference: string) => {
    const shape = z.object({ attention: z.string().nullable() });
    const sql = `select attention from orders where reference = $1`;
    return (await store.row(shape, sql, [reference]))?.attention;
  };

  it('is raised once while open, is told to the log, and opens again in a new row', async () => {
    const reference = await booked(newPhone());
    const failed = vi.spyOn(log, 'error');
    await flags.raiseFlag(store, reference, 'slot-lost', 1);
    await flags.raiseFlag(store, reference, 'slot-lost', 2);
    expect(await rows(reference)).toEqual([['slot-lost', 1, 0, '']]);
    expect(failed.mock.calls).toEqual([
      [{ event: 'order.needs-a-person', reference, flag: 'slot-lost' }],
    ]);
    expect(await flags.clearFlag(reference, 'slot-lost', 'Meera', 3)).toBe(true);
    expect(await flags.clearFlag(reference, 'slot-lost', 'Ravi', 4)).toBe(false);
    await flags.raiseFlag(store, reference, 'slot-lost', 5, false);
    expect(await rows(reference), 'old news').toEqual([['slot-lost', 1, 3, 'Meera']]);
    await flags.raiseFlag(store, reference, 'slot-lost', 6);
    await flags.raiseFlag(store, reference, 'call-wanted', 7);
    expect(await rows(reference)).toEqual([
      ['slot-lost', 1, 3, 'Meera'],
      ['slot-lost', 6, 0, ''],
      ['call-wanted', 7, 0, ''],
    ]);
    expect(failed).toHaveBeenCalledTimes(3);
    expect(await attention(reference), 'once, for the version before').toBe(
      'slot-lost call-wanted',
    );
  });

  it('of an unknown order is not raised', async () => {
    const failed = vi.spyOn(log, 'error');
    await flags.raiseFlag(store, 'DD-2222222222', 'slot-lost', 1);
    expect(await flags.getFlags('DD-2222222222')).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('is on the list of its slot’s day while it is open', async () => {
    const reference = await booked(newPhone(), { startsAt: SLOT + 99 * DAY_MS });
    await flags.raiseFlag(store, reference, 'slot-lost', 1);
    await flags.raiseFlag(store, reference, 'call-wanted', 1);
    await flags.clearFlag(reference, 'call-wanted', 'Meera', 2);
    const from = SLOT + 99 * DAY_MS;
    expect(await flags.openFlagsBetween(from, from + 1)).toEqual([
      { reference, flag: 'slot-lost' },
    ]);
    expect(await flags.openFlagsBetween(from - 1, from)).toEqual([]);
    expect(await flags.openFlagsBetween(from + 1, from + 2)).toEqual([]);
  });
});

describe('an order', () => {
  it('that can’t be paid expires, unless its payment was opened', async () => {
    const [never, opened] = [await booked(newPhone()), await booked(newPhone())];
    expect(await orders.setRazorpayOrderId(store, opened, 'order_1')).toBe('order_1');
    expect(await orders.setRazorpayOrderId(store, opened, 'order_2'), 'the first').toBe('order_1');
    expect(await orders.setRazorpayOrderId(store, 'DD-2222222222', 'order_3')).toBe('');
    for (const reference of [never, opened]) await orders.expireUnpayable(reference);
    expect((await orders.getOrder(never))?.state).toBe('expired');
    expect((await orders.getOrder(opened))?.state).toBe('pending');
  });

  it('keeps a hundred characters of why its payment failed', async () => {
    const reference = await booked(newPhone());
    await orders.storeFailure(store, reference, 'x'.repeat(200));
    expect((await orders.getOrder(reference))?.lastFailure).toBe('x'.repeat(100));
    await orders.storeFailure(store, reference, '');
    expect((await orders.getOrder(reference))?.lastFailure).toBe('');
  });

  async function purchase() {
    const wanted = { id: 'i', slug: 's' };
    const draft = await drafts.createDraft({ kind: 'cart', service: wanted, slot: undefined });
    const contact = { email: 'a@example.com', phone: '1', pincode: '1', city: 'c', address: 'a' };
    return {
      draftId: draft.id,
      phone: newPhone(),
      customer: { name: 'Asha', landmark: '', ...contact },
      service: { ...wanted, name: 'Display', visitKind: 'visit' as const, categoryLabel: '' },
      pricePaise: 59_900,
      slot: { date: '2026-11-25', label: '10am-12pm', startsAt: SLOT },
    };
  }

  it('that is paid is what its draft gives from then on, at any price', async () => {
    const first = await purchase();
    const { reference } = await orders.storeOrder(first, NOW);
    expect(await orders.markPaid(store, reference, { id: 'pay_1' }, NOW)).toBe(true);
    for (const state of ['paid', 'submitted', 'refunded']) {
      await store.change(`update orders set state = $2 where reference = $1`, [reference, state]);
      const again = await orders.storeOrder({ ...first, pricePaise: 1 }, NOW + 1);
      expect(again, 'nothing to pay a second time').toMatchObject({ reference, state });
    }
  });

  it.each([
    { service: { id: 'x', slug: 's' } },
    { service: { id: 'i', slug: 'x' } },
    { pricePaise: 1 },
  ])('is replaced when its draft is bought with %j', async (changed) => {
    const first = await purchase();
    const old = await orders.storeOrder(first, NOW);
    expect((await orders.storeOrder(first, NOW)).reference).toBe(old.reference);
    const service = { ...first.service, ...changed.service };
    const next = await orders.storeOrder({ ...first, ...changed, service }, NOW + 1);
    expect(next.reference).not.toBe(old.reference);
    expect((await orders.getOrder(old.reference))?.state).toBe('expired');
  });

  it('stays payable, on a copy of its draft, when another phone buys from the draft', async () => {
    const first = await purchase();
    const old = await orders.storeOrder(first, NOW);
    const next = await orders.storeOrder({ ...first, phone: '+919900000000' }, NOW + 1);
    expect(next).toMatchObject({ state: 'pending', draftId: first.draftId });
    const moved = await orders.getOrder(old.reference);
    expect(moved).toEqual({ ...old, draftId: moved?.draftId });
    expect(moved?.draftId).not.toBe(first.draftId);
  });
});
