import type { Capacity } from '#app/content/capacity';
import { publishedContent } from '#app/content/content.server';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { isUniqueViolation } from '#app/database/unique-violation';
import { DAY_MS } from '#app/ground/durations';
import { logPaid } from '#app/consent/processing-log.server';
import { hasJob, restartJob } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import { countSettled } from '#app/metrics/payments.server';
import { payBooking } from '#app/milestones/pay-booking.server';
import type { Order, OrderFlag } from '#app/orders/order';
import { isPaid } from '#app/orders/order-state';
import {
  changePayment,
  getOrder,
  markPaid,
  readOrder,
  storeFailure,
} from '#app/orders/order.server';
import { raiseFlag } from '#app/orders/order-flags.server';
import { lockDraft, lockSameBookings } from '#app/orders/order-locks.server';
import type { StrayPayment } from '#app/refunds/refunds';
import { razorpay } from '#app/razorpay/account.server';
import { hasPaidDuplicate, isUsedByOtherOrder } from './other-payments.server';
import { hasMoved, type RazorpayPayment } from '#app/razorpay/razorpay-schemas';
import { noteRefund, noteStrayPayment, watchRefunds } from '#app/refunds/refund.server';
import { settleRefunds } from '#app/refunds/settle-refunds.server';
import { closeWhenSettled } from '#app/refunds/unknown-payment.server';

/**
 * The only function that makes an order paid; browser, webhook and sweep all call it. It reads the
 * order again in its transaction. `alsoWrite` joins that transaction.
 */
export async function settlePayment(
  staleOrder: Order,
  payment: RazorpayPayment,
  now: number,
  alsoWrite?: (tx: Statements) => Promise<void>,
): Promise<Order> {
  const db = await database();
  const { capacity } = (await publishedContent()).content.site;
  let before = staleOrder;
  const settle = () =>
    db.transaction(async (tx) => {
      // Always the first lock, or two calls could deadlock.
      await lockDraft(tx, staleOrder.draftId);
      let order = (await readOrder(tx, staleOrder.reference)) ?? staleOrder;
      if (order.draftId !== staleOrder.draftId) {
        await lockDraft(tx, order.draftId);
        order = (await readOrder(tx, order.reference)) ?? order;
      }
      before = order;
      if (hasMoved(payment)) await lockSameBookings(tx, order);
      await alsoWrite?.(tx);
      if (hasMoved(payment)) await settleMoved(tx, order, payment, capacity, now);
    });
  await settle().catch((error: unknown) => {
    // Another order stored this payment id concurrently; the retry sees its row.
    if (!isUniqueViolation(error)) throw error;
    return settle();
  });
  const settled = (await getOrder(staleOrder.reference)) ?? staleOrder;
  countSettled(before, settled, payment);
  if (hasMoved(payment))
    log.info({
      event: 'payment.settled',
      reference: settled.reference,
      payment: payment.id,
      state: settled.state,
      flags: settled.flags,
    });
  return settled;
}

async function settleMoved(
  tx: Statements,
  order: Order,
  payment: RazorpayPayment,
  capacity: Capacity,
  now: number,
): Promise<void> {
  await closeWhenSettled(tx, order.reference, payment.id, now);
  if (payment.status === 'refunded' && !payment.captured) {
    await noteStrayPayment(tx, order, payment, 'late', now);
    return;
  }
  await settleCaptured(tx, order, payment, capacity, now);
  await settleRefunds(tx, order.reference, now);
  await restartJob(tx, 'papers', order.reference, now, now);
}

/** `live`: a payment may still be captured, or does not match; do not offer to pay again. */
export interface Reconciled {
  order: Order;
  live: boolean;
}

/** @throws RazorpayError */
export async function reconcileOrder(
  order: Order,
  now: number,
  within?: AbortSignal,
): Promise<Reconciled> {
  if (isPaid(order) || !order.razorpayOrderId) return { order, live: false };
  const payments = await razorpay.fetchPayments(order.razorpayOrderId, within);
  return settleFound(order, payments, now, within);
}

export async function settleFound(
  order: Order,
  payments: RazorpayPayment[],
  now: number,
  within?: AbortSignal,
): Promise<Reconciled> {
  let current = order;
  const capturedFirst = payments
    .filter(hasMoved)
    .sort((a, b) => Number(a.status === 'refunded') - Number(b.status === 'refunded'));
  for (const payment of capturedFirst) {
    const refunds =
      payment.status === 'refunded' ? await razorpay.fetchRefunds(payment.id, within) : [];
    current = await settlePayment(current, payment, now, async (tx) => {
      for (const refund of refunds) await noteRefund(tx, order.reference, refund, now);
    });
  }
  if (isPaid(current)) return { order: current, live: false };
  if (payments.some(({ status }) => status === 'authorized' || status === 'captured')) {
    // An earlier attempt may have failed; the page must not say that nothing was paid.
    await storeFailure(await database(), order.reference, '');
    return { order: { ...current, lastFailure: '' }, live: true };
  }
  const [lastFailed] = payments
    .filter((payment) => payment.status === 'failed')
    .sort((a, b) => b.created_at - a.created_at);
  if (!lastFailed) return { order, live: false };
  const lastFailure = lastFailed.error_reason ?? 'payment_failed';
  await storeFailure(await database(), order.reference, lastFailure);
  return { order: { ...order, lastFailure }, live: false };
}

async function settleCaptured(
  tx: Statements,
  order: Order,
  payment: RazorpayPayment,
  capacity: Capacity,
  now: number,
): Promise<void> {
  // Refunding it would take the other order's money.
  if (await isUsedByOtherOrder(tx, order, payment))
    return raiseFlag(tx, order.reference, 'foreign-payment', now, false);
  const fits =
    payment.order_id === order.razorpayOrderId &&
    payment.amount === order.pricePaise &&
    payment.currency === 'INR';
  if (!fits)
    return recordStray(tx, order, payment, { reason: 'mismatch', flag: 'amount-mismatch' }, now);
  const isDuplicate = await hasPaidDuplicate(tx, order);
  const won = await markPaid(tx, order.reference, payment, now);
  if (won) await logPaid(tx, order, now);
  if (!won && order.razorpayPaymentId !== payment.id) {
    if (payment.status === 'captured' && (await isPaidByReturned(tx, order)))
      return payInstead(tx, order, payment, capacity, now);
    return recordStray(tx, order, payment, { reason: 'extra', flag: 'extra-payment' }, now);
  }
  if (won && isDuplicate) await raiseFlag(tx, order.reference, 'second-payment', now);
  if (won && !isDuplicate && order.state === 'expired')
    await raiseFlag(tx, order.reference, 'paid-after-replacement', now);
  // A pending refund may still fail, so only its own state counts.
  const isGoingBack = payment.status === 'refunded';
  if (won) await watchRefunds(tx, order.reference, isGoingBack ? now : now + DAY_MS, now);
  if (isGoingBack || !won || isDuplicate) return;
  await payBooking(tx, order, capacity, now);
}

/** Its payment was already on its way back when the shop heard of it, so nothing was submitted. */
async function isPaidByReturned(tx: Statements, order: Order): Promise<boolean> {
  if (order.state !== 'paid') return false;
  if (order.flags.includes('second-payment') || order.flags.includes('slot-lost')) return false;
  return !(await hasJob(tx, 'submission', order.reference));
}

async function payInstead(
  tx: Statements,
  order: Order,
  payment: RazorpayPayment,
  capacity: Capacity,
  now: number,
): Promise<void> {
  const returned = { ...payment, id: order.razorpayPaymentId, amount: order.pricePaise };
  await noteStrayPayment(tx, order, returned, 'extra', now);
  await changePayment(tx, order.reference, payment.id, now);
  await payBooking(tx, order, capacity, now);
}

async function recordStray(
  tx: Statements,
  order: Order,
  payment: RazorpayPayment,
  stray: { reason: StrayPayment['reason']; flag: OrderFlag },
  now: number,
): Promise<void> {
  const isNews = await noteStrayPayment(tx, order, payment, stray.reason, now);
  await raiseFlag(tx, order.reference, stray.flag, now, isNews);
}
