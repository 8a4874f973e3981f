import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Order } from '#app/orders/order';
import { openDesk, type OpenDesk } from '../desk/open-desk';

const HOUR = 3_600_000;
/** 12 o'clock in India. */
const NOON = Date.UTC(2026, 10, 24, 6, 30);

describe('a bill that its customer leaves open', { retry: 0 }, () => {
  let desk: OpenDesk;
  let app: Awaited<ReturnType<typeof load>>;
  let dispatcher: Awaited<ReturnType<OpenDesk['hire']>>;

  async function load() {
    const [bills, open, jobs, outbox, write, payment, ending] = await Promise.all([
      import('#app/bills/bills.server'),
      import('#app/bills/open-bills.server'),
      import('#app/jobs/jobs.server'),
      import('#app/messages/outbox.server'),
      import('#app/orders/write-order.server'),
      import('#app/payments/payment.server'),
      import('#app/milestones/end-booking.server'),
    ]);
    return { bills, open, jobs, outbox, write, payment, ending };
  }
  beforeAll(async () => {
    desk = await openDesk();
    app = await load();
    dispatcher = await desk.hire('dispatcher');
  }, 60_000);
  afterAll(() => desk.close());
  afterEach(() => vi.useRealTimers());

  /**
   * Sends the bill at noon.
   * @returns the version that waits
   */
  async function sent(): Promise<{ order: Order; version: number }> {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    const order = await desk.paid();
    const { reference } = order;
    const by = { by: dispatcher.id, as: 'desk' as const };
    const ravi = await desk.hire('technician');
    const { stepVisit } = desk.app.steps;
    await stepVisit(reference, { to: 'assigned', version: 1, technician: ravi.id, ...by }, NOON);
    await stepVisit(reference, { to: 'on-the-way', version: 2, ...by }, NOON);
    await stepVisit(reference, { to: 'arrived', version: 3, note: 'seen', ...by }, NOON);
    const press = { reference, by: dispatcher.id };
    const part = { name: 'Battery', kind: 'part' as const, sac: '', quantity: 1 };
    const line = { ...part, eachPaise: 1_00_000, serial: '', warrantyDays: 0 };
    await app.bills.addLine({ ...press, version: 0 }, line, NOON);
    await app.bills.sendBill({ ...press, version: 1 }, order.pricePaise, NOON);
    return { order, version: 2 };
  }
  /** Runs the job as often as it is due until then. */
  async function until(order: Order, at: number): Promise<void> {
    vi.setSystemTime(at);
    for (let runs = 0; runs < 9; runs += 1) {
      const job = await app.jobs.claimDueJob('open-bill', at);
      if (!job) return;
      await app.open.runOpenBill(job);
    }
    throw new Error(`the job of ${order.reference} does not rest`);
  }
  const told = async ({ reference }: Order) =>
    (await app.outbox.messagesOf(reference))
      .filter(({ event }) => event === 'bill-ready')
      .map(({ about, values }) => `${about}: ${values.amount ?? ''}`);
  const flagsOf = async ({ reference }: Order) =>
    (await desk.app.orders.getOrder(reference))?.openFlags;
  const today = async () => (await desk.get('/today', dispatcher.cookie)).text();

  it('brings a reminder after two hours; a day later a person is told, also on Today', async () => {
    const { order, version } = await sent();
    expect(await today()).toContain('1 bill waits for the customer');
    await until(order, NOON + 2 * HOUR - 1);
    expect(await told(order)).toEqual([`${version}: ₹401`]);
    await until(order, NOON + 2 * HOUR);
    await until(order, NOON + 23 * HOUR);
    expect(await told(order)).toEqual([`${version}: ₹401`, `${version} again: ₹401`]);
    expect(await flagsOf(order)).toEqual([]);
    await until(order, NOON + 24 * HOUR);
    expect(await flagsOf(order)).toEqual(['bill-open']);
    expect(await today()).toMatch(new RegExp(`${order.reference}</a> [a-z, -]*bill open`));
    await app.bills.approveBill(
      { reference: order.reference, version, by: 'customer' },
      order.pricePaise,
      Date.now(),
    );
    await app.bills.noteCash({ reference: order.reference, version: 3, by: 'd' }, Date.now());
    expect(await flagsOf(order)).toEqual([]);
    expect(await today()).not.toMatch(/<\/a> [a-z, -]*bill open/);
    expect(await today()).not.toContain('for the customer</summary>');
  });

  it('that was approved is not asked for again, but stays on Today until it is paid', async () => {
    const { order, version } = await sent();
    const press = { reference: order.reference, version, by: 'customer' };
    await app.bills.approveBill(press, order.pricePaise, NOON + HOUR);
    await until(order, NOON + 5 * HOUR);
    expect(await told(order)).toHaveLength(1);
    expect(await today()).toContain('Approved, to be paid, sent');
    await until(order, NOON + 24 * HOUR);
    expect(await flagsOf(order)).toEqual(['bill-open']);
  });

  it('that was changed starts from the beginning when it is sent again', async () => {
    const { order, version } = await sent();
    const line = { name: 'Cable', kind: 'part' as const, sac: '', quantity: 1, eachPaise: 100 };
    const press = { reference: order.reference, by: 'd' };
    await app.bills.addLine({ ...press, version }, { ...line, serial: '', warrantyDays: 0 }, NOON);
    await until(order, NOON + 30 * HOUR);
    expect(await flagsOf(order)).toEqual([]);
    await app.bills.sendBill({ ...press, version: 3 }, order.pricePaise, Date.now());
    await until(order, Date.now() + 24 * HOUR);
    expect(await flagsOf(order)).toEqual(['bill-open']);
  });

  it('is no longer flagged once it is changed, or its order is cancelled or refunded', async () => {
    const line = { name: 'Cable', kind: 'part' as const, sac: '', quantity: 1, eachPaise: 100 };
    const db = await desk.app.store.database();
    const ends = {
      changed: ({ reference }: Order, version: number) =>
        app.bills.addLine(
          { reference, version, by: 'd' },
          { ...line, serial: '', warrantyDays: 0 },
          Date.now(),
        ),
      cancelled: async (order: Order) => {
        await app.write.markCancelled(db, order.reference, 0, Date.now());
        await app.ending.endBooking(db, order, 'd', Date.now());
      },
      refunded: async ({ reference, razorpayPaymentId, pricePaise }: Order) => {
        await db.change(
          `insert into refunds (refund_id, payment_id, reference, amount_paise, state, updated_at)
            values ($1, $2, $1, $3, 'processed', 1)`,
          [reference, razorpayPaymentId, pricePaise],
        );
        const { settleRefunds } = await import('#app/refunds/settle-refunds.server');
        await settleRefunds(db, reference, Date.now());
      },
    };
    for (const [how, end] of Object.entries(ends)) {
      const { order, version } = await sent();
      await until(order, NOON + 24 * HOUR);
      expect(await flagsOf(order), how).toEqual(['bill-open']);
      await end(order, version);
      expect(await flagsOf(order), how).toEqual([]);
      const open = await app.open.openBills(9);
      expect(open.map(({ reference }) => reference)).not.toContain(order.reference);
    }
  });

  it('of a refunded order brings neither a reminder nor a flag', async () => {
    const { order } = await sent();
    const db = await desk.app.store.database();
    await db.change(`update orders set state = 'refunded' where reference = $1`, [order.reference]);
    await until(order, NOON + 30 * HOUR);
    expect(await told(order)).toHaveLength(1);
    expect(await flagsOf(order)).toEqual([]);
  });

  it('is found without a look at those that are settled', async () => {
    const db = await desk.app.store.database();
    const asked: string[] = [];
    const rows = vi.spyOn(db, 'rows').mockImplementation((_row, sql) => {
      asked.push(sql);
      return Promise.resolve([]);
    });
    await app.open.openBills(9);
    rows.mockRestore();
    const plan = await db.rows(
      z.object({ detail: z.string() }),
      `explain query plan ${asked[0] ?? ''}`,
    );
    expect(plan.map(({ detail }) => detail).join()).toContain('bills_open');
  });

  it('nobody is reminded at night', async () => {
    const { reminderAt } = await import('#app/bills/open-bills.server');
    const at = (hour: number) => Date.UTC(2026, 10, 24, hour) - 5.5 * HOUR;
    expect(reminderAt(at(12))).toBe(at(14));
    expect(reminderAt(at(17))).toBe(at(19));
    expect(reminderAt(at(18))).toBe(at(24 + 9));
    expect(reminderAt(at(23))).toBe(at(24 + 9));
    expect(reminderAt(at(2))).toBe(at(9));
  });
});
