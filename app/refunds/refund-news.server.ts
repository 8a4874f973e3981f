/** Asks Razorpay for refunds, because their webhooks can be lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#app/database/database.server';
import { MINUTE_MS } from '#app/ground/durations';
import { describeError, log } from '#app/ground/log.server';
import type { Order } from '#app/orders/order';
import { getOrder } from '#app/orders/order.server';
import { lockDraft } from '#app/orders/order-locks.server';
import { markRefundsAsked } from '#app/orders/write-order.server';
import { razorpay } from '#app/razorpay/account.server';
import { billPaymentsOf } from '#app/bills/bill-payments.server';
import type { RazorpayRefund } from '#app/razorpay/razorpay-schemas';
import { getStrayPayments, noteRefund } from './refund.server';
import { settleRefunds } from './settle-refunds.server';

const REFRESH_INTERVAL_MS = 10 * MINUTE_MS;
const PAGE_WAITS_MS = 1_500;

/** @throws RazorpayError */
export async function fetchAndStoreRefunds(order: Order, now: number): Promise<void> {
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
  const { reference } = order;
  if (!(await markRefundsAsked(await database(), reference, REFRESH_INTERVAL_MS, now)))
    return order;
  const refresh = fetchAndStoreRefunds(order, now).catch((error: unknown) => {
    log.warn({ event: 'refunds.no-answer', reference: order.reference, ...describeError(error) });
  });
  await Promise.race([refresh, sleep(PAGE_WAITS_MS, undefined, { ref: false })]);
  return (await getOrder(order.reference)) ?? order;
}
