import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#app/database/database';
import type { Order } from '#app/orders/order';
import { ownStore } from '../harness/own-store';
import { enginesOfStories } from '../harness/postgres';
import { AMOUNT, disputeOf, idOf, newOrder, NOW, paymentOf, refundOf } from './fixture';

/** The records of money beside the orders: refunds, disputes, payments of unknown orders, and the comparison with Razorpay. */
const DAY_MS = 86_400_000;
let store: Database;

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));

const [orders, flags, drafts, payment, ledger, refunds, disputes, unknown, { log }, bills] =
  await Promise.all([
    import('#app/orders/order.server'),
    import('#app/orders/order-flags.server'),
    import('#app/orders/draft.server'),
    import('#app/payments/payment.server'),
    import('#app/payments/ledger.server'),
    import('#app/refunds/refund.server'),
    import('#app/refunds/dispute.server'),
    import('#app/refunds/unknown-payment.server'),
    import('#app/ground/log.server'),
    import('#app/bills/bills.server'),
  ]);

const pending = () => newOrder({ drafts, orders, store });
async function paid(): Promise<Order> {
  const order = await pending();
  return payment.settlePayment(order, paymentOf(order), NOW);
}
const stranger = { razorpayOrderId: 'order_unknown0000001', pricePaise: 500 } as Order;
const refundJob = async ({ reference }: { reference: string }) =>
  (
    await store.row(
      z.object({ run_at: z.number() }),
      `select run_at from jobs where kind = 'refunds' and subject = $1`,
      [reference],
    )
  )?.run_at;

describe.each(await enginesOfStories())('on %s', (engine) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await ownStore(engine));
  });
  afterAll(() => close());
  beforeEach(async () => {
    for (const table of ['refunds', 'disputes', 'unknown_payments', 'stray_payments', 'jobs'])
      await store.change(`delete from ${table}`);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  describe('a refund', () => {
    it('only moves forward, in any order of events', async () => {
      const order = await paid();
      const { reference, razorpayPaymentId } = order;
      const refund = refundOf(razorpayPaymentId, 'pending', 700);
      const hear = (status: 'pending' | 'processed' | 'failed', now: number) =>
        refunds.noteRefund(store, reference, { ...refund, status }, now);
      const stored = async () =>
        (await refunds.getRefunds(reference)).map(({ state, updatedAt }) => [state, updatedAt]);
      await hear('pending', 1);
      expect(await refunds.getRefunds(reference)).toEqual([
        {
          id: refund.id,
          paymentId: razorpayPaymentId,
          amountPaise: 700,
          state: 'created',
          updatedAt: 1,
        },
      ]);
      await hear('pending', 2);
      expect(await stored()).toEqual([['created', 1]]);
      await hear('processed', 3);
      expect((await orders.getOrder(reference))?.flags).toEqual([]);
      await hear('failed', 4);
      await hear('pending', 5);
      expect(await stored()).toEqual([['processed', 3]]);
    });

    it('that failed raises a flag once; a cleared flag stays cleared', async () => {
      const { reference, razorpayPaymentId } = await paid();
      const refund = refundOf(razorpayPaymentId, 'failed');
      const open = async () =>
        (await flags.getFlags(reference))
          .filter(({ clearedAt }) => clearedAt === 0)
          .map(({ flag }) => flag);
      await refunds.noteRefund(store, reference, refund, 1);
      expect(await open()).toEqual(['refund-failed']);
      await flags.clearFlag(reference, 'refund-failed', 'Asha', 2);
      await refunds.noteRefund(store, reference, refund, 3);
      expect(await open()).toEqual([]);
      await refunds.noteRefund(store, reference, refundOf(razorpayPaymentId, 'failed'), 4);
      expect(await open()).toEqual(['refund-failed']);
    });

    it('of an unknown order is flagged once the order is known', async () => {
      const order = await pending();
      const mine = paymentOf(order);
      const refund = refundOf(mine.id, 'failed', 1);
      await unknown.noteUnknownPayment(store, mine, '', 1);
      await refunds.noteRefund(store, '', refund, 1);
      await payment.settlePayment(order, mine, 2);
      await refunds.noteRefund(store, order.reference, refund, 3);
      expect((await orders.getOrder(order.reference))?.flags).toEqual(['refund-failed']);
    });

    it('and stray payments are listed by their time, for their order', async () => {
      const order = await paid();
      const [late, early] = [paymentOf(order, { amount: 7 }), paymentOf(order)];
      expect(await refunds.noteStrayPayment(store, order, late, 'late', 9)).toBe(true);
      expect(await refunds.noteStrayPayment(store, order, early, 'extra', 8)).toBe(true);
      expect(await refunds.noteStrayPayment(store, order, early, 'late', 10)).toBe(false);
      expect(await refunds.getStrayPayments(order.reference)).toEqual([
        { paymentId: early.id, amountPaise: AMOUNT, reason: 'extra', seenAt: 8 },
        { paymentId: late.id, amountPaise: 7, reason: 'late', seenAt: 9 },
      ]);
      expect(await refundJob(order), 'from the last new one').toBe(8 + DAY_MS);
      expect(await refunds.getStrayPayments('DD-2222222222')).toEqual([]);
    });
  });

  describe('a dispute', () => {
    const hear = async (
      dispute: ReturnType<typeof disputeOf>,
      eventAt: number,
      reference = 'DD-X',
    ) => disputes.noteDispute(store, reference, dispute, eventAt);
    const stateOf = async (reference = 'DD-X') =>
      (await disputes.getDisputes(reference)).map(({ state }) => state);

    it('is stored whole, also without a deadline', async () => {
      const dispute = disputeOf('pay_1');
      await hear(dispute, 5);
      await hear({ ...disputeOf('pay_2'), respond_by: undefined as never }, 5);
      expect(await disputes.getDisputes('DD-X')).toMatchObject([
        { paymentId: 'pay_2', respondBy: 0 },
        {
          id: dispute.id,
          paymentId: 'pay_1',
          amountPaise: AMOUNT,
          phase: 'chargeback',
          state: 'open',
          respondBy: 9_000_000_000,
          heardAt: 5_000,
        },
      ]);
    });

    it('keeps the newest event; within one second a final state wins', async () => {
      const dispute = disputeOf('pay_1');
      await hear({ ...dispute, status: 'under_review' }, 5);
      await hear(dispute, 4);
      expect(await stateOf()).toEqual(['under_review']);
      await hear({ ...dispute, status: 'won' }, 5);
      await hear(dispute, 5);
      expect(await stateOf()).toEqual(['won']);
      await hear({ ...dispute, status: 'open', amount: 3, phase: 'arbitration' }, 6);
      expect(await disputes.getDisputes('DD-X')).toMatchObject([
        { state: 'open', amountPaise: 3, phase: 'arbitration', heardAt: 6_000 },
      ]);
    });

    it.each([
      ['open', 'error'],
      ['lost', 'error'],
      ['won', 'info'],
      ['closed', 'info'],
    ] as const)('that is %s is logged as %s, when it is news', async (status, level) => {
      const [told, failed] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'error')];
      const dispute = disputeOf('pay_1', status);
      await hear(dispute, 5);
      const logged = told.mock.calls.length + failed.mock.calls.length;
      expect(logged).toBe(1);
      await hear(dispute, 4);
      const line = {
        event: 'payment.disputed',
        reference: 'DD-X',
        dispute: dispute.id,
        state: status,
        respondBy: 9_000_000_000,
      };
      expect(told.mock.calls).toEqual(level === 'info' ? [[line]] : []);
      expect(failed.mock.calls).toEqual(level === 'error' ? [[line]] : []);
    });

    it('of an unknown payment is listed until it ends, next deadline first', async () => {
      const soon = { ...disputeOf('pay_1'), respond_by: 1 };
      const later = { ...disputeOf('pay_2'), respond_by: 2 };
      for (const dispute of [later, soon]) await hear(dispute, 5, '');
      for (const state of ['won', 'lost', 'closed']) await hear(disputeOf('pay_3', state), 5, '');
      await hear(disputeOf('pay_4'), 5, 'DD-X');
      const open = async (limit: number) =>
        (await disputes.openUnknownDisputes(limit)).map(({ id }) => id);
      expect(await open(9)).toEqual([soon.id, later.id]);
      expect(await open(1)).toEqual([soon.id]);
    });

    it('belongs to the order of its payment, also of a stray one', async () => {
      const order = await paid();
      const extra = paymentOf(order);
      await payment.settlePayment(order, extra, NOW);
      expect(await disputes.orderOfPayment(order.razorpayPaymentId)).toBe(order.reference);
      expect(await disputes.orderOfPayment(extra.id)).toBe(order.reference);
      expect(await disputes.orderOfPayment('pay_unknown')).toBe('');
    });
  });

  describe('a payment of an unknown order', () => {
    const open = (limit = 100) => unknown.openUnknownPayments(limit);

    it('is stored and logged once, without foreign text', async () => {
      const failed = vi.spyOn(log, 'error');
      const strange = { ...paymentOf(stranger), order_id: 'x'.repeat(90), currency: 'A long name' };
      await unknown.noteUnknownPayment(store, strange, 'call me', 5);
      await unknown.noteUnknownPayment(store, strange, 'call me', 6);
      expect(await open()).toEqual([
        {
          paymentId: strange.id,
          razorpayOrderId: '',
          amount: 500,
          currency: 'A long n',
          status: 'captured',
          booking: '',
          seenAt: 5,
          refunded: 0,
        },
      ]);
      expect(failed.mock.calls).toEqual([
        [
          {
            event: 'payment.unknown',
            payment: strange.id,
            razorpayOrderId: '',
            booking: '',
            amount: 500,
            currency: 'A long name',
          },
        ],
      ]);
    });

    it.each([
      ['order_Pq8sT2vXy4ZaBc', 'order_Pq8sT2vXy4ZaBc'],
      ['order_Pq8sT2vXy4ZaBcd', ''],
      ['xorder_Pq8sT2vXy4ZaBc', ''],
      [null, ''],
    ])('of the order %j is kept with %j', async (orderId, kept) => {
      await unknown.noteUnknownPayment(store, { ...paymentOf(stranger), order_id: orderId }, '', 5);
      expect((await open())[0]?.razorpayOrderId).toBe(kept);
    });

    it('keeps a booking and a refund that arrive later', async () => {
      const first = paymentOf(stranger);
      const hear = (status: 'captured' | 'refunded', booking: string) =>
        unknown.noteUnknownPayment(store, { ...first, status }, booking, 5);
      await hear('captured', '');
      await hear('refunded', 'DD-2222222222');
      await hear('captured', 'DD-3333333333');
      expect(await open()).toMatchObject([{ status: 'refunded', booking: 'DD-2222222222' }]);
    });

    it('is listed, newest first, until fully refunded or closed by a person', async () => {
      const [old, fresh] = [paymentOf(stranger), paymentOf(stranger)];
      await unknown.noteUnknownPayment(store, old, '', 1);
      await unknown.noteUnknownPayment(store, fresh, '', 2);
      const ids = async (limit?: number) => (await open(limit)).map(({ paymentId }) => paymentId);
      expect(await ids()).toEqual([fresh.id, old.id]);
      expect(await ids(1)).toEqual([fresh.id]);
      await refunds.noteRefund(store, '', refundOf(fresh.id, 'pending', 500), 3);
      await refunds.noteRefund(store, '', refundOf(fresh.id, 'processed', 499), 3);
      expect((await open())[0]).toMatchObject({ refunded: 499 });
      await refunds.noteRefund(store, '', refundOf(fresh.id, 'processed', 1), 3);
      expect(await ids()).toEqual([old.id]);
      expect(await unknown.closeUnknownPayment(old.id, 4)).toBe(true);
      expect(await unknown.closeUnknownPayment(old.id, 5)).toBe(false);
      expect(await ids()).toEqual([]);
    });

    it('closes when its order turns up, and hands over refunds and disputes', async () => {
      const order = await pending();
      const mine = paymentOf(order);
      await unknown.noteUnknownPayment(store, mine, '', 1);
      await refunds.noteRefund(store, '', refundOf(mine.id, 'pending'), 1);
      await disputes.noteDispute(store, '', disputeOf(mine.id), 1);
      await disputes.noteDispute(store, '', disputeOf('pay_other'), 1);
      await unknown.closeWhenSettled(store, order.reference, mine.id, 7);
      await unknown.closeWhenSettled(store, order.reference, mine.id, 9);
      const closed = z.object({ closed_at: z.number() });
      expect(await store.row(closed, `select closed_at from unknown_payments`)).toEqual({
        closed_at: 7,
      });
      expect(await refunds.getRefunds(order.reference)).toHaveLength(1);
      expect(await disputes.getDisputes(order.reference)).toHaveLength(1);
      expect(await disputes.getDisputes('')).toHaveLength(1);
    });

    it('is credited by the healing pass once its notes name an order of ours, unless closed', async () => {
      const [order, other, third] = [await pending(), await pending(), await pending()];
      const noted = (of: Order) => ({
        ...paymentOf(of, { order_id: idOf('order') }),
        notes: { booking_id: of.reference },
      });
      const [mine, closed, unread] = [noted(order), noted(other), noted(third)];
      const foreign = { ...paymentOf(stranger), notes: {} };
      const old = { ...paymentOf(stranger), notes: {} };
      const gone = { ...paymentOf(stranger), notes: {} };
      await unknown.noteUnknownPayment(store, mine, order.reference, NOW - DAY_MS);
      await unknown.noteUnknownPayment(store, closed, other.reference, NOW);
      await unknown.closeUnknownPayment(closed.id, 2);
      // An older release could not read the notes.
      await unknown.noteUnknownPayment(store, unread, '', NOW);
      await unknown.noteUnknownPayment(store, foreign, '', NOW);
      await unknown.noteUnknownPayment(store, old, '', NOW - 8 * DAY_MS);
      await unknown.noteUnknownPayment(store, gone, '', NOW + 1);
      const all = [mine, closed, unread, foreign, old];
      const fetch = vi.fn((address: URL | string) => {
        const id = new URL(String(address)).pathname.split('/').at(-1);
        const found = all.find((each) => each.id === id);
        return Promise.resolve(Response.json(found ?? {}, { status: found ? 200 : 400 }));
      });
      vi.stubGlobal('fetch', fetch);
      await ledger.creditUnknownPayments(NOW);
      const states = [order, other, third].map(({ reference }) => orders.getOrder(reference));
      expect((await Promise.all(states)).map((each) => each?.state)).toEqual([
        ...['paid', 'pending', 'paid'],
      ]);
      expect((await open()).map(({ paymentId }) => paymentId)).toEqual([
        gone.id,
        foreign.id,
        old.id,
      ]);
      const asked = fetch.mock.calls.map(([address]) => String(address).split('/').at(-1));
      expect(asked, 'those that name an order first').toEqual([
        mine.id,
        gone.id,
        ...asked.slice(2),
      ]);
      expect(asked).toHaveLength(4);
    });

    it('that was known from the start changes nothing', async () => {
      const order = await pending();
      await refunds.noteRefund(store, '', refundOf('pay_1'), 1);
      await unknown.closeWhenSettled(store, order.reference, 'pay_1', 7);
      expect(await refunds.getRefunds(order.reference)).toEqual([]);
    });
  });

  describe('the comparison with Razorpay', () => {
    /** Razorpay's own lists, in pages of 100. */
    function razorpayHas(
      payments: object[],
      others: { disputes?: object[]; refunds?: object[] } = {},
    ) {
      const fetch = vi.fn((address: URL | string) => {
        const { pathname, searchParams } = new URL(String(address));
        const skip = Number(searchParams.get('skip'));
        const count = Number(searchParams.get('count') ?? 100);
        const list = pathname.endsWith('/refunds')
          ? (others.refunds ?? [])
          : (pathname.endsWith('/disputes') ? (others.disputes ?? []) : payments).slice(
              skip,
              skip + count,
            );
        return Promise.resolve(Response.json({ items: list }));
      });
      vi.stubGlobal('fetch', fetch);
      return () => fetch.mock.calls.map(([address]) => new URL(String(address)));
    }

    it('stores what is missing, page by page, for the days given', async () => {
      const order = await pending();
      const failed = Array.from({ length: 100 }, () =>
        paymentOf(stranger, { status: 'failed', captured: false }),
      );
      const asked = razorpayHas([...failed, paymentOf(order)]);
      expect(await ledger.compareWithRazorpay(3, NOW)).toBe(1);
      expect((await orders.getOrder(order.reference))?.state).toBe('paid');
      const payments = asked().filter(({ pathname }) => pathname.endsWith('/payments'));
      expect(payments.map(({ searchParams }) => searchParams.get('skip'))).toEqual([
        '0',
        '100',
        '200',
      ]);
      expect(payments[0]?.searchParams.get('from')).toBe(String((NOW - 3 * DAY_MS) / 1000));
      expect(await refundJob(order), 'no refund is known').toBe(NOW + DAY_MS);
    });

    it.each([
      [{ amount_refunded: 1 }, true],
      [{ status: 'refunded' }, true],
      [{ amount_refunded: 0 }, false],
    ] as const)(
      'of a known order with %j asks about refunds at once: %s',
      async (changes, soon) => {
        const order = await paid();
        razorpayHas([paymentOf(order, { id: order.razorpayPaymentId, ...changes })]);
        await ledger.compareWithRazorpay(1, NOW);
        expect(await refundJob(order)).toBe(soon ? NOW : NOW + DAY_MS);
      },
    );

    it('keeps payments without an order, with refunds, if the money was captured', async () => {
      const [kept, plain, never] = [
        paymentOf(stranger, { order_id: null, amount_refunded: 2 }),
        paymentOf(stranger),
        paymentOf(stranger, { status: 'refunded', captured: false }),
      ];
      const refund = refundOf(kept.id, 'processed', 2);
      const asked = razorpayHas([kept, plain, never], { refunds: [refund] });
      expect(await ledger.compareWithRazorpay(1, NOW)).toBe(3);
      const stored = await unknown.openUnknownPayments(9);
      expect(stored.map(({ paymentId }) => paymentId).sort()).toEqual([kept.id, plain.id].sort());
      expect(stored.find(({ paymentId }) => paymentId === kept.id)).toMatchObject({
        refunded: 2,
        seenAt: NOW,
        booking: '',
      });
      expect(asked().filter(({ pathname }) => pathname.endsWith('/refunds'))).toHaveLength(1);
      expect(await refunds.getRefunds('')).toMatchObject([{ id: refund.id, amountPaise: 2 }]);
    });

    it.each([
      [{ amount_refunded: 1 }, true],
      [{ amount_refunded: 0 }, false],
    ] as const)(
      'of the rest of a bill with %j settles it, and asks about refunds at once: %s',
      async (changes, soon) => {
        const order = await paid();
        const { reference } = order;
        const orderId = idOf('order');
        await store.change(
          `insert into bills (reference, version, state, sent_at, approved_at)
        values ($1, 3, 'approved', 1, 2)`,
          [reference],
        );
        await store.change(
          `insert into bill_payments (razorpay_order_id, reference, bill_version, amount_paise, created_at)
        values ($1, $2, 3, 700, 1)`,
          [orderId, reference],
        );
        razorpayHas([paymentOf(order, { order_id: orderId, amount: 700, ...changes })]);
        expect(await ledger.compareWithRazorpay(1, NOW)).toBe(1);
        expect(await bills.getBill(reference)).toMatchObject({ state: 'settled' });
        expect(await unknown.openUnknownPayments(9)).toEqual([]);
        expect(await refundJob(order)).toBe(soon ? NOW : NOW + DAY_MS);
      },
    );

    it('assigns disputes to their orders', async () => {
      const order = await paid();
      const [mine, other] = [disputeOf(order.razorpayPaymentId), disputeOf(idOf('pay'))];
      razorpayHas([], { disputes: [mine, other] });
      expect(await ledger.compareWithRazorpay(1, NOW)).toBe(0);
      expect(await disputes.getDisputes(order.reference)).toMatchObject([
        { id: mine.id, heardAt: NOW },
      ]);
      expect(await disputes.openUnknownDisputes(9)).toMatchObject([{ id: other.id }]);
    });
  });
});
