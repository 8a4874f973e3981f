import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#app/orders/order';
import type { MessagesState } from '../../sandbox/messages/messages';
import { engines, newDatabase } from '../harness/postgres';
import { newOrder, paymentOf } from '../payments/fixture';
import { answerOf, formPost, openInProcess, signedIn } from '../routes/in-process';

const OLD = 'asha@example.com';
const NEW = 'asha.new@example.com';
const DAY = 24 * 3_600_000;

async function load() {
  vi.resetModules();
  const [store, drafts, orders, payment, page, email, jobs, messages, facts, rules] =
    await Promise.all([
      import('#app/database/database.server'),
      import('#app/orders/draft.server'),
      import('#app/orders/order.server'),
      import('#app/payments/payment.server'),
      import('#app/routes/account-privacy'),
      import('#app/routes/email'),
      import('#app/jobs/jobs.server'),
      import('#app/message-facts/run-messages.server'),
      import('#app/privacy/own-facts.server'),
      import('#app/retention/rules.server'),
    ]);
  const erasing = await import('#app/privacy/erasure.server');
  const pending = await import('#app/changes/pending-email.server');
  const all = { store, drafts, orders, payment, page, email, jobs, messages };
  return { ...all, facts, rules, erasing, pending };
}

describe.each(await engines())('a new e-mail address, on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof load>>;
  let drop: (() => Promise<void>) | undefined;
  let order: Order;
  let cookie = '';
  /** Another one for each test: corrections are counted by phone. */
  let phone = '+919812300070';

  beforeAll(async () => {
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    drop = database?.drop;
    shop = await openInProcess({ DATABASE_URL: database?.url ?? '' });
    app = await load();
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    await drop?.();
  });
  beforeEach(async () => {
    phone = `+${Number(phone) + 1}`;
    const db = await app.store.database();
    order = await newOrder({ drafts: app.drafts, orders: app.orders, store: db });
    await app.payment.settlePayment(order, paymentOf(order), Date.now());
    await db.change(`update orders set phone = $1, customer = $3 where reference = $2`, [
      phone,
      order.reference,
      JSON.stringify({ ...order.customer, email: OLD }),
    ]);
    await sendAll();
    await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
    cookie = await signedIn(phone);
  });
  afterEach(async () => {
    const db = await app.store.database();
    for (const table of ['pending_emails', 'messages']) await db.change(`delete from ${table}`);
    await db.change(`delete from orders`);
  });

  async function sendAll() {
    for (;;) {
      const job = await app.jobs.claimDueJob('messages', Date.now());
      if (!job) return;
      await app.messages.runMessages(job);
    }
  }
  async function inbox() {
    await sendAll();
    const response = await fetch(`${shop.sandbox}/control/messages`);
    return ((await response.json()) as MessagesState).received; // the sandbox's own shape
  }
  const correct = async (email: string, as = cookie) => {
    const path = '/account/privacy/correction';
    const request = formPost(path, { name: 'Asha', email }, as);
    return answerOf(app.page.action({ request, params: {}, context: {} }));
  };
  const emailOf = async () =>
    (await app.orders.getOrder(order.reference))?.customer.email ?? 'no order';
  const view = async () => {
    const request = new Request('http://shop/account/privacy', { headers: { cookie } });
    const { body } = await answerOf(app.page.loader({ request, params: {}, context: {} }));
    return (body as { view: { pendingEmail: string } }).view;
  };
  const linkIn = async (to: string) => {
    const mails = (await inbox()).filter((mail) => mail.to === to);
    const link = /https?:\S+\/email\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    return new URL(link);
  };
  const argumentsOf = (link: URL, method: 'GET' | 'POST') => ({
    request: method === 'GET' ? new Request(link) : formPost(link.pathname + link.search, {}, ''),
    params: { id: link.pathname.split('/').pop() ?? '' },
    context: {},
  });
  const open = (link: URL) => answerOf(app.email.loader(argumentsOf(link, 'GET')));
  const press = (link: URL) => answerOf(app.email.action(argumentsOf(link, 'POST')));

  it('gets one mail without a word of the customer, and nothing of the bookings', async () => {
    expect((await correct(NEW)).status).toBe(303);
    expect(await emailOf()).toBe(OLD);
    expect((await view()).pendingEmail).toBe(NEW);
    const [mail, ...more] = await inbox();
    expect([mail?.to, more]).toEqual([NEW, []]);
    expect(mail?.text).not.toMatch(/Asha|DD-|98123/);
  });

  it('is confirmed by the press, not by opening the link', async () => {
    await correct(NEW);
    const link = await linkIn(NEW);
    expect(await open(link)).toMatchObject({ status: 200, body: { email: NEW } });
    expect(await emailOf()).toBe(OLD);
    const pressed = await press(link);
    expect(pressed.status).toBe(303);
    expect(await emailOf()).toBe(NEW);
    expect((await view()).pendingEmail).toBe('');
    const next = new URL(pressed.headers.get('location') ?? '', link);
    expect(await open(next)).toMatchObject({ status: 200, body: { email: '' } });
  });

  it.each(['press', 'open'] as const)('its link ends (%s)', async (how) => {
    const use = how === 'press' ? press : open;
    await correct(NEW);
    const link = await linkIn(NEW);
    const forged = new URL(link);
    forged.searchParams.set('key', 'x'.repeat(43));
    expect((await use(forged)).status).toBe(404);
    await correct('third@example.com');
    expect((await use(link)).status).toBe(404);
    const last = await linkIn('third@example.com');
    const db = await app.store.database();
    await db.change(`update pending_emails set asked_at = asked_at - $1`, [DAY]);
    expect((await use(last)).status).toBe(404);
    expect(await emailOf()).toBe(OLD);
  });

  it('typed once more gets the same link again; the second of two presses is answered alike', async () => {
    await correct(NEW);
    const first = await linkIn(NEW);
    await correct(NEW);
    const mails = (await inbox()).filter((mail) => mail.to === NEW);
    expect(mails).toHaveLength(2);
    expect((await linkIn(NEW)).href).toBe(first.href);
    const presses = await Promise.all([press(first), press(first)]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await emailOf()).toBe(NEW);
  });

  it('is confirmed again by a later press or look at the same link', async () => {
    await correct(NEW);
    const link = await linkIn(NEW);
    await press(link);
    const next = new URL((await press(link)).headers.get('location') ?? '', link);
    for (const shown of [next, link])
      expect(await open(shown)).toMatchObject({ status: 200, body: { email: '' } });
    expect(await emailOf()).toBe(NEW);
    await correct(NEW);
    expect((await press(link)).status).toBe(303);
  });

  it('that was confirmed once asks again after another one, by a new link', async () => {
    await correct(NEW);
    const first = await linkIn(NEW);
    await press(first);
    const db = await app.store.database();
    await db.change(`update orders set customer = $1`, [JSON.stringify(order.customer)]);
    await correct(NEW);
    const second = await linkIn(NEW);
    expect(second.href).not.toBe(first.href);
    expect((await press(first)).status).toBe(404);
    expect((await press(second)).status).toBe(303);
    expect(await emailOf()).toBe(NEW);
  });

  it('is given up by typing the known one', async () => {
    await correct(NEW);
    const link = await linkIn(NEW);
    await correct(OLD);
    expect((await press(link)).status).toBe(404);
    expect([await emailOf(), (await view()).pendingEmail]).toEqual([OLD, '']);
  });

  it('can be asked for five times a day; then the page says so and keeps what was typed', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await correct(`a${count}@example.com`)).status).toBe(303);
    expect(await correct('last@example.com')).toMatchObject({
      status: 429,
      body: { typed: { name: 'Asha', email: 'last@example.com' }, problem: expect.any(String) },
    });
    const { pendingEmail } = await view();
    expect(pendingEmail).toBe('a4@example.com');
    expect((await inbox()).length).toBeLessThanOrEqual(5);
  });

  it('is forgotten after a day, and with its customer', async () => {
    await correct(NEW);
    const db = await app.store.database();
    const rule = app.rules.RULES.find(({ what }) => what === 'addresses to be confirmed');
    const count = async () => await db.has(`select 1 from pending_emails`);
    await db.change(rule?.sql ?? '', [Date.now() - DAY, 500]);
    expect(await count()).toBe(true);
    await db.change(rule?.sql ?? '', [Date.now() + 1, 500]);
    expect(await count()).toBe(false);
    expect(app.erasing.ERASED_TABLES).toContain('pending_emails');
  });
});
