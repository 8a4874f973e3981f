import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { momentInIndia } from '#app/words/dates';
import type { Order } from '#app/orders/order';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';
import { getJson, postJson } from '../faults/customer';
import { commandsKeepOurTime } from '../harness/clock';
import { openInProcess } from '../routes/in-process';
import { engines, newDatabase } from '../harness/postgres';

vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

/**
 * What is heard after a payment, or never: refunds, disputes, money of unknown orders. The sandbox
 * stands for Razorpay.
 */
const AMOUNT = 59_900;
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

interface State {
  webhooks: { event: string; event_id: string; body: string; payment_id: string }[];
}

describe.each(await engines())('on %s', { retry: 0 }, (engine) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof load>>;
  let drop = () => Promise.resolve();

  async function load() {
    vi.resetModules();
    await commandsKeepOurTime();
    const [
      drafts,
      orders,
      flags,
      payment,
      webhook,
      submission,
      jobs,
      sweep,
      view,
      desk,
      refunds,
      dispute,
      reconciliation,
      cancellation,
      database,
    ] = await Promise.all([
      import('#app/orders/draft.server'),
      import('#app/orders/order.server'),
      import('#app/orders/order-flags.server'),
      import('#app/payments/payment.server'),
      import('#app/payments/webhook.server'),
      import('#app/orders/submission.server'),
      import('#app/jobs/jobs.server'),
      import('#app/payments/refund-sweep.server'),
      import('#app/bookings/order-page.server'),
      import('#app/command-line/orders.server'),
      import('#app/refunds/refund.server'),
      import('#app/refunds/dispute.server'),
      import('#app/payments/reconciliation.server'),
      import('#app/orders/cancellation.server'),
      import('#app/database/database.server'),
    ]);
    return {
      drafts,
      orders,
      flags,
      payment,
      webhook,
      submission,
      jobs,
      sweep,
      view,
      desk,
      refunds,
      dispute,
      reconciliation,
      cancellation,
      database,
    };
  }

  beforeAll(async () => {
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    shop = await openInProcess({ DATABASE_URL: database?.url ?? '' });
    app = await load();
    drop = database?.drop ?? drop;
  });
  afterAll(async () => {
    await app.database.closeDatabase();
    await shop.close();
    await drop();
  });
  beforeEach(() => {
    shop.faults.clear();
    shop.faults.setKnob('razorpay.webhook', 'drop');
  });
  afterEach(() => vi.useRealTimers());

  const control = <T = Record<string, string>>(name: string, body: object) =>
    postJson<T>(`${shop.sandbox}/control/razorpay/${name}`, body);

  async function payable(): Promise<Order> {
    const draft = await app.drafts.createDraft({
      kind: 'cart',
      service: { id: 's', slug: 's' },
      slot: undefined,
    });
    const stored = await app.orders.storeOrder(
      {
        draftId: draft.id,
        phone: `phone of ${draft.id}`,
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
          id: 's',
          slug: 's',
          name: 'Display',
          visitKind: 'visit',
          categoryLabel: '',
        },
        pricePaise: AMOUNT,
        slot: { date: '2999-01-01', label: '10am-12pm', startsAt: Date.UTC(2999, 0, 1) },
      },
      Date.now(),
    );
    const { id } = await (
      await import('#app/razorpay/account.server')
    ).razorpay.createOrder(stored.reference, AMOUNT);
    const db = await app.database.database();
    await app.reconciliation.watchOrder(db, stored.reference, Date.now());
    return {
      ...stored,
      razorpayOrderId: await app.orders.setRazorpayOrderId(db, stored.reference, id),
    };
  }

  async function paid(): Promise<Order> {
    const order = await payable();
    await control('pay', { order_id: order.razorpayOrderId });
    return (await app.payment.reconcileOrder(order, Date.now())).order;
  }

  async function submitted(): Promise<Order> {
    const order = await paid();
    expect(await app.submission.deliverNow(order.reference, 5_000)).toBe('sent');
    return now(order);
  }

  async function now(order: Order): Promise<Order> {
    const found = await app.orders.getOrder(order.reference);
    if (!found) throw new Error('the order is gone');
    return found;
  }

  async function send(body: string, id: string): Promise<number> {
    const signature = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
    return app.webhook.receiveWebhook(body, signature, id);
  }

  /** The newest event of the name as the sandbox logged it. */
  async function deliver(
    name: string,
    paymentId: string,
    change = (body: string) => body,
  ): Promise<number> {
    const { webhooks } = await getJson<State>(`${shop.sandbox}/control/razorpay/state`);
    const event = webhooks.findLast(
      (logged) => logged.event === name && logged.payment_id === paymentId,
    );
    if (!event) throw new Error(`no ${name}`);
    return send(change(event.body), event.event_id);
  }

  async function runJob(
    kind: 'refunds' | 'reconciliation' | 'cancellation' | 'submission',
    order: Order,
    at = Date.now(),
  ): Promise<void> {
    const job = await app.jobs.claimJob(kind, order.reference, at);
    if (!job) throw new Error(`no ${kind} job waits`);
    const run = {
      refunds: app.sweep.runRefundWatch,
      reconciliation: app.reconciliation.runReconciliation,
      cancellation: app.cancellation.runCancellation,
      submission: app.submission.runSubmission,
    };
    await run[kind](job);
  }

  const jobRow = z.object({ state: z.string(), run_at: z.number() });
  const jobOf = async (kind: string, order: Order) =>
    (await app.database.database()).row(
      jobRow,
      `select state, run_at from jobs where kind = $1 and subject = $2`,
      [kind, order.reference],
    );

  async function desk(...words: string[]): Promise<{ code: number; text: string }> {
    const lines: string[] = [];
    const code = await app.desk.ordersCommand(words, (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  }
  const listed = async () => (await desk('list')).text;
  const formRows = async () =>
    (
      await getJson<{ orders: { idempotencyKey: string; body: Record<string, unknown> }[] }>(
        `${shop.sandbox}/control/forms`,
      )
    ).orders;
  const calls = () => {
    const taken = vi.spyOn(shop.faults, 'take').mockClear();
    return (route: string) => taken.mock.calls.filter(([name]) => name === route).length;
  };

  describe('money of an order that the shop does not know', () => {
    async function unknown() {
      const { id } = await (
        await import('#app/razorpay/account.server')
      ).razorpay.createOrder(
        `DD-${String(Math.random()).slice(2, 12).replace(/[01]/g, '2').padEnd(10, '2')}`,
        AMOUNT,
      );
      const { razorpay_payment_id: paymentId = '' } = await control('pay', { order_id: id });
      return { paymentId, orderId: id };
    }

    it('is stored, listed in plain words and closed by a person', async () => {
      const { paymentId, orderId } = await unknown();
      expect(await deliver('payment.captured', paymentId)).toBe(200);
      expect(await deliver('order.paid', paymentId), 'the same payment again').toBe(200);
      const text = await listed();
      expect(text.split(paymentId), 'once').toHaveLength(2);
      expect(text).toContain('₹599, captured');
      expect(text).toContain(orderId);
      expect(text).toMatch(/booking DD-[2-9]{10}/);
      expect(text).toContain('restored from an older backup');
      expect(text).toContain('nothing to do with the shop');
      expect(await desk('close-payment', paymentId)).toMatchObject({ code: 0 });
      expect(await listed()).not.toContain(paymentId);
      expect(await deliver('payment.captured', paymentId)).toBe(200);
      expect(await listed(), 'closed stays closed').not.toContain(paymentId);
      expect(await desk('close-payment', paymentId)).toMatchObject({
        code: 1,
        text: expect.stringContaining('no open unknown payment') as string,
      });
    });

    it('leaves the list once fully refunded, in any order of events', async () => {
      const { paymentId } = await unknown();
      await control('refund', { payment_id: paymentId, amount: 20_000 });
      expect(await deliver('refund.processed', paymentId)).toBe(200);
      expect(await listed()).toContain('₹200 of it returned');
      expect(await deliver('payment.captured', paymentId)).toBe(200);
      await control('refund', { payment_id: paymentId });
      expect(await deliver('refund.processed', paymentId)).toBe(200);
      expect(await listed()).not.toContain(paymentId);
    });

    it('closes when its order turns up, with its refunds and disputes', async () => {
      const order = await payable();
      const db = await app.database.database();
      const away = 'DD-2222222277';
      const rename = `update orders set reference = $2, razorpay_order_id = null where reference = $1`;
      await db.change(rename, [order.reference, away]); // an older backup
      const { razorpay_payment_id: paymentId = '' } = await control('pay', {
        order_id: order.razorpayOrderId,
      });
      await control('refund', { payment_id: paymentId, amount: 10_000 });
      await control('dispute', { payment_id: paymentId });
      for (const name of ['payment.captured', 'refund.processed', 'payment.dispute.created'])
        expect(await deliver(name, paymentId)).toBe(200);
      expect(await listed()).toContain(`booking ${order.reference}`);
      const again = await app.database.database(); // the desk has closed the other
      await again.change(rename, [away, order.reference]);
      await app.orders.setRazorpayOrderId(again, order.reference, order.razorpayOrderId);
      expect((await app.payment.reconcileOrder(order, Date.now())).order.state).toBe('paid');
      const text = await listed();
      expect(text).not.toContain(`booking ${order.reference}`);
      expect(text).toContain('dispute: ');
      expect(await app.refunds.getRefunds(order.reference)).toMatchObject([
        { paymentId, amountPaise: 10_000 },
      ]);
    });

    it('is ignored if not captured, like an event without money', async () => {
      const { id } = await (
        await import('#app/razorpay/account.server')
      ).razorpay.createOrder('DD-2222222299', AMOUNT);
      const { razorpay_payment_id: paymentId = '' } = await control('pay', {
        order_id: id,
        outcome: 'failed',
      });
      expect(await deliver('payment.failed', paymentId)).toBe(200);
      expect(
        await send(
          JSON.stringify({ event: 'settlement.processed', payload: {} }),
          'evt_settlement',
        ),
      ).toBe(200);
      expect(await listed()).not.toContain(paymentId);
    });

    it('is found by comparing with Razorpay', async () => {
      const { paymentId } = await unknown();
      const late = await payable();
      await control('pay', { order_id: late.razorpayOrderId });
      expect(await desk('compare', '0')).toMatchObject({ code: 1 });
      expect((await desk('compare', '2')).code).toBe(0);
      expect(await listed()).toContain(paymentId);
      expect((await now(late)).state).toBe('paid');
      shop.faults.set('razorpay.payments.list', { status: 400, body: '{}' });
      expect(await desk('compare', '2')).toMatchObject({
        code: 1,
        text: expect.stringContaining('no answer') as string,
      });
    });
  });

  describe('a dispute', () => {
    it('is listed with its deadline and when lost, in any order of events', async () => {
      const order = await submitted();
      const dispute = await control<{ id: string; respond_by: number }>('dispute', {
        payment_id: order.razorpayPaymentId,
        amount: 30_000,
      });
      expect(await deliver('payment.dispute.created', order.razorpayPaymentId)).toBe(200);
      const text = await listed();
      expect(text).toContain(order.reference);
      expect(text).toContain(`disputes ₹300 of ${order.razorpayPaymentId} (chargeback, open)`);
      expect(text).toContain(`by ${momentInIndia(dispute.respond_by * 1000)}`);
      await control('move-dispute', { dispute_id: dispute.id, to: 'under_review' });
      await deliver('payment.dispute.under_review', order.razorpayPaymentId);
      expect(await listed()).toContain('under review');
      await control('move-dispute', { dispute_id: dispute.id, to: 'lost' });
      await deliver('payment.dispute.lost', order.razorpayPaymentId, (body) =>
        body.replace(/"created_at":(\d+)}$/, (_, at: string) => `"created_at":${Number(at) + 9}}`),
      );
      expect(await listed()).toContain('back for good');
      await send(
        JSON.stringify({
          event: 'payment.dispute.created',
          created_at: 1,
          payload: {
            payment: {
              entity: {
                id: order.razorpayPaymentId,
                order_id: order.razorpayOrderId,
                amount: AMOUNT,
                currency: 'INR',
                status: 'captured',
                captured: true,
              },
            },
            dispute: {
              entity: {
                ...dispute,
                payment_id: order.razorpayPaymentId,
                amount: 30_000,
                status: 'open',
                phase: 'chargeback',
              },
            },
          },
        }),
        'evt_old_dispute',
      );
      expect(await app.dispute.getDisputes(order.reference)).toMatchObject([{ state: 'lost' }]);
      expect((await desk('show', order.reference)).text).toContain('chargeback lost');
    });

    it('of an unknown payment is listed with it', async () => {
      const { id } = await (
        await import('#app/razorpay/account.server')
      ).razorpay.createOrder('DD-3333333333', AMOUNT);
      const { razorpay_payment_id: paymentId = '' } = await control('pay', { order_id: id });
      await control('dispute', { payment_id: paymentId });
      await deliver('payment.dispute.created', paymentId);
      expect(await listed()).toMatch(
        new RegExp(
          `Disputes of payments that this shop does not know:[^]*disputes ₹599 of ${paymentId}`,
        ),
      );
    });
  });

  describe('a refund whose webhook is lost', () => {
    it('is found by the sweep: the order is refunded, and the form service is told once', async () => {
      const order = await submitted();
      await control('refund', { payment_id: order.razorpayPaymentId });
      await runJob('refunds', order);
      expect((await now(order)).state).toBe('refunded');
      await runJob('cancellation', order);
      expect((await now(order)).cancellationSentAt).toBeGreaterThan(0);
      const told = (await formRows()).filter(
        ({ idempotencyKey }) => idempotencyKey === `refund_${order.reference}`,
      );
      expect(told.map(({ body }) => body)).toEqual([
        {
          event: 'refunded',
          bookingId: order.reference,
          amount: 599,
          currency: 'INR',
          razorpay_payment_id: order.razorpayPaymentId,
          razorpay_order_id: order.razorpayOrderId,
        },
      ]);
      await deliver('refund.processed', order.razorpayPaymentId);
      expect((await jobOf('cancellation', order))?.state).toBe('done');
    });

    it('is polled 1, 3, 7 and 14 days after the payment, then no more', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const start = Date.now();
      const order = await paid();
      const called = calls();
      const days: number[] = [];
      for (
        let job = await jobOf('refunds', order);
        job?.state === 'waiting';
        job = await jobOf('refunds', order)
      ) {
        days.push((job.run_at - start) / DAY_MS);
        vi.setSystemTime(job.run_at);
        await runJob('refunds', order);
      }
      expect(days.map(Math.floor)).toEqual([1, 3, 7, 14]);
      expect([called('razorpay.payments.refunds'), called('razorpay.orders.payments')]).toEqual([
        4, 1,
      ]);
    });

    it('of a second payment is found a day later, with the payment', async () => {
      const order = await submitted();
      const second = {
        id: order.razorpayPaymentId.replace(/.{6}$/, 'second'),
        order_id: order.razorpayOrderId,
        amount: AMOUNT,
        currency: 'INR',
        status: 'captured',
        captured: true,
      };
      const refund = {
        id: 'rfnd_OfTheSecond001',
        payment_id: second.id,
        amount: AMOUNT,
        status: 'failed',
      };
      // The sandbox takes no second payment of an order.
      shop.faults.set('razorpay.orders.payments', {
        status: 200,
        body: JSON.stringify({ items: [second] }),
      });
      shop.faults.set('razorpay.payments.refunds', {
        status: 200,
        body: JSON.stringify({ items: [refund] }),
      });
      await runJob('refunds', order);
      expect(await now(order)).toMatchObject({
        state: 'submitted',
        flags: ['extra-payment', 'refund-failed'],
      });
    });

    it('is polled weekly after that while a refund is due', async () => {
      const order = await paid();
      await app.flags.raiseFlag(
        await app.database.database(),
        order.reference,
        'second-payment',
        Date.now(),
      );
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + 20 * DAY_MS);
      await runJob('refunds', order);
      expect(await jobOf('refunds', order)).toEqual({
        state: 'waiting',
        run_at: Date.now() + 7 * DAY_MS,
      });
      await control('refund', { payment_id: order.razorpayPaymentId });
      await runJob('refunds', order);
      expect((await now(order)).state).toBe('refunded');
      expect((await jobOf('refunds', order))?.state).toBe('done');
    });

    it('is polled daily while open, and listed when late or failed', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const order = await submitted();
      shop.faults.setKnob('razorpay.refund', 'pending');
      const refund = await control<{ id: string }>('refund', {
        payment_id: order.razorpayPaymentId,
      });
      for (let day = 1; day <= 16; day += 1) {
        vi.setSystemTime(Date.now() + DAY_MS);
        await runJob('refunds', order);
      }
      expect((await now(order)).state).toBe('submitted');
      expect(await listed()).toContain('refund-slow');
      await control('settle-refund', { refund_id: refund.id, outcome: 'failed' });
      vi.setSystemTime(Date.now() + DAY_MS);
      await runJob('refunds', order);
      const text = await listed();
      expect(text).toContain('refund-failed');
      expect(text).not.toContain('refund-slow');
    });

    it('is found when the owner looks, at most every ten minutes, and the page does not wait for Razorpay', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const order = await submitted();
      const called = calls();
      const { content } = parseContent(seed, '');
      const look = async (isOwner = true) =>
        app.view.viewOrder({ order: await now(order), isOwner, key: '' }, content);
      await look();
      expect(called('razorpay.payments.refunds'), 'paid a moment ago').toBe(0);
      vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
      await control('refund', { payment_id: order.razorpayPaymentId, amount: 20_000 });
      expect(
        (await look(false)).partlyReturned,
        'a holder of the link makes nobody ask',
      ).toBeNull();
      expect((await look()).partlyReturned).toEqual({
        returnedPaise: 20_000,
        comingPaise: 0,
        remainsPaise: 39_900,
      });
      await look();
      expect(called('razorpay.payments.refunds')).toBe(1);
      vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
      shop.faults.set('razorpay.payments.refunds', { hang: true });
      await look(); // the client alone gives up after the test's own time limit
    });

    it('of another payment does not refund the order, even in part', async () => {
      const order = await submitted();
      await control('refund', { payment_id: order.razorpayPaymentId });
      const foreign = (body: string) =>
        body.replace(/"payment_id":"pay_\w+"/, '"payment_id":"pay_SomebodyElse12"');
      expect(await deliver('refund.processed', order.razorpayPaymentId, foreign)).toBe(200);
      expect((await now(order)).state).toBe('submitted');
      expect(await app.refunds.getRefunds(order.reference)).toEqual([]);
    });
  });

  describe('a cancellation', () => {
    const refunded = async (order: Order) => {
      await control('refund', { payment_id: order.razorpayPaymentId });
      await deliver('refund.processed', order.razorpayPaymentId);
    };

    it('is not sent for an order that was never submitted', async () => {
      const order = await paid();
      await refunded(order);
      expect((await now(order)).state).toBe('refunded');
      expect(await jobOf('cancellation', order)).toBeUndefined();
    });

    it('is sent when the submission may have arrived or is being sent', async () => {
      const [lost, onItsWay] = [await paid(), await paid()];
      shop.faults.set('forms.orders', { times: 1, afterCommit: true, status: 500, body: '{}' });
      await runJob('submission', lost);
      await refunded(lost);
      expect((await jobOf('cancellation', lost))?.state).toBe('waiting');
      shop.faults.set('forms.orders', { times: 1, delayMs: 600 });
      const called = calls();
      const delivered = app.submission.deliverNow(onItsWay.reference, 5_000);
      await expect.poll(() => called('forms.orders')).toBe(1);
      await refunded(onItsWay);
      await delivered;
      expect((await jobOf('cancellation', onItsWay))?.state).toBe('waiting');
    });

    it.each([
      [{ status: 422, body: '{"message":"no"}' }, 'cancellation-rejected'],
      [{ status: 503, body: '{}' }, 'cancellation-late'],
    ])(
      'that the form service answers with %j is tried again and listed until it is taken',
      async (fault, flag) => {
        const order = await submitted();
        await refunded(order);
        shop.faults.set('forms.orders', fault);
        for (let tries = 0, day = 1; tries < 4; day += 1) {
          const job = await app.jobs.claimDueJob('cancellation', Date.now() + day * DAY_MS);
          if (!job) throw new Error('no cancellation waits');
          await app.cancellation.runCancellation(job);
          if (job.subject === order.reference) tries += 1;
        }
        expect((await now(order)).flags).toContain(flag);
        expect(await listed()).toContain(flag);
        shop.faults.unset('forms.orders');
        await runJob('cancellation', order);
        expect(await listed()).not.toContain(order.reference);
      },
    );
  });

  describe('asking about an unpaid order', () => {
    /** How long after the dialog was opened Razorpay is asked, until the sweep is done. */
    async function asks(order: Order): Promise<number[]> {
      const start = Date.now();
      const called = calls();
      const minutes: number[] = [];
      for (
        let job = await jobOf('reconciliation', order);
        job?.state === 'waiting';
        job = await jobOf('reconciliation', order)
      ) {
        minutes.push(Math.round((job.run_at - start) / MINUTE_MS));
        vi.setSystemTime(job.run_at);
        await runJob('reconciliation', order);
      }
      expect(called('razorpay.orders.payments')).toBe(minutes.length);
      return minutes;
    }

    it('takes five calls without an attempt to pay, eight with one', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      expect(await asks(await payable())).toEqual([2, 7, 22, 24 * 60, 6 * 24 * 60]);
      const tried = await payable();
      await control('pay', { order_id: tried.razorpayOrderId, outcome: 'failed' });
      expect(await asks(tried)).toEqual([2, 7, 22, 82, 6 * 60, 24 * 60, 3 * 24 * 60, 6 * 24 * 60]);
    });

    it('repeats hourly while Razorpay is silent, also after a clock that ran ahead', async () => {
      const order = await payable();
      const db = await app.database.database();
      await app.reconciliation.watchOrder(db, order.reference, Date.now() + 30 * DAY_MS);
      await app.jobs.makeJobDue('reconciliation', order.reference, Date.now());
      shop.faults.set('razorpay.orders.payments', { status: 400, body: '{}' });
      await runJob('reconciliation', order);
      expect((await jobOf('reconciliation', order))?.run_at).toBeLessThanOrEqual(
        Date.now() + 2 * MINUTE_MS,
      );
    });

    it('is not repeated at a start', async () => {
      await payable();
      const db = await app.database.database();
      await db.change(`update jobs set run_at = $1 where state = 'waiting'`, [
        Date.now() + 60 * MINUTE_MS,
      ]);
      const jobs = `select state, run_at from jobs where kind = 'reconciliation' order by subject`;
      const before = await db.rows(jobRow, jobs);
      const called = calls();
      const { shop: started } = await import('#app/shop.server');
      await started.start();
      await started.stopJobs();
      expect(called('razorpay.orders.payments')).toBe(0);
      expect(await db.rows(jobRow, jobs)).toEqual(before);
    });
  });
});
