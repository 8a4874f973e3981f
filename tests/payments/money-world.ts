import { vi } from 'vitest';
import { z } from 'zod';
import type { Terms } from '#app/content/capacity';
import type { Order } from '#app/orders/order';
import { getJson, postJson } from '../faults/customer';
import { commandsKeepOurTime } from '../harness/clock';
import { newDatabase } from '../harness/postgres';
import { openInProcess } from '../routes/in-process';

/** A shop in this process with paid orders; the sandbox is its Razorpay, and no webhook arrives. */
export const PRICE = 59_900;
export const KIND: Terms = {
  cancellation: [{ hoursBefore: 3, percent: 100 }],
  rescheduleHours: 3,
};
export const SITE = {
  capacity: { zones: [], closures: [], noticeMinutes: { visit: 0, remote: 0 } },
};

interface Account {
  payments: { id: string; amount: number; amount_refunded: number; status: string }[];
  refunds: { id: string; payment_id: string; amount: number; status: string }[];
}

const jobRow = z.object({ state: z.string(), run_at: z.number(), attempts: z.number() });

async function load() {
  vi.resetModules();
  await commandsKeepOurTime();
  const [
    drafts,
    orders,
    flags,
    payment,
    submission,
    jobs,
    sweep,
    cancel,
    job,
    requests,
    refunds,
    settlements,
    lines,
    view,
    cancellation,
    desk,
    database,
  ] = await Promise.all([
    import('#app/orders/draft.server'),
    import('#app/orders/order.server'),
    import('#app/orders/order-flags.server'),
    import('#app/payments/payment.server'),
    import('#app/orders/submission.server'),
    import('#app/jobs/jobs.server'),
    import('#app/payments/refund-sweep.server'),
    import('#app/changes/cancel-booking.server'),
    import('#app/refunds/refund-job.server'),
    import('#app/refunds/refund-request.server'),
    import('#app/refunds/refund.server'),
    import('#app/payments/settlements.server'),
    import('#app/payments/settlement-lines.server'),
    import('#app/bookings/order-page.server'),
    import('#app/orders/cancellation.server'),
    import('#app/command-line/orders.server'),
    import('#app/database/database.server'),
  ]);
  return {
    drafts,
    orders,
    flags,
    payment,
    submission,
    jobs,
    sweep,
    cancel,
    job,
    requests,
    refunds,
    settlements,
    lines,
    view,
    cancellation,
    desk,
    database,
  };
}

export async function moneyWorld(engine: 'sqlite' | 'postgres') {
  const database = engine === 'postgres' ? await newDatabase() : undefined;
  const shop = await openInProcess({ DATABASE_URL: database?.url ?? '' });
  const app = await load();
  const control = <T = Record<string, string>>(name: string, body: object) =>
    postJson<T>(`${shop.sandbox}/control/razorpay/${name}`, body);

  async function payable(terms?: Terms, pricePaise = PRICE): Promise<Order> {
    const service = { id: 's', slug: 's' };
    const draft = await app.drafts.createDraft({ kind: 'cart', service, slot: undefined });
    const contact = { email: 'a@example.com', phone: '1', pincode: '1', city: 'c' };
    const stored = await app.orders.storeOrder(
      {
        draftId: draft.id,
        phone: `phone of ${draft.id}`,
        customer: { name: 'Asha', address: 'a', landmark: '', ...contact },
        service: { ...service, name: 'Display', visitKind: 'visit', categoryLabel: '' },
        pricePaise,
        slot: { date: '2999-01-01', label: '10am-12pm', startsAt: Date.UTC(2999, 0, 1) },
        ...(terms ? { terms } : {}),
      },
      Date.now(),
    );
    const { id } = await (
      await import('#app/razorpay/account.server')
    ).razorpay.createOrder(stored.reference, pricePaise);
    const db = await app.database.database();
    const razorpayOrderId = await app.orders.setRazorpayOrderId(db, stored.reference, id);
    return { ...stored, razorpayOrderId };
  }

  async function paid(terms?: Terms, pricePaise = PRICE): Promise<Order> {
    const order = await payable(terms, pricePaise);
    await control('pay', { order_id: order.razorpayOrderId });
    return (await app.payment.reconcileOrder(order, Date.now())).order;
  }

  async function again(order: Order): Promise<Order> {
    const found = await app.orders.getOrder(order.reference);
    if (!found) throw new Error('the order is gone');
    return found;
  }

  async function runJob(kind: 'refund' | 'refunds' | 'cancellation', order: Order) {
    const job = await app.jobs.claimJob(kind, order.reference, Date.now());
    if (!job) throw new Error(`no ${kind} job waits`);
    const run = {
      refund: app.job.runRefundRequest,
      refunds: app.sweep.runRefundWatch,
      cancellation: app.cancellation.runCancellation,
    }[kind];
    await run(job);
  }

  return {
    shop,
    app,
    control,
    payable,
    paid,
    again,
    runJob,
    async submitted(terms?: Terms): Promise<Order> {
      const order = await paid(terms);
      await app.submission.deliverNow(order.reference, 5_000);
      return again(order);
    },
    cancel: (order: Order, backPaise: number) =>
      app.cancel.cancelBooking(order, { backPaise, openBillPaise: 0 }, SITE, Date.now()),
    account: () => getJson<Account>(`${shop.sandbox}/control/razorpay/state`),
    async refundsOf(order: Order) {
      const { refunds } = await getJson<Account>(`${shop.sandbox}/control/razorpay/state`);
      return refunds.filter(({ payment_id: id }) => id === order.razorpayPaymentId);
    },
    async jobOf(kind: string, subject: string) {
      const sql = `select state, run_at, attempts from jobs where kind = $1 and subject = $2`;
      return (await app.database.database()).row(jobRow, sql, [kind, subject]);
    },
    async desk(...words: string[]): Promise<{ code: number; text: string }> {
      const lines: string[] = [];
      const code = await app.desk.ordersCommand(words, (line) => lines.push(line));
      return { code, text: lines.join('\n') };
    },
    async forms() {
      const { orders } = await getJson<{
        orders: { idempotencyKey: string; body: Record<string, unknown> }[];
      }>(`${shop.sandbox}/control/forms`);
      return orders;
    },
    async close() {
      await app.database.closeDatabase();
      await shop.close();
      await database?.drop();
    },
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;
