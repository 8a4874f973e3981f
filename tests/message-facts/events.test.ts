import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#app/orders/order';
import type { VisitState } from '#app/visits/visit-state';
import type { MessagesState } from '../../sandbox/messages/messages';
import { newOrder, paymentOf, refundOf } from '../payments/fixture';
import { openInProcess } from '../routes/in-process';

const IMPORTS_MS = 60_000;
const DAY = 24 * 3_600_000;

/** What happens in the shop and at the desk, and what the customer finds in the mailbox. */
let shop: Awaited<ReturnType<typeof openInProcess>>;
let app: Awaited<ReturnType<typeof load>>;
let ravi = '';
let days = 1;

async function load() {
  vi.resetModules();
  const [store, drafts, orders, payment, cancel, change, steps, visits, staff, refunds, jobs] =
    await Promise.all([
      import('#app/database/database.server'),
      import('#app/orders/draft.server'),
      import('#app/orders/order.server'),
      import('#app/payments/payment.server'),
      import('#app/changes/cancel-booking.server'),
      import('#app/changes/slot-change.server'),
      import('#app/visits/visit-steps.server'),
      import('#app/visits/visits.server'),
      import('#app/staff/staff.server'),
      import('#app/refunds/refund.server'),
      import('#app/jobs/jobs.server'),
    ]);
  const [{ runMessages }, answers, tickets, { publishedContent }] = await Promise.all([
    import('#app/message-facts/run-messages.server'),
    import('#app/support/ticket-answers.server'),
    import('#app/support/ticket-store.server'),
    import('#app/content/content.server'),
  ]);
  const { content } = await publishedContent();
  const bills = await import('#app/bills/bills.server');
  const ledger = await import('#app/consent/consent.server');
  const { inLanguageOf } = await import('#app/words/language.server');
  const outbox = await import('#app/messages/outbox.server');
  const { aboutBill } = await import('#app/bills/bill');
  const told = { aboutBill, bills, ledger, inLanguageOf, outbox };
  const all = { store, drafts, orders, payment, cancel, change, steps, visits, staff, refunds };
  return { ...all, ...told, jobs, runMessages, answers, tickets, content, site: content.site };
}

beforeAll(async () => {
  shop = await openInProcess();
  app = await load();
  const { member } = await app.staff.addStaff(
    { phone: '9845012300', name: 'Ravi Kumar', role: 'technician' },
    Date.now(),
  );
  ravi = member?.id ?? '';
}, IMPORTS_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await sendAll();
  await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
});

async function sendAll(): Promise<void> {
  for (;;) {
    const job = await app.jobs.claimDueJob('messages', Date.now());
    if (!job) return;
    await app.runMessages(job);
  }
}

async function inbox() {
  await sendAll();
  const response = await fetch(`${shop.sandbox}/control/messages`);
  return ((await response.json()) as MessagesState).received; // the sandbox's own shape
}
const subjects = async () => (await inbox()).map(({ subject }) => subject);

async function paid(): Promise<Order> {
  const db = await app.store.database();
  const order = await newOrder({ drafts: app.drafts, orders: app.orders, store: db });
  const startsAt = Math.ceil(Date.now() / DAY) * DAY + 4.5 * 3_600_000 + (days += 1) * DAY;
  const date = new Date(startsAt).toISOString().slice(0, 10);
  await db.change(
    `update orders set slot_date = $2, slot_starts_at = $3, slot_label = '10am-12pm'
      where reference = $1`,
    [order.reference, date, startsAt],
  );
  return app.payment.settlePayment(await read(order), paymentOf(await read(order)), Date.now());
}

async function read({ reference }: Order): Promise<Order> {
  const order = await app.orders.getOrder(reference);
  if (!order) throw new Error('no order');
  return order;
}

async function step({ reference }: Order, to: VisitState, more = {}) {
  const version = (await app.visits.getVisit(reference))?.version ?? 0;
  const wanted = { to, version, by: 'd', as: 'desk' as const, note: 'a note', ...more };
  const stepped = await app.steps.stepVisit(reference, wanted, Date.now());
  expect(stepped.type).toBe('done');
}

async function noteRefund(order: Order, refund: ReturnType<typeof refundOf>) {
  await (
    await app.store.database()
  ).transaction((tx) => app.refunds.noteRefund(tx, order.reference, refund, Date.now()));
}

const PART = { name: 'Battery', kind: 'part', sac: '', quantity: 1, serial: '', warrantyDays: 90 };

async function billed(order: Order, eachPaise: number, version: number): Promise<number> {
  const { addLine, sendBill } = app.bills;
  const press = { reference: order.reference, by: 'd' };
  const line = { ...PART, kind: 'part' as const, eachPaise };
  const added = await addLine({ ...press, version }, line, Date.now());
  if (added.type !== 'done') throw new Error(added.type);
  const seen = { ...press, version: added.bill.version };
  const sent = await sendBill(seen, order.pricePaise, Date.now());
  if (sent.type !== 'done') throw new Error(sent.type);
  return sent.bill.version;
}

describe('a final bill', () => {
  it('is told with what is left to pay, again after a change, and not once it is approved', async () => {
    const order = await paid();
    await step(order, 'assigned', { technician: ravi });
    await step(order, 'on-the-way');
    await step(order, 'arrived');
    await sendAll();
    await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
    const version = await billed(order, 1_00_000, 0);
    expect((await inbox()).map(({ text }) => text)).toEqual([expect.stringContaining('₹401')]);
    const changed = await billed(order, 50_000, version);
    expect((await inbox()).map(({ text }) => text)[1]).toContain('₹901');
    const again = await billed(order, 10_000, changed);
    await app.bills.approveBill(
      { reference: order.reference, version: again, by: 'customer' },
      order.pricePaise,
      Date.now(),
    );
    expect(await inbox()).toHaveLength(2);
  });

  it('is told once after an outage in which its reminder came due', async () => {
    const order = await paid();
    await step(order, 'assigned', { technician: ravi });
    await step(order, 'on-the-way');
    await step(order, 'arrived');
    await sendAll();
    await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
    const version = await billed(order, 1_00_000, 0);
    const db = await app.store.database();
    const about = app.aboutBill(version, true);
    const reminder = { event: 'bill-ready' as const, subject: order.reference, about };
    await db.transaction((tx) =>
      app.outbox.tell(tx, { ...reminder, values: { amount: '₹401' } }, Date.now()),
    );
    expect(await inbox()).toHaveLength(1);
    const [first] = (await app.outbox.messagesOf(order.reference)).filter(
      ({ event }) => event === 'bill-ready',
    );
    expect(first).toMatchObject({ about: String(version), state: 'overtaken' });
  });
});

describe('a booking', () => {
  it('is told from payment to the end, each step once', async () => {
    const order = await paid();
    await app.payment.settlePayment(order, paymentOf(order), Date.now());
    const [booked] = await inbox();
    expect(booked?.to).toBe('a@example.com');
    expect(booked?.subject).toMatch(/^Booked: Display, \w+, \d+ \w+, 10am-12pm$/);
    expect(booked?.text).toContain('Hello Asha,');
    expect(booked?.text).toContain('₹599 is paid');
    expect(booked?.text).toMatch(new RegExp(`/orders/${order.reference}\\?key=`));
    await step(order, 'assigned', { technician: ravi });
    await sendAll();
    await step(order, 'on-the-way');
    await sendAll();
    await step(order, 'arrived');
    await step(order, 'quoted');
    await step(order, 'working');
    await step(order, 'done');
    expect((await subjects()).slice(1)).toEqual([
      expect.stringMatching(/^Who helps you: Display/),
      'On the way to you: Display',
      'Done: Display',
    ]);
  });

  it('names the technician only with consent', async () => {
    const order = await paid();
    await step(order, 'assigned', { technician: ravi });
    expect((await inbox()).at(-1)?.text).toContain('Our technician takes care of Display');
    await app.staff.showName(ravi, true);
    await step(order, 'assigned', { technician: ravi });
    expect((await inbox()).at(-1)?.text).toContain('Ravi Kumar takes care of Display');
    await app.staff.showName(ravi, false);
  });

  it('is told only what still holds when the mail server was down', async () => {
    const order = await paid();
    await step(order, 'assigned', { technician: ravi });
    await step(order, 'booked');
    await step(order, 'assigned', { technician: ravi });
    await step(order, 'on-the-way');
    await step(order, 'arrived');
    expect(await subjects()).toEqual([]);
    await step(order, 'quoted');
    await step(order, 'done');
    expect(await subjects()).toEqual(['Done: Display']);
  });

  it('that is moved tells the newest slot', async () => {
    const order = await paid();
    const slots = await app.change.slotChangeView(order, app.content, Date.now());
    expect(slots.whyNot).toBe('');
    for (const date of [1, 2].map((ahead) => indianDay(ahead)))
      expect(
        await app.change.changeSlot(
          await read(order),
          { to: { date, label: '12pm-2pm' }, seen: '', by: 'd' },
          app.site,
          Date.now(),
        ),
      ).toBeUndefined();
    expect(await subjects()).toEqual([expect.stringMatching(/^New slot: Display.*12pm-2pm$/)]);
  });

  it('that is cancelled tells it and the refund, which then only arrives', async () => {
    const order = await paid();
    await sendAll();
    const offer = await app.cancel.cancellationOffer(order, app.site, Date.now());
    await app.cancel.cancelBooking(order, offer, app.site, Date.now());
    const refund = refundOf(order.razorpayPaymentId, 'pending', 29_950);
    await noteRefund(order, refund);
    await noteRefund(order, refund);
    expect((await subjects()).slice(1)).toEqual([
      expect.stringMatching(/^Cancelled: Display/),
      '₹299.50 is on its way back to you',
    ]);
    const [booked, cancelled] = await inbox();
    expect(booked?.files).toEqual([]);
    const { reference } = order;
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${reference}@`])
      expect(cancelled?.files?.[0]).toContain(line);
    await noteRefund(order, { ...refund, status: 'processed' });
    expect((await subjects()).at(-1)).toBe('Refund of ₹299.50: done');
  });

  it('a refund that failed before it was told is not told', async () => {
    const order = await paid();
    await sendAll();
    const refund = refundOf(order.razorpayPaymentId, 'pending', 100);
    await noteRefund(order, refund);
    await noteRefund(order, { ...refund, status: 'failed' });
    expect(await subjects()).toHaveLength(1);
  });
});

describe('where and in which language', () => {
  const PHONE = '+919845012345';
  const ways = async () => {
    await sendAll();
    return (await inbox()).map(
      ({ channel, text }) => `${channel} ${/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'}`,
    );
  };
  const inHindi = <T>(work: () => Promise<T>) =>
    app.inLanguageOf(new Request('http://shop/hi/checkout'), work);

  it('a booking made in Hindi is told in Hindi, and leads to its page in Hindi', async () => {
    const order = await inHindi(paid);
    expect(await ways()).toEqual(['email hi']);
    expect((await inbox())[0]?.text).toContain(`/hi/orders/${order.reference}?key=`);
  });

  it('goes where the customer agreed, at the moment of sending, and to e-mail after a withdrawal', async () => {
    const order = await paid();
    await app.ledger.giveConsent(PHONE, 'whatsapp', 'en', Date.now());
    expect(await ways()).toEqual(['whatsapp en']);
    await step(order, 'assigned', { technician: ravi });
    await app.ledger.withdrawConsent(PHONE, 'whatsapp', 'en', Date.now());
    expect(await ways()).toEqual(['whatsapp en', 'email en']);
  });

  it('without an e-mail address the phone is told, unless its owner withdrew', async () => {
    const order = await paid();
    const db = await app.store.database();
    await db.change(`update orders set customer = replace(customer, 'a@example.com', '')`, []);
    await app.ledger.giveConsent(PHONE, 'whatsapp', 'en', Date.now());
    await app.ledger.withdrawConsent(PHONE, 'whatsapp', 'en', Date.now());
    expect(await ways()).toEqual([]);
    const [message] = await app.outbox.messagesOf(order.reference);
    expect(message).toMatchObject({ state: 'untold', reason: 'withdrawn' });
    await db.change(`delete from consents`, []);
    await app.outbox.resendMessage(order.reference, message?.id ?? '', Date.now());
    expect(await ways()).toEqual(['whatsapp en']);
  });

  it('a ticket goes to the address on it, in its language, whatever the owner of a typed phone agreed to', async () => {
    const typed = { name: 'Meena', email: 'meena@example.com', phone: PHONE };
    const ticket = { ...typed, issue: 'Laptop', subIssue: 'Display', comments: '' };
    await app.ledger.giveConsent(PHONE, 'whatsapp', 'en', Date.now());
    const stored = await inHindi(() =>
      app.tickets.storeTicket(ticket, 'form-hi', 'waiting', Date.now()),
    );
    await app.answers.answerTicket(stored?.reference ?? '', 'Come by.', 'd', Date.now());
    expect(await ways()).toEqual(['email hi']);
    await (await app.store.database()).change(`delete from consents`, []);
  });

  it('the phone that somebody typed on a ticket is told nothing, also without an e-mail address', async () => {
    const typed = { name: 'Meena', email: '', phone: PHONE };
    const ticket = { ...typed, issue: 'Laptop', subIssue: 'Display', comments: '' };
    const stored = await app.tickets.storeTicket(ticket, 'form-typed', 'waiting', Date.now());
    const reference = stored?.reference ?? '';
    await app.answers.answerTicket(reference, 'Come by.', 'd', Date.now());
    expect(await ways()).toEqual([]);
    const [message] = await app.outbox.messagesOf(reference);
    expect(message).toMatchObject({ state: 'untold', reason: 'no-address' });
  });
});

const indianDay = (ahead: number): string =>
  new Date(Date.now() + ahead * DAY + 5.5 * 3_600_000).toISOString().slice(0, 10);

it('an answered ticket leads to its page', async () => {
  const ticket = {
    name: 'Meena',
    email: 'meena@example.com',
    phone: '9845012345',
    issue: 'Laptop',
    subIssue: 'Display',
    comments: '',
  };
  const stored = await app.tickets.storeTicket(ticket, 'form-1', 'waiting', Date.now());
  const reference = stored?.reference ?? '';
  await app.answers.answerTicket(reference, 'Try another cable.', 'd', Date.now());
  await app.answers.answerTicket(reference, 'Or come by.', 'd', Date.now());
  const received = await inbox();
  expect(received.map(({ to }) => to)).toEqual(['meena@example.com']);
  expect(received[0]?.text).toMatch(new RegExp(`/tickets/${reference}\\?key=`));
});

describe('a booking that was written about too often', () => {
  it('is written about again when a person presses Send again', async () => {
    const order = await paid();
    await sendAll();
    const db = await app.store.database();
    for (let each = 0; each < 10; each += 1)
      await db.change(
        `insert into messages (message_id, subject, place, event, about, told, state, reason,
          attempts, made_at, changed_at, provider_id)
          values ($1, $2, 0, 'moved', $1, '{}', 'sent', '', 1, $3, $3, '')`,
        [crypto.randomUUID(), order.reference, Date.now()],
      );
    await step(order, 'assigned', { technician: ravi });
    const last = async () => (await app.outbox.messagesOf(order.reference)).at(-1);
    const before = (await inbox()).length;
    expect(await last()).toMatchObject({ state: 'untold', reason: 'too-many' });
    await app.outbox.resendMessage(order.reference, (await last())?.id ?? '', Date.now());
    expect(await inbox()).toHaveLength(before + 1);
    expect(await last()).toMatchObject({ state: 'sent' });
  });

  it('calls by the first name, and nobody by a link', async () => {
    const order = await paid();
    const customer = { ...order.customer, name: 'Win at example .com', email: 'w@shop.test' };
    await (
      await app.store.database()
    ).change(`update orders set customer = $2 where reference = $1`, [
      order.reference,
      JSON.stringify(customer),
    ]);
    const text = (await inbox()).at(-1)?.text ?? '';
    expect(text).toContain('Hello customer');
    expect(text).not.toContain('example .com');
  });
});
