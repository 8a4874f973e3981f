import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BILL_STATES, type BillState } from '#app/bills/bill-state';
import { MESSAGE_STATES } from '#app/messages/message';
import { ORDER_FLAGS, type Order } from '#app/orders/order';
import { VISIT_STATES, type VisitState } from '#app/visits/visit-state';
import { enginesOfStories } from '../harness/postgres';
import { idOf, paymentOf, refundOf } from '../payments/fixture';
import { formsOf, type Form } from './forms-of';
import { openDesk, type OpenDesk } from './open-desk';

type Live = (order: Order) => Promise<unknown>;
/** `about`: the presses that the life may change; without it, every press. */
type Row = [name: string, live: Live, about?: RegExp];
const OF_BILL = /\/(bill\/\w+|cancel|refund)$/;

/** No button is shown only to be refused. Each is pressed in a booking of its own. */
describe.each(await enginesOfStories())('what the desk offers is taken on %s', (engine) => {
  let desk: OpenDesk;
  let owner: Awaited<ReturnType<OpenDesk['hire']>>;
  let ravi: typeof owner;
  let bills: typeof import('#app/bills/bills.server');
  let payments: typeof import('#app/bills/bill-payments.server');
  let flags: typeof import('#app/orders/order-flags.server');
  let refunds: typeof import('#app/refunds/refund.server');
  let papers: typeof import('#app/papers/issue-papers.server');

  beforeAll(async () => {
    desk = await openDesk({}, engine);
    bills = await import('#app/bills/bills.server');
    payments = await import('#app/bills/bill-payments.server');
    flags = await import('#app/orders/order-flags.server');
    refunds = await import('#app/refunds/refund.server');
    papers = await import('#app/papers/issue-papers.server');
  }, 60_000);
  afterAll(() => desk.close());
  // A person’s presses are limited.
  beforeEach(async () => {
    owner = await desk.hire('owner');
    ravi = await desk.hire('technician', 'Ravi');
  });

  const store = () => desk.app.store.database();
  const change = async (sql: string, values: (string | number)[]) =>
    (await store()).change(sql, values);
  const raise = async ({ reference }: Order, flag: (typeof ORDER_FLAGS)[number]) =>
    flags.raiseFlag(await store(), reference, flag, Date.now());

  const visit =
    (state: VisitState, kind: 'visit' | 'remote' = 'visit'): Live =>
    ({ reference }) =>
      change(
        `update visits set state = $2, kind = $3, technician = nullif($4, '') where reference = $1`,
        [...[reference, state, kind], state === 'booked' || state === 'cancelled' ? '' : ravi.id],
      );

  const bill =
    (state: BillState, paidBy: 'cash' | 'razorpay' = 'cash'): Live =>
    async (order) => {
      const { reference, pricePaise } = order;
      await visit('working')(order);
      const press = (version: number) => ({ reference, version, by: 'desk' });
      const line = { name: 'Display', kind: 'part', sac: '9987', eachPaise: 700_000 } as const;
      await bills.addLine(press(0), { ...line, quantity: 1, serial: '', warrantyDays: 1 }, 1);
      if (state === 'draft') return;
      await bills.sendBill(press(1), pricePaise, 2);
      if (state === 'sent') return;
      await bills.approveBill(press(2), pricePaise, 3);
      if (state === 'approved') return;
      if (paidBy === 'cash') await bills.noteCash(press(3), 4);
      else await payOnline(reference);
    };

  async function payOnline(reference: string) {
    const paid = {
      razorpayOrderId: idOf('order'),
      reference,
      billVersion: 3,
      amountPaise: 640_100,
    };
    await (
      await store()
    ).transaction(async (tx) => {
      await payments.storeBillPayment(tx, paid, 4);
      await payments.markBillPaid(tx, paid.razorpayOrderId, idOf('pay'), 5);
      await bills.settleBill(tx, { reference, version: 3, by: 'razorpay' }, 'razorpay', 5);
    });
  }

  /** Done work with its papers, of which an invoice has so much credited. */
  const invoiced =
    (credited: 'nothing' | 'all'): Live =>
    async (order) => {
      const { reference } = order;
      await bill('settled')(order);
      await desk.app.steps.stepVisit(
        reference,
        { to: 'done', version: await versionOf(order), by: owner.id, as: 'desk' },
        Date.now(),
      );
      await papers.issueDue(reference, Date.now());
      await change(`update papers set kind = 'invoice' where reference = $1`, [reference]);
      if (credited === 'nothing') return;
      const fields = { version: 1, rupees: 7_000, reason: 'Agreed' };
      const { status } = await desk.post(`/orders/${reference}/credit`, fields, owner.cookie);
      expect(status).toBe(303);
    };
  const versionOf = async ({ reference }: Order) =>
    (await desk.app.visits.getVisit(reference))?.version ?? 0;

  const cancel =
    (before: Live, choice: Record<string, string> = {}): Live =>
    async (order) => {
      await before(order);
      const form = (await offered(order)).find(({ action }) => action.endsWith('/cancel'));
      const fields = { ...form?.fields, ...choice };
      const { status } = await desk.post(form?.action ?? '', fields, owner.cookie);
      expect(status).toBe(303);
    };

  const refund =
    (status: 'pending' | 'processed' | 'failed', paise: number): Live =>
    async (order) => {
      const db = await store();
      const { reference, razorpayPaymentId } = order;
      await refunds.noteRefund(db, reference, refundOf(razorpayPaymentId, status, paise), 9);
      await refunds.markIfRefunded(db, reference);
    };

  const stray =
    (reason: 'extra' | 'mismatch' | 'late'): Live =>
    async (order) => {
      const payment = paymentOf(order);
      await refunds.noteStrayPayment(await store(), order, payment, reason, 9);
    };

  const none: Live = () => Promise.resolve();
  const LIVES: Row[] = [
    ...VISIT_STATES.flatMap((state): Row[] => [
      [`a visit ${state}`, visit(state)],
      [`a call ${state}`, visit(state, 'remote')],
      [
        `a draft of a bill, then ${state}`,
        async (order) => {
          await bill('draft')(order);
          await visit(state)(order);
        },
        OF_BILL,
      ],
      [
        `a paid bill, then ${state}`,
        async (order) => {
          await bill('settled', 'razorpay')(order);
          await visit(state)(order);
        },
        OF_BILL,
      ],
    ]),
    ...BILL_STATES.map((state): Row => [`a bill ${state}`, bill(state)]),
    ['done work with its invoice', invoiced('nothing')],
    ['done work with an invoice that was credited', invoiced('all')],
    ['a cancelled booking', cancel(none)],
    ['cancelled with a sent bill', cancel(bill('sent'))],
    ['cancelled, the cash kept', cancel(bill('settled'), { bill: 'kept', because: 'Fitted' })],
    ['cancelled, the bill refunded', cancel(bill('settled', 'razorpay'), { bill: 'back' })],
    ['a refund on its way', refund('pending', 59_900)],
    ['a refund that arrived', refund('processed', 59_900)],
    ['part of a refund', refund('processed', 10_000)],
    ['a refund that failed', refund('failed', 59_900)],
    ...(['extra', 'mismatch', 'late'] as const).map((reason): Row => [
      `a payment that is ${reason}`,
      stray(reason),
    ]),
    ...ORDER_FLAGS.map((flag): Row => [
      `the flag ${flag}`,
      (order) => raise(order, flag),
      /\/(clear|resend|refund|cancel)$/,
    ]),
    [
      'a flag that is cleared',
      async (order) => {
        await raise(order, 'call-wanted');
        await flags.clearFlag(order.reference, 'call-wanted', 'Meera', Date.now());
      },
    ],
    ...MESSAGE_STATES.map((state): Row => [
      `a message ${state}`,
      ({ reference }) =>
        change(`update messages set state = $2 where subject = $1`, [reference, state]),
      /\/message$/,
    ]),
    ...['pending', 'expired'].map((state): Row => [
      `an order ${state}`,
      ({ reference }) =>
        change(
          `update orders set state = $2, razorpay_payment_id = null, paid_at = null where reference = $1`,
          [reference, state],
        ),
    ]),
    [
      'an order that the form service took',
      ({ reference }) =>
        change(`update orders set submitted_at = 9 where reference = $1`, [reference]),
    ],
    [
      'a slot that is over',
      ({ reference }) =>
        change(
          `update orders set slot_starts_at = 9, slot_date = '2026-01-01' where reference = $1`,
          [reference],
        ),
    ],
  ];

  /** The booking's own presses: not those of every page, such as to sign out. */
  async function offered({ reference }: Order, path = `/orders/${reference}`, by = owner) {
    const page = await desk.get(path, by.cookie);
    if (by === owner) expect(page.status).toBe(200);
    const forms = formsOf(await page.text());
    return forms.filter(({ action }) => action.includes(`/${reference}/`));
  }

  /** Fills it as somebody would: one set of fields for each choice of a radio button. */
  async function filled(form: Form, { reference }: Order): Promise<Record<string, string>[]> {
    const visit = await desk.app.visits.getVisit(reference);
    const typed: Record<string, string> = { rupees: '10', code: visit?.startCode ?? '' };
    const radio = form.required.find(({ choices }) => choices.length > 1 && !choices.includes(''));
    const all = { ...form.fields, because: 'Fitted' };
    for (const { name, choices } of form.required)
      Object.assign(all, { [name]: typed[name] ?? choices.find(Boolean) ?? 'Told' });
    return radio ? radio.choices.map((choice) => ({ ...all, [radio.name]: choice })) : [all];
  }

  it.each(LIVES)('%s', async (_, live, about = /./) => {
    const born = async () => {
      const order = await desk.paid();
      await live(order);
      return (await desk.app.orders.getOrder(order.reference)) ?? order;
    };
    const first = await born();
    const pages: [string, typeof owner][] = [
      ['/orders/', owner],
      ['/mine/', ravi],
    ];
    for (const [base, by] of pages) {
      const forms = await offered(first, base + first.reference, by);
      for (const [index, { action }] of forms.entries())
        for (let choice = 0, choices = about.test(action) ? 1 : 0; choice < choices; choice += 1) {
          const order = await born();
          const form = (await offered(order, base + order.reference, by))[index];
          if (!form) throw new Error('Two bookings of one kind offer different presses.');
          const sets = await filled(form, order);
          choices = sets.length;
          const { status } = await desk.post(form.action, sets[choice], by.cookie);
          const what = form.action.replace(order.reference, '…');
          expect([what, form.button, status]).toEqual([what, form.button, 303]);
        }
    }
  });
});
