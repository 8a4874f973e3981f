import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BillDecision } from '#app/changes/cancel-booking.server';
import type { Terms } from '#app/content/capacity';
import type { Order } from '#app/orders/order';
import type { Paper } from '#app/papers/paper';
import { ranUntil } from '../harness/clock';
import { enginesOfStories } from '../harness/postgres';
import { moneyWorld, SITE, type MoneyWorld } from '../payments/money-world';

vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

/** A registered seller, so that papers are due. */
vi.mock('#app/content/content.server', async (original) => {
  const real = await original<typeof import('#app/content/content.server')>();
  const seller = { address: '1 Church Street, Bengaluru 560001', gstin: '29AAGCB7383J1Z4' };
  return {
    ...real,
    async publishedContent() {
      const { content, ...rest } = await real.publishedContent();
      const gst = { ...content.site.gst, mode: 'regular' as const };
      return { ...rest, content: { ...content, site: { ...content.site, seller, gst } } };
    },
  };
});

const RUNS = 12;
/** Longer than anything is kept: eight years after the financial year. */
const KEPT_MS = 10 * 366 * 86_400_000;
const BILLS = ['none', 'sent', 'approved', 'online', 'cash'] as const;
const ENDS = ['customer', 'desk gives back', 'desk keeps', 'retention'] as const;

interface Story {
  feePaise: number;
  percent: number;
  hasExtra: boolean;
  billPaise: number;
  bill: (typeof BILLS)[number];
  end: (typeof ENDS)[number];
}
const stories = fc.record({
  feePaise: fc.integer({ min: 1_000, max: 500_000 }),
  percent: fc.constantFrom(0, 50, 100),
  hasExtra: fc.boolean(),
  billPaise: fc.integer({ min: 100, max: 2_000_000 }),
  bill: fc.constantFrom(...BILLS),
  end: fc.constantFrom(...ENDS),
});

describe.each(await enginesOfStories())('all money of a booking on %s', { retry: 0 }, (engine) => {
  let world: MoneyWorld;
  let modules: Awaited<ReturnType<typeof load>>;
  const load = async () => ({
    bills: await import('#app/bills/bills.server'),
    pay: await import('#app/payments/bill-payment.server'),
    stored: await import('#app/bills/bill-payments.server'),
    ledger: await import('#app/payments/ledger.server'),
    money: await import('#app/refunds/booking-money.server'),
    rules: await import('#app/refunds/booking-money'),
    papers: await import('#app/papers/papers.server'),
    issue: await import('#app/papers/issue-papers.server'),
    retention: await import('#app/retention/retention.server'),
  });

  beforeAll(async () => {
    world = await moneyWorld(engine);
    modules = await load();
    world.shop.faults.setKnob('razorpay.webhook', 'drop');
  });
  afterAll(() => world.close());

  async function begin({ feePaise, percent, hasExtra, billPaise, bill }: Story): Promise<Order> {
    const cancellation = percent > 0 ? [{ hoursBefore: 3, percent }] : [];
    const terms: Terms = { cancellation, rescheduleHours: 3 };
    const order = await world.paid(terms, feePaise);
    const { reference } = order;
    const db = await world.app.database.database();
    if (hasExtra) {
      const second = await secondPayment(order);
      await world.app.payment.settlePayment(order, second, Date.now());
    }
    await modules.issue.issueDue(reference, Date.now());
    if (bill === 'none') return world.again(order);
    const state = bill === 'sent' ? 'sent' : 'approved';
    await db.change(
      `insert into bills (reference, version, state, sent_at, approved_at) values ($1, 3, $2, 1, 2)`,
      [reference, state],
    );
    await db.change(
      `insert into bill_lines (line_id, reference, position, name, kind, sac, quantity, each_paise,
        serial, warranty_days) values ($1, $1, 1, 'Display', 'part', '', 1, $2, '', 0)`,
      [reference, feePaise + billPaise],
    );
    if (bill === 'cash')
      await modules.bills.noteCash({ reference, version: 3, by: 'd' }, Date.now());
    if (bill === 'online') {
      const found = await modules.bills.getBill(reference);
      const dialog = found && (await modules.pay.openBillPayment(order, found, 'S', Date.now()));
      await world.control('pay', { order_id: dialog?.orderId ?? '' });
      const opened = await modules.stored.billPaymentByOrder(dialog?.orderId ?? '');
      if (opened) await modules.pay.checkBillPayment(opened, Date.now());
    }
    return world.again(order);
  }
  /** Razorpay lets an order be paid once; a second one of the same receipt is another order's. */
  async function secondPayment(order: Order) {
    world.shop.faults.setKnob('razorpay.receipts', 'ignored');
    const { id } = await (
      await import('#app/razorpay/account.server')
    ).razorpay.createOrder(order.reference, order.pricePaise);
    await world.control('pay', { order_id: id });
    const [payment] = await (
      await import('#app/razorpay/account.server')
    ).razorpay.fetchPayments(id);
    if (!payment) throw new Error('not paid');
    return { ...payment, order_id: order.razorpayOrderId };
  }

  async function finish(order: Order, end: Story['end']): Promise<string> {
    if (end === 'retention') {
      expect(await named(order)).toBe(true);
      const now = Date.now() + KEPT_MS;
      vi.useFakeTimers({ toFake: ['Date'], now });
      await ranUntil(await world.app.database.database(), now);
      await modules.retention.watchRetention(now);
      await world.app.jobs.makeJobDue('retention', 'shop', now); // earlier stories ran it
      const job = await world.app.jobs.claimJob('retention', 'shop', now);
      if (job) await modules.retention.runRetention(job);
      vi.useRealTimers();
      expect(await named(order)).toBe(false);
      return 'kept';
    }
    const by = end === 'customer' ? 'customer' : 'dispatcher';
    const offer = await world.app.cancel.cancellationOffer(order, SITE, Date.now(), { by });
    const decision: BillDecision | undefined =
      end === 'desk gives back'
        ? { type: 'back' }
        : end === 'desk keeps'
          ? { type: 'kept', because: 'The display is installed.' }
          : undefined;
    const done = await world.app.cancel.cancelBooking(
      ...([order, offer, SITE, Date.now(), by, decision] as const),
    );
    expect(done.type === 'cancelled').toBe(offer.whyNot === undefined);
    if (done.type === 'cancelled' && (await openRequests(order)) > 0)
      await world.runJob('refund', order);
    return done.type;
  }
  /** Whose booking it is, in the order and on its papers: what retention ends. */
  const named = async ({ reference }: Order) => {
    const order = await world.app.orders.getOrder(reference);
    const papers = await modules.papers.papersOf(reference);
    return order?.phone !== '' || order.customer.name !== '' || papers.length > 0;
  };
  const openRequests = async ({ reference }: Order) =>
    (await world.app.requests.getRefundRequests(reference)).filter(({ doneAt }) => doneAt === 0)
      .length;

  const total = ({ snapshot }: Paper) => snapshot.total.totalPaise;
  const sumOf = (papers: Paper[], ...kinds: Paper['kind'][]) =>
    papers.filter(({ kind }) => kinds.includes(kind)).reduce((sum, paper) => sum + total(paper), 0);

  async function expectBalanced(story: Story) {
    const before = await begin(story);
    const ended = await finish(before, story.end);
    const order = await world.again(before);
    const { reference } = order;
    await modules.issue.issueDue(reference, Date.now());
    const parts = await modules.money.bookingMoney(order);
    const isBillPaid = story.bill === 'online' || story.bill === 'cash';
    const captured = story.feePaise * (story.hasExtra ? 2 : 1) + (isBillPaid ? story.billPaise : 0);
    expect(parts.reduce((sum, { paise }) => sum + paise, 0)).toBe(captured);
    for (const { paise, returnedPaise, comingPaise, keptPaise, keptBecause } of parts) {
      expect(returnedPaise + comingPaise + keptPaise).toBe(paise);
      expect(keptBecause !== '').toBe(keptPaise > 0);
    }
    if (ended === 'cancelled') {
      const bill = await modules.bills.getBill(reference);
      expect(['sent', 'approved']).not.toContain(bill?.state ?? '');
      expect(modules.rules.totalsOf(parts).keptPaise).toBe(captured - (await backThere(order)));
      expect(parts.every(({ comingPaise }) => comingPaise === 0)).toBe(true);
      const ofBill = modules.rules.billPartOf(parts);
      if (ofBill) expect(ofBill.keptPaise > 0).toBe(story.end === 'desk keeps');
      const kept = modules.rules.totalsOf(parts).keptPaise;
      const papers = await modules.papers.papersOf(reference);
      expect(sumOf(papers, 'invoice')).toBe(kept);
      expect(sumOf(papers, 'refund-voucher')).toBe(captured - kept);
    }
    if (story.end === 'customer' && isBillPaid) expect(ended).toBe('refused');
  }
  /** What Razorpay sent back, and the cash. */
  async function backThere(order: Order) {
    const { refunds, payments } = await world.account();
    const own = new Set(
      (await modules.money.bookingMoney(order)).map(({ paymentId }) => paymentId),
    );
    expect(payments.filter(({ id }) => own.has(id)).length).toBe(
      [...own].filter((id) => id !== '').length,
    );
    const bill = await modules.bills.getBill(order.reference);
    const cash = bill?.settledBy === 'cash' ? bill.backPaise : 0;
    return refunds
      .filter(({ payment_id: of }) => own.has(of))
      .reduce((sum, { amount }) => sum + amount, cash);
  }

  it('returned and kept with a reason is what was captured, and every rupee is on a paper', async () => {
    await fc.assert(fc.asyncProperty(stories, expectBalanced), { numRuns: RUNS });
  }, 120_000);

  it.each(BILLS.flatMap((bill) => ENDS.map((end) => [bill, end] as const)))(
    'with the bill %s, and then: %s',
    async (bill, end) => {
      const money = { feePaise: 59_900, percent: 50, hasExtra: true, billPaise: 1_603_400 };
      await expectBalanced({ ...money, bill, end });
    },
  );
});
