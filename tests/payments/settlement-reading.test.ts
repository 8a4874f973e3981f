import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openSqlite } from '#app/database/sqlite.server';
import type { Order } from '#app/orders/order';
import type { RazorpayPayment, RazorpaySettled } from '#app/razorpay/razorpay-schemas';
import { AMOUNT, idOf, newOrder, NOW, paymentOf } from './fixture';

/** What the daily reading of Razorpay's settlements asks, and what it makes of the answers. */
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const TODAY = '2026-11-21'; // a Saturday; NOW is 11:30 in India
const store = openSqlite(':memory:');

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));
vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

const [
  { migrate },
  orders,
  flags,
  drafts,
  payment,
  jobs,
  settlements,
  lines,
  refunds,
  { RazorpayError },
  { log },
] = await Promise.all([
  import('#app/database/migrate.server'),
  import('#app/orders/order.server'),
  import('#app/orders/order-flags.server'),
  import('#app/orders/draft.server'),
  import('#app/payments/payment.server'),
  import('#app/jobs/jobs.server'),
  import('#app/payments/settlements.server'),
  import('#app/payments/settlement-lines.server'),
  import('#app/refunds/refund.server'),
  import('#app/razorpay/razorpay-http.server'),
  import('#app/ground/log.server'),
]);
const { razorpay } = await import('#app/razorpay/account.server');

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  for (const table of ['settlement_lines', 'order_flags', 'jobs', 'orders'])
    await store.change(`delete from ${table}`);
});

async function paid(now = NOW): Promise<{ order: Order; payment: RazorpayPayment }> {
  const order = await newOrder({ drafts, orders, store });
  const found = { ...paymentOf(order), fee: 1_414, tax: 216, created_at: now / SECOND_MS };
  return { order: await payment.settlePayment(order, found, now), payment: found };
}
const lineOf = (entity_id: string, changes: Partial<RazorpaySettled> = {}): RazorpaySettled => ({
  entity_id,
  type: 'payment',
  amount: AMOUNT,
  debit: 0,
  credit: AMOUNT - 1_414,
  currency: 'INR',
  fee: 1_414,
  tax: 216,
  settled: true,
  created_at: NOW / SECOND_MS,
  settled_at: NOW / SECOND_MS,
  settlement_id: 'setl_1',
  ...changes,
});
const refundLine = (entity_id: string, payment_id: string) =>
  lineOf(entity_id, { type: 'refund', payment_id, debit: AMOUNT, credit: 0, fee: 0, tax: 0 });

/** Two on a page, as if Razorpay's pages were short. */
const pageOf = <T>(all: T[], skip: number): Promise<T[]> =>
  Promise.resolve(all.slice(skip / 50, skip / 50 + 2));

function razorpayHas(settled: Record<string, RazorpaySettled[]>, payments: RazorpayPayment[] = []) {
  const found = (id: string) => {
    const known = payments.find((each) => each.id === id);
    return known ? Promise.resolve(known) : Promise.reject(new RazorpayError(404, 'not found'));
  };
  return {
    days: vi
      .spyOn(razorpay, 'fetchSettledPage')
      .mockImplementation((day, skip) => pageOf(settled[day] ?? [], skip)),
    pages: vi
      .spyOn(razorpay, 'fetchPaymentPage')
      .mockImplementation((_, skip) => pageOf(payments, skip)),
    single: vi.spyOn(razorpay, 'fetchPayment').mockImplementation(found),
  };
}
async function read(now = NOW) {
  await settlements.watchSettlements(now);
  const job = await jobs.claimJob('settlements', 'shop', now);
  if (!job) throw new Error('no job');
  vi.setSystemTime(now);
  await settlements.runSettlements(job);
}
const jobOf = (kind: string, subject: string) =>
  store.row(
    z.object({ run_at: z.number(), last_error: z.string().nullable() }),
    `select run_at, last_error from jobs where kind = $1 and subject = $2`,
    [kind, subject],
  );
const stored = () => lines.settledBetween(0, NOW + 400 * DAY_MS);
const isFlagged = async ({ reference }: Order) =>
  (await flags.getFlags(reference)).map(({ flag }) => flag);

describe('the days that are read', () => {
  const asked = (spy: ReturnType<typeof razorpayHas>['days']) => [
    ...new Set(spy.mock.calls.map(([day]) => day)),
  ];

  it('begin an hour after the shop started', async () => {
    await settlements.watchSettlements(NOW);
    expect(await jobOf('settlements', 'shop')).toMatchObject({ run_at: NOW + HOUR_MS });
  });

  it('are the last seven and today at first, once each, and a day later again', async () => {
    const { days } = razorpayHas({});
    await read();
    expect(days.mock.calls.map(([day]) => day)).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      TODAY,
    ]);
    expect(await jobOf('settlements', 'shop')).toEqual({ run_at: NOW + DAY_MS, last_error: '' });
  });

  it('begin three before the newest line afterwards, to which Razorpay may have added', async () => {
    const { payment: known } = await paid();
    razorpayHas({ [TODAY]: [lineOf(known.id)] }, [known]);
    await read();
    const { days } = razorpayHas({});
    vi.mocked(days).mockClear();
    await read(NOW + 2 * DAY_MS);
    expect(asked(days)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('are those of India: the new one begins at 18:30 UTC', async () => {
    const { days } = razorpayHas({});
    await read(Date.UTC(2026, 10, 21, 18, 29));
    expect(asked(days).at(-1)).toBe(TODAY);
    days.mockClear();
    await read(Date.UTC(2026, 10, 21, 18, 30));
    expect(asked(days).at(-1)).toBe('2026-11-22');
  });

  it('go back from today when a wrong clock settled tomorrow', async () => {
    const { payment: known } = await paid();
    const tomorrow = lineOf(known.id, { settled_at: (NOW + DAY_MS) / SECOND_MS });
    razorpayHas({ [TODAY]: [tomorrow] }, [known]);
    await read();
    const { days } = razorpayHas({});
    days.mockClear();
    await read();
    expect(asked(days)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', TODAY]);
  });

  it('are asked again in an hour when Razorpay does not answer; a bug is not hidden', async () => {
    const { days } = razorpayHas({});
    days.mockRejectedValueOnce(new RazorpayError(503, 'away'));
    const warned = vi.spyOn(log, 'warn');
    await read();
    expect(await jobOf('settlements', 'shop')).toEqual({
      run_at: NOW + HOUR_MS,
      last_error: 'razorpay 503 away',
    });
    expect(warned).toHaveBeenCalledWith({
      event: 'settlements.no-answer',
      attempt: expect.any(Number) as number,
      reason: 'razorpay 503 away',
    });
    days.mockRejectedValueOnce(new Error('a bug'));
    await expect(read()).rejects.toThrow('a bug');
  });
});

describe('a settled line', () => {
  it('is kept with its times, in milliseconds, and blank where Razorpay says nothing', async () => {
    const { order, payment: known } = await paid();
    razorpayHas({ [TODAY]: [lineOf(known.id, { created_at: 5, settled_at: NOW / SECOND_MS })] }, [
      known,
    ]);
    await read();
    expect(await stored()).toEqual([
      {
        settlementId: 'setl_1',
        entityId: known.id,
        type: 'payment',
        paymentId: known.id,
        reference: order.reference,
        amountPaise: AMOUNT,
        debitPaise: 0,
        creditPaise: AMOUNT - 1_414,
        feePaise: 1_414,
        taxPaise: 216,
        currency: 'INR',
        method: '',
        utr: '',
        createdAt: 5_000,
        settledAt: NOW,
      },
    ]);
  });

  it('is left out until it is settled', async () => {
    const { payment: known } = await paid();
    razorpayHas({ [TODAY]: [lineOf(known.id, { settled: false })] }, [known]);
    await read();
    expect(await stored()).toEqual([]);
  });

  it('of a transfer or an adjustment belongs to no order, and asks for none', async () => {
    const { pages, single } = razorpayHas({
      [TODAY]: [lineOf('trf_1', { type: 'transfer' }), lineOf('adj_1', { type: 'adjustment' })],
    });
    await read();
    expect(await stored()).toMatchObject([
      { entityId: 'adj_1', paymentId: '', reference: '' },
      { entityId: 'trf_1', paymentId: '', reference: '' },
    ]);
    expect(pages).not.toHaveBeenCalled();
    expect(single).not.toHaveBeenCalled();
  });

  it('that differs is flagged and logged once, again when it changes again', async () => {
    const { order, payment: known } = await paid();
    razorpayHas({ [TODAY]: [lineOf(known.id, { amount: AMOUNT + 1 })] }, [known]);
    const logged = vi.spyOn(log, 'error');
    const differs = () =>
      logged.mock.calls.filter(
        ([said]) => (said as { event?: string }).event === 'settlement.differs',
      );
    await read();
    await read();
    expect(differs()).toEqual([
      [
        {
          event: 'settlement.differs',
          entity: known.id,
          reference: order.reference,
          wrong: ['amount', 'sum'],
        },
      ],
    ]);
    expect(await isFlagged(order)).toEqual(['settlement-differs']);
    razorpayHas({ [TODAY]: [lineOf(known.id, { amount: AMOUNT + 2 })] }, [known]);
    await read();
    expect(differs()).toHaveLength(2);
  });

  it('that differs without an order is logged, and flags nothing', async () => {
    razorpayHas({ [TODAY]: [lineOf('adj_1', { type: 'adjustment', currency: 'USD' })] });
    const logged = vi.spyOn(log, 'error');
    const raised = vi.spyOn(store, 'transaction');
    await read();
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'settlement.differs', reference: '', wrong: ['currency'] }),
    );
    expect(raised).toHaveBeenCalledTimes(1);
  });

  it('is compared with what Razorpay said of the payment', async () => {
    const { order, payment: known } = await paid();
    razorpayHas({ [TODAY]: [lineOf(known.id)] }, [{ ...known, fee: 1_413 }]);
    await read();
    expect(await isFlagged(order)).toEqual(['settlement-differs']);
  });
});

describe('the payments of a day', () => {
  it('are asked for by page, from the first of them on, until all are found', async () => {
    const all = [await paid(NOW), await paid(NOW + 1_000), await paid(NOW + 2_000)];
    const later = all.map(({ payment: { id } }, index) =>
      lineOf(id, { created_at: NOW / SECOND_MS + index }),
    );
    const other = paymentOf(all[0]?.order as Order);
    const early = { ...refundLine('rfnd_1', all[0]?.payment.id ?? ''), created_at: 7 };
    const { pages, single } = razorpayHas({ [TODAY]: [...later, early] }, [
      other,
      ...all.map(({ payment: each }) => each),
      other,
      other,
    ]);
    await read();
    expect(pages.mock.calls).toEqual([
      [NOW / SECOND_MS, 0],
      [NOW / SECOND_MS, 100],
    ]);
    expect(single).not.toHaveBeenCalled();
  });

  it('are not asked for when money only went back', async () => {
    const { payment: known } = await paid();
    const { pages } = razorpayHas({ [TODAY]: [refundLine('rfnd_1', known.id)] }, [known]);
    await read();
    expect(pages).not.toHaveBeenCalled();
  });

  it('pay the order whose news was lost, without a further question', async () => {
    const order = await newOrder({ drafts, orders, store });
    const lost = { ...paymentOf(order), fee: 1_414, tax: 216 };
    const { single } = razorpayHas({ [TODAY]: [lineOf(lost.id)] }, [lost]);
    await read();
    expect(await orders.getOrder(order.reference)).toMatchObject({ state: 'paid' });
    expect(await stored()).toMatchObject([{ reference: order.reference }]);
    expect(single).not.toHaveBeenCalled();
  });

  it('include one that only a refund names', async () => {
    const order = await newOrder({ drafts, orders, store });
    const lost = paymentOf(order);
    const { single } = razorpayHas({ [TODAY]: [refundLine('rfnd_1', lost.id)] }, [lost]);
    await read();
    expect(single).toHaveBeenCalledWith(lost.id);
    expect(await stored()).toMatchObject([{ entityId: 'rfnd_1', reference: order.reference }]);
  });
});

describe('a settled refund', () => {
  it('that the shop never heard of is asked for at once', async () => {
    const { order, payment: known } = await paid();
    razorpayHas({ [TODAY]: [refundLine('rfnd_1', known.id)] }, [known]);
    await read();
    expect(await jobOf('refunds', order.reference)).toMatchObject({ run_at: NOW });
    expect(await isFlagged(order)).toEqual([]);
  });

  it('that the shop knows is compared with it', async () => {
    const { order, payment: known } = await paid();
    const refund = { id: idOf('rfnd'), payment_id: known.id, status: 'processed' as const };
    await refunds.noteRefund(store, order.reference, { ...refund, amount: AMOUNT - 1 }, NOW);
    const { run_at: before } = (await jobOf('refunds', order.reference)) ?? {};
    razorpayHas({ [TODAY]: [refundLine(refund.id, known.id)] }, [known]);
    await read();
    expect(await jobOf('refunds', order.reference)).toMatchObject({ run_at: before });
    expect(await isFlagged(order)).toEqual(['settlement-differs']);
  });
});

describe('money that never arrives', () => {
  /** Monday noon in India. */
  const MONDAY = Date.UTC(2026, 10, 23, 6, 30);
  const unsettledAt = async (order: Order, now: number) => {
    await read(now);
    return (await isFlagged(order)).includes('unsettled');
  };

  it('is flagged once five working days have passed, and only once', async () => {
    razorpayHas({});
    await read(MONDAY);
    const { order } = await paid(MONDAY);
    expect(await unsettledAt(order, MONDAY + 7 * DAY_MS)).toBe(false);
    expect(await unsettledAt(order, MONDAY + 8 * DAY_MS)).toBe(true);
    await flags.clearFlag(order.reference, 'unsettled', 'Asha', NOW);
    await read(MONDAY + 9 * DAY_MS);
    expect(await isFlagged(order)).toEqual(['unsettled']);
  });

  it('is no trouble when it was paid before the shop read any settlement', async () => {
    razorpayHas({});
    const { order } = await paid(MONDAY - 1);
    await settlements.watchSettlements(MONDAY);
    expect(await unsettledAt(order, MONDAY + 20 * DAY_MS)).toBe(false);
  });

  it('is not flagged sixty days later, when it was overlooked so long', async () => {
    razorpayHas({});
    await settlements.watchSettlements(MONDAY);
    const [old, newer] = [await paid(MONDAY), await paid(MONDAY + 2)];
    await read(MONDAY + 60 * DAY_MS + 1);
    expect(await isFlagged(old.order)).toEqual([]);
    expect(await isFlagged(newer.order)).toEqual(['unsettled']);
  });

  it('went back instead: nothing to settle', async () => {
    razorpayHas({});
    await settlements.watchSettlements(MONDAY);
    const { order } = await paid(MONDAY);
    await store.change(`update orders set state = 'refunded' where reference = $1`, [
      order.reference,
    ]);
    expect(await unsettledAt(order, MONDAY + 10 * DAY_MS)).toBe(false);
  });
});
