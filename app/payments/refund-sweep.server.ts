/** Polls for refunds made in the dashboard and for second payments, as their webhooks can be lost. */
import { getBill } from '#app/bills/bills.server';
import { clockDoubt } from '#app/database/clock.server';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { runner } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import type { Order } from '#app/orders/order';
import { getOrder } from '#app/orders/order.server';
import { billMoneyOf } from '#app/refunds/booking-money.server';
import { getDisputes } from '#app/refunds/dispute.server';
import { nextPollAt } from '#app/razorpay/next-poll';
import { throttle } from '#app/razorpay/pace.server';
import { settleFound } from './payment.server';
import { razorpay } from '#app/razorpay/account.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import { proposedRefunds } from '#app/refunds/refunds';
import { fetchAndStoreRefunds } from '#app/refunds/refund-news.server';
import { getRefunds, getStrayPayments } from '#app/refunds/refund.server';

/** Delays after the payment. A pending refund is polled daily. */
const POLL_AFTER_MS = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS];
/** Applies while a refund is due that nobody has issued. */
const POLL_DUE_EVERY_MS = 7 * DAY_MS;
const RETRY_AFTER_MS = HOUR_MS;

export const runRefundWatch = runner(async (job, now) => {
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
