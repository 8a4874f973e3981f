import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../sandbox/faults';
import { engines } from '../harness/postgres';
import { KIND, moneyWorld, PRICE, type MoneyWorld } from '../payments/money-world';

vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

const DAY_MS = 24 * 3_600_000;
const FAULTS: Record<string, Fault> = {
  lost: { reset: true, afterCommit: true },
  reset: { reset: true },
  refused: { status: 400, body: '{}' },
};

/** A customer cancels, and the job sends the money back. */
describe.each(await engines())('on %s', { retry: 0 }, (engine) => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await moneyWorld(engine);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    const db = await world.app.database.database();
    await db.change(`update jobs set state = 'done'`); // of the test before
    world.shop.faults.clear();
    world.shop.faults.setKnob('razorpay.webhook', 'drop');
  });
  afterEach(() => vi.useRealTimers());

  const cancelled = async () => {
    const order = await world.paid(KIND);
    expect(await world.cancel(order, PRICE)).toEqual({ type: 'cancelled' });
    return order;
  };
  const open = async ({ reference }: { reference: string }) =>
    (await world.app.requests.getRefundRequests(reference)).filter(({ doneAt }) => doneAt === 0);

  it('the sum that was shown goes back, and the form service hears of it, once', async () => {
    const order = await world.submitted(KIND);
    expect(await world.cancel(order, PRICE)).toEqual({ type: 'cancelled' });
    expect(await world.again(order)).toMatchObject({
      state: 'submitted',
      cancellationPaise: PRICE,
    });
    await world.runJob('refund', order);
    await world.runJob('cancellation', order);
    expect(await world.refundsOf(order)).toMatchObject([{ amount: PRICE, status: 'processed' }]);
    expect((await world.again(order)).state).toBe('refunded');
    expect(await open(order)).toEqual([]);
    expect(await world.jobOf('refund', order.reference)).toMatchObject({ state: 'done' });
    expect(await world.jobOf('refunds', order.reference)).toMatchObject({ state: 'waiting' });
    const told = (await world.forms()).filter(
      ({ idempotencyKey: key }) => key === `refund_${order.reference}`,
    );
    expect(told.map(({ body }) => body)).toEqual([
      expect.objectContaining({ event: 'cancelled', amount: 599, bookingId: order.reference }),
    ]);
  });

  it('a hundred presses at once send one refund', async () => {
    const order = await world.paid(KIND);
    const presses = Array.from({ length: 100 }, () => world.cancel(order, PRICE));
    // A busy machine may have no connection for each: such a press is refused, and tried again below.
    const answers = (await Promise.allSettled(presses)).flatMap((press) =>
      press.status === 'fulfilled' ? [press.value.type] : [],
    );
    expect(new Set(answers)).toEqual(new Set(['cancelled']));
    await world.runJob('refund', order);
    expect(await world.cancel(order, PRICE)).toEqual({ type: 'cancelled' });
    expect(await world.refundsOf(order)).toHaveLength(1);
    expect(await world.app.requests.getRefundRequests(order.reference)).toHaveLength(1);
  });

  it('the seed’s rule sends nothing back, and what was not sent yet is not sent any more', async () => {
    const order = await world.paid();
    expect(await world.cancel(order, PRICE)).toEqual({ type: 'sum-changed', status: 409 });
    expect((await world.again(order)).cancelledAt).toBe(0);
    expect(await world.cancel(order, 0)).toEqual({ type: 'cancelled' });
    expect(await world.app.requests.getRefundRequests(order.reference)).toEqual([]);
    expect(await world.jobOf('refund', order.reference)).toBeUndefined();
    expect(await world.jobOf('submission', order.reference)).toMatchObject({ state: 'done' });
    expect(await world.app.submission.deliverNow(order.reference, 5_000)).toBe('refused');
    expect(await world.jobOf('cancellation', order.reference)).toBeUndefined();
    expect((await world.again(order)).state).toBe('paid');
    expect((await world.desk('list')).text).not.toContain(order.reference);
  });

  it('a lost answer repeats the same refund', async () => {
    const order = await cancelled();
    world.shop.faults.set('razorpay.payments.refund', { reset: true, afterCommit: true, times: 1 });
    await world.runJob('refund', order);
    expect(await open(order)).toMatchObject([{ amountPaise: PRICE }]);
    expect(await world.jobOf('refund', order.reference)).toMatchObject({ state: 'waiting' });
    world.shop.faults.set('razorpay.payments.refunds', { status: 200, body: '{"items":[]}' });
    await world.runJob('refund', order);
    expect(await world.refundsOf(order)).toHaveLength(1);
    expect(await open(order)).toEqual([]);
  });

  it('409 means that the first attempt still runs; two at once send one refund', async () => {
    const order = await cancelled();
    const job = await world.app.jobs.claimJob('refund', order.reference, Date.now());
    if (!job) throw new Error('no job');
    world.shop.faults.setKnob('razorpay.refundMs', 300);
    await Promise.all([world.app.job.runRefundRequest(job), world.app.job.runRefundRequest(job)]);
    expect(await world.refundsOf(order)).toHaveLength(1);
    expect((await world.again(order)).flags).toEqual([]);
  });

  it('what a person sent back meanwhile is deducted; a full refund is not sent again', async () => {
    const partly = await cancelled();
    await world.control('refund', { payment_id: partly.razorpayPaymentId, amount: 20_000 });
    await world.runJob('refund', partly);
    expect((await world.refundsOf(partly)).map(({ amount }) => amount)).toEqual([20_000, 39_900]);
    const wholly = await cancelled();
    await world.control('refund', { payment_id: wholly.razorpayPaymentId });
    const taken = vi.spyOn(world.shop.faults, 'take');
    await world.runJob('refund', wholly);
    expect(taken.mock.calls.map(([route]) => route)).not.toContain('razorpay.payments.refund');
    for (const order of [partly, wholly]) expect((await world.again(order)).state).toBe('refunded');
  });

  it('a part sent back after the sum was fixed, but before it arrived, is taken off, too', async () => {
    const order = await cancelled();
    world.shop.faults.set('razorpay.payments.refund', { reset: true, times: 1 });
    await world.runJob('refund', order);
    await world.control('refund', { payment_id: order.razorpayPaymentId, amount: 20_000 });
    await world.runJob('refund', order);
    expect((await world.refundsOf(order)).map(({ amount }) => amount)).toEqual([20_000, 39_900]);
  });

  it('no answer is tried again, sooner at first, and flagged from the fourth time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const order = await cancelled();
    world.shop.faults.set('razorpay.payments.refund', { status: 502, body: 'html' });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect((await world.again(order)).flags).toEqual([]);
      const job = await world.app.jobs.claimDueJob('refund', Date.now());
      if (job?.subject !== order.reference) throw new Error('another job is due');
      await world.app.job.runRefundRequest(job);
      const { run_at: next = 0 } = (await world.jobOf('refund', order.reference)) ?? {};
      waits.push((next - Date.now()) / 1000);
      vi.setSystemTime(next);
    }
    expect(waits).toEqual([30, 60, 120, 240]);
    expect((await world.again(order)).flags).toEqual(['refund-late']);
    expect((await world.desk('list')).text).toContain('Razorpay does not answer a refund request');
    world.shop.faults.clear();
    await world.runJob('refund', order);
    expect((await world.desk('list')).text).not.toContain(order.reference);
    expect(await world.refundsOf(order)).toHaveLength(1);
  });

  it('what Razorpay refuses waits for a person, a day at a time', async () => {
    const order = await cancelled();
    world.shop.faults.set('razorpay.payments.refund', { status: 400, body: '{}' });
    await world.runJob('refund', order);
    expect(await world.jobOf('refund', order.reference)).toMatchObject({ state: 'waiting' });
    const { run_at: next = 0 } = (await world.jobOf('refund', order.reference)) ?? {};
    expect(next - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
    expect((await world.again(order)).flags).toEqual(['refund-refused']);
    expect((await world.desk('list')).text).toContain('Razorpay refused a refund');
    expect((await world.desk('show', order.reference)).text).toContain('to send back');
    expect(await open(order)).toMatchObject([{ amountPaise: 0, idempotencyKey: '' }]);
    world.shop.faults.clear();
    expect(await world.desk('refund', order.reference, order.razorpayPaymentId)).toMatchObject({
      code: 0,
    });
    await world.runJob('refund', order);
    expect(await world.refundsOf(order)).toHaveLength(1);
    expect((await world.desk('list')).text).not.toContain(order.reference);
  });

  it('a refund that fails calls a person, who sends it again', async () => {
    const order = await cancelled();
    world.shop.faults.setKnob('razorpay.refund', 'failed');
    await world.runJob('refund', order);
    expect(await open(order)).toEqual([]);
    await world.runJob('refunds', order);
    expect((await world.again(order)).flags).toEqual(['refund-failed']);
    world.shop.faults.setKnob('razorpay.refund', null);
    expect((await world.desk('refund', order.reference, 'pay_other')).code).toBe(1);
    expect((await world.desk('refund', order.reference, order.razorpayPaymentId)).code).toBe(0);
    await world.runJob('refund', order);
    expect((await world.refundsOf(order)).map(({ status }) => status)).toEqual([
      'failed',
      'processed',
    ]);
    expect((await world.again(order)).state).toBe('refunded');
  });

  it('a request that grows while it is sent sends the rest', async () => {
    const order = await world.paid();
    const db = await world.app.database.database();
    const request = (totalPaise: number) =>
      db.transaction((tx) =>
        world.app.requests.requestRefund(
          tx,
          order.reference,
          { paymentId: order.razorpayPaymentId, totalPaise },
          Date.now(),
        ),
      );
    await request(20_000);
    await request(10_000); // the larger one holds
    world.shop.faults.set('razorpay.payments.refund', { reset: true, afterCommit: true, times: 1 });
    await world.runJob('refund', order);
    await request(50_000);
    await world.runJob('refund', order);
    expect(await open(order)).toHaveLength(1);
    await world.runJob('refund', order);
    expect((await world.refundsOf(order)).map(({ amount }) => amount)).toEqual([20_000, 30_000]);
    expect(await open(order)).toEqual([]);
  });

  it('an order that is gone ends its job', async () => {
    const db = await world.app.database.database();
    await world.app.jobs.enqueueJob(db, 'refund', 'DD-0000000000', Date.now(), Date.now());
    const job = await world.app.jobs.claimJob('refund', 'DD-0000000000', Date.now());
    if (!job) throw new Error('no job');
    await world.app.job.runRefundRequest(job);
    expect(await world.jobOf('refund', 'DD-0000000000')).toMatchObject({ state: 'dead' });
  });

  it('whatever is refunded beside it and whatever fails, no more goes back than was agreed or paid', async () => {
    const step = fc.oneof(
      fc.record({
        by: fc.constant('person' as const),
        paise: fc.integer({ min: 100, max: 70_000 }),
      }),
      fc.record({
        by: fc.constant('job' as const),
        fault: fc.constantFrom('none', 'lost', 'reset', 'refused', 'failed', 'pending'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 100, max: PRICE }),
        fc.array(step, { maxLength: 6 }),
        async (totalPaise, steps) => {
          const order = await world.paid();
          const { razorpayPaymentId: paymentId, reference } = order;
          const db = await world.app.database.database();
          await db.transaction((tx) =>
            world.app.requests.requestRefund(tx, reference, { paymentId, totalPaise }, Date.now()),
          );
          const gone = async () =>
            (await world.refundsOf(order))
              .filter(({ status }) => status !== 'failed')
              .reduce((sum, { amount }) => sum + amount, 0);
          const runIfDue = async () => {
            if ((await world.jobOf('refund', reference))?.state !== 'waiting') return;
            const before = await gone();
            await world.runJob('refund', order);
            expect(await gone()).toBeLessThanOrEqual(Math.max(before, totalPaise));
          };
          for (const each of steps) {
            world.shop.faults.clear();
            if (each.by === 'person')
              await world.control('refund', { payment_id: paymentId, amount: each.paise });
            else {
              if (each.fault === 'failed' || each.fault === 'pending')
                world.shop.faults.setKnob('razorpay.refund', each.fault);
              const fault = FAULTS[each.fault];
              if (fault) world.shop.faults.set('razorpay.payments.refund', fault);
              await runIfDue();
            }
          }
          world.shop.faults.clear();
          await runIfDue();
          expect(await gone()).toBeLessThanOrEqual(PRICE);
        },
      ),
      { numRuns: 20 },
    );
  }, 120_000);
});
