import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Site } from '#app/content/content';
import { openSqlite } from '#app/database/sqlite.server';
import { AMOUNT, idOf, newOrder, NOW, paymentOf, refundOf } from '../payments/fixture';

/**
 * Checks which papers an order gets when the job runs. What is printed on them: due-papers.test.ts.
 */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const store = openSqlite(':memory:');
/** What the editors say now. */
const editors = vi.hoisted((): { mode: Site['gst']['mode']; address: string } => ({
  mode: 'regular',
  address: 'a street',
}));

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));
vi.mock('#app/content/content.server', async (original) => {
  const real = await original<typeof import('#app/content/content.server')>();
  return {
    ...real,
    publishedContent: async () => {
      const { content, source } = await real.publishedContent();
      const { address, mode } = editors;
      const seller = { ...content.site.seller, address, gstin: '29AAGCB7383J1Z4' };
      const gst = { ...content.site.gst, mode };
      return { content: { ...content, site: { ...content.site, seller, gst } }, source };
    },
  };
});

const [{ migrate }, orders, flags, drafts, payment, refunds, issue, papers, visits, jobs, { log }] =
  await Promise.all([
    import('#app/database/migrate.server'),
    import('#app/orders/order.server'),
    import('#app/orders/order-flags.server'),
    import('#app/orders/draft.server'),
    import('#app/payments/payment.server'),
    import('#app/refunds/refund.server'),
    import('#app/papers/issue-papers.server'),
    import('#app/papers/papers.server'),
    import('#app/visits/visits.server'),
    import('#app/jobs/jobs.server'),
    import('#app/ground/log.server'),
  ]);

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(() => Object.assign(editors, { mode: 'regular', address: 'a street' }));

async function paid() {
  const order = await newOrder({ drafts, orders, store });
  return payment.settlePayment(order, paymentOf(order), NOW);
}
const event = (reference: string, what: 'working' | 'done', at: number) =>
  visits.addEvent(store, { reference, what, by: 'x', version: 2 }, at);
async function done(state: 'draft' | 'sent' | 'settled' | '' = '', { hasLine = true } = {}) {
  const order = await paid();
  const { reference } = order;
  if (state)
    await store.change(
      `insert into bills (reference, version, state, sent_at, approved_at, settled_at, settled_by)
        values ($1, 3, $2, 1, 2, 3, 'razorpay')`,
      [reference, state],
    );
  if (state && hasLine)
    await store.change(
      `insert into bill_lines (line_id, reference, position, name, kind, sac, quantity,
        each_paise, serial, warranty_days) values ($1, $1, 1, 'Display', 'part', '', 1, 520000, '', 0)`,
      [reference],
    );
  await event(reference, 'working', NOW);
  await event(reference, 'done', NOW + 1);
  return order;
}
const issued = async (reference: string) =>
  (await papers.papersOf(reference)).map(({ kind, snapshot }) => [kind, snapshot.total.totalPaise]);
const back = (reference: string, paymentId: string, amount: number, at: number) =>
  refunds.noteRefund(store, reference, refundOf(paymentId, 'processed', amount), at);

describe('the job', () => {
  it('writes the receipt of a paid fee, once, and says so', async () => {
    const { reference } = await paid();
    await papers.setTaxBuyer(reference, { gstin: '', name: 'Asha Ltd', state: '27' });
    const told = vi.spyOn(log, 'info');
    expect(await issue.issueDue(reference, NOW)).toEqual({ type: 'done' });
    expect(await issue.issueDue(reference, NOW)).toEqual({ type: 'done' });
    const [paper] = await papers.papersOf(reference);
    expect(paper).toMatchObject({ issuedAt: NOW, snapshot: { buyer: { name: 'Asha Ltd' } } });
    expect(await issued(reference)).toEqual([['receipt-voucher', AMOUNT]]);
    expect(told.mock.calls).toEqual([
      [{ event: 'paper.issued', reference, number: paper?.number }],
    ]);
  });

  it('flags a paper that lacks a character, when it is issued', async () => {
    const { reference } = await paid();
    await papers.setTaxBuyer(reference, { gstin: '', name: '李小龙 Lee', state: '27' });
    await issue.issueDue(reference, NOW);
    expect(await issued(reference)).toEqual([['receipt-voucher', AMOUNT]]);
    expect((await orders.getOrder(reference))?.openFlags).toEqual(['paper-unprintable']);
    await papers.setTaxBuyer(reference, { gstin: '', name: 'Lee', state: '27' });
    await flags.clearFlag(reference, 'paper-unprintable', 'Meera', NOW + 1);
    await issue.issueDue(reference, NOW + 2);
    expect((await orders.getOrder(reference))?.openFlags).toEqual([]);
  });

  it('writes nothing for an order that is not paid, and gives up a missing one', async () => {
    const { reference } = await newOrder({ drafts, orders, store });
    expect(await issue.issueDue(reference, NOW)).toEqual({ type: 'done' });
    expect(await issued(reference)).toEqual([]);
    expect(await issue.issueDue('DD-2222222222', NOW)).toEqual({
      type: 'dead',
      error: 'no such order',
    });
  });

  it('writes nothing wrong: without the seller’s address it tries again in an hour', async () => {
    const { reference } = await paid();
    editors.address = '';
    const failed = vi.spyOn(log, 'error');
    const error = expect.stringContaining('address is missing') as string;
    expect(await issue.issueDue(reference, NOW)).toEqual({
      type: 'retry',
      at: NOW + HOUR_MS,
      error,
    });
    expect(await issued(reference)).toEqual([]);
    expect(failed).toHaveBeenCalledWith({ event: 'paper.not-issued', reference, reason: error });
  });

  it('ends by what it found', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { reference } = await paid();
    const job = await jobs.claimJob('papers', reference, NOW);
    if (!job) throw new Error('no job waits');
    await issue.runPapers(job);
    const sql = `select state from jobs where kind = 'papers' and subject = $1`;
    expect(await store.row(z.object({ state: z.string() }), sql, [reference])).toEqual({
      state: 'done',
    });
    expect(await issued(reference)).toHaveLength(1);
    vi.useRealTimers();
  });

  it('run by two machines at once writes each paper once', async () => {
    const { reference } = await done('settled');
    await Promise.all([1, 2, 3].map(() => issue.issueDue(reference, NOW + 2)));
    expect(await issued(reference)).toEqual([['invoice', 520_000]]);
  });
});

describe('the invoice', () => {
  it('names the receipt before it', async () => {
    const { reference } = await paid();
    await issue.issueDue(reference, NOW);
    await event(reference, 'done', NOW + 1);
    expect(await issue.issueDue(reference, NOW + 2)).toEqual({ type: 'done' });
    const [receipt, invoice] = await papers.papersOf(reference);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      snapshot: { amends: { number: receipt?.number } },
    });
  });

  it('is not written before the work is done', async () => {
    const { reference } = await paid();
    await event(reference, 'working', NOW);
    expect(await issue.issueDue(reference, NOW + 1)).toEqual({ type: 'done' });
    expect(await issued(reference)).toEqual([['receipt-voucher', AMOUNT]]);
  });

  it.each(['draft', 'sent'] as const)('waits 25 days for a bill that is %s', async (state) => {
    const { reference } = await done(state);
    const at = NOW + 1 + 25 * DAY_MS;
    expect(await issue.issueDue(reference, NOW + 2)).toEqual({
      type: 'retry',
      at,
      error: 'the bill is open',
    });
    expect(await issued(reference)).toEqual([['receipt-voucher', AMOUNT]]);
    expect(await issue.issueDue(reference, at)).toEqual({ type: 'done' });
    expect((await issued(reference)).map(([kind]) => kind)).toEqual(['receipt-voucher', 'invoice']);
    expect(await issue.issueDue(reference, NOW + 2), 'nothing is waited for').toEqual({
      type: 'done',
    });
  });

  it('does not wait for a bill without a line, nor for a settled one', async () => {
    const empty = await done('draft', { hasLine: false });
    expect(await issue.issueDue(empty.reference, NOW + 2)).toEqual({ type: 'done' });
    expect(await issued(empty.reference)).toEqual([['invoice', AMOUNT]]);
    const settled = await done('settled');
    expect(await issue.issueDue(settled.reference, NOW + 2)).toEqual({ type: 'done' });
    expect(await issued(settled.reference)).toEqual([['invoice', 520_000]]);
  });
});

describe('a shop without registration', () => {
  const ends = { type: 'done' };

  it('writes the paper of an approved bill alone, and waits for an open one', async () => {
    editors.mode = 'unregistered';
    const [none, empty, settled] = [
      await done(),
      await done('draft', { hasLine: false }),
      await done('settled'),
    ];
    for (const { reference } of [none, empty, settled])
      expect(await issue.issueDue(reference, NOW + 2)).toEqual(ends);
    expect([await issued(none.reference), await issued(empty.reference)]).toEqual([[], []]);
    expect(await issued(settled.reference)).toEqual([['bill', 520_000]]);
    const { reference } = await done('sent');
    const at = NOW + 1 + 25 * DAY_MS;
    expect(await issue.issueDue(reference, at - 1)).toMatchObject({ type: 'retry', at });
    expect(await issue.issueDue(reference, at), 'never to be tried again at once').toEqual(ends);
    expect(await issued(reference)).toEqual([]);
  });
});

describe('a refund', () => {
  it('has its paper when it arrived, of the fee and of the rest of the bill', async () => {
    const order = await done('settled');
    const { reference, razorpayPaymentId } = order;
    const rest = idOf('pay');
    await store.change(
      `insert into bill_payments (razorpay_order_id, reference, bill_version, amount_paise,
        created_at, payment_id, paid_at) values ($1, $1, 3, 460100, 1, $2, 1)`,
      [reference, rest],
    );
    await issue.issueDue(reference, NOW + 2);
    await back(reference, razorpayPaymentId, 100, NOW + 3);
    await back(reference, rest, 200, NOW + 4);
    await back(reference, 'pay_OfSomebody', 400, NOW + 5);
    const open = refundOf(razorpayPaymentId, 'pending', 800);
    await refunds.noteRefund(store, reference, open, NOW + 6);
    await issue.issueDue(reference, NOW + 7);
    expect(await issued(reference)).toEqual([
      ['invoice', 520_000],
      ['credit-note', 100],
      ['credit-note', 200],
    ]);
    expect((await orders.getOrder(reference))?.flags).toEqual([]);
  });

  it('over the invoice is flagged once for each', async () => {
    const { reference, razorpayPaymentId } = await done();
    await issue.issueDue(reference, NOW + 2);
    const isOpen = async () => (await orders.getOrder(reference))?.openFlags ?? [];
    await back(reference, razorpayPaymentId, AMOUNT, NOW + 3);
    await issue.issueDue(reference, NOW + 4);
    expect(await isOpen()).toEqual([]);
    await back(reference, razorpayPaymentId, 1, NOW + 5);
    await flags.raiseFlag(store, reference, 'refund-failed', NOW + 5);
    await flags.clearFlag(reference, 'refund-failed', 'Meera', NOW + 9);
    await issue.issueDue(reference, NOW + 6);
    expect(await isOpen()).toEqual(['credit-over-invoice']);
    await flags.clearFlag(reference, 'credit-over-invoice', 'Meera', NOW + 5);
    await issue.issueDue(reference, NOW + 7);
    expect(await isOpen(), 'it was known when the flag was cleared').toEqual([]);
    await back(reference, razorpayPaymentId, 1, NOW + 8);
    await issue.issueDue(reference, NOW + 9);
    expect(await isOpen()).toEqual(['credit-over-invoice']);
    await flags.clearFlag(reference, 'credit-over-invoice', 'Meera', NOW + 10);
    await issue.issueDue(reference, NOW + 11);
    expect(await isOpen()).toEqual([]);
  });
});
