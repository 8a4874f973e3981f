import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Order } from '#app/orders/order';
import type { RazorpayPayment } from '#app/razorpay/razorpay-schemas';
import type { Statements } from '#app/database/database';
import { openSqlite } from '#app/database/sqlite.server';
import type { Closure } from '#app/content/capacity';

/**
 * Each outcome of the one function that makes an order paid, and of asking Razorpay, by itself.
 * Sequences of them: payment-sequences.test.ts.
 */
const AMOUNT = 59_900;
const NOW = Date.UTC(2026, 10, 21, 6);
const HOUR_MS = 3_600_000;
const store = openSqlite(':memory:');
/** What the editors say now. */
const editors = vi.hoisted(() => ({ closures: [] as Closure[] }));

vi.mock('#app/content/content.server', async (original) => {
  const real = await original<typeof import('#app/content/content.server')>();
  return {
    ...real,
    publishedContent: async () => {
      const { content, source } = await real.publishedContent();
      const capacity = { ...content.site.capacity, closures: editors.closures };
      return { content: { ...content, site: { ...content.site, capacity } }, source };
    },
  };
});
vi.mock('#app/database/database.server', () => ({
  database: () => Promise.resolve(store),
  closeDatabase: () => store.close(),
}));

const [{ migrate }, orders, payments, drafts, refunds, flags, visits, { log }] = await Promise.all([
  import('#app/database/migrate.server'),
  import('#app/orders/order.server'),
  import('#app/payments/payment.server'),
  import('#app/orders/draft.server'),
  import('#app/refunds/refund.server'),
  import('#app/orders/order-flags.server'),
  import('#app/visits/visits.server'),
  import('#app/ground/log.server'),
]);

beforeAll(() => migrate(store, 1));
beforeEach(() => {
  editors.closures = [];
});
afterAll(() => store.close());

let made = 0;
const idOf = (kind: string) => `${kind}_${String((made += 1)).padStart(14, '0')}`;

interface Pending {
  draftId?: string;
  startsAt?: number;
  pricePaise?: number;
  /** Orders of one service are the same booking. */
  serviceId?: string;
  repeatConfirmed?: boolean;
}

async function pending({
  draftId,
  startsAt = NOW + 1,
  pricePaise = AMOUNT,
  serviceId,
  repeatConfirmed,
}: Pending = {}): Promise<Order> {
  const draft =
    draftId ??
    (await drafts.createDraft({ kind: 'cart', service: { id: 's', slug: 's' }, slot: undefined }))
      .id;
  const order = await orders.storeOrder(
    {
      draftId: draft,
      phone: '+919845012345',
      customer: {
        name: 'Asha',
        email: 'a@example.com',
        phone: '1',
        pincode: '1',
        city: 'c',
        address: 'a',
        landmark: '',
      },
      service: {
        id: serviceId ?? draft,
        slug: 's',
        name: 'Display',
        visitKind: 'visit',
        categoryLabel: '',
      },
      pricePaise,
      slot: { date: '2026-11-21', label: '12pm-2pm', startsAt },
      repeatConfirmed,
    },
    NOW - 1,
  );
  return {
    ...order,
    razorpayOrderId: await orders.setRazorpayOrderId(store, order.reference, idOf('order')),
  };
}

const paymentOf = (order: Order, changes: Partial<RazorpayPayment> = {}): RazorpayPayment => ({
  id: idOf('pay'),
  order_id: order.razorpayOrderId,
  amount: order.pricePaise,
  currency: 'INR',
  status: 'captured',
  captured: true,
  error_reason: null,
  created_at: 1,
  ...changes,
});

const settle = (order: Order, changes: Partial<RazorpayPayment> = {}) =>
  payments.settlePayment(order, paymentOf(order, changes), NOW);
const jobsOf = (order: Order) =>
  store.rows(
    z.object({ state: z.string() }),
    `select state from jobs where kind = 'submission' and subject = $1`,
    [order.reference],
  );
const straysOf = async (order: Order) =>
  (await refunds.getStrayPayments(order.reference)).map(({ reason, amountPaise }) => ({
    reason,
    amountPaise,
  }));

const all = <T extends z.ZodRawShape>(shape: T, sql: string, ...parameters: string[]) =>
  store.rows(z.object(shape), sql, parameters);
const text = { text: z.string() };
const toldOf = async ({ reference }: Order) =>
  (await all(text, `select event as text from messages where subject = $1`, reference)).map(
    (row) => row.text,
  );
const claimsOf = ({ reference }: Order) =>
  all(text, `select state as text from slot_claims where reference = $1`, reference);
const processed = (paymentId: string, amount = AMOUNT) => ({
  id: idOf('rfnd'),
  payment_id: paymentId,
  amount,
  status: 'processed' as const,
});

describe('a payment that is settled', () => {
  it('marks the order paid and submits it, once', async () => {
    const order = await pending();
    const payment = paymentOf(order);
    expect(await payments.settlePayment(order, payment, NOW)).toMatchObject({
      state: 'paid',
      razorpayPaymentId: payment.id,
      paidAt: NOW,
      flags: [],
    });
    expect(await payments.settlePayment(order, payment, NOW + 1)).toMatchObject({
      state: 'paid',
      paidAt: NOW,
      flags: [],
    });
    expect(await jobsOf(order)).toHaveLength(1);
    expect(await straysOf(order)).toEqual([]);
    expect(await visits.getVisit(order.reference)).toMatchObject({ state: 'booked' });
    expect(await toldOf(order)).toEqual(['paid']);
    expect(await claimsOf(order)).toEqual([{ text: 'booked' }]);
    const logged = `select what as text from processing_log where subject = $1`;
    expect(await all(text, logged, order.reference)).toEqual([{ text: 'paid through Razorpay' }]);
  });

  it('is logged with what became of the order; one that failed is not', async () => {
    const told = vi.spyOn(log, 'info');
    const order = await pending({ startsAt: NOW });
    const payment = paymentOf(order);
    await settle(order, { status: 'failed', captured: false });
    expect(told).not.toHaveBeenCalled();
    await payments.settlePayment(order, payment, NOW);
    expect(told).toHaveBeenCalledWith({
      event: 'payment.settled',
      reference: order.reference,
      payment: payment.id,
      state: 'paid',
      flags: ['slot-passed'],
    });
  });

  it('gives its slot and its visit back when it is refunded', async () => {
    const order = await settle(await pending());
    await refunds.noteRefund(store, order.reference, processed(order.razorpayPaymentId), NOW);
    const { settleRefunds } = await import('#app/refunds/settle-refunds.server');
    await settleRefunds(store, order.reference, NOW);
    expect((await orders.getOrder(order.reference))?.state).toBe('refunded');
    expect(await claimsOf(order)).toEqual([]);
    const events = await visits.eventsOf(order.reference);
    expect(events.map(({ what, by }) => [what, by])).toEqual([
      ['booked', 'shop'],
      ['cancelled', 'shop'],
    ]);
  });

  it('for a slot that has closed meanwhile is not submitted: the customer is asked first', async () => {
    const closed = { from: '2026-11-21', to: '2026-11-21', perSlot: null };
    editors.closures = [{ ...closed, zones: [], slots: [], reason: '', reasonHindi: '' }];
    const order = await pending({ startsAt: NOW + 2 * HOUR_MS });
    const afterHold = () => payments.settlePayment(order, paymentOf(order), NOW + HOUR_MS);
    expect(await afterHold()).toMatchObject({ state: 'paid', flags: ['slot-lost'] });
    expect([await jobsOf(order), await toldOf(order)]).toEqual([[], []]);
    expect(await claimsOf(order)).not.toContainEqual({ text: 'booked' });
    expect(await visits.getVisit(order.reference)).toBeUndefined();
    editors.closures = [];
    expect(await afterHold(), 'a second payment submits nothing either').toMatchObject({
      flags: ['extra-payment', 'slot-lost'],
    });
    expect(await jobsOf(order)).toEqual([]);
  });

  it('is tried once more when another process stored the same row at that moment', async () => {
    const order = await pending();
    const twice = `insert into webhook_events (event_id, type, received_at)
      values ('same', 'x', 1), ('same', 'x', 1)`;
    let tries = 0;
    const settled = await payments.settlePayment(order, paymentOf(order), NOW, async (tx) => {
      tries += 1;
      if (tries === 1) await tx.change(twice);
    });
    expect([tries, settled.state]).toEqual([2, 'paid']);
    const broken = await pending();
    const fails = vi.fn(() => Promise.reject(new Error('a bug')));
    await expect(payments.settlePayment(broken, paymentOf(broken), NOW, fails)).rejects.toThrow(
      'a bug',
    );
    expect(fails).toHaveBeenCalledOnce();
    expect((await orders.getOrder(broken.reference))?.state).toBe('pending');
  });

  it.each(['authorized', 'failed', 'created'] as const)(
    'changes nothing while it is %s',
    async (status) => {
      const order = await pending();
      expect(await settle(order, { status, captured: false })).toMatchObject({
        state: 'pending',
        flags: [],
      });
      expect([await jobsOf(order), await straysOf(order)]).toEqual([[], []]);
    },
  );

  it.each<[string, Partial<RazorpayPayment>]>([
    ['another amount', { amount: AMOUNT - 1 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { order_id: 'order_SomebodyElse12' }],
  ])('with %s pays for nothing, and a person sends it back', async (_, changes) => {
    const order = await pending();
    expect(await settle(order, changes)).toMatchObject({
      state: 'pending',
      flags: ['amount-mismatch'],
    });
    expect(await straysOf(order)).toEqual([
      { reason: 'mismatch', amountPaise: changes.amount ?? AMOUNT },
    ]);
    expect(await jobsOf(order)).toEqual([]);
  });

  it('that came too late and was returned is recorded, and nothing is submitted', async () => {
    const order = await pending();
    expect(await settle(order, { status: 'refunded', captured: false })).toMatchObject({
      state: 'pending',
      flags: [],
    });
    expect(await straysOf(order)).toEqual([{ reason: 'late', amountPaise: AMOUNT }]);
  });

  it('that is first seen refunded submits nothing; the order is refunded when the refund arrives', async () => {
    const order = await pending();
    const payment = paymentOf(order, { status: 'refunded', captured: true });
    const refund = {
      id: idOf('rfnd'),
      payment_id: payment.id,
      amount: AMOUNT,
      status: 'pending' as const,
    };
    const note = (status: 'pending' | 'processed') => (tx: Statements) =>
      refunds.noteRefund(tx, order.reference, { ...refund, status }, NOW);
    expect(await payments.settlePayment(order, payment, NOW, note('pending'))).toMatchObject({
      state: 'paid',
    });
    expect(await payments.settlePayment(order, payment, NOW, note('processed'))).toMatchObject({
      state: 'refunded',
    });
    expect(await jobsOf(order)).toEqual([]);
  });

  it('for an order already paid must be refunded', async () => {
    const order = await pending();
    await settle(order);
    expect(await settle(order)).toMatchObject({ state: 'paid', flags: ['extra-payment'] });
    expect(await straysOf(order)).toEqual([{ reason: 'extra', amountPaise: AMOUNT }]);
  });

  it('of a replaced order counts, and is flagged', async () => {
    const replaced = await pending();
    await pending({ draftId: replaced.draftId, pricePaise: AMOUNT + 100 });
    expect(await settle(replaced)).toMatchObject({
      state: 'paid',
      flags: ['paid-after-replacement'],
    });
    expect(await jobsOf(replaced)).toHaveLength(1);
  });

  it('for a draft paid by another order must be refunded and is not submitted', async () => {
    const replaced = await pending();
    const paid = await pending({ draftId: replaced.draftId, pricePaise: AMOUNT + 100 });
    await settle(paid);
    expect(await settle(replaced)).toMatchObject({ state: 'paid', flags: ['second-payment'] });
    expect([await jobsOf(paid), await jobsOf(replaced)].map((jobs) => jobs.length)).toEqual([1, 0]);
    expect(await settle(replaced), 'nor when it is paid once more').toMatchObject({
      flags: ['extra-payment', 'second-payment'],
    });
    expect(await jobsOf(replaced)).toEqual([]);
  });

  it('pays instead of one that came back before the shop heard of it', async () => {
    const order = await pending();
    const [back, backToo, kept] = [
      paymentOf(order, { status: 'refunded' }),
      paymentOf(order, { status: 'refunded' }),
      paymentOf(order),
    ];
    await payments.settlePayment(order, back, NOW);
    expect(await payments.settlePayment(order, backToo, NOW)).toMatchObject({
      razorpayPaymentId: back.id,
      flags: ['extra-payment'],
    });
    expect(await jobsOf(order)).toEqual([]);
    expect(await payments.settlePayment(order, kept, NOW)).toMatchObject({
      state: 'paid',
      razorpayPaymentId: kept.id,
    });
    expect(await jobsOf(order)).toHaveLength(1);
    expect(await straysOf(order)).toHaveLength(2);
  });

  it('for an order that is refunded goes back', async () => {
    const order = await pending();
    const back = paymentOf(order, { status: 'refunded' });
    await payments.settlePayment(order, back, NOW, (tx) =>
      refunds.noteRefund(tx, order.reference, processed(back.id), NOW),
    );
    expect(await settle(order)).toMatchObject({
      state: 'refunded',
      razorpayPaymentId: back.id,
      flags: ['extra-payment'],
    });
    expect(await jobsOf(order)).toEqual([]);
  });

  it('for a booking the same phone paid elsewhere must be refunded and is not submitted', async () => {
    const [first, second] = [
      await pending({ serviceId: 'twice' }),
      await pending({ serviceId: 'twice' }),
    ];
    expect(await settle(first)).toMatchObject({ state: 'paid', flags: [] });
    expect(await settle(second)).toMatchObject({ state: 'paid', flags: ['second-payment'] });
    expect(await jobsOf(second)).toHaveLength(0);
    const third = await pending({ serviceId: 'twice' });
    expect(await settle(third), 'a flagged one is no rival, the first still is').toMatchObject({
      flags: ['second-payment'],
    });
  });

  it('for a repeated booking counts when the customer confirmed it or the first was refunded', async () => {
    const first = await pending({ serviceId: 'again' });
    await settle(first);
    const wanted = await pending({ serviceId: 'again', repeatConfirmed: true });
    expect(await settle(wanted)).toMatchObject({
      state: 'paid',
      flags: [],
      repeatConfirmed: true,
    });
    await store.change(`update orders set state = 'refunded' where reference in ($1, $2)`, [
      first.reference,
      wanted.reference,
    ]);
    expect(await settle(await pending({ serviceId: 'again' }))).toMatchObject({ flags: [] });
  });

  it('keeps the latest confirmation of a repeat', async () => {
    const order = await pending({ serviceId: 'press', repeatConfirmed: true });
    const again = await pending({ draftId: order.draftId, serviceId: 'press' });
    expect([order.repeatConfirmed, again.repeatConfirmed, again.reference]).toEqual([
      true,
      false,
      order.reference,
    ]);
    expect((await orders.getOrder(order.reference))?.repeatConfirmed).toBe(false);
  });

  it('whose id already pays for another order pays for nothing, is never proposed for refund, and is flagged', async () => {
    const [own, other] = [await pending(), await pending()];
    const payment = paymentOf(own);
    await payments.settlePayment(own, payment, NOW);
    const claimed = { ...payment, order_id: other.razorpayOrderId };
    expect(await payments.settlePayment(other, claimed, NOW)).toMatchObject({
      state: 'pending',
      flags: ['foreign-payment'],
    });
    expect(await straysOf(other)).toEqual([]);
    expect(await orders.getOrder(own.reference)).toMatchObject({ state: 'paid', flags: [] });
    await flags.clearFlag(other.reference, 'foreign-payment', 'Asha', NOW);
    expect(await payments.settlePayment(other, claimed, NOW + 1), 'old news').toMatchObject({
      openFlags: [],
    });
  });

  it('is refunded only by refunds of its own payments', async () => {
    const order = await settle(await pending());
    const refund = {
      id: idOf('rfnd'),
      payment_id: idOf('pay'),
      amount: AMOUNT,
      status: 'processed' as const,
    };
    await refunds.noteRefund(store, order.reference, refund, NOW);
    expect(await refunds.markIfRefunded(store, order.reference)).toBe(false);
    await refunds.noteRefund(
      store,
      order.reference,
      { ...refund, id: idOf('rfnd'), payment_id: order.razorpayPaymentId },
      NOW,
    );
    expect(await refunds.markIfRefunded(store, order.reference)).toBe(true);
    expect(await refunds.markIfRefunded(store, order.reference), 'once').toBe(false);
  });

  it.each([
    [NOW - 1, ['slot-passed']],
    [NOW, ['slot-passed']],
    [NOW + 1, []],
  ])('for a slot at %i has %j for a person', async (startsAt, flags) => {
    const order = await pending({ startsAt });
    expect(await settle(order)).toMatchObject({ state: 'paid', flags });
    expect(await jobsOf(order)).toHaveLength(1);
  });
});

describe('asking Razorpay', () => {
  const answers = (...items: RazorpayPayment[]) => answersWith([], items);
  const answersWith = (refundsThere: object[], items: RazorpayPayment[]) => {
    const fetch = vi.fn((address: URL) =>
      Promise.resolve(
        Response.json({ items: address.pathname.endsWith('/refunds') ? refundsThere : items }),
      ),
    );
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('is skipped for paid and never opened orders', async () => {
    const asked = answers();
    const paid = await settle(await pending());
    const never = { ...(await pending()), razorpayOrderId: '' };
    for (const order of [paid, never])
      expect(await payments.reconcileOrder(order, NOW)).toEqual({ order, live: false });
    expect(asked).not.toHaveBeenCalled();
  });

  it('finds no payment', async () => {
    const order = await pending();
    const asked = answers();
    expect(await payments.reconcileOrder(order, NOW)).toEqual({ order, live: false });
    expect(String(asked.mock.calls[0]?.[0])).toContain(`/orders/${order.razorpayOrderId}/payments`);
  });

  it('finds the payment', async () => {
    const order = await pending();
    answers(paymentOf(order, { status: 'failed', captured: false }), paymentOf(order));
    expect(await payments.reconcileOrder(order, NOW)).toMatchObject({
      order: { state: 'paid', lastFailure: '' },
      live: false,
    });
  });

  it('finds an authorised payment, which may be captured any moment', async () => {
    const order = await pending();
    answers(
      paymentOf(order, { status: 'failed', captured: false }),
      paymentOf(order, { status: 'authorized', captured: false }),
    );
    expect(await payments.reconcileOrder(order, NOW)).toMatchObject({
      order: { state: 'pending' },
      live: true,
    });
  });

  it('finds a mismatch: the customer is not asked to pay again', async () => {
    const order = await pending();
    answers(paymentOf(order, { amount: 1 }));
    expect(await payments.reconcileOrder(order, NOW)).toMatchObject({
      order: { state: 'pending', flags: ['amount-mismatch'] },
      live: true,
    });
  });

  it('finds failures and keeps the newest', async () => {
    const order = await pending();
    const failed = (error_reason: string | null, created_at: number) =>
      paymentOf(order, { status: 'failed', captured: false, error_reason, created_at });
    answers(
      failed('first', 1),
      failed('newest', 3),
      failed('second', 2),
      paymentOf(order, { status: 'created', captured: false, created_at: 9 }),
    );
    expect(await payments.reconcileOrder(order, NOW)).toMatchObject({
      order: { reference: order.reference, lastFailure: 'newest' },
      live: false,
    });
    expect((await orders.getOrder(order.reference))?.lastFailure).toBe('newest');
    answers(failed(null, 1));
    expect(await payments.reconcileOrder(order, NOW)).toMatchObject({
      order: { lastFailure: 'payment_failed' },
      live: false,
    });
  });

  it('with one refunded payment and one kept, the kept one pays', async () => {
    for (const keptComesFirst of [true, false]) {
      const order = await pending();
      const [kept, back] = [paymentOf(order), paymentOf(order, { status: 'refunded' })];
      answers(...(keptComesFirst ? [kept, back] : [back, kept]));
      expect(await payments.reconcileOrder(order, NOW)).toMatchObject({
        order: { state: 'paid', razorpayPaymentId: kept.id, flags: ['extra-payment'] },
        live: false,
      });
    }
  });

  it('finds the refund of a payment, and only its own', async () => {
    const order = await pending();
    const back = paymentOf(order, { status: 'refunded' });
    const asked = answersWith([processed(back.id), processed('pay_OfSomebody0001')], [back]);
    expect(await payments.reconcileOrder(order, NOW)).toMatchObject({
      order: { state: 'refunded', razorpayPaymentId: back.id },
      live: false,
    });
    expect(await refunds.getRefunds(order.reference)).toMatchObject([
      { paymentId: back.id, amountPaise: AMOUNT, state: 'processed' },
    ]);
    expect(asked.mock.calls.map(([{ pathname }]) => pathname)).toEqual([
      `/v1/orders/${order.razorpayOrderId}/payments`,
      `/v1/payments/${back.id}/refunds`,
    ]);
    const kept = await pending();
    const quiet = answersWith([processed('pay_x')], [paymentOf(kept)]);
    await payments.reconcileOrder(kept, NOW);
    expect(quiet, 'a captured payment has none to ask for').toHaveBeenCalledOnce();
  });
});
