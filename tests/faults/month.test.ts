import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Order } from '#app/orders/order';
import type { Database } from '#app/database/database';
import { openPostgres } from '#app/database/postgres.server';
import { openSqlite } from '#app/database/sqlite.server';
import { endOf } from '../payments/payment-model';
import { commandsKeepOurTime } from '../harness/clock';
import { engines, newDatabase } from '../harness/postgres';
import { Account, HOUR_MS, DAY_MS } from './month/account';
import { dump, reload } from './month/store';
import { randomFrom, type Random } from './random';

/**
 * A month of orders under a clock of the test's own: news lost, late, twice and out of order,
 * refunds, disputes, money of unknown orders, a clock that jumps, older backups. At the end the
 * books are Razorpay's, and `npm run orders` lists what needs a person and nothing else. Here one
 * short plan; `npm run proof` draws another of 1,000 orders. `MONTH_SEED` repeats a plan.
 */
const SEED = Number(process.env.MONTH_SEED ?? 445_777);
const ORDERS = Number(process.env.MONTH_ORDERS ?? 80);
const START = Date.UTC(2026, 10, 1);
const DAYS = 30;
/** Days on which nothing new happens, and the last sweeps come. */
const QUIET_DAYS = 35;
/** Days on which the clock stands wrong for half a day, and by how much. */
const JUMPS = new Map([
  [6, 2 * DAY_MS],
  [13, -2 * DAY_MS],
  [20, 5 * HOUR_MS],
]);
const RESTORES = [10, 23];
const KINDS = ['reconciliation', 'refunds', 'submission', 'cancellation'] as const;

const held = vi.hoisted((): { store: Database | undefined } => ({ store: undefined }));
vi.mock('#app/database/database.server', () => ({
  database: () => Promise.resolve(held.store),
  closeDatabase: () => Promise.resolve(),
}));
vi.mock('#app/operators/require-store.server', () => ({ requireStore: () => undefined }));
vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));
await commandsKeepOurTime();

const [
  { migrate },
  orders,
  webhook,
  confirmation,
  jobs,
  drafts,
  reconciliation,
  sweep,
  submission,
  cancellation,
  desk,
  refunds,
  proposal,
] = await Promise.all([
  import('#app/database/migrate.server'),
  import('#app/orders/order.server'),
  import('#app/payments/webhook.server'),
  import('#app/payments/confirm-payment.server'),
  import('#app/jobs/jobs.server'),
  import('#app/orders/draft.server'),
  import('#app/payments/reconciliation.server'),
  import('#app/payments/refund-sweep.server'),
  import('#app/orders/submission.server'),
  import('#app/orders/cancellation.server'),
  import('#app/command-line/orders.server'),
  import('#app/refunds/refund.server'),
  import('#app/refunds/refunds'),
]);
const RUN = {
  reconciliation: reconciliation.runReconciliation,
  refunds: sweep.runRefundWatch,
  submission: submission.runSubmission,
  cancellation: cancellation.runCancellation,
};

describe.each(await engines())('a month on %s', { retry: 0 }, (engine) => {
  let store: Database;
  let drop = () => Promise.resolve();

  beforeAll(async () => {
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    store = database ? openPostgres(database.url) : openSqlite(':memory:');
    drop = database?.drop ?? drop;
    held.store = store;
    await migrate(store, 1);
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });
  afterEach(() => vi.useRealTimers());

  it(
    `${ORDERS} orders, seed ${SEED}: the books are Razorpay's, and what needs a person is listed`,
    { timeout: 60_000 + ORDERS * 2_000 },
    async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const month = new Month(store, randomFrom(SEED));
      vi.stubGlobal('fetch', month.account.fetch);
      await month.pass();
      const found = await month.books();
      console.log(
        `a month on ${engine}, seed ${SEED}: ${JSON.stringify({ ...month.counted, ...found.counted })}`,
      );
      expect(found.here).toEqual(found.there);
      expect(await month.listed()).toEqual(month.needsAPerson(found.orders));
      expect(month.counted.restores).toBe(RESTORES.length);
    },
  );
});

class Month {
  readonly account: Account;
  readonly counted = { orders: 0, heard: 0, lost: 0, restores: 0, closed: 0 };
  /** What time it really is, whatever the clock says. */
  #now = START;
  #made = 0;
  readonly #closed = new Set<string>();
  #backup: Awaited<ReturnType<typeof dump>> | undefined;

  constructor(
    readonly store: Database,
    readonly random: Random,
  ) {
    this.account = new Account(random);
  }

  async pass(): Promise<void> {
    for (let hour = 0; hour < DAYS * 24; hour += 1) {
      const day = Math.floor(hour / 24);
      this.#tick(START + hour * HOUR_MS, hour % 24 < 12 ? (JUMPS.get(day) ?? 0) : 0);
      while (this.#made < (ORDERS * (hour + 1)) / (DAYS * 24)) await this.book();
      await this.hear();
      await this.work();
      if (hour % 24 === 12) await this.lookAtTheDesk();
      if (RESTORES.includes(day) && hour % 24 === 0) this.#backup = await dump(this.store);
      if (RESTORES.includes(day) && hour % 24 === 20) await this.restore();
    }
    for (let hour = DAYS * 24; hour < (DAYS + QUIET_DAYS) * 24; hour += 3) {
      this.#tick(START + hour * HOUR_MS, 0);
      await this.hear();
      await this.work();
    }
  }

  #tick(now: number, wrongBy: number): void {
    this.#now = now;
    vi.setSystemTime(now + wrongBy);
    this.account.passUntil(now);
  }

  /** One order, or the same booking from two drafts at once. */
  async book(): Promise<void> {
    const [phone, again] = [`phone ${this.#made}`, this.random.next() < 0.15];
    for (let tab = 0; tab < (again ? 2 : 1); tab += 1) await this.openDialog(phone);
  }

  async openDialog(phone: string): Promise<void> {
    const draft = await drafts.createDraft({
      kind: 'cart',
      service: { id: 's', slug: 's' },
      slot: undefined,
    });
    const stored = await orders.storeOrder(
      {
        draftId: draft.id,
        phone,
        customer: {
          name: 'Asha',
          email: 'a@example.com',
          phone: '1',
          pincode: '1',
          city: 'c',
          address: 'a',
          landmark: '',
        },
        service: {
          id: 's',
          slug: 's',
          name: 'Display',
          visitKind: 'visit',
          categoryLabel: '',
        },
        pricePaise: 59_900,
        slot: { date: '2999-01-01', label: '10am-12pm', startsAt: Date.UTC(2999, 0, 1) },
      },
      Date.now(),
    );
    const razorpayOrderId = `order_${String(this.#made++).padStart(14, '0')}`;
    await orders.setRazorpayOrderId(this.store, stored.reference, razorpayOrderId);
    await reconciliation.watchOrder(this.store, stored.reference, Date.now());
    this.account.open(razorpayOrderId, stored.reference, stored.pricePaise, this.#now);
    this.counted.orders += 1;
  }

  /** Webhooks and the browsers' claims that are due. */
  async hear(): Promise<void> {
    for (const { model, event } of this.account.deliveries(this.#now)) {
      if (!event) this.counted.lost += 1;
      else {
        expect(await webhook.receiveWebhook(event.body, event.signature, event.id)).toBe(200);
        this.counted.heard += 1;
      }
      const [paid] = model.payments;
      if (paid && this.random.next() < 0.1) {
        const claim = model.claim(paid, this.account.referenceOf(model));
        const proof = await confirmation.checkClaim(claim);
        if (proof.type === 'proven')
          await confirmation.confirmPayment(proof.order, claim.paymentId);
      }
    }
  }

  async work(): Promise<void> {
    for (const kind of KINDS) {
      for (let job; (job = await jobs.claimDueJob(kind, Date.now()));) await RUN[kind](job);
    }
  }

  /**
   * A person sends back what is proposed, most of the time, and closes a payment of an unknown
   * order now and then.
   */
  async lookAtTheDesk(): Promise<void> {
    for (const order of await orders.findOrders(
      `exists (select 1 from order_flags where order_flags.reference = orders.reference) order by razorpay_order_id`,
      [],
    )) {
      const [strays, known] = [
        await refunds.getStrayPayments(order.reference),
        await refunds.getRefunds(order.reference),
      ];
      const due = proposal.proposedRefunds(order, strays, known).filter(({ isDue }) => isDue);
      for (const { paymentId } of due)
        if (this.random.next() < 0.2) this.account.refund(paymentId, this.#now);
    }
    const [first] = (await this.listed()).filter((id) => id.startsWith('pay_'));
    if (first && this.random.next() < 0.1) {
      expect(await run('close-payment', first)).toMatchObject({ code: 0 });
      this.#closed.add(first);
      this.counted.closed += 1;
    }
  }

  /**
   * The store of twenty hours ago. Nobody repeats what was heard since, so the operators compare.
   */
  async restore(): Promise<void> {
    if (!this.#backup) throw new Error('there is no backup');
    await reload(this.store, this.#backup);
    for (const id of this.#closed) if (!(await this.isClosed(id))) this.#closed.delete(id);
    let code = 1;
    for (let tries = 1; code !== 0 && tries <= 4; tries += 1) {
      this.account.isSilentAtTimes = tries < 4;
      ({ code } = await run('compare', '40'));
    }
    this.account.isSilentAtTimes = true;
    expect(code).toBe(0);
    this.counted.restores += 1;
  }

  async isClosed(paymentId: string): Promise<boolean> {
    const sql = `select payment_id from unknown_payments where payment_id = $1 and closed_at is not null`;
    return (await this.store.row(z.unknown(), sql, [paymentId])) !== undefined;
  }

  /** Money in, money out, disputes and what the form service was told: here and at Razorpay. */
  async books() {
    const all = await orders.findOrders(`1 = 1 order by reference`, []);
    const byRazorpayId = new Map(all.map((order) => [order.razorpayOrderId, order]));
    const known = this.account.models.filter(({ orderId }) => byRazorpayId.has(orderId));
    const captured = this.account.models.flatMap(({ payments }) =>
      payments.filter((payment) => payment.captured),
    );
    const refundedBefore = await this.refundedBeforeMoreWasHeard();
    const ofKnown = new Set(known.flatMap(({ payments }) => payments.map(({ id }) => id)));
    const there = {
      paid: captured.map(({ id }) => id).sort(),
      refunds: known
        .flatMap((model) =>
          model.refunds.filter(({ payment_id: id }) => isCaptured(model.payments, id)),
        )
        .map(({ id, amount, status }) => `${id} ${amount} ${status}`)
        .sort(),
      disputes: this.account.models
        .flatMap(({ disputes }) => disputes)
        .map(({ id, amount, status }) => `${id} ${amount} ${status}`)
        .sort(),
      refunded: known
        .filter((model) => this.account.isAllReturned(model))
        .map(({ orderId }) => orderId)
        .filter((id) => !refundedBefore.has(id))
        .sort(),
      orders: known.flatMap((model) => this.account.endsOf(model)).sort(),
      bookedTwice: [],
    };
    const ids = z.object({ id: z.string() });
    const paidHere = await this.store.rows(
      ids,
      `select razorpay_payment_id as id from orders where razorpay_payment_id is not null
       union all select payment_id from stray_payments where reason <> 'late'
       union all select payment_id from unknown_payments where payment_id not in (select razorpay_payment_id from orders where razorpay_payment_id is not null)
         and payment_id not in (select payment_id from stray_payments)`,
    );
    const lines = z.object({
      id: z.string(),
      payment_id: z.string(),
      amount: z.number(),
      state: z.string(),
    });
    const refundsHere = await this.store.rows(
      lines,
      `select refund_id as id, payment_id, amount_paise as amount, state from refunds`,
    );
    const disputesHere = await this.store.rows(
      lines,
      `select dispute_id as id, payment_id, amount_paise as amount, state from disputes`,
    );
    const line = ({ id, amount, state }: z.output<typeof lines>) => `${id} ${amount} ${state}`;
    const capturedIds = new Set(captured.map(({ id }) => id));
    const here = {
      paid: paidHere.map(({ id }) => id).sort(),
      refunds: refundsHere
        .filter(({ payment_id: id }) => ofKnown.has(id) && capturedIds.has(id))
        .map(line)
        .sort(),
      disputes: disputesHere.map(line).sort(),
      refunded: all
        .filter(({ state }) => state === 'refunded')
        .map(({ razorpayOrderId }) => razorpayOrderId)
        .filter((id) => !refundedBefore.has(id))
        .sort(),
      orders: all.flatMap((order) => this.toldOf(order)).sort(),
      bookedTwice: bookedTwice(all),
    };
    const counted = {
      known: known.length,
      paid: there.paid.length,
      refunds: there.refunds.length,
      disputes: there.disputes.length,
      refunded: there.refunded.length,
      told: this.account.told.size,
      second: all.filter(({ flags }) => flags.includes('second-payment')).length,
    };
    return { here, there, orders: all, counted };
  }

  /**
   * Orders whose only known payment went back before the shop heard of another. They stay refunded,
   * and a person decides on the other.
   */
  async refundedBeforeMoreWasHeard(): Promise<Set<string | undefined>> {
    const found = await orders.findOrders(
      `state = 'refunded' and reference in (select reference from stray_payments
         where reason = 'extra' and seen_at > orders.cancellation_sent_at) order by reference`,
      [],
    );
    return new Set(found.map(({ razorpayOrderId }) => razorpayOrderId));
  }

  /** Whether the order is paid, and what the form service must know of it. */
  toldOf(order: Order): string[] {
    const { state = '', isPaidFor } = endOf(order) ?? {};
    if (!isPaidFor) return [`${order.razorpayOrderId} open`];
    const sent = this.account.told.has(`order_${order.reference}`);
    const isSecond = order.flags.includes('second-payment');
    const maySkip =
      state === 'refunded' ||
      this.account.wasGoingBack(order.razorpayPaymentId ?? '', order.paidAt);
    expect(sent, `${order.reference} ${state} ${order.flags.join(' ')}`).toBe(
      maySkip ? sent : !isSecond,
    );
    expect(this.account.told.has(`refund_${order.reference}`), `${order.reference} is told`).toBe(
      state === 'refunded' && sent,
    );
    return [`${order.razorpayOrderId} paid`];
  }

  /**
   * Reads Razorpay's side alone, but for which of two payments was the first: references and ids.
   */
  needsAPerson(all: Order[]): string[] {
    const { models } = this.account;
    const byRazorpayId = new Map(all.map((order) => [order.razorpayOrderId, order]));
    const needs = new Set<string>();
    for (const model of models) {
      const order = byRazorpayId.get(model.orderId);
      if (model.disputes.some(({ status }) => status === 'open' || status === 'under_review'))
        needs.add(order?.reference ?? 'dispute');
      for (const payment of model.payments.filter(({ captured }) => captured)) {
        const made = model.refundsOf(payment.id);
        const lost = model.disputes.filter(
          ({ status, payment_id }) => status === 'lost' && payment_id === payment.id,
        );
        const isGone = model.leftOf(payment) <= lost.reduce((sum, { amount }) => sum + amount, 0);
        const isReplaced = (failed: (typeof made)[number]) =>
          made.some(({ status, amount }) => status !== 'failed' && amount >= failed.amount);
        if (!order) {
          const wasReturned =
            model.leftOf(payment) === 0 &&
            made.every(
              ({ id, status }) => status === 'failed' || this.account.wasToldProcessed(id),
            );
          if (!this.#closed.has(payment.id) && !wasReturned) needs.add(payment.id);
          continue;
        }
        const isExtra = order.razorpayPaymentId !== payment.id;
        if (isExtra && !isGone) needs.add(order.reference);
        if (!isExtra && order.flags.includes('second-payment') && !isGone)
          needs.add(order.reference);
        if (made.some((each) => each.status === 'failed' && !isReplaced(each)))
          needs.add(order.reference);
      }
    }
    return [...needs].sort();
  }

  async listed(): Promise<string[]> {
    const { text } = await run('list');
    const found = [...text.matchAll(/^(DD-\w+|pay_\w+)  /gm)].map(([, id = '']) => id);
    return [...found, ...(text.includes('Disputes of payments') ? ['dispute'] : [])].sort();
  }
}

/** Phones with more than one visit to come: each booked once, some from two tabs. */
function bookedTwice(all: Order[]): string[] {
  const visits = all.filter(
    ({ state, flags }) =>
      (state === 'paid' || state === 'submitted') && !flags.includes('second-payment'),
  );
  return visits
    .map(({ phone }) => phone)
    .filter((phone, index, phones) => phones.indexOf(phone) !== index);
}

const isCaptured = (payments: { id: string; captured: boolean }[], id: string): boolean =>
  payments.some((payment) => payment.id === id && payment.captured);

async function run(...words: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await desk.ordersCommand(words, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}
