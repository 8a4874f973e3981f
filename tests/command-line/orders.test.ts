import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReasons, type OrderRecords } from '#app/operators/open-reasons';
import type { Order, OrderFlag } from '#app/orders/order';
import { proposedRefunds } from '#app/refunds/refunds';
import { openFlags } from '../harness/open-flags';
import { openInProcess } from '../routes/in-process';

/** The operators' command line on a store of its own. */
const HOUR_MS = 3_600_000;
const SECRETS = ['Asha Rao', '+919845012345', 'asha@example.com', '5th Cross', '560034'];

let shop: Awaited<ReturnType<typeof openInProcess>>;
let app: Awaited<ReturnType<typeof load>>;

async function load() {
  const [desk, drafts, orders, flags, payment, jobs, database, tickets] = await Promise.all([
    import('#app/command-line/orders.server'),
    import('#app/orders/draft.server'),
    import('#app/orders/order.server'),
    import('#app/orders/order-flags.server'),
    import('#app/payments/payment.server'),
    import('#app/jobs/jobs.server'),
    import('#app/database/database.server'),
    import('#app/support/ticket-store.server'),
  ]);
  return { desk, drafts, orders, flags, payment, jobs, database, tickets };
}

beforeAll(async () => {
  shop = await openInProcess();
  app = await load();
  await app.database.database(); // creates the store
});
afterAll(() => shop.close());

async function run(...words: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const isWithCustomer = words.at(-1) === '--with-customer';
  const asked = isWithCustomer ? words.slice(0, -1) : words;
  const code = await app.desk.ordersCommand(asked, (line) => lines.push(line), isWithCustomer);
  return { code, text: lines.join('\n') };
}

let made = 0;
const paymentOf = (orderId: string, amount = 59_900) => ({
  id: `pay_${String(made++).padStart(14, '0')}`,
  order_id: orderId,
  amount,
  currency: 'INR',
  status: 'captured' as const,
  captured: true,
  created_at: 1,
});

async function paid(paidAt: number): Promise<Order> {
  const draft = await app.drafts.createDraft({
    kind: 'cart',
    service: { id: 's', slug: 's' },
    slot: undefined,
  });
  const stored = await app.orders.storeOrder(
    {
      draftId: draft.id,
      phone: '+919845012345',
      customer: {
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: '1',
        pincode: '560034',
        city: 'Bengaluru',
        address: '12, 5th Cross',
        landmark: '',
      },
      service: {
        id: draft.id,
        slug: 's',
        name: 'Display',
        visitKind: 'visit',
        categoryLabel: '',
      },
      pricePaise: 59_900,
      slot: { date: '2999-01-01', label: '10am-12pm', startsAt: Date.UTC(2999, 0, 1) },
    },
    paidAt - 1,
  );
  const razorpayOrderId = await app.orders.setRazorpayOrderId(
    await app.database.database(),
    stored.reference,
    `order_${String(made++).padStart(14, 'x')}`,
  );
  return app.payment.settlePayment(
    { ...stored, razorpayOrderId },
    paymentOf(razorpayOrderId),
    paidAt,
  );
}

describe('npm run orders', () => {
  it('lists what needs a person and nothing else, without a word about customers unless asked', async () => {
    expect(await run('list')).toEqual({ code: 0, text: 'No order needs a person.' });
    const [late, fresh, twice] = [
      await paid(Date.now() - HOUR_MS),
      await paid(Date.now()),
      await paid(Date.now()),
    ];
    await app.payment.settlePayment(twice, paymentOf(twice.razorpayOrderId), Date.now());
    const { code, text } = await run('list');
    expect(code).toBe(0);
    expect(text).toContain(`${late.reference}  paid  Display`);
    expect(text).toContain('not-submitted: Paid but not submitted for over 15 minutes');
    expect(text).toContain(`${twice.reference}  paid`);
    expect(text).toContain('2 orders need a person.');
    expect(text).not.toContain(fresh.reference);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    const open = await run('list', '--with-customer');
    for (const secret of SECRETS) expect(open.text).toContain(secret);
  });

  it('says what cancelling gives back, by the terms of the purchase', async () => {
    const { reference } = await paid(Date.now());
    const shown = async () => (await run('show', reference)).text;
    expect(await shown()).toContain('cancelling now: ₹0 goes back, by its rules: no refund');
    const terms = { cancellation: [{ hoursBefore: 3, percent: 50 }], rescheduleHours: 3 };
    const stored = () => app.database.database(); // the desk closes it
    const sql = 'update orders set terms = $1 where reference = $2';
    await (await stored()).change(sql, [JSON.stringify(terms), reference]);
    expect(await shown()).toContain(
      'cancelling now: ₹299.50 goes back, by its rules: 50% until 3 h before the slot',
    );
    await app.flags.raiseFlag(await stored(), reference, 'slot-closed', Date.now());
    expect(await shown()).toContain(
      'cancelling now: ₹599 goes back, because the shop took the slot away',
    );
    expect(await shown()).toContain('slot-closed: The slot was closed after it was booked.');
    await app.flags.clearFlag(reference, 'slot-closed', 'Asha', Date.now());
  });

  it('lists the tickets that were held as spam, and what they say only when asked', async () => {
    expect((await run('list')).text).not.toContain('ticket');
    const ticket = {
      name: 'Zubeida Quill',
      email: 'zubeida@example.com',
      phone: '+919123456780',
      issue: 'Laptop',
      subIssue: 'Display',
      comments: 'My secret\nwords',
    };
    const held = await app.tickets.storeTicket(ticket, 'one', 'held', Date.UTC(2026, 0, 2));
    const waiting = await app.tickets.storeTicket(ticket, 'two', 'waiting', Date.now());
    const { code, text } = await run('list');
    expect(code).toBe(0);
    expect(text).toContain(
      `1 ticket is held as spam and not sent; the newest first:\n${held?.reference}  2026-01-02T00:00:00.000Z`,
    );
    expect(text).not.toContain(waiting?.reference);
    for (const secret of ['Zubeida', 'zubeida', '9123456780', 'secret'])
      expect(text).not.toContain(secret);
    expect((await run('list', '--with-customer')).text).toContain('"comments":"My secret\\nwords"');
  });

  it('lists late jobs, and those postponed by a wrong clock', async () => {
    const db = () => app.database.database(); // each command closes it
    const now = Date.now();
    const ahead = now + 30 * 24 * HOUR_MS;
    const due = new Date(now - HOUR_MS).toISOString();
    await (await db()).change(`update jobs set state = 'done'`);
    await app.jobs.enqueueJob(await db(), 'submission', 'DD-ON-TIME', now - 60_000, now);
    expect((await run('list')).text).not.toContain('late');
    await app.jobs.enqueueJob(await db(), 'ticket', 'TK-LATE', now - HOUR_MS, now);
    expect((await run('list')).text).toContain(
      `\n1 job is late. Does the shop run?\nticket TK-LATE  was due at ${due}, tried 0 times`,
    );
    await app.jobs.enqueueJob(await db(), 'submission', 'DD-FAR', ahead, ahead);
    const { text } = await run('list');
    expect(text).toContain('2 jobs are late.');
    expect(text).toContain(
      `submission DD-FAR  set for ${new Date(ahead).toISOString().slice(0, 10)} by a wrong clock; a running shop does it now`,
    );
    expect(text).not.toContain('DD-ON-TIME');
    await (
      await db()
    ).change(`delete from jobs where subject in ('DD-ON-TIME', 'TK-LATE', 'DD-FAR')`);
  });

  it('shows one order with its payments, and no customer', async () => {
    const order = await paid(Date.now());
    const extra = paymentOf(order.razorpayOrderId);
    await app.payment.settlePayment(order, extra, Date.now());
    const { text } = await run('show', order.reference);
    for (const told of [
      order.reference,
      order.razorpayPaymentId,
      extra.id,
      'submitted: not yet',
      '(extra)',
    ])
      expect(text).toContain(told);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  it('clears a flag in the name of a person, who stays in `show`', async () => {
    const order = await paid(Date.now());
    const { reference } = order;
    const flag = (name: 'slot-passed' | 'refund-failed', isNews = true) =>
      app.database
        .database()
        .then((database) => app.flags.raiseFlag(database, reference, name, Date.now(), isNews));
    await flag('slot-passed');
    await flag('refund-failed');
    expect((await run('list')).text).toContain('slot-passed:');
    for (const [words, told] of [
      [['DD-AAAAAAAAAA', 'slot-passed', 'Asha'], 'no order "DD-AAAAAAAAAA"'],
      [[reference, 'late', 'Asha'], 'no flag "late"'],
      [[reference, 'slot-passed'], 'Add your name'],
      [[reference, 'extra-payment', 'Asha'], 'no open flag extra-payment'],
    ] as const)
      expect(await run('clear', ...words)).toMatchObject({
        code: 1,
        text: expect.stringContaining(told) as string,
      });
    expect((await run('clear', reference, 'slot-passed', 'Asha', 'Rao')).code).toBe(0);
    expect((await run('clear', reference, 'refund-failed', 'Asha')).code).toBe(0);
    expect((await run('list')).text).not.toContain('slot-passed:');
    expect((await run('show', reference)).text).toContain('cleared: slot-passed by Asha Rao, 20');
    await flag('slot-passed', false);
    await flag('refund-failed');
    const open = (await app.flags.getFlags(reference)).filter(({ clearedAt }) => clearedAt === 0);
    expect(open.map((raised) => raised.flag)).toEqual(['refund-failed']);
    expect(await app.orders.getOrder(reference)).toMatchObject({
      flags: expect.arrayContaining(['slot-passed', 'refund-failed']) as string[],
    });
  });

  it('resubmits a paid order, and refuses one that must not be sent', async () => {
    const order = await paid(Date.now());
    const db = await app.database.database();
    const job = await app.jobs.claimJob('submission', order.reference, Date.now());
    if (job) await app.jobs.finishJob(db, job, { type: 'dead', error: 'x' });
    expect((await run('resend', order.reference)).code).toBe(0);
    expect(await app.jobs.claimJob('submission', order.reference, Date.now())).toMatchObject({
      subject: order.reference,
    });
    await app.flags.raiseFlag(
      await app.database.database(),
      order.reference,
      'second-payment',
      Date.now(),
    );
    expect(await run('resend', order.reference)).toMatchObject({
      code: 1,
      text: expect.stringContaining('must be refunded') as string,
    });
  });

  it('proposes a refund with its key, and moves no money', async () => {
    const order = await paid(Date.now());
    const extra = paymentOf(order.razorpayOrderId);
    await app.payment.settlePayment(order, extra, Date.now());
    const { text } = await run('refund-proposal', order.reference);
    expect(text).toContain(`Must be refunded: ${extra.id}, ₹599`);
    expect(text).toContain(`Can be refunded, if the customer asks: ${order.razorpayPaymentId}`);
    expect(text).toMatch(
      new RegExp(`X-Refund-Idempotency: refund-${order.reference}-${extra.id}-0`),
    );
    expect((await app.orders.getOrder(order.reference))?.state).toBe('paid');
  });

  it.each([
    [['show', 'DD-2222222222'], 'There is no order'],
    [['show', "' or 1=1"], 'There is no order'],
    [['steal'], 'npm run orders'],
  ])('%j says how it is meant', async (words, told) => {
    expect((await run(...words)).text).toContain(told);
  });

  it('finds an old case behind a page of newer orders', async () => {
    const old = await paid(Date.now() - 48 * HOUR_MS);
    for (let count = 0; count < 201; count += 1) await paid(Date.now());
    expect((await run('list')).text).toContain(old.reference);
  });
});

describe('a reason ends', () => {
  const order = (flag: OrderFlag | '', state: Order['state']) =>
    ({
      reference: 'DD-A',
      flags: flag ? [flag] : [],
      state,
      paidAt: 1_000,
      pricePaise: 59_900,
      razorpayPaymentId: 'pay_own',
    }) as Order;
  const stray = (reason: 'extra' | 'mismatch') => ({
    paymentId: 'pay_other',
    amountPaise: 59_900,
    reason,
    seenAt: 1,
  });
  const refund = (state: 'created' | 'processed' | 'failed', paymentId = 'pay_other') => ({
    id: 'r',
    paymentId,
    amountPaise: 59_900,
    state,
    updatedAt: 1,
  });
  const nothing = (order: Order): OrderRecords => ({
    flags: openFlags(order),
    strays: [],
    refunds: [],
    disputes: [],
    requests: [],
    settled: [],
    bill: undefined,
    billPayments: [],
  });
  const reasons = (
    order: Order,
    strays: OrderRecords['strays'] = [],
    refunds: OrderRecords['refunds'] = [],
  ) =>
    openReasons(order, { ...nothing(order), strays, refunds }, 2_000).map(({ reason }) => reason);

  it('of money that is not settled: a bill paid within five working days is none', () => {
    const MONDAY = Date.UTC(2027, 0, 4, 6);
    const DAY_MS = 24 * 3_600_000;
    const feeIsSettled = {
      type: 'payment',
      paymentId: 'pay_own',
    } as OrderRecords['settled'][number];
    const of = (paidAt: number, now: number) =>
      openReasons(
        order('unsettled', 'submitted'),
        {
          ...nothing(order('unsettled', 'submitted')),
          settled: [feeIsSettled],
          billPayments: [{ id: 'pay_bill', paidAt }],
        },
        now,
      ).map(({ reason }) => reason);
    expect(of(MONDAY, MONDAY + 7 * DAY_MS)).toEqual([]);
    expect(of(MONDAY, MONDAY + 8 * DAY_MS)).toEqual(['unsettled']);
  });

  it('of an open bill: settled, or the order is over', () => {
    const of = (state: Order['state'], bill: OrderRecords['bill']) => {
      const flagged = order('bill-open', state);
      return openReasons(flagged, { ...nothing(flagged), bill }, 2_000).length;
    };
    expect(of('submitted', 'approved')).toBe(1);
    expect(of('submitted', 'settled')).toBe(0);
    expect(of('refunded', 'approved')).toBe(0);
  });

  it('once it is submitted, refunded, or on its way back', () => {
    expect(reasons(order('submission-late', 'paid'))).toEqual(['submission-late']);
    expect(reasons(order('submission-late', 'submitted'))).toEqual([]);
    expect(reasons(order('second-payment', 'paid'))).toEqual(['second-payment']);
    expect(reasons(order('second-payment', 'refunded'))).toEqual([]);
    expect(reasons(order('extra-payment', 'submitted'), [stray('extra')])).toEqual([
      'extra-payment',
    ]);
    expect(
      reasons(order('extra-payment', 'submitted'), [stray('extra')], [refund('created')]),
    ).toEqual([]);
    expect(reasons(order('amount-mismatch', 'pending'), [stray('mismatch')])).toEqual([
      'amount-mismatch',
    ]);
    expect(reasons(order('refund-failed', 'submitted'), [], [refund('failed')])).toEqual([
      'refund-failed',
    ]);
    expect(
      reasons(
        order('refund-failed', 'submitted'),
        [],
        [refund('failed'), { ...refund('processed'), id: 'r2' }],
      ),
    ).toEqual([]);
  });

  it('a failed refund is proposed again under another key', () => {
    expect(
      proposedRefunds(order('', 'submitted'), [stray('extra')], [refund('failed')]),
    ).toMatchObject([
      { paymentId: 'pay_other', isDue: true, idempotencyKey: 'refund-DD-A-pay_other-1' },
      { paymentId: 'pay_own', isDue: false, idempotencyKey: 'refund-DD-A-pay_own-0' },
    ]);
    expect(proposedRefunds(order('', 'refunded'), [], [])).toEqual([]);
  });
});
