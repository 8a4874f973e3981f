import { dateInIndia } from '#app/ground/india';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { CompleteOrderRequest } from '#app/checkout/complete-order';
import type { Capacity, Zone } from '#app/content/capacity';
import { engines, newDatabase } from '../harness/postgres';
import { openInProcess } from '../routes/in-process';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AMOUNT = 59_900;
const ALL = { backPaise: AMOUNT, openBillPaise: 0 };
const PHONE = '+919845012345';
const customer = {
  name: 'Asha',
  email: 'a@example.com',
  phone: '1',
  pincode: '400 001',
  city: 'Mumbai',
  address: '12, 5th Cross',
  landmark: '',
};
const mumbai = (perSlot: number | null): Zone => ({
  key: 'mumbai',
  name: 'Mumbai',
  city: 'Mumbai',
  state: 'Maharashtra',
  kind: 'visit',
  pincodes: ['400'],
  perSlot,
  weekdays: [],
});
const capacityOf = (zones: Zone[], changes: Partial<Capacity> = {}): Capacity => ({
  zones,
  closures: [],
  noticeMinutes: { visit: 0, remote: 0 },
  ...changes,
});

/** What the editors say now. */
let capacity = capacityOf([]);

describe.each(await engines())('orders and their slots on %s', { retry: 0 }, (engine) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof load>>;
  let drop = () => Promise.resolve();

  async function load() {
    vi.resetModules();
    vi.doMock('#app/content/content.server', async (original) => {
      const real = await original<typeof import('#app/content/content.server')>();
      const limited = async () => {
        const { content, source } = await real.publishedContent();
        return { content: { ...content, site: { ...content.site, capacity } }, source };
      };
      return {
        ...real,
        publishedContent: limited,
        getContent: limited,
        contentToDecide: limited,
        getContentForPricing: async () => (await limited()).content,
      };
    });
    const [
      drafts,
      complete,
      orders,
      database,
      payment,
      refunds,
      board,
      checkout,
      rezone,
      flagging,
      flags,
      cancelling,
      changing,
      jobs,
    ] = await Promise.all([
      import('#app/orders/draft.server'),
      import('#app/checkout/complete-order.server'),
      import('#app/orders/order.server'),
      import('#app/database/database.server'),
      import('#app/payments/payment.server'),
      import('#app/refunds/refund.server'),
      import('#app/booking/board.server'),
      import('#app/checkout/load-checkout.server'),
      import('#app/changes/rezone.server'),
      import('#app/changes/overbooked.server'),
      import('#app/orders/order-flags.server'),
      import('#app/changes/cancel-booking.server'),
      import('#app/changes/slot-change.server'),
      import('#app/jobs/jobs.server'),
    ]);
    return {
      drafts,
      complete,
      orders,
      database,
      payment,
      refunds,
      board,
      checkout,
      rezone,
      flagging,
      flags,
      cancelling,
      changing,
      jobs,
    };
  }

  beforeAll(async () => {
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    shop = await openInProcess({ DATABASE_URL: database?.url ?? '' });
    app = await load();
    drop = database?.drop ?? drop;
  }, 60_000);
  beforeEach(async () => {
    capacity = capacityOf([mumbai(1)]);
    await (await app.database.database()).change('delete from slot_claims');
    app.board.forgetCounts('mumbai');
  });
  afterAll(async () => {
    await app.database.closeDatabase();
    await shop.close();
    await drop();
    vi.doUnmock('#app/content/content.server');
  });

  const day = (ahead = 1) => dateInIndia(Date.now() + ahead * DAY);
  let phones = 0;
  const newPhone = () => `+9197${String((phones += 1)).padStart(8, '0')}`;
  async function request(
    changes: Partial<CompleteOrderRequest> = {},
  ): Promise<CompleteOrderRequest> {
    const service = { id: '', slug: 'laptop-booking-display' };
    const draft = await app.drafts.createDraft({ kind: 'cart', service, slot: undefined });
    return {
      draftId: draft.id,
      phone: newPhone(),
      customer,
      slot: { date: day(), label: '10am-12pm' },
      problem: { device: '', note: '' },
      seenPaise: AMOUNT,
      again: false,
      ...changes,
    };
  }
  const press = (pressed: CompleteOrderRequest) => app.complete.completeOrder(pressed);
  async function payable(changes: Partial<CompleteOrderRequest> = {}) {
    const pressed = await request(changes);
    const answer = await press(pressed);
    if (answer.type !== 'pay') throw new Error(`answered ${answer.type}`);
    const order = await app.orders.getOrder(answer.reference);
    if (!order) throw new Error('no order');
    return { pressed, order };
  }
  type Order = Awaited<ReturnType<typeof payable>>['order'];
  let payments = 0;
  const paymentOf = (order: Order) => ({
    id: `pay_${String((payments += 1)).padStart(14, '0')}`,
    order_id: order.razorpayOrderId,
    amount: order.pricePaise,
    currency: 'INR',
    status: 'captured' as const,
    captured: true,
    error_reason: null,
    created_at: 1,
  });
  const pay = (order: Order, now = Date.now()) =>
    app.payment.settlePayment(order, paymentOf(order), now);
  const claimRow = z.object({
    reference: z.string().nullable(),
    zone: z.string(),
    state: z.string(),
    starts_at: z.number(),
    held_until: z.number(),
  });
  const claims = async () =>
    (await app.database.database()).rows(
      claimRow,
      `select reference, zone, state, starts_at, held_until from slot_claims order by reference`,
    );
  const isSubmitted = async (reference: string) =>
    (
      await (
        await app.database.database()
      ).rows(z.unknown(), `select 1 from jobs where kind = 'submission' and subject = $1`, [
        reference,
      ])
    ).length === 1;

  it('holds the slot for 25 minutes, in the zone of the pincode', async () => {
    const before = Date.now();
    const { order } = await payable();
    const [claim] = await claims();
    expect(claim).toMatchObject({
      reference: order.reference,
      zone: 'mumbai',
      state: 'held',
      starts_at: order.slot.startsAt,
    });
    expect(claim?.held_until).toBeGreaterThanOrEqual(before + 25 * MINUTE);
    expect(claim?.held_until).toBeLessThanOrEqual(Date.now() + 25 * MINUTE);
    expect(order.zone).toBe('mumbai');
  });

  it('holds where nothing is limited, too, so that a later capacity counts it', async () => {
    capacity = capacityOf([]);
    const { order } = await payable();
    expect(order.zone).toBe('everywhere');
    expect(await claims()).toMatchObject([{ zone: 'everywhere', state: 'held' }]);
  });

  it('tells the second customer when to look again, and what is free', async () => {
    await payable();
    const second = await request();
    const answer = await press(second);
    expect(answer).toMatchObject({ type: 'slot-full', status: 409 });
    if (answer.type !== 'slot-full') return;
    expect(answer.message).toMatch(
      /, 10am-12pm is being paid for by somebody else\. Check again at \d\d:\d\d, or choose another slot\. The next free slot is \w{3}, \d+ \w+, \d+[ap]m-\d+[ap]m\. You have not been charged, and everything you entered is kept\.$/,
    );
    expect(answer.slots.taken[`${day()}|10am-12pm`]).toMatch(/^Being paid for/);
    expect(await app.orders.getOrderOfDraft(second.draftId)).toBeUndefined();
  });

  it('says when the slot is booked, and when nothing else is free', async () => {
    const { order } = await payable();
    await pay(order);
    const answer = await press(await request());
    expect(answer).toMatchObject({
      type: 'slot-full',
      message: expect.stringMatching(/was taken by somebody else just now/) as string,
    });
    capacity = capacityOf([mumbai(0)]);
    const none = await press(await request());
    expect(none.type === 'slot-full' && none.message).not.toContain('next free');
  });

  it('refuses a closed slot with the reason', async () => {
    const closure = {
      from: day(),
      to: day(),
      zones: [],
      slots: [],
      perSlot: null,
      reason: 'Diwali',
      reasonHindi: 'दिवाली',
    };
    capacity = capacityOf([mumbai(1)], { closures: [closure] });
    const answer = await press(await request());
    expect(answer).toMatchObject({
      type: 'slot-closed',
      status: 409,
      message: expect.stringMatching(
        /^We are closed on .*: Diwali\. Please choose another slot\. The next free slot is \w{3}, \d+ \w+, \d+[ap]m-\d+[ap]m\. You have not/,
      ) as string,
      slots: {
        taken: { [`${day()}|2pm-4pm`]: 'Closed: Diwali' },
        hindi: { [`${day()}|2pm-4pm`]: 'दिवाली' },
      },
    });
  });

  it('refuses a slot within the notice', async () => {
    capacity = capacityOf([mumbai(1)], { noticeMinutes: { visit: 3 * 24 * 60, remote: 0 } });
    expect(await press(await request())).toMatchObject({
      type: 'invalid',
      errors: { slot: expect.stringMatching(/is too soon for us/) as string },
    });
  });

  it('refuses a pincode that nobody serves, and stores nothing', async () => {
    const pressed = await request({ customer: { ...customer, pincode: '110001' } });
    expect(await press(pressed)).toMatchObject({
      type: 'unserved',
      status: 422,
      message: expect.stringContaining('We do not come to the pincode 110001 yet.') as string,
    });
    expect(await claims()).toEqual([]);
  });

  it('says what is wrong with a pincode of five digits, and reads one with separators', async () => {
    const five = await request({ customer: { ...customer, pincode: '40000' } });
    expect(await press(five)).toEqual({
      type: 'unserved',
      status: 422,
      message: expect.stringMatching(
        /^A pincode has six digits, such as 560034\. You have not been/,
      ),
    });
    capacity = capacityOf([mumbai(1)]);
    const parted = await request({ customer: { ...customer, pincode: '400-001' } });
    expect(await press(parted)).toMatchObject({ type: 'pay' });
  });

  it('lets a phone hold three limited slots, and names the time of the fourth', async () => {
    capacity = capacityOf([mumbai(5)]);
    for (let each = 0; each < 3; each += 1) await payable({ phone: PHONE });
    const fourth = await request({ phone: PHONE });
    expect(await press(fourth)).toMatchObject({
      type: 'too-many-holds',
      status: 429,
      message: expect.stringMatching(
        /^Three of your unpaid bookings .* come back at \d\d:\d\d\./,
      ) as string,
    });
    expect(await app.orders.getOrderOfDraft(fourth.draftId)).toBeUndefined();
    capacity = capacityOf([mumbai(null)]);
    expect((await press(fourth)).type).toBe('pay');
  });

  it('lets one phone hold three, however many tabs press at once', async () => {
    capacity = capacityOf([mumbai(50)]);
    const phone = newPhone();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => request({ phone })));
    const types = (await Promise.all(tabs.map(press))).map(({ type }) => type).sort();
    expect(types).toEqual([
      ...Array<string>(3).fill('pay'),
      ...Array<string>(5).fill('too-many-holds'),
    ]);
  });

  describe('without paying', () => {
    const start = Date.now();
    const after = (minutes: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 60_000 });
    const MONDAY = {
      date: new Date(start + 4 * DAY).toISOString().slice(0, 10),
      label: '10am-12pm',
    };
    afterEach(() => void vi.useRealTimers());

    it('a phone holds a slot for 25 minutes a day, whatever drafts and renewals it uses', async () => {
      capacity = capacityOf([mumbai(5)]);
      const phone = newPhone();
      const renewed = await request({ phone, slot: MONDAY });
      const heldUntil = async () => (await claims()).map((claim) => claim.held_until - start);
      for (const minutes of [0, 10, 23]) {
        after(minutes);
        expect((await press(renewed)).type, String(minutes)).toBe('pay');
        expect(Math.max(...(await heldUntil())) / 60_000).toBeLessThanOrEqual(25);
      }
      for (const minutes of [24.5, 26, 12 * 60]) {
        after(minutes);
        for (const pressed of [renewed, await request({ phone, slot: MONDAY })])
          expect(await press(pressed)).toMatchObject({
            type: 'too-many-holds',
            status: 429,
            message: expect.stringMatching(
              /^You have held this slot for 25 minutes .* another slot, or this one again after /,
            ) as string,
          });
      }
      expect((await press(await request({ slot: MONDAY }))).type).toBe('pay');
      after(24 * 60 + 1);
      expect((await press(await request({ phone, slot: MONDAY }))).type).toBe('pay');
    });

    it('three slots let go end its holds for a day, and a payment gives them back', async () => {
      capacity = capacityOf([mumbai(5)]);
      const [phone, payer] = [newPhone(), newPhone()];
      const labels = ['10am-12pm', '12pm-2pm', '2pm-4pm'];
      const pressAll = async (of: string) => {
        for (const [place, label] of labels.entries()) {
          after(place * 26);
          expect((await press(await request({ phone: of, slot: { ...MONDAY, label } }))).type).toBe(
            'pay',
          );
        }
      };
      await pressAll(phone);
      after(80);
      const fourth = { ...MONDAY, label: '4pm-6pm' };
      expect(await press(await request({ phone, slot: fourth }))).toMatchObject({
        type: 'too-many-holds',
        message: expect.stringContaining('You have held three slots without paying.') as string,
      });
      await pressAll(payer);
      const { order } = await payable({ phone: payer, slot: { ...MONDAY, label: '2pm-4pm' } });
      await pay(order);
      after(80);
      expect((await press(await request({ phone: payer, slot: fourth }))).type).toBe('pay');
    });
  });

  it('keeps order, hold and price when the same draft asks for a full slot', async () => {
    const full = { date: day(), label: '2pm-4pm' };
    await payable({ slot: full });
    const { pressed, order } = await payable();
    expect(await press({ ...pressed, slot: full })).toMatchObject({ type: 'slot-full' });
    expect(await app.orders.getOrder(order.reference)).toEqual(order);
    expect((await claims()).filter(({ reference }) => reference === order.reference)).toMatchObject(
      [{ starts_at: order.slot.startsAt }],
    );
    const moved = await press({ ...pressed, slot: { date: day(), label: '4pm-6pm' } });
    expect(moved.type).toBe('pay');
    expect(await claims()).toHaveLength(2);
  });

  it('keeps what one phone holds when another one uses its checkout link', async () => {
    const first = await payable();
    const { draftId } = first.pressed;
    const second = await request({ draftId });
    const refused = await press(second);
    expect(refused).toMatchObject({
      type: 'slot-full',
      message: expect.stringMatching(/is being paid for by somebody else/) as string,
    });
    expect((await pay(first.order)).flags).toEqual([]);
    expect(await claims()).toMatchObject([{ reference: first.order.reference, state: 'booked' }]);
  });

  it('books both slots of two phones that use one checkout link', async () => {
    const first = await payable();
    const { draftId } = first.pressed;
    const slot = { date: day(), label: '2pm-4pm' };
    const second = await payable({ draftId, slot });
    expect(await claims()).toMatchObject([{ state: 'held' }, { state: 'held' }]);
    for (const { order } of [second, first]) expect((await pay(order)).flags).toEqual([]);
    expect(await claims()).toMatchObject([{ state: 'booked' }, { state: 'booked' }]);
    for (const full of [{}, { slot }])
      expect(await press(await request(full))).toMatchObject({ type: 'slot-full' });
    const moved = await app.orders.getOrder(first.order.reference);
    expect(moved?.draftId).not.toBe(draftId);
    const copy = await app.drafts.getDraft(moved?.draftId ?? '');
    expect(copy).toEqual({ ...(await app.drafts.getDraft(draftId)), id: moved?.draftId });
  });

  it('books what is paid, once, and gives it up when the money went back', async () => {
    const { order } = await payable();
    const payment = paymentOf(order);
    const paid = await app.payment.settlePayment(order, payment, Date.now());
    await app.payment.settlePayment(order, payment, Date.now());
    expect(paid).toMatchObject({ state: 'paid', flags: [] });
    expect(await claims()).toMatchObject([{ reference: order.reference, state: 'booked' }]);
    const refund = { id: 'rfnd_00000000000001', payment_id: payment.id, amount: AMOUNT };
    await app.payment.settlePayment(paid, { ...payment, status: 'refunded' }, Date.now(), (tx) =>
      app.refunds.noteRefund(tx, order.reference, { ...refund, status: 'processed' }, Date.now()),
    );
    expect(await app.orders.getOrder(order.reference)).toMatchObject({ state: 'refunded' });
    expect(await claims()).toEqual([]);
  });

  it('books a hold although the slot was closed, lowered or taken from the map meanwhile', async () => {
    const { order } = await payable();
    capacity = capacityOf([{ ...mumbai(0), pincodes: ['411'] }]);
    expect(await pay(order)).toMatchObject({ flags: [], zone: 'mumbai' });
    expect(await isSubmitted(order.reference)).toBe(true);
  });

  const LATE = 26 * MINUTE;

  it('claims again for a late payment, in the zone of today', async () => {
    capacity = capacityOf([]);
    const { order } = await payable();
    capacity = capacityOf([mumbai(1)]);
    expect(await pay(order, Date.now() + LATE)).toMatchObject({ flags: [], zone: 'mumbai' });
    expect(await claims()).toMatchObject([{ zone: 'mumbai', state: 'booked' }]);
    expect(await isSubmitted(order.reference)).toBe(true);
  });

  it.each([
    ['is full', () => capacityOf([mumbai(0)])],
    ['is closed', () => capacityOf([{ ...mumbai(9), weekdays: [9] }])],
    ['is served no more', () => capacityOf([{ ...mumbai(9), pincodes: ['411'] }])],
  ])('flags a late payment whose slot %s, and does not submit it', async (_, now) => {
    const { order } = await payable();
    capacity = now();
    const late = Date.now() + LATE;
    const settled = await pay(order, late);
    expect(settled).toMatchObject({ state: 'paid', flags: ['slot-lost'] });
    expect(await isSubmitted(order.reference)).toBe(false);
    // A second payment does not pay for it instead: the first one stands.
    expect(await pay(settled, late + 1)).toMatchObject({
      razorpayPaymentId: settled.razorpayPaymentId,
      flags: ['slot-lost', 'extra-payment'],
    });
  });

  it('claims nothing for a payment after the slot began: a person calls', async () => {
    const { order } = await payable();
    capacity = capacityOf([mumbai(0)]);
    expect(await pay(order, order.slot.startsAt)).toMatchObject({ flags: ['slot-passed'] });
    expect(await isSubmitted(order.reference)).toBe(true);
  });

  it('shows at checkout what is taken, but for what the draft itself holds', async () => {
    const { pressed } = await payable();
    const shown = async (draftId: string) => {
      const url = `http://shop/checkout?draft=${draftId}`;
      return (await app.checkout.loadCheckout(new Request(url), draftId, Date.now())).checkout;
    };
    const mine = await shown(pressed.draftId);
    expect(mine.isLimited).toBe(true);
    expect(mine.slots.taken).toEqual({});
    await pay((await payable({ slot: { date: day(), label: '2pm-4pm' } })).order);
    app.board.forgetCounts('mumbai');
    expect((await shown(pressed.draftId)).slots.taken).toEqual({ [`${day()}|2pm-4pm`]: 'Full' });
    const { draftId } = await request(); // its pincode is not known yet
    expect((await shown(draftId)).slots.taken).toEqual({});
  });

  it('lists for operators what no longer fits, and throws nobody out', async () => {
    const { order } = await payable();
    await pay(order);
    const printed = async () => {
      const lines: string[] = [];
      const { listOverbooked } = await import('#app/command-line/list-orders.server');
      await listOverbooked((line) => lines.push(line), Date.now());
      return lines;
    };
    expect(await printed()).toEqual([]);
    capacity = capacityOf([mumbai(0)]);
    expect(await printed()).toEqual([
      '\nMore is booked than fits. Call the customers to agree on another time, or add visits in the CMS:',
      `  ${day()}, 10am-12pm, Mumbai: 1 booked, 0 fit: ${order.reference}`,
    ]);
    capacity = capacityOf([{ ...mumbai(1), weekdays: [9] }]);
    expect(await printed()).toHaveLength(2);
    capacity = capacityOf([]);
    expect(await printed()).toEqual([]);
  });

  const closedOn = (date: string) =>
    capacityOf([mumbai(2)], {
      closures: [
        {
          ...{ from: date, to: date, zones: [], slots: [], perSlot: null },
          ...{ reason: 'Diwali', reasonHindi: '' },
        },
      ],
    });
  const contentSite = async () =>
    (await (await import('#app/content/content.server')).publishedContent()).content.site;
  const follow = (now = Date.now()) => app.flagging.flagOverbooked(capacity, now);
  const openFlags = async ({ reference }: Order) =>
    (await app.flags.getFlags(reference))
      .filter(({ clearedAt }) => clearedAt === 0)
      .map(({ flag }) => flag);
  async function paidOrder(): Promise<Order> {
    const { order } = await payable();
    await pay(order);
    return order;
  }
  async function read({ reference }: Order): Promise<Order> {
    const order = await app.orders.getOrder(reference);
    if (!order) throw new Error('no order');
    return order;
  }

  it('flags all bookings of a slot that takes fewer, until it takes them again', async () => {
    capacity = capacityOf([mumbai(2)]);
    const orders = [await paidOrder(), await paidOrder()];
    const flagged = () => Promise.all(orders.map(openFlags));
    await follow();
    expect(await flagged()).toEqual([[], []]);
    capacity = capacityOf([mumbai(1)]);
    await follow();
    await follow();
    expect(await flagged()).toEqual([['over-capacity'], ['over-capacity']]);
    expect(await claims()).toHaveLength(2);
    capacity = capacityOf([mumbai(2)]);
    await follow();
    expect(await flagged()).toEqual([[], []]);
    capacity = capacityOf([mumbai(1)]);
    await follow();
    expect(await flagged()).toEqual([['over-capacity'], ['over-capacity']]);
  });

  it('offers who has a closed slot another one, or all money back', async () => {
    const moving = await paidOrder();
    capacity = closedOn(day());
    await follow();
    expect(await openFlags(moving)).toEqual(['slot-closed']);
    const site = { ...(await contentSite()), capacity };
    const closed = await read(moving);
    const late = closed.slot.startsAt - 1;
    expect(await app.cancelling.cancellationOffer(closed, site, late)).toMatchObject({
      whyNot: undefined,
      isShopsDoing: true,
      backPaise: closed.pricePaise,
    });
    const to = { date: day(2), label: '10am-12pm' };
    expect(await app.changing.changeSlot(closed, { to, seen: '' }, site, late)).toBeUndefined();
    expect(await openFlags(moving)).toEqual([]);
    await follow();
    expect(await openFlags(moving)).toEqual([]);
  });

  it('gives all back for a closed slot after its time, too', async () => {
    const order = await paidOrder();
    capacity = closedOn(day());
    await follow();
    const after = order.slot.startsAt + DAY;
    await follow(after);
    const site = { ...(await contentSite()), capacity: capacityOf([]) };
    const closed = await read(order);
    expect(await app.cancelling.cancelBooking(closed, ALL, site, after)).toEqual({
      type: 'cancelled',
    });
    expect(await read(order)).toMatchObject({ cancellationPaise: AMOUNT });
  });

  it('flags nobody whose visit was before the editors closed its day', async () => {
    const order = await paidOrder();
    capacity = closedOn(day());
    await follow(order.slot.startsAt);
    expect(await openFlags(order)).toEqual([]);
  });

  it('leaves a flag closed that a person closed, until the slot changes', async () => {
    const order = await paidOrder();
    capacity = closedOn(day());
    await follow();
    await app.flags.clearFlag(order.reference, 'slot-closed', 'Asha', Date.now());
    await follow();
    expect(await openFlags(order)).toEqual([]);
    const to = { date: day(2), label: '10am-12pm' };
    const site = { ...(await contentSite()), capacity };
    const now = Date.now() + MINUTE;
    expect(await app.changing.changeSlot(order, { to, seen: '' }, site, now)).toBeUndefined();
    capacity = closedOn(day(2));
    await follow();
    expect(await openFlags(order)).toEqual(['slot-closed']);
  });

  it('flags nobody who cancelled', async () => {
    const order = await paidOrder();
    capacity = closedOn(day());
    await follow();
    const site = { ...(await contentSite()), capacity };
    await app.cancelling.cancelBooking(await read(order), ALL, site, Date.now());
    await follow();
    expect(await openFlags(order)).toEqual([]);
  });

  it('looks again every minute, for what is paid into a closed slot', async () => {
    await app.flagging.watchOverbooked(Date.now());
    const order = await paidOrder();
    capacity = closedOn(day());
    const job = await app.jobs.claimDueJob('overbooked', Date.now());
    if (!job) throw new Error('not due');
    await app.flagging.runOverbooked(job);
    expect(await openFlags(order)).toEqual(['slot-closed']);
    expect(await app.jobs.claimDueJob('overbooked', Date.now() + 59_000)).toBeUndefined();
    expect(await app.jobs.claimDueJob('overbooked', Date.now() + 61_000)).toBeDefined();
  });

  it('counts in a new zone what was booked before there was one', async () => {
    capacity = capacityOf([]);
    const { order } = await payable();
    await pay(order);
    capacity = capacityOf([mumbai(1)]);
    await app.rezone.followZones(Date.now());
    expect(await app.orders.getOrder(order.reference)).toMatchObject({ zone: 'mumbai' });
    expect(await claims()).toMatchObject([{ zone: 'mumbai', state: 'booked' }]);
    expect((await press(await request())).type).toBe('slot-full');
    capacity = capacityOf([{ ...mumbai(1), key: 'pune', pincodes: ['411'] }]);
    await app.rezone.followZones(Date.now());
    expect(await claims()).toMatchObject([{ zone: 'mumbai' }]);
  });

  // Three processes prove it on PostgreSQL: slot-processes.test.ts.
  it.runIf(engine === 'sqlite')(
    'gives three places to 200 customers at once',
    async () => {
      capacity = capacityOf([mumbai(3)]);
      const pressed = await Promise.all(Array.from({ length: 200 }, () => request()));
      const types = (await Promise.all(pressed.map(press))).map(({ type }) => type);
      expect(types.filter((type) => type === 'pay')).toHaveLength(3);
      expect(types.filter((type) => type === 'slot-full')).toHaveLength(197);
      expect(await claims()).toHaveLength(3);
    },
    120_000,
  );
});
