import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#app/orders/order';
import { engines } from '../harness/postgres';
import { moneyWorld, PRICE, type MoneyWorld } from './money-world';

vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

const DAY_MS = 24 * 3_600_000;

describe.each(await engines())('on %s', { retry: 0 }, (engine) => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await moneyWorld(engine);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.shop.faults.clear();
    world.shop.faults.setKnob('razorpay.webhook', 'drop');
  });
  afterEach(() => vi.useRealTimers());

  /** The job as the start of the shop enqueues it, run now. */
  async function read(): Promise<void> {
    await world.app.settlements.watchSettlements(Date.now());
    const job = await world.app.jobs.claimJob('settlements', 'shop', Date.now());
    if (!job) throw new Error('no job');
    await world.app.settlements.runSettlements(job);
  }
  const linesOf = ({ reference }: Order) => world.app.lines.getSettlementLines(reference);
  const flagsOf = async (order: Order) => (await world.again(order)).flags;

  it('what was settled is kept with its order: the payment, its refund, fee and bank reference', async () => {
    const order = await world.paid();
    await world.control('refund', { payment_id: order.razorpayPaymentId, amount: 10_000 });
    await world.runJob('refunds', order);
    await world.control('settle', {});
    await read();
    expect(await linesOf(order)).toMatchObject([
      {
        type: 'payment',
        entityId: order.razorpayPaymentId,
        amountPaise: PRICE,
        feePaise: 1414,
        taxPaise: 216,
        creditPaise: 58_486,
        method: 'upi',
      },
      {
        type: 'refund',
        paymentId: order.razorpayPaymentId,
        amountPaise: 10_000,
        debitPaise: 10_000,
      },
    ]);
    expect(await flagsOf(order)).toEqual([]);
    const { text } = await world.desk('show', order.reference);
    expect(text).toContain(`settled: ${order.razorpayPaymentId} ₹584.86 of ₹599`);
    await read();
    expect(await linesOf(order)).toHaveLength(2);
  });

  it.each(['amount', 'credit', 'debit', 'fee', 'tax'] as const)(
    'one changed paisa in %s is flagged',
    async (field) => {
      const order = await world.paid();
      await world.control('settle', {});
      await read();
      expect(await flagsOf(order)).toEqual([]);
      const [line] = await linesOf(order);
      const now = {
        amount: line?.amountPaise ?? 0,
        credit: line?.creditPaise ?? 0,
        debit: line?.debitPaise ?? 0,
        fee: line?.feePaise ?? 0,
        tax: line?.taxPaise ?? 0,
      }[field];
      await world.control('alter-settled', {
        entity_id: order.razorpayPaymentId,
        [field]: now + 1,
      });
      await read();
      expect(await flagsOf(order)).toEqual(['settlement-differs']);
      expect((await world.desk('list')).text).toContain('does not agree with the books');
    },
  );

  it('a refund that is settled with another sum is flagged; one that the shop missed is asked for', async () => {
    const order = await world.paid();
    const { id = '' } = await world.control('refund', { payment_id: order.razorpayPaymentId });
    await world.control('settle', {});
    await read();
    expect(await flagsOf(order)).toEqual([]);
    await world.runJob('refunds', order);
    expect((await world.again(order)).state).toBe('refunded');
    await world.control('alter-settled', { entity_id: id, amount: PRICE - 1, debit: PRICE - 1 });
    await read();
    expect(await flagsOf(order)).toEqual(['settlement-differs']);
  });

  it('a payment that the shop has no order for is listed', async () => {
    const { id } = await (
      await import('#app/razorpay/account.server')
    ).razorpay.createOrder(`DD-${engine}`, PRICE);
    const { razorpay_payment_id: paymentId = '' } = await world.control('pay', { order_id: id });
    await world.control('settle', {});
    await read();
    expect((await world.desk('list')).text).toContain(paymentId);
  });

  it('an order whose news were all lost is paid by its line', async () => {
    const order = await world.payable();
    await world.control('pay', { order_id: order.razorpayOrderId });
    await world.control('settle', {});
    await read();
    expect((await world.again(order)).state).toBe('paid');
    expect(await linesOf(order)).toHaveLength(1);
  });

  it('paid but not settled after five working days is flagged, until its line comes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.UTC(2027, 0, 4, 6); // a Monday
    vi.setSystemTime(start);
    world.shop.faults.setKnob('razorpay.settlements', 'never');
    const db = await world.app.database.database();
    await db.change(`delete from jobs where kind = 'settlements'`);
    await world.app.settlements.watchSettlements(start);
    const order = await world.paid();
    vi.setSystemTime(start + 7 * DAY_MS);
    await read();
    expect(await flagsOf(order)).toEqual([]);
    vi.setSystemTime(start + 8 * DAY_MS);
    await read();
    expect(await flagsOf(order)).toEqual(['unsettled']);
    expect((await world.desk('list')).text).toContain('has not settled it');
    await world.control('settle', { at: Math.floor(Date.now() / 1000) });
    await read();
    const listed = (await world.desk('list')).text.split('\n');
    const at = listed.findIndex((row) => row.startsWith(order.reference));
    expect(listed[at + 1] ?? '').not.toContain('unsettled');
  });

  it('no answer is asked again in an hour', async () => {
    world.shop.faults.set('razorpay.settlements.recon', { status: 400, body: '{}' });
    await read();
    const job = await world.jobOf('settlements', 'shop');
    expect(job?.state).toBe('waiting');
    expect((job?.run_at ?? 0) - Date.now()).toBeGreaterThan(50 * 60_000);
    expect((job?.run_at ?? 0) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  });

  it('a month is shown by settlement, and exported for the accountant', async () => {
    const order = await world.paid();
    await world.control('settle', { at: Date.UTC(2026, 11, 31, 19) / 1000 }); // 2027 in India
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 2) });
    const db = await world.app.database.database();
    await db.change(`delete from settlement_lines where settled_at > $1`, [Date.UTC(2027, 0, 3)]);
    await read();
    const { code, text } = await world.desk('settlements', '2027-01', 'csv');
    expect(code).toBe(0);
    const [headings, ...rows] = text.split('\n');
    expect(headings).toBe(
      'settled,settlement,utr,type,booking,entity,payment,method,amount,fee,tax,debit,credit,currency',
    );
    expect(rows).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^2027-01-01,setl_\\w{14},\\w+,payment,${order.reference},${order.razorpayPaymentId},${order.razorpayPaymentId},upi,599\\.00,14\\.14,2\\.16,0\\.00,584\\.86,INR$`,
        ),
      ),
    );
    expect((await world.desk('settlements', '2027-01')).text).toMatch(
      /2027-01-01 {2}setl_\w{14} {2}\w+ {2}₹[\d,.]+ net, \d+ lines?, fees with tax ₹/,
    );
    expect((await world.desk('settlements', '2025-01')).text).toContain('Nothing was settled');
    expect((await world.desk('settlements', '2027-13')).code).toBe(2);
    expect((await world.desk('settlements', '2027-01', 'pdf')).code).toBe(2);
  });
});
