/** Polls for refunds made in the dashboard, because their webhooks can be lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { getBill } from '#app/bills/bills.server';
import { clockDoubt } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/durations';
import { runner } from '#app/jobs/jobs.server';
import { describeError, log } from '#app/log.server';
import type { Order } from '#app/orders/order';
import { getOrder } from '#app/orders/order.server';
import { lockDraft } from '#app/orders/order-locks.server';
import { billMoneyOf } from './booking-money.server';
import { billPaymentsOf } from './bill-payments.server';
import { getDisputes } from './dispute.server';
import { nextPollAt } from './next-poll';
import { throttle } from './pace.server';
import { settleFound, settleRefunds } from './payment.server';
import { razorpay } from './account.server';
import { RazorpayError } from './razorpay-http.server';
import type { RazorpayRefund } from './razorpay-schemas';
import { proposedRefunds } from '#app/orders/refunds';
import { getRefunds, getStrayPayments, noteRefund } from './refund.server';

/** Delays after the payment. A pending refund is polled daily. */
const POLL_AFTER_MS = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS];
/** While a refund is due that nobody has issued. */
const POLL_DUE_EVERY_MS = 7 * DAY_MS;
const RETRY_AFTER_MS = HOUR_MS;
const REFRESH_INTERVAL_MS = 10 * MINUTE_MS;
const PAGE_WAITS_MS = 1_500;

export const runRefunds = runner(async (job, now) => {
  const order = await getOrder(job.subject);
  if (!order) return { type: 'dead', error: 'no such order' };
  try {
    await throttle();
    if (now < job.since + 3 * DAY_MS) await settleOtherPayments(order, now);
    await fetchAndStoreRefunds(order, now);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ event: 'refunds.no-answer', reference: job.subject, reason: error.message });
    return { type: 'retry', at: now + RETRY_AFTER_MS, error: error.message };
  }
  const refunds = await getRefunds(order.reference);
  const isOpen = refunds.some(({ state }) => state === 'created');
  const current = (await getOrder(order.reference)) ?? order;
  const strays = await getStrayPayments(order.reference);
  const disputes = await getDisputes(order.reference);
  const bill = await billMoneyOf(current, await getBill(order.reference));
  const proposed = proposedRefunds(current, strays, refunds, disputes, bill);
  const isRefundDue = proposed.some(({ isDue }) => isDue);
  const next =
    nextPollAt(POLL_AFTER_MS, job.since, now) ??
    (isRefundDue || clockDoubt() ? now + POLL_DUE_EVERY_MS : undefined);
  const at = isOpen ? Math.min(next ?? Infinity, now + DAY_MS) : next;
  return at === undefined ? { type: 'done' } : { type: 'retry', at, error: '' };
});

/** Reconciliation ends once an order is paid, so it would miss a second payment. */
async function settleOtherPayments(order: Order, now: number): Promise<void> {
  if (!order.razorpayOrderId) return;
  await settleFound(order, await razorpay.fetchPayments(order.razorpayOrderId), now);
}

async function fetchAndStoreRefunds(order: Order, now: number): Promise<void> {
  const strays = await getStrayPayments(order.reference);
  const bills = await billPaymentsOf(order.reference);
  const beside = [...strays, ...bills].map(({ paymentId }) => paymentId);
  const payments = [order.razorpayPaymentId, ...beside];
  const answers: RazorpayRefund[] = [];
  for (const payment of payments.filter(Boolean))
    answers.push(...(await razorpay.fetchRefunds(payment)));
  if (answers.length === 0) return;
  const db = await database();
  await db.transaction(async (tx) => {
    await lockDraft(tx, order.draftId);
    for (const refund of answers) await noteRefund(tx, order.reference, refund, now);
    await settleRefunds(tx, order.reference, now);
  });
}

/** Refreshes in the background if Razorpay takes longer than `PAGE_WAITS_MS`. */
export async function withFreshRefunds(order: Order, now: number): Promise<Order> {
  if (order.state !== 'paid' && order.state !== 'submitted') return order;
  const db = await database();
  const claimed = await db.change(
    `update orders set refunds_asked_at = $2 where reference = $1
     and (coalesce(refunds_asked_at, paid_at) <= $3 or refunds_asked_at > $2)`,
    [order.reference, now, now - REFRESH_INTERVAL_MS],
  );
  if (claimed === 0) return order;
  const refresh = fetchAndStoreRefunds(order, now).catch((error: unknown) => {
    log.warn({ event: 'refunds.no-answer', reference: order.reference, ...describeError(error) });
  });
  await Promise.race([refresh, sleep(PAGE_WAITS_MS, undefined, { ref: false })]);
  return (await getOrder(order.reference)) ?? order;
}
