import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Order } from '#app/orders/order';
import type { VisitState } from '#app/visits/visit-state';
import { engines, newDatabase } from '../harness/postgres';
import { newOrder, paymentOf, refundOf } from '../payments/fixture';
import { openInProcess } from '../routes/in-process';

const IMPORTS_MS = 60_000;
const DAY = 24 * 3_600_000;
const NOTHING = { backPaise: 0, openBillPaise: 0 };

describe.each(await engines())('visits on %s', { retry: 0 }, (engine) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof load>>;
  let drop = () => Promise.resolve();
  let ravi = '';
  let meena = '';
  let phone = 9_845_500_000;

  async function load() {
    vi.resetModules();
    const [store, drafts, orders, payment, cancel, change, steps, visits, staff, healing, refunds] =
      await Promise.all([
        import('#app/database/database.server'),
        import('#app/orders/draft.server'),
        import('#app/orders/order.server'),
        import('#app/payments/payment.server'),
        import('#app/changes/cancel-booking.server'),
        import('#app/changes/slot-change.server'),
        import('#app/visits/visit-steps.server'),
        import('#app/visits/visits.server'),
        import('#app/staff/staff.server'),
        import('#app/payments/heal-bookings.server'),
        import('#app/refunds/refund.server'),
      ]);
    const { publishedContent } = await import('#app/content/content.server');
    const { site } = (await publishedContent()).content;
    const all = { store, drafts, orders, payment, cancel, change, steps, visits, staff };
    return { ...all, healing, refunds, site };
  }

  beforeAll(async () => {
    let url = '';
    if (engine === 'postgres') ({ url, drop } = await newDatabase());
    shop = await openInProcess({ DATABASE_URL: url });
    app = await load();
    ravi = await technician('Ravi');
    meena = await technician('Meena');
  }, IMPORTS_MS);
  afterAll(async () => {
    await shop.close();
    await drop();
    delete process.env.DATABASE_URL;
  });

  async function technician(name: string): Promise<string> {
    const { member } = await app.staff.addStaff(
      { phone: String((phone += 1)), name, role: 'technician' },
      Date.now(),
    );
    return member?.id ?? '';
  }

  /** A paid order; its slot is so many days ahead. */
  async function paid(days = 2): Promise<Order> {
    const { store, drafts, orders } = app;
    const order = await newOrder({ drafts, orders, store: await store.database() });
    const startsAt = Date.UTC(2026, 10, 25, 4, 30) + days * DAY;
    const date = new Date(startsAt).toISOString().slice(0, 10);
    await (
      await store.database()
    ).change(
      `update orders set slot_date = $2, slot_starts_at = $3, slot_label = '10am-12pm' where reference = $1`,
      [order.reference, date, startsAt],
    );
    const placed = await read(order.reference);
    return app.payment.settlePayment(placed, paymentOf(placed), startsAt - DAY);
  }

  async function read(reference: string): Promise<Order> {
    const order = await app.orders.getOrder(reference);
    if (!order) throw new Error('no order');
    return order;
  }
  async function visitOf({ reference }: Order) {
    const visit = await app.visits.getVisit(reference);
    if (!visit) throw new Error('no visit');
    return visit;
  }
  const events = async ({ reference }: Order) =>
    (await app.visits.eventsOf(reference)).map(({ what, by }) => `${what} by ${by}`);
  async function step(
    order: Order,
    to: VisitState,
    more: Partial<Parameters<typeof app.steps.stepVisit>[1]> = {},
  ) {
    const { version } = await visitOf(order);
    const wanted = { to, version, by: 'd', as: 'desk' as const, ...more };
    return app.steps.stepVisit(order.reference, wanted, Date.now());
  }
  const assign = (order: Order, technician: string) => step(order, 'assigned', { technician });

  it('each order that is paid gets one, in the same transaction', async () => {
    const order = await paid(2);
    expect(await visitOf(order)).toMatchObject({
      state: 'booked',
      startsAt: order.slot.startsAt,
      technician: '',
      version: 1,
    });
    expect(await events(order)).toEqual(['booked by shop']);
    await app.payment.settlePayment(order, paymentOf(order), Date.now()); // a second payment
    expect(await events(order)).toEqual(['booked by shop']);
  });

  it('an order that was paid before there were visits gets one by the healing pass', async () => {
    const order = await paid(3);
    const db = await app.store.database();
    await db.change(`delete from visits where reference = $1`, [order.reference]);
    await app.healing.healBookings(order.slot.startsAt - DAY);
    expect(await visitOf(order)).toMatchObject({ state: 'booked', version: 1 });
  });

  it('goes from booked to done, with the code that the customer tells', async () => {
    const order = await paid(4);
    await assign(order, ravi);
    const { startCode } = await visitOf(order);
    expect(startCode).toMatch(/^\d{4}$/);
    const as = { by: ravi, as: 'technician' as const };
    await step(order, 'on-the-way', as);
    const wrong = startCode === '0000' ? '0001' : '0000';
    expect((await step(order, 'arrived', { ...as, code: wrong })).type).toBe('wrong-code');
    expect((await step(order, 'arrived', { ...as, code: '' })).type).toBe('wrong-code');
    expect((await step(order, 'arrived', { ...as, code: startCode })).type).toBe('done');
    expect((await step(order, 'quoted', as)).type).toBe('note-missing');
    await step(order, 'quoted', { ...as, note: 'New display, ₹2,400' });
    await step(order, 'working', as);
    expect((await step(order, 'done', as)).type).toBe('done');
    expect((await step(order, 'working', as)).type).toBe('not-possible');
    expect(await events(order)).toEqual([
      'booked by shop',
      'assigned by d',
      ...['on-the-way', 'arrived', 'quoted', 'working', 'done'].map((what) => `${what} by ${ravi}`),
    ]);
  });

  it('of two dispatchers who assign at once, one wins and the other is told', async () => {
    const order = await paid(5);
    const { version } = await visitOf(order);
    const press = (technician: string) =>
      app.steps.stepVisit(
        order.reference,
        { to: 'assigned', version, by: 'd', as: 'desk', technician },
        Date.now(),
      );
    const answers = await Promise.all([press(ravi), press(meena)]);
    expect(answers.map(({ type }) => type).sort()).toEqual(['done', 'stale']);
    expect(await events(order)).toHaveLength(2);
  });

  it('nobody has two visits in one slot, however they are pressed', async () => {
    const [first, second] = [await paid(6), await paid(6)];
    const answers = await Promise.all([assign(first, ravi), assign(second, ravi)]);
    expect(answers.map(({ type }) => type).sort()).toEqual(['busy', 'done']);
    const free = answers[0].type === 'busy' ? first : second;
    expect((await assign(free, meena)).type).toBe('done');
  });

  it('only a technician who works here is assigned', async () => {
    const order = await paid(7);
    const leaver = await technician('Lata');
    await app.staff.removeStaff(leaver, 'o', Date.now());
    expect((await assign(order, leaver)).type).toBe('not-a-technician');
    expect((await assign(order, 'nobody')).type).toBe('not-a-technician');
  });

  it('somebody who leaves gives back what is not begun', async () => {
    const [planned, begun] = [await paid(8), await paid(9)];
    const leaver = await technician('Kiran');
    await assign(planned, leaver);
    await assign(begun, leaver);
    await step(begun, 'on-the-way');
    await step(begun, 'arrived', { note: 'called' });
    await app.staff.removeStaff(leaver, 'o', Date.now());
    expect(await visitOf(planned)).toMatchObject({ state: 'booked', technician: '' });
    expect(await visitOf(begun)).toMatchObject({ state: 'arrived', technician: leaver });
  });

  it('follows its order to another slot, unassigned', async () => {
    const order = await paid(0);
    await assign(order, ravi);
    const now = order.slot.startsAt - DAY / 2;
    const to = { date: order.slot.date, label: '2pm-4pm' };
    expect(await app.change.changeSlot(order, { to, seen: '' }, app.site, now)).toBeUndefined();
    const moved = await read(order.reference);
    expect(await visitOf(order)).toMatchObject({
      startsAt: moved.slot.startsAt,
      technician: '',
      state: 'booked',
    });
    expect((await events(order)).at(-1)).toBe('moved by customer');
  });

  it('is not moved while somebody is on the way; the order keeps its slot', async () => {
    const order = await paid(1);
    await assign(order, meena);
    await step(order, 'on-the-way');
    const to = { date: order.slot.date, label: '2pm-4pm' };
    const refused = await app.change.changeSlot(
      order,
      { to, seen: '', by: 'd' },
      app.site,
      order.slot.startsAt - DAY / 2,
    );
    expect(refused?.status).toBe(409);
    expect((await read(order.reference)).slot).toEqual(order.slot);
    expect((await visitOf(order)).state).toBe('on-the-way');
  });

  it('the desk moves and cancels after the slot has begun, the customer does not', async () => {
    const order = await paid(0);
    const now = order.slot.startsAt + 60_000;
    const to = { date: order.slot.date, label: '4pm-6pm' };
    const change = (by?: string) =>
      app.change.changeSlot(order, { to, seen: '', ...(by && { by }) }, app.site, now);
    expect((await change())?.status).toBe(409);
    expect(await change('d')).toBeUndefined();
    const late = order.slot.startsAt + DAY;
    const moved = await read(order.reference);
    expect(await app.cancel.cancelBooking(moved, NOTHING, app.site, late)).toMatchObject({
      status: 409,
    });
    expect(await app.cancel.cancelBooking(moved, NOTHING, app.site, late, 'd')).toEqual({
      type: 'cancelled',
    });
    expect((await events(order)).slice(1)).toEqual(['moved by d', 'cancelled by d']);
  });

  it('is cancelled with its order, and frees the technician', async () => {
    const [order, other] = [await paid(10), await paid(10)];
    await assign(order, ravi);
    const now = order.slot.startsAt - DAY;
    const offer = await app.cancel.cancellationOffer(order, app.site, now);
    await app.cancel.cancelBooking(order, offer, app.site, now);
    expect((await visitOf(order)).state).toBe('cancelled');
    expect((await assign(other, ravi)).type).toBe('done');
  });

  it('a visit that is done is not cancelled, not even at the desk', async () => {
    const order = await paid(11);
    await assign(order, ravi);
    for (const [to, note] of [
      ['on-the-way', ''],
      ['arrived', 'called'],
      ['quoted', '₹0'],
      ['working', ''],
      ['done', ''],
    ] as const)
      await step(order, to, { note });
    const late = order.slot.startsAt + DAY;
    expect(await app.cancel.cancelBooking(order, NOTHING, app.site, late, 'd')).toMatchObject({
      type: 'refused',
    });
    expect((await read(order.reference)).cancelledAt).toBe(0);
  });

  it('ends when all the money went back', async () => {
    const order = await paid(12);
    const refund = refundOf(order.razorpayPaymentId, 'processed', order.pricePaise);
    await (
      await app.store.database()
    ).transaction(async (tx) => {
      await app.refunds.noteRefund(tx, order.reference, refund, Date.now());
      const { settleRefunds } = await import('#app/refunds/settle-refunds.server');
      await settleRefunds(tx, order.reference, Date.now());
    });
    expect((await visitOf(order)).state).toBe('cancelled');
  });

  it('the last owner stays', async () => {
    const add = async (number: string) =>
      (await app.staff.addStaff({ phone: number, name: 'Olga', role: 'owner' }, 1)).member?.id ??
      '';
    const [one, two] = [await add('9845600001'), await add('9845600002')];
    const answers = await Promise.all([
      app.staff.removeStaff(one, two, 2),
      app.staff.removeStaff(two, one, 2),
    ]);
    expect(answers.filter(({ member }) => member)).toHaveLength(1);
    const owners = await (
      await app.store.database()
    ).rows(
      z.object({ staff_id: z.string() }),
      `select staff_id from staff where role = 'owner' and left_at is null`,
    );
    expect(owners).toHaveLength(1);
    const last = owners[0]?.staff_id ?? '';
    expect((await app.staff.changeRole(last, 'money', last, 3)).member).toBeUndefined();
  });
});

it('no code changes or deletes what happened to a visit, but a note that must go', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`app/${name}`, 'utf8'));
  const adds = /insert into visit_events|insert\(\w+, 'visit_events'/;
  expect(sources.filter((text) => adds.test(text))).toHaveLength(1);
  expect(
    sources.filter((text) => /(update|delete from) visit_events (?!set note = '')/.test(text)),
  ).toEqual([]);
});
