import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/ground/durations';
import { log } from '#app/ground/log.server';
import { billOfPayment, settleBillPayment } from './bill-payment.server';
import { noteDispute, orderOfPayment } from '#app/refunds/dispute.server';
import { getOrderByRazorpayId } from '#app/orders/order.server';
import { notedIn, settleNoted } from './noted-payment.server';
import { throttle } from '#app/razorpay/pace.server';
import { settleFound } from './payment.server';
import { hasMoved } from '#app/razorpay/razorpay-schemas';
import { razorpay } from '#app/razorpay/account.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import { PAGE_SIZE } from '#app/razorpay/razorpay.server';
import type { RazorpayDispute, RazorpayPayment } from '#app/razorpay/razorpay-schemas';
import { noteRefund, watchRefunds } from '#app/refunds/refund.server';
import { noteUnknownPayment, unknownPaymentsOfOrders } from '#app/refunds/unknown-payment.server';

const MOST_CREDITED_AT_ONCE = 200;
/** A rolling update is over by then; what is older is left to a person. */
const CREDITED_WITHIN_MS = 7 * DAY_MS;

/**
 * Compares after an older backup was restored: Razorpay does not repeat old webhooks.
 * @returns the number of captured or refunded payments
 * @throws RazorpayError
 */
export async function compareWithRazorpay(days: number, now: number): Promise<number> {
  const since = Math.floor((now - days * DAY_MS) / 1000);
  let moved = 0;
  for await (const payment of allPages((skip) => razorpay.fetchPaymentPage(since, skip))) {
    if (!hasMoved(payment)) continue;
    moved += 1;
    await importPayment(payment, now);
  }
  for await (const dispute of allPages((skip) => razorpay.fetchDisputePage(since, skip))) {
    await importDispute(dispute, now);
  }
  return moved;
}

export async function* allPages<T>(fetchPage: (skip: number) => Promise<T[]>): AsyncGenerator<T> {
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const items = await fetchPage(skip);
    if (items.length === 0) return;
    yield* items;
  }
}

export async function importPayment(payment: RazorpayPayment, now: number): Promise<void> {
  const order = await getOrderByRazorpayId(payment.order_id);
  const db = await database();
  const hasRefunds = (payment.amount_refunded ?? 0) > 0 || payment.status === 'refunded';
  if (order) {
    await settleFound(order, [payment], now);
    if (hasRefunds) await db.transaction((tx) => watchRefunds(tx, order.reference, now, now));
    return;
  }
  const bill = await billOfPayment(payment);
  if (bill) {
    await settleBillPayment(bill, payment, now);
    if (hasRefunds) await db.transaction((tx) => watchRefunds(tx, bill.reference, now, now));
    return;
  }
  if (!payment.captured) return;
  const noted = notedIn(payment);
  const reference = await settleNoted(payment, noted, now);
  if (reference) {
    if (hasRefunds) await db.transaction((tx) => watchRefunds(tx, reference, now, now));
    return;
  }
  const refunds = hasRefunds ? await razorpay.fetchRefunds(payment.id) : [];
  await db.transaction(async (tx) => {
    await noteUnknownPayment(tx, payment, noted, now);
    for (const refund of refunds) await noteRefund(tx, '', refund, now);
  });
}

/**
 * An older release beside this one puts by what this one can credit, and a payment may arrive before
 * its order is restored. @throws RazorpayError
 */
export async function creditUnknownPayments(now: number): Promise<void> {
  for (const paymentId of await unknownPaymentsOfOrders(
    now - CREDITED_WITHIN_MS,
    MOST_CREDITED_AT_ONCE,
  )) {
    await throttle();
    const payment = await fetchIfThere(paymentId);
    if (payment) await importPayment(payment, now);
  }
}

/** Another account's payment, or one of test mode, is refused each time. @throws RazorpayError */
async function fetchIfThere(paymentId: string): Promise<RazorpayPayment | undefined> {
  try {
    return await razorpay.fetchPayment(paymentId);
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.retryable) throw error;
    log.warn({ event: 'payment.not-at-razorpay', payment: paymentId, reason: error.message });
    return undefined;
  }
}

async function importDispute(dispute: RazorpayDispute, now: number): Promise<void> {
  const reference = await orderOfPayment(dispute.payment_id);
  const db = await database();
  await db.transaction((tx) => noteDispute(tx, reference, dispute, Math.floor(now / 1000)));
}
