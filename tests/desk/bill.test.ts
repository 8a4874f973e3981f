import { createHmac } from 'node:crypto';
import type { Paper } from '#app/papers/paper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#app/orders/order';
import { enginesOfStories } from '../harness/postgres';
import { answerOf, formPost, signedIn } from '../routes/in-process';
import { openDesk, type OpenDesk } from './open-desk';

const IMPORTS_MS = 60_000;
const paymentId = (id: string) => `pay_${id.padStart(14, '0')}`;

describe.each(await enginesOfStories())('the final bill on %s', (engine) => {
  let desk: OpenDesk;
  let bills: typeof import('#app/bills/bills.server');
  let pay: typeof import('#app/payments/bill-payment.server');
  let stored: typeof import('#app/bills/bill-payments.server');
  let webhook: typeof import('#app/payments/webhook.server');
  let refunds: typeof import('#app/refunds/refund.server');
  let issue: typeof import('#app/papers/issue-papers.server');
  let papers: typeof import('#app/papers/papers.server');
  let dispatcher: Awaited<ReturnType<OpenDesk['hire']>>;

  beforeAll(async () => {
    desk = await openDesk({}, engine);
    bills = await import('#app/bills/bills.server');
    pay = await import('#app/payments/bill-payment.server');
    stored = await import('#app/bills/bill-payments.server');
    webhook = await import('#app/payments/webhook.server');
    refunds = await import('#app/refunds/refund.server');
    issue = await import('#app/papers/issue-papers.server');
    papers = await import('#app/papers/papers.server');
    dispatcher = await desk.hire('dispatcher');
  }, IMPORTS_MS);
  afterAll(() => desk.close());

  /** A visit that somebody has begun. */
  async function begun() {
    const order = await desk.paid();
    const ravi = await desk.hire('technician');
    const { reference } = order;
    const by = { by: dispatcher.id, as: 'desk' as const };
    const steps = desk.app.steps;
    await steps.stepVisit(reference, { to: 'assigned', version: 1, technician: ravi.id, ...by }, 1);
    await steps.stepVisit(reference, { to: 'on-the-way', version: 2, ...by }, 2);
    await steps.stepVisit(reference, { to: 'arrived', version: 3, note: 'seen', ...by }, 3);
    return { order, ravi, reference };
  }
  const post = (
    path: string,
    fields: Record<string, string | number>,
    cookie = dispatcher.cookie,
  ) => desk.post(path, fields, cookie);
  const bill = async (reference: string) => {
    const found = await bills.getBill(reference);
    if (!found) throw new Error('no bill');
    return found;
  };
  const DISPLAY = { item: 'part-display', quantity: 1, serial: 'SN-1' };

  async function approved(order: Order): Promise<number> {
    const { reference } = order;
    await post(`/orders/${reference}/bill/add`, { version: 0, ...DISPLAY });
    await post(`/orders/${reference}/bill/send`, { version: 1 });
    const press = { reference, version: 2, by: 'customer' };
    expect((await bills.approveBill(press, order.pricePaise, 5)).type).toBe('done');
    return 520_000 - order.pricePaise;
  }
  const paidEvent = (id: string, razorpayOrderId: string, amount: number) => {
    const entity = {
      id: paymentId(id),
      order_id: razorpayOrderId,
      amount,
      currency: 'INR',
      status: 'captured',
      captured: true,
      error_reason: null,
      created_at: 1,
    };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const sign = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
    return webhook.receiveWebhook(body, sign, `evt_${id}`);
  };

  it('takes prices from the rate card, whatever a form says', async () => {
    const { reference } = await begun();
    const path = `/orders/${reference}/bill/add`;
    expect((await post(path, { version: 0, ...DISPLAY, rupees: 1, name: 'x' })).status).toBe(303);
    expect((await bill(reference)).lines).toMatchObject([
      { name: 'Laptop display, 15.6 inch, Full HD', eachPaise: 520_000, serial: 'SN-1' },
    ]);
    expect((await post(path, { version: 1, item: 'no-such', quantity: 1 })).status).toBe(422);
  });

  it('a press on an old page does nothing and says so', async () => {
    const { reference } = await begun();
    const path = `/orders/${reference}/bill/add`;
    await post(path, { version: 0, ...DISPLAY });
    const stale = await post(path, { version: 0, ...DISPLAY });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain('has changed since');
    expect((await bill(reference)).lines).toHaveLength(1);
  });

  it('the page’s own script is told in data why nothing was done', async () => {
    const { reference } = await begun();
    const pressed = async (fields: Record<string, string>) => {
      const answer = await desk.postAsScript(`/orders/${reference}/bill/add`, fields, cookie);
      return [answer.status, await answer.json()];
    };
    const { cookie } = dispatcher;
    await post(`/orders/${reference}/bill/add`, { version: 0, ...DISPLAY });
    expect(await pressed({ version: '0', item: 'part-display', quantity: '1' })).toEqual([
      409,
      { refused: expect.stringContaining('the bill has changed since') as string },
    ]);
    const serial = 'x'.repeat(61);
    expect(await pressed({ version: '1', item: 'part-display', quantity: '1', serial })).toEqual([
      422,
      { refused: expect.stringContaining('too long') as string },
    ]);
  });

  it('two presses at once write one line', async () => {
    const { reference } = await begun();
    const press = () => post(`/orders/${reference}/bill/add`, { version: 0, ...DISPLAY });
    const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 409, 409]);
    expect((await bill(reference)).lines).toHaveLength(1);
  });

  it('nothing is written before somebody has arrived, and never for another’s visit', async () => {
    const { reference } = await desk.paid();
    expect((await post(`/orders/${reference}/bill/add`, { version: 0, ...DISPLAY })).status).toBe(
      409,
    );
    expect(await bills.getBill(reference)).toBeUndefined();
    const { reference: of } = await begun();
    const other = await desk.hire('technician');
    const mine = await post(`/mine/${of}/bill/add`, { version: 0, ...DISPLAY }, other.cookie);
    expect(mine.status).toBe(404);
  });

  it('a change after the approval makes it void', async () => {
    const { order, reference, ravi } = await begun();
    await approved(order);
    const path = `/mine/${reference}/bill/add`;
    const added = await post(
      path,
      { version: 3, item: 'labour-display', quantity: 1 },
      ravi.cookie,
    );
    expect(added.status).toBe(303);
    expect(await bill(reference)).toMatchObject({ state: 'draft', approvedAt: 0 });
    const old = { reference, version: 3, by: 'customer' };
    expect((await bills.approveBill(old, order.pricePaise, 6)).type).toBe('stale');
    const events = (await desk.app.visits.eventsOf(reference)).map(({ what }) => what);
    expect(events).toContain('bill-changed');
  });

  it('is approved once by two presses, as after a lost answer; a page from before is refused', async () => {
    const { order, reference } = await begun();
    await approved(order); // from version 2 to 3
    const { action } = await import('#app/routes/bill');
    const cookie = await signedIn(order.phone);
    const again = async (version: string) => {
      const path = `/orders/${reference}/bill`;
      const request = formPost(path, { act: 'approve', version }, cookie);
      return (await answerOf(action({ request, params: { reference }, context: {} }))).status;
    };
    expect([await again('2'), await again('1')]).toEqual([303, 409]);
    expect((await bill(reference)).version).toBe(3);
  });

  it('is paid by a second Razorpay order, once, whoever presses how often', async () => {
    const { order, reference } = await begun();
    const balance = await approved(order);
    const open = async () => pay.openBillPayment(order, await bill(reference), 'Shop', Date.now());
    const [one, two] = [await open(), await open()];
    expect(one).toMatchObject({ amountPaise: balance });
    expect(two?.orderId).toBe(one?.orderId);
    await paidEvent('a', one?.orderId ?? '', balance);
    await paidEvent('a', one?.orderId ?? '', balance);
    expect(await bill(reference)).toMatchObject({ state: 'settled', settledBy: 'razorpay' });
    expect(await refunds.getStrayPayments(reference)).toEqual([]);
    await paidEvent('b', one?.orderId ?? '', balance);
    expect(await refunds.getStrayPayments(reference)).toMatchObject([
      { paymentId: paymentId('b') },
    ]);
    expect((await desk.app.orders.getOrder(reference))?.openFlags).toContain('amount-mismatch');
  });

  it('a payment for a bill that has changed since goes back', async () => {
    const { order, reference } = await begun();
    const balance = await approved(order);
    const opened = await pay.openBillPayment(order, await bill(reference), 'Shop', Date.now());
    await post(`/orders/${reference}/bill/add`, { version: 3, item: 'part-ssd', quantity: 1 });
    await paidEvent('c', opened?.orderId ?? '', balance);
    expect((await bill(reference)).state).toBe('draft');
    expect(await refunds.getStrayPayments(reference)).toMatchObject([
      { paymentId: paymentId('c'), amountPaise: balance },
    ]);
  });

  it('cash is noted once, and only of an approved bill', async () => {
    const { order, reference } = await begun();
    expect((await post(`/orders/${reference}/bill/cash`, { version: 0 })).status).toBe(409);
    await approved(order);
    const cash = () => post(`/orders/${reference}/bill/cash`, { version: 3 });
    expect((await cash()).status).toBe(303);
    expect((await cash()).status).toBe(409);
    expect(await bill(reference)).toMatchObject({ state: 'settled', settledBy: 'cash' });
    expect(await stored.paidBillPayment(reference)).toBeUndefined();
  });

  /** Work that is done and paid, with its papers. */
  async function doneWork(): Promise<string> {
    const { order, reference } = await begun();
    await approved(order);
    await post(`/orders/${reference}/bill/cash`, { version: 3 });
    const by = { by: dispatcher.id, as: 'desk' as const };
    const { steps } = desk.app;
    await steps.stepVisit(reference, { to: 'quoted', version: 4, note: 'told', ...by }, 4);
    await steps.stepVisit(reference, { to: 'working', version: 5, ...by }, 5);
    await steps.stepVisit(reference, { to: 'done', version: 6, ...by }, 6);
    await Promise.all([issue.issueDue(reference, 7), issue.issueDue(reference, 7)]);
    return reference;
  }

  it('a settled bill of done work has its paper, once', async () => {
    const reference = await doneWork();
    const [paper, ...others] = await papers.papersOf(reference);
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ kind: 'bill', snapshot: { total: { totalPaise: 520_000 } } });
    const path = `/orders/${reference}/papers/${paper?.number.replaceAll('/', '-') ?? ''}`;
    const shown = await desk.get(path, dispatcher.cookie);
    expect(await shown.text()).toContain('₹5,200.00');
    const { LIMITS } = await import('#app/limits/limits.server');
    while ((await LIMITS.deskPapers(dispatcher.id)) === 0);
    const refused = await desk.get(`${path}/pdf`, dispatcher.cookie);
    expect(refused.status, 'not drawn yet').toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const refusal = await refused.text();
    expect(refusal).toMatch(/Too many attempts\. Please wait \d+ minutes? and try again/);
    expect(refusal).toContain('href="/"');
    for (const { cookie } of [await desk.hire('owner'), dispatcher]) {
      const file = await desk.get(`${path}/pdf`, cookie);
      expect(file.headers.get('content-type')).toBe('application/pdf');
    }
    const { reference: another } = await desk.paid();
    expect((await desk.get(path.replace(reference, another), dispatcher.cookie)).status).toBe(404);
  });

  it('a credit note by hand with a character of no font is issued once, and flagged', async () => {
    const reference = await doneWork();
    const db = await desk.app.store.database();
    await db.change(`update papers set kind = 'invoice' where reference = $1`, [reference]);
    const { cookie } = await desk.hire('money');
    const credit = (reason: string, version = 1) =>
      desk.post(`/orders/${reference}/credit`, { version, rupees: 10, reason }, cookie);
    const flags = async () => (await desk.app.orders.getOrder(reference))?.openFlags;
    expect((await credit('')).status).toBe(409);
    expect((await credit('Agreed')).status).toBe(303);
    expect(await flags()).not.toContain('paper-unprintable');
    expect((await credit('Agreed with 李小龙', 2)).status).toBe(303);
    expect((await credit('Agreed with 李小龙', 2)).status).toBe(303);
    expect(await flags()).toContain('paper-unprintable');
    expect((await papers.papersOf(reference)).map(({ kind }) => kind)).toEqual([
      ...['invoice', 'credit-note', 'credit-note'],
    ]);
  });

  it('a refund over the invoice is flagged in plain words, once for each', async () => {
    const { order, reference } = await begun();
    const { clearFlag } = await import('#app/orders/order-flags.server');
    const invoice = { kind: 'invoice', cause: 'work', snapshot: { total: { totalPaise: 100 } } };
    const { bookingMoney } = await import('#app/refunds/booking-money.server');
    const money = await bookingMoney(order);
    const over = (at: number) =>
      issue.flagOverInvoice(
        {
          ...{ order, mode: 'regular', doneAt: 1, bill: undefined, money },
          papers: [invoice as Paper],
          refunds: [{ id: 'rfnd_x', paymentId: order.razorpayPaymentId, paise: 200, at }],
        },
        at,
      );
    const isOpen = async () =>
      (await desk.app.orders.getOrder(reference))?.openFlags.includes('credit-over-invoice');
    await over(1_000);
    expect(await isOpen()).toBe(true);
    const page = await (await desk.get(`/orders/${reference}`, dispatcher.cookie)).text();
    expect(page).toContain('More money went back than the invoice says.');
    await clearFlag(reference, 'credit-over-invoice', 'Meera', 2_000);
    await over(1_000);
    expect(await isOpen()).toBe(false);
    await over(3_000);
    expect(await isOpen()).toBe(true);
  });

  it('no page failed on the way', () => expect(desk.failures).toEqual([]));
});
