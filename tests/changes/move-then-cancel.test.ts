import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Closure, Terms } from '#app/content/capacity';
import type { Content, Site } from '#app/content/content';
import type { Order } from '#app/orders/order';
import { engines, newDatabase } from '../harness/postgres';
import { AMOUNT, newOrder, paymentOf } from '../payments/fixture';
import { openDocuments } from '../routes/documents';
import { openInProcess, signedIn } from '../routes/in-process';

/** Moving a booking first gives nobody more back than cancelling it directly. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TERMS: Terms = {
  cancellation: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 3, percent: 50 },
  ],
  rescheduleHours: 1,
};
const IMPORTS_MS = 60_000;

describe.each(await engines())('a booking moved and cancelled on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof load>>;
  let open: Awaited<ReturnType<typeof openDocuments>>;
  let drop = () => Promise.resolve();
  let day = 0;

  async function load() {
    vi.resetModules();
    const [store, drafts, orders, flags, payment, cancelling, changes, requests] =
      await Promise.all([
        import('#app/database/database.server'),
        import('#app/orders/draft.server'),
        import('#app/orders/order.server'),
        import('#app/orders/order-flags.server'),
        import('#app/payments/payment.server'),
        import('#app/changes/cancel-booking.server'),
        import('#app/changes/slot-change.server'),
        import('#app/refunds/refund-request.server'),
      ]);
    const { publishedContent } = await import('#app/content/content.server');
    const { content } = await publishedContent();
    const db = await store.database();
    return { db, drafts, orders, flags, payment, cancelling, changes, requests, content };
  }

  beforeAll(async () => {
    let url = '';
    if (engine === 'postgres') ({ url, drop } = await newDatabase());
    shop = await openInProcess({ DATABASE_URL: url });
    app = await load();
    open = await openDocuments();
  }, IMPORTS_MS);
  afterAll(async () => {
    await shop.close();
    await drop();
  });

  const dateOf = (startsAt: number) => new Date(startsAt).toISOString().slice(0, 10);

  /** A paid order at 10am; by default on a day of its own. */
  async function paid(startsAt = Date.UTC(2027, 0, (day += 30), 4, 30)): Promise<Order> {
    const { reference } = await newOrder({ ...app, store: app.db });
    await app.db.change(
      `update orders set slot_date = $2, slot_starts_at = $3, slot_label = '10am-12pm', terms = $4
        where reference = $1`,
      [reference, dateOf(startsAt), startsAt, JSON.stringify(TERMS)],
    );
    const placed = await read({ reference });
    return app.payment.settlePayment(placed, paymentOf(placed), startsAt - 7 * DAY);
  }
  async function read({ reference }: Pick<Order, 'reference'>): Promise<Order> {
    const order = await app.orders.getOrder(reference);
    if (!order) throw new Error('the order is gone');
    return order;
  }

  /** The site with the order's slot closed, or left with so many visits. */
  const without = ({ slot }: Order, perSlot: Closure['perSlot']): Site => {
    const { site } = app.content;
    const day = { from: slot.date, to: slot.date, slots: [slot.label] };
    const closure = { ...day, perSlot, zones: [], reason: '', reasonHindi: '' };
    return { ...site, capacity: { ...site.capacity, closures: [closure] } };
  };
  interface Asked {
    hoursBefore: number;
    /** The new slot: so many days after the present one. */
    days?: number;
    site?: Site;
    by?: string;
    /** Undefined: by a page of the previous version. */
    seenBackPaise?: number | undefined;
  }
  const press = (order: Order, { hoursBefore, days = 2, site, ...change }: Asked) =>
    app.changes.changeSlot(
      order,
      {
        to: { date: dateOf(order.slot.startsAt + days * DAY), label: '10am-12pm' },
        ...{ seen: '', seenBackPaise: 0 },
        ...change,
      },
      site ?? app.content.site,
      order.slot.startsAt - hoursBefore * HOUR,
    );
  async function move(order: Order, asked: Asked): Promise<Order> {
    expect(await press(order, asked)).toBeUndefined();
    return read(order);
  }
  const offer = (order: Order, hoursBefore: number, site = app.content.site) =>
    app.cancelling.cancellationOffer(order, site, order.slot.startsAt - hoursBefore * HOUR);
  const back = async (order: Order, hoursBefore = 48) =>
    (await offer(order, hoursBefore)).backPaise;

  it('late, gives no more than cancelling directly did', async () => {
    const order = await paid();
    expect(await back(order, 5)).toBe(AMOUNT / 2);
    const moved = await move(order, { hoursBefore: 5 });
    expect(await offer(moved, 48)).toMatchObject({
      backPaise: AMOUNT / 2,
      isLimited: true,
    });
    const cancel = (seenPaise: number) =>
      app.cancelling.cancelBooking(
        moved,
        { backPaise: seenPaise, openBillPaise: 0 },
        app.content.site,
        moved.slot.startsAt - 2 * DAY,
      );
    expect(await cancel(AMOUNT)).toMatchObject({ type: 'sum-changed' });
    expect(await cancel(AMOUNT / 2)).toEqual({ type: 'cancelled' });
    expect(await app.requests.getRefundRequests(order.reference)).toMatchObject([
      { totalPaise: AMOUNT / 2 },
    ]);
  });

  it('too late for any refund, gives nothing, however far ahead the new slot is', async () => {
    const moved = await move(await paid(), { hoursBefore: 2, days: 4 });
    expect(await back(moved, 4 * 24)).toBe(0);
  });

  it('early, gives what the terms give by the new slot', async () => {
    const moved = await move(await paid(), { hoursBefore: 24 });
    expect([await back(moved, 24), await back(moved, 5), await back(moved, 2)]).toEqual([
      AMOUNT,
      AMOUNT / 2,
      0,
    ]);
  });

  it.each([
    ['late, then early', 5, 30],
    ['early, then late', 30, 5],
  ])('twice, %s, remembers the late move', async (_, first, second) => {
    const once = await move(await paid(), { hoursBefore: first });
    expect(await back(await move(once, { hoursBefore: second }))).toBe(AMOUNT / 2);
  });

  it('late, because the shop closed the slot, loses nothing', async () => {
    const order = await paid();
    const moved = await move(order, { hoursBefore: 2, site: without(order, null) });
    expect(await back(moved)).toBe(AMOUNT);
  });

  it('late, because the slot was lost, loses nothing', async () => {
    const order = await paid();
    await app.flags.raiseFlag(app.db, order.reference, 'slot-lost', 1);
    expect(await back(await move(await read(order), { hoursBefore: 2 }))).toBe(AMOUNT);
  });

  it('late, because more are booked than the shop takes, loses nothing', async () => {
    const order = await paid();
    await paid(order.slot.startsAt);
    const moved = await move(order, { hoursBefore: 2, site: without(order, 1) });
    expect(await back(moved)).toBe(AMOUNT);
    const fits = await paid();
    const own = await move(fits, { hoursBefore: 2, site: without(fits, 1) });
    expect(await back(own), 'there was room').toBe(0);
  });

  it.each(['customer', 'staff_1'])(
    'late, then moved by %s out of a slot that the shop closed, may get all back again',
    async (by) => {
      const late = await move(await paid(), { hoursBefore: 2 });
      const site = without(late, null);
      expect(await back(await move(late, { hoursBefore: 30, site, by }))).toBe(AMOUNT);
    },
  );

  it('late by the desk, loses nothing; a limit from before stays', async () => {
    const order = await move(await paid(), { hoursBefore: 0, by: 'staff_1' });
    expect(await back(order)).toBe(AMOUNT);
    const own = await move(order, { hoursBefore: 5 });
    expect(await back(await move(own, { hoursBefore: 30, by: 'staff_1' }))).toBe(AMOUNT / 2);
  });

  it('before this rule, or by the previous version of the server, has no limit', async () => {
    const moved = await move(await paid(), { hoursBefore: 2 });
    await app.db.change(`update orders set back_at_most_paise = null where reference = $1`, [
      moved.reference,
    ]);
    expect(await back(await read(moved))).toBe(AMOUNT);
  });

  it('is told of the limit on its pages, in both languages', async () => {
    const order = await paid(Date.now() + 5 * HOUR);
    const cookie = await signedIn(order.phone);
    const page = async (path: string) => (await open(path, { headers: { cookie } })).text();
    const path = `/orders/${order.reference}`;
    const rule = 'If you cancel after a change, you get back no more than you would have';
    const english = await page(`${path}/slot`);
    expect(english).toContain('cancelling now gives back ₹299.50 of the price.');
    expect(english).toContain('name="back" value="29950"');
    for (const html of [english, await page(path)]) expect(html).toContain(rule);
    expect(await page(`/hi${path}/slot`)).toContain('अभी रद्द करने पर दाम में से ₹299.50 वापस मिलते हैं।');
    const [moved, away] = [await move(order, { hoursBefore: 5 }), `${path}/cancellation`];
    expect(await back(moved)).toBe(AMOUNT / 2);
    expect(await page(away)).toContain('You changed the slot when cancelling gave back ₹299.50');
    expect(await page(`/hi${away}`)).toContain('आपने स्लॉट तब बदला जब रद्द करने पर');
  });

  it('is told of the limit before the press, and moves only as it was told', async () => {
    const order = await paid();
    const view = (hoursBefore: number, content: Content = app.content) =>
      app.changes.slotChangeView(order, content, order.slot.startsAt - hoursBefore * HOUR);
    const early = await view(24);
    expect(early).toMatchObject({ limit: '', backAtMostPaise: AMOUNT });
    const late = await view(5);
    expect(late.limit).toMatch(/cancelling now gives back ₹299\.50 of the price\./);
    expect(await view(5, { ...app.content, site: without(order, null) })).toMatchObject({
      limit: '',
      backAtMostPaise: AMOUNT,
    });
    const seen = ({ backAtMostPaise: seenBackPaise }: typeof late) => ({
      hoursBefore: 5,
      seenBackPaise,
    });
    expect(await press(order, seen(early))).toMatchObject({
      status: 409,
      type: 'refund-changed',
    });
    const ofOldPage = { seenBackPaise: undefined };
    expect(await press(order, { hoursBefore: 5, ...ofOldPage })).toMatchObject({ status: 409 });
    expect((await read(order)).slot).toEqual(order.slot);
    await move(await paid(), { hoursBefore: 24, ...ofOldPage });
    await move(order, seen(late));
    const kept = await app.db.row(
      z.object({ paise: z.number() }),
      `select back_at_most_paise as paise from orders where reference = $1`,
      [order.reference],
    );
    expect(kept).toEqual({ paise: late.backAtMostPaise });
  });
});
