import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NOTHING_SEEN } from '#app/bookings/use-payment-watch';
import type { Order } from '#app/orders/order';
import { engines } from '../harness/postgres';
import { moneyWorld, SITE, type MoneyWorld } from '../payments/money-world';

vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

const DAY_MS = 24 * 3_600_000;
const TOTAL = 520_000;
const textOf = (element: ReactElement): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'");

/** Money of the second payment, of which no webhook tells. */
describe.each(await engines())('the rest of a bill on %s', { retry: 0 }, (engine) => {
  let world: MoneyWorld;
  let bills: typeof import('#app/bills/bills.server');
  let pay: typeof import('#app/payments/bill-payment.server');
  let stored: typeof import('#app/bills/bill-payments.server');
  let ledger: typeof import('#app/payments/ledger.server');

  beforeAll(async () => {
    world = await moneyWorld(engine);
    bills = await import('#app/bills/bills.server');
    pay = await import('#app/payments/bill-payment.server');
    stored = await import('#app/bills/bill-payments.server');
    ledger = await import('#app/payments/ledger.server');
    world.shop.faults.setKnob('razorpay.webhook', 'drop');
  });
  afterAll(() => world.close());
  afterEach(() => vi.useRealTimers());

  /** Paid at Razorpay; the shop knows nothing of it yet. */
  async function paidThere(order: Order) {
    const { reference } = order;
    const db = await world.app.database.database();
    await db.change(
      `insert into bills (reference, version, state, sent_at, approved_at)
        values ($1, 3, 'approved', 1, 2)`,
      [reference],
    );
    await db.change(
      `insert into bill_lines (line_id, reference, position, name, kind, sac, quantity, each_paise,
        serial, warranty_days) values ($1, $1, 1, 'Display', 'part', '', 1, $2, '', 0)`,
      [reference, TOTAL],
    );
    const bill = await bills.getBill(reference);
    const dialog = bill && (await pay.openBillPayment(order, bill, 'Shop', Date.now()));
    await world.control('pay', { order_id: dialog?.orderId ?? '' });
    return dialog?.orderId ?? '';
  }
  async function billPaid() {
    const order = await world.paid();
    const orderId = await paidThere(order);
    const opened = await stored.billPaymentByOrder(orderId);
    if (opened) await pay.checkBillPayment(opened, Date.now());
    const paymentId = (await stored.billPaymentByOrder(orderId))?.paymentId ?? '';
    expect(paymentId).not.toBe('');
    return { order, paymentId };
  }
  const refundsOf = async ({ reference }: Order) =>
    (await world.app.refunds.getRefunds(reference)).map(({ paymentId, amountPaise, state }) => ({
      paymentId,
      amountPaise,
      state,
    }));

  /** No money reaches the bank account. */
  async function unsettledWorld() {
    const db = await world.app.database.database();
    await db.change(`delete from jobs where kind = 'settlements'`);
    await world.app.settlements.watchSettlements(Date.now());
    world.shop.faults.setKnob('razorpay.settlements', 'never');
    const read = async () => {
      const job = await world.app.jobs.claimJob('settlements', 'shop', Date.now());
      if (job) await world.app.settlements.runSettlements(job);
    };
    return { read, flagged: async (order: Order) => (await world.again(order)).openFlags };
  }

  it('a refund in the dashboard is found by the sweep, and the booking stays paid', async () => {
    const { order, paymentId } = await billPaid();
    await world.control('refund', { payment_id: paymentId, amount: 10_000 });
    await world.runJob('refunds', order);
    expect(await refundsOf(order)).toEqual([
      { paymentId, amountPaise: 10_000, state: 'processed' },
    ]);
    expect((await world.again(order)).state).toBe('paid');
  });

  it('is asked for a day after the second payment, however long ago the first one was', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const order = await world.paid();
    const db = await world.app.database.database();
    await db.change(`update jobs set state = 'done' where kind = 'refunds'`);
    vi.setSystemTime(Date.now() + 60 * DAY_MS);
    const opened = await stored.billPaymentByOrder(await paidThere(order));
    if (opened) await pay.checkBillPayment(opened, Date.now());
    expect(await world.jobOf('refunds', order.reference)).toMatchObject({
      state: 'waiting',
      run_at: Date.now() + DAY_MS,
    });
  });

  it('paid after the end, it is said to be returned only when it is', async () => {
    const { content } = await (
      await import('#app/content/content.server')
    ).getContent(new Request('http://shop/'));
    const { myBooking } = await import('#app/bookings/my-booking.server');
    const { words } = await import('#app/words/words');
    const terms = { cancellation: [{ hoursBefore: 3, percent: 100 }], rescheduleHours: 3 };
    const order = await world.paid(terms);
    const orderId = await paidThere(order);
    const offer = await world.app.cancel.cancellationOffer(order, SITE, Date.now(), {
      by: 'dispatcher',
    });
    await world.app.cancel.cancelBooking(order, offer, SITE, Date.now(), 'dispatcher');
    await world.runJob('refund', order);
    const feeBack = await world.again(order);
    expect(feeBack.state).toBe('refunded');
    const shown = async () => {
      const current = await world.again(order);
      const view = await world.app.view.viewOrder(
        { order: current, isOwner: false, key: 'k' },
        content,
      );
      const { OrderNotice } = await import('#app/bookings/order-notice');
      return {
        list: myBooking(current, content, Date.now()).state,
        track: view.track.filter(({ isReached }) => isReached).map(({ title }) => title),
        page: textOf(createElement(OrderNotice, { view, watch: NOTHING_SEEN })),
      };
    };
    expect((await shown()).list).toBe(words.orders.refunded);

    const opened = await stored.billPaymentByOrder(orderId);
    if (opened) await pay.checkBillPayment(opened, Date.now());
    const late = '₹4,601';
    const waiting = await shown();
    expect(waiting.list).toBe(words.orders.checkingPayment);
    expect(waiting.track).not.toContain(words.orders.refunded);
    expect(waiting.page).toContain(words.orders.paidAfterEnd(late));
    expect(waiting.page).toContain('₹599');
    expect(waiting.page).not.toContain('₹5,200'); // both, as if both were returned

    const stray = (await world.app.refunds.getStrayPayments(order.reference))[0];
    await world.control('refund', { payment_id: stray?.paymentId ?? '', amount: 460_100 });
    await world.app.flags.clearFlag(order.reference, 'amount-mismatch', 'Meera', Date.now());
    const { makeJobDue } = world.app.jobs;
    await makeJobDue('refunds', order.reference, Date.now());
    await world.runJob('refunds', order);
    const returned = await shown();
    expect(returned.list).toBe(words.orders.refunded);
    expect(returned.page).not.toContain(words.orders.paidAfterEnd(late));
    expect(returned.page).toContain('₹5,200');
  });

  it('comparing with Razorpay after a restore takes in payment and refund', async () => {
    const order = await world.paid();
    const orderId = await paidThere(order);
    const { payments } = await world.account();
    const paid = payments.findLast(({ amount }) => amount === TOTAL - order.pricePaise);
    const paymentId = paid?.id ?? '';
    await world.control('refund', { payment_id: paymentId, amount: 500 });
    await ledger.compareWithRazorpay(1, Date.now());
    expect((await stored.billPaymentByOrder(orderId))?.paymentId).toBe(paymentId);
    expect(await world.jobOf('refunds', order.reference)).toMatchObject({ state: 'waiting' });
    await world.runJob('refunds', order);
    expect(await refundsOf(order)).toEqual([{ paymentId, amountPaise: 500, state: 'processed' }]);
  });

  it('paid but not settled after five working days is flagged, though the fee was settled', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.UTC(2027, 0, 4, 6)); // a Monday
    const db = await world.app.database.database();
    await db.change(`delete from jobs where kind = 'settlements'`);
    await world.app.settlements.watchSettlements(Date.now());
    const read = async () => {
      const job = await world.app.jobs.claimJob('settlements', 'shop', Date.now());
      if (job) await world.app.settlements.runSettlements(job);
    };
    const order = await world.paid();
    await world.control('settle', { at: Math.floor(Date.now() / 1000) });
    world.shop.faults.setKnob('razorpay.settlements', 'never');
    const opened = await stored.billPaymentByOrder(await paidThere(order));
    if (opened) await pay.checkBillPayment(opened, Date.now());
    vi.setSystemTime(Date.now() + 7 * DAY_MS);
    await read();
    expect((await world.again(order)).flags).toEqual([]);
    vi.setSystemTime(Date.now() + DAY_MS);
    await read();
    expect((await world.again(order)).flags).toEqual(['unsettled']);
  });

  it('paid but not settled is flagged, though the fee was flagged before and that is cleared', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const monday = Date.UTC(2027, 2, 1, 6);
    vi.setSystemTime(monday);
    const { flagged, read } = await unsettledWorld();
    const order = await world.paid();
    vi.setSystemTime(monday + 8 * DAY_MS);
    await read();
    expect(await flagged(order)).toEqual(['unsettled']);
    const opened = await stored.billPaymentByOrder(await paidThere(order));
    if (opened) await pay.checkBillPayment(opened, Date.now());
    await world.app.flags.clearFlag(order.reference, 'unsettled', 'Asha', Date.now());
    await read();
    expect(await flagged(order)).toEqual([]);
    vi.setSystemTime(monday + 17 * DAY_MS);
    await read();
    expect(await flagged(order)).toEqual(['unsettled']);
    await world.app.flags.clearFlag(order.reference, 'unsettled', 'Asha', Date.now());
    await read();
    expect(await flagged(order)).toEqual([]);
  });

  it.each(['cancelled', 'refunded'])('goes back when the order is %s meanwhile', async (how) => {
    const order = await world.paid();
    const { reference } = order;
    const orderId = await paidThere(order);
    const opened = await stored.billPaymentByOrder(orderId);
    const bill = await bills.getBill(reference);
    if (!opened || !bill) throw new Error('not opened');
    const db = await world.app.database.database();
    const change = how === 'refunded' ? `state = 'refunded'` : `called_off_at = 1`;
    await db.change(`update orders set ${change} where reference = $1`, [reference]);
    await pay.checkBillPayment(opened, Date.now());
    await pay.checkBillPayment(opened, Date.now());
    expect((await stored.billPaymentByOrder(orderId))?.paymentId).toBe('');
    expect((await bills.getBill(reference))?.state).toBe('approved');
    const strays = await world.app.refunds.getStrayPayments(reference);
    expect(strays).toMatchObject([{ amountPaise: TOTAL - order.pricePaise, reason: 'mismatch' }]);
    const over = await world.again(order);
    expect(over.openFlags).toEqual(['amount-mismatch']);
    expect(await pay.openBillPayment(over, bill, 'Shop', Date.now())).toBeUndefined();
  });
});
