import { dateInIndia } from '#app/ground/india';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '#app/content/content';
import type { Order } from '#app/orders/order';
import type { Refusal } from '#app/own-forms/refusal';
import { postJson } from '../faults/customer';
import { engines, newDatabase } from '../harness/postgres';
import { answerOf, formPost, openInProcess, signedIn } from '../routes/in-process';

/** Customers who move a paid booking, and those whose slot was lost. */
const DAY_MS = 24 * 60 * 60 * 1000;
const customer = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919845012345',
  pincode: '560034',
  city: 'Bengaluru',
  address: '12, 5th Cross',
};

/** A busy machine takes long to import all of it. */
const IMPORTS_MS = 60_000;

describe.each(await engines())('slot changes on %s', (engine) => {
  let drop = () => Promise.resolve();
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof importApp>>;
  let site: Site;
  let cookie: string;
  let phoneNumber = 9_845_300_000;

  async function importApp() {
    vi.resetModules();
    const [drafts, checkout, payments, slot, order, calendar, orders, flags, changes, slots] =
      await Promise.all([
        import('#app/routes/drafts'),
        import('#app/routes/checkout'),
        import('#app/routes/payments'),
        import('#app/routes/order-slot'),
        import('#app/routes/order'),
        import('#app/routes/calendar'),
        import('#app/orders/order.server'),
        import('#app/orders/order-flags.server'),
        import('#app/changes/slot-change.server'),
        import('#app/booking/slots'),
      ]);
    const { database } = await import('#app/database/database.server');
    const { publishedContent } = await import('#app/content/content.server');
    return {
      drafts,
      checkout,
      payments,
      slot,
      order,
      calendar,
      orders,
      flags,
      changes,
      slots,
      database,
      publishedContent,
    };
  }

  beforeAll(async () => {
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    shop = await openInProcess({ DATABASE_URL: database?.url ?? '' });
    drop = database?.drop ?? drop;
    app = await importApp();
    ({ site } = (await app.publishedContent()).content);
  }, IMPORTS_MS);
  afterAll(async () => {
    await shop.close();
    await drop();
  });
  beforeEach(async () => {
    cookie = await signedIn(`+91${phoneNumber++}`);
  });

  const call = (
    work: (args: never) => unknown,
    request: Request,
    params: Record<string, string> = {},
  ) => answerOf(Promise.resolve().then(() => work({ request, params, context: {} } as never)));
  const get = (path: string, as = cookie) =>
    new Request(`http://shop${path}`, { headers: { cookie: as } });
  const slotOn = (days: number, label: string) => ({
    date: dateInIndia(Date.now() + days * DAY_MS),
    label,
  });
  const posted = (days: number, label: string) => {
    const { date } = slotOn(days, label);
    return app.slots.formatSlot(date, label);
  };

  /** A paid booking; by default for the day after tomorrow, 10am-12pm. */
  async function booked(slot = posted(2, '10am-12pm'), as = cookie): Promise<Order> {
    const draft = await call(
      app.drafts.action,
      formPost('/drafts', { service: 'laptop-booking-display' }),
    );
    const draftId = new URL(draft.headers.get('location') ?? '', 'http://shop').searchParams.get(
      'draft',
    );
    const fields = { ...customer, slot, seenPaise: '59900', draft: draftId ?? '' };
    const answer = await call(app.checkout.action, formPost('/checkout', fields, as));
    const { reference, dialog } = answer.body as {
      reference: string;
      dialog: { orderId: string };
    };
    const payment = await postJson<Record<string, string>>(`${shop.sandbox}/control/razorpay/pay`, {
      order_id: dialog.orderId,
    });
    await call(app.payments.action, formPost('/payments', { reference, ...payment }));
    return read(reference);
  }

  async function read(reference: string): Promise<Order> {
    const order = await app.orders.getOrder(reference);
    if (!order) throw new Error(`no order ${reference}`);
    return order;
  }

  const press = ({ reference }: Order, fields: Record<string, string>, as = cookie) =>
    call(app.slot.action, formPost(`/orders/${reference}/slot`, fields, as), { reference });
  const look = ({ reference }: Order, as = cookie) =>
    call(app.slot.loader, get(`/orders/${reference}/slot`, as), { reference });

  /** The zone everybody is in, with so many visits in a slot. */
  const limited = (perSlot: number, closures: Site['capacity']['closures'] = []): Site => ({
    ...site,
    capacity: {
      ...site.capacity,
      zones: [
        {
          key: 'everywhere',
          name: 'South',
          city: 'Bengaluru',
          state: 'Karnataka',
          kind: 'visit',
          pincodes: ['56'],
          perSlot,
          weekdays: [],
        },
      ],
      closures,
    },
  });
  const claimsAt = async ({ reference }: Order) => {
    const { z } = await import('zod');
    const rows = await (
      await app.database()
    ).rows(
      z.object({ starts_at: z.number(), state: z.string() }),
      `select starts_at, state from slot_claims where reference = $1`,
      [reference],
    );
    return rows;
  };

  describe('changing the slot', () => {
    it('moves the booking without a payment, keeps one claim, and says so', async () => {
      const order = await booked();
      const wanted = posted(3, '2pm-4pm');
      const seen = posted(2, '10am-12pm');
      const { status, headers } = await press(order, { slot: wanted, seen });
      expect([status, headers.get('location')]).toEqual([303, `/orders/${order.reference}`]);
      const moved = await read(order.reference);
      expect(moved).toMatchObject({
        slot: slotOn(3, '2pm-4pm'),
        slotChanges: 1,
        pricePaise: order.pricePaise,
        razorpayPaymentId: order.razorpayPaymentId,
      });
      expect(await claimsAt(order)).toEqual([{ starts_at: moved.slot.startsAt, state: 'booked' }]);
      const { body } = await call(app.order.loader, get(`/orders/${order.reference}`), {
        reference: order.reference,
      });
      expect(body).toMatchObject({ justMoved: true, slotPath: `/orders/${order.reference}/slot` });
      const file = await call(app.calendar.loader, get(`/orders/${order.reference}/calendar.ics`), {
        reference: order.reference,
      });
      expect(file.body).toMatch(/SEQUENCE:\d+\r\n/);
    });

    it('refuses a full slot, and the booking keeps its own', async () => {
      const order = await booked(posted(1, '10am-12pm'));
      const other = await booked(posted(1, '12pm-2pm'));
      const to = slotOn(1, '12pm-2pm');
      const refused = await app.changes.changeSlot(order, { to, seen: '' }, limited(1), Date.now());
      expect(refused).toMatchObject({ type: 'slot-refused', status: 409, state: { type: 'full' } });
      expect((await read(order.reference)).slot).toMatchObject(slotOn(1, '10am-12pm'));
      expect(await claimsAt(order)).toHaveLength(1);
      expect((await read(other.reference)).slot).toMatchObject(to);
    });

    it('refuses a slot that closed between page and press, with the reason', async () => {
      const order = await booked();
      const to = slotOn(3, '10am-12pm');
      const diwali = {
        from: to.date,
        to: to.date,
        zones: [],
        slots: [],
        perSlot: null,
        reason: 'Diwali',
        reasonHindi: '',
      };
      const refused = await app.changes.changeSlot(
        order,
        { to, seen: '' },
        limited(3, [diwali]),
        Date.now(),
      );
      expect(refused).toMatchObject({ status: 409, state: { type: 'closed', reason: 'Diwali' } });
    });

    it.each([
      ['an unknown slot', 'someday|8am', 422, /can no longer be booked/],
      ['a past slot', '2026-01-01|10am-12pm', 422, /can no longer be booked/],
      ['nothing', '', 422, /can no longer be booked/],
    ])('refuses %s', async (_, slot, status, message) => {
      const order = await booked();
      const answer = await press(order, { slot });
      expect(answer.status).toBe(status);
      expect((answer.body as Refusal).problem).toMatch(message);
      expect((await read(order.reference)).slotChanges).toBe(0);
    });

    it('takes the same slot for no change', async () => {
      const order = await booked();
      const answer = await press(order, { slot: posted(2, '10am-12pm') });
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { problem: 'This is already your slot. Choose another, or keep it.' },
      ]);
    });

    it('two tabs: the second is told of the first', async () => {
      const order = await booked();
      const seen = posted(2, '10am-12pm');
      const answers = await Promise.all([
        press(order, { slot: posted(3, '10am-12pm'), seen }),
        press(order, { slot: posted(3, '2pm-4pm'), seen }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      const second = answers.find(({ status }) => status === 409)?.body as Refusal;
      expect(second.problem).toMatch(/has been moved to .*, perhaps in another tab/);
      expect((await read(order.reference)).slotChanges).toBe(1);
      expect(await claimsAt(order)).toHaveLength(1);
    });

    it('pressed twice moves once; after a cancellation the second press is told of it', async () => {
      const order = await booked();
      const wish = { slot: posted(3, '10am-12pm'), seen: posted(2, '10am-12pm') };
      expect((await press(order, wish)).status).toBe(303);
      expect((await press(order, wish)).status).toBe(303);
      expect((await read(order.reference)).slotChanges).toBe(1);
      await (
        await app.database()
      ).change(`update orders set called_off_at = 1 where reference = $1`, [order.reference]);
      const late = await press(order, wish);
      expect(late.status).toBe(409);
      expect((late.body as Refusal).problem).toContain('cancelled');
    });

    it('is for the owner alone', async () => {
      const order = await booked();
      const stranger = await signedIn(`+91${phoneNumber++}`);
      expect((await look(order, stranger)).status).toBe(404);
      expect((await look(order, '')).status).toBe(401);
      expect((await press(order, { slot: posted(3, '2pm-4pm') }, stranger)).status).toBe(404);
      expect((await press(order, { slot: posted(3, '2pm-4pm') }, '')).status).toBe(303);
      expect((await read(order.reference)).slotChanges).toBe(0);
      const link = new URL(
        (
          (
            await call(app.order.loader, get(`/orders/${order.reference}`), {
              reference: order.reference,
            })
          ).body as { link: string }
        ).link,
      );
      expect(
        (
          await call(app.slot.loader, get(link.pathname + '/slot' + link.search, ''), {
            reference: order.reference,
          })
        ).status,
      ).toBe(401);
    });

    it('shows its own slot as the one it has, and the rule', async () => {
      const order = await booked();
      const { body } = await look(order);
      expect(body).toMatchObject({
        current: posted(2, '10am-12pm'),
        whyNot: '',
        isLost: false,
        slots: { taken: { [posted(2, '10am-12pm')]: 'Your current slot' } },
      });
      expect((body as { rule: string }).rule).toMatch(/costs nothing, until .*, 7am\./);
    });

    it('is refused with another refund than the page showed', async () => {
      const order = await booked();
      expect((await look(order)).body).toMatchObject({ backAtMostPaise: 0, limit: '' });
      const wanted = { slot: posted(3, '2pm-4pm') };
      const { status, body } = await press(order, { ...wanted, back: '59900' });
      expect([status, (body as Refusal).problem]).toEqual([
        409,
        expect.stringMatching(/^Your slot is still the same, but what you get back/),
      ]);
      expect((await press(order, { ...wanted, back: 'all' })).status).toBe(422);
      expect((await read(order.reference)).slotChanges).toBe(0);
      expect((await press(order, { ...wanted, back: '0' })).status).toBe(303);
    });

    it('is told to the form service once the order is there', async () => {
      const order = await booked();
      await press(order, { slot: posted(3, '4pm-6pm') });
      const { claimJob } = await import('#app/jobs/jobs.server');
      const job = await claimJob('slot-change', order.reference, Date.now());
      expect(job?.subject).toBe(order.reference);
      if (job) await app.changes.runSlotChange(job);
      const { orders } = (await (await fetch(`${shop.sandbox}/control/forms`)).json()) as {
        orders: { body: Record<string, unknown> }[];
      };
      expect(
        orders
          .map(({ body }) => body)
          .filter(({ event, bookingId }) => event === 'moved' && bookingId === order.reference),
      ).toEqual([
        {
          event: 'moved',
          bookingId: order.reference,
          slotDetails: { date: slotOn(3, '').date, timeSlot: '4pm-6pm' },
          razorpay_order_id: order.razorpayOrderId,
        },
      ]);
    });
  });

  describe('a lost slot', () => {
    async function lost(): Promise<Order> {
      const order = await booked();
      await app.flags.raiseFlag(await app.database(), order.reference, 'slot-lost', Date.now());
      return read(order.reference);
    }

    it('is said on the order page, with three ways out', async () => {
      const order = await lost();
      const { body } = await call(app.order.loader, get(`/orders/${order.reference}`), {
        reference: order.reference,
      });
      expect(body).toMatchObject({
        booking: { slotLost: true },
        slotPath: `/orders/${order.reference}/slot`,
        callWanted: false,
        calendarPath: '',
      });
    });

    it('can be replaced whatever the deadline, and the flag is cleared', async () => {
      const order = await lost();
      const late = order.slot.startsAt - 60_000;
      const to = slotOn(3, '4pm-6pm');
      expect(await app.changes.changeSlot(order, { to, seen: '' }, site, late)).toBeUndefined();
      const flags = await app.flags.getFlags(order.reference);
      expect(flags).toMatchObject([{ flag: 'slot-lost', clearedBy: 'customer' }]);
      const { body } = await call(app.order.loader, get(`/orders/${order.reference}`), {
        reference: order.reference,
      });
      expect(body).toMatchObject({ booking: { slotLost: false } });
    });

    it('a wish for a call reaches the operators once, and only for a lost slot', async () => {
      const order = await lost();
      const ask = (of: Order) =>
        call(app.order.action, formPost(`/orders/${of.reference}/call`, {}, cookie), {
          reference: of.reference,
        });
      expect((await ask(order)).status).toBe(303);
      expect((await ask(order)).status).toBe(303);
      const raised = (await app.flags.getFlags(order.reference)).map(({ flag }) => flag);
      expect(raised.filter((flag) => flag === 'call-wanted')).toHaveLength(1);
      const fine = await booked(posted(3, '2pm-4pm'));
      await ask(fine);
      expect(await app.flags.getFlags(fine.reference)).toEqual([]);
      let last = await ask(order);
      for (let more = 0; more < 50 && last.status !== 429; more += 1) last = await ask(order);
      expect(last).toMatchObject({
        status: 429,
        body: { problem: expect.stringContaining('Too many attempts') as string },
      });
    });
  });
});
