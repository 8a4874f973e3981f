import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { env } from '#app/env.server';
import { enqueueJob } from '#app/jobs/jobs.server';
import { log } from '#app/log.server';
import type { Attention, Order } from './order';
import { isPaid } from './order-state';
import { flagOrder, getOrder, lockDraft, markIfRefunded, markPaid, markRefunded, noteFailure, readOrder } from './order.server';
import { razorpayClient, type RazorpayPayment } from './razorpay.server';
import { noteStrayPayment, type StrayReason } from './refund.server';

export const razorpay = razorpayClient({ keyId: env.RAZORPAY_KEY_ID, keySecret: env.RAZORPAY_KEY_SECRET, baseUrl: env.RAZORPAY_API_BASE });

/**
 * The one function that makes an order paid. Browser callback, webhook and sweep all end here; whichever comes first wins.
 * It judges the order as it is inside the transaction, not as the caller read it. The paid order and its submission job are
 * written together; `alsoWrite` goes in with them.
 * @returns the order as it now is
 */
export async function settlePayment(asRead: Order, payment: RazorpayPayment, now: number, alsoWrite?: (tx: Statements) => Promise<void>): Promise<Order> {
  await (await database()).transaction(async (tx) => {
    await lockDraft(tx, asRead.draftId); // first of all, as everywhere: two that wait for each other's rows would both lose
    await alsoWrite?.(tx);
    if (!hasMoved(payment)) return;
    const order = (await readOrder(tx, asRead.reference)) ?? asRead;
    if (payment.status === 'refunded' && !payment.captured) return noteStrayPayment(tx, order, payment, 'late', now);
    await settleCaptured(tx, order, payment, now);
    await markIfRefunded(tx, order.reference);
  });
  const settled = (await getOrder(asRead.reference)) ?? asRead;
  if (hasMoved(payment)) log.info({ event: 'payment.settled', reference: settled.reference, payment: payment.id, state: settled.state, attention: settled.attention });
  return settled;
}

/** Money came, even if it has gone again. */
const hasMoved = ({ status }: RazorpayPayment): boolean => status === 'captured' || status === 'refunded';

/** What Razorpay says of an order it was asked about; `live` is a payment that may yet be captured, or was and does not fit: nobody is asked to pay again. */
export interface Reconciled {
  order: Order;
  live: boolean;
}

/** Asks Razorpay what became of the order's payments and settles what it finds. @throws RazorpayError */
export async function reconcileOrder(
  order: Order,
  now: number,
  within?: AbortSignal,
): Promise<Reconciled> {
  if (isPaid(order) || !order.razorpayOrderId) return { order, live: false };
  const payments = await razorpay.fetchPayments(order.razorpayOrderId, within);
  let current = order;
  const keptFirst = payments.filter(hasMoved).sort((a, b) => Number(a.status === 'refunded') - Number(b.status === 'refunded'));
  for (const payment of keptFirst) current = await settlePayment(current, payment, now);
  if (isPaid(current)) return { order: current, live: false };
  if (payments.some(({ status }) => status === 'authorized' || status === 'captured')) return { order: current, live: true };
  const [lastFailed] = payments.filter((payment) => payment.status === 'failed').sort((a, b) => b.created_at - a.created_at);
  if (!lastFailed) return { order, live: false };
  const lastFailure = lastFailed.error_reason ?? 'payment_failed';
  await noteFailure(order.reference, lastFailure);
  return { order: { ...order, lastFailure }, live: false };
}

async function settleCaptured(tx: Statements, order: Order, payment: RazorpayPayment, now: number): Promise<void> {
  const fits = payment.order_id === order.razorpayOrderId && payment.amount === order.pricePaise && payment.currency === 'INR';
  if (!fits) return setAside(tx, order, payment, { reason: 'mismatch', attention: 'amount-mismatch' }, now);
  const rival = await hasPaidRival(tx, order);
  const won = await markPaid(tx, order.reference, payment.id, now);
  if (!won && order.razorpayPaymentId !== payment.id) return setAside(tx, order, payment, { reason: 'extra', attention: 'extra-payment' }, now);
  if (won && rival) await flagOrder(tx, order.reference, 'second-payment'); // a person refunds it; it is not submitted
  if (won && !rival && order.state === 'expired') await flagOrder(tx, order.reference, 'paid-after-replacement');
  if (payment.status === 'refunded') return markRefunded(tx, order.reference);
  if (!won || rival) return;
  if (order.slot.startsAt <= now) await flagOrder(tx, order.reference, 'slot-passed');
  await enqueueJob(tx, 'submission', order.reference, now, now);
}

/** Money that pays for nothing: kept by its id, so that somebody can send it back. */
async function setAside(tx: Statements, order: Order, payment: RazorpayPayment, why: { reason: StrayReason; attention: Attention }, now: number): Promise<void> {
  await noteStrayPayment(tx, order, payment, why.reason, now);
  await flagOrder(tx, order.reference, why.attention);
}

const countRow = z.object({ count: z.number() });

/** Whether another order of the same draft was paid before: then this payment is one too many. */
async function hasPaidRival(tx: Statements, order: Order): Promise<boolean> {
  const sql = `select cast(count(*) as bigint) as count from orders where draft_id = $1 and reference <> $2 and state in ('paid', 'submitted', 'refunded')`;
  const row = await tx.row(countRow, sql, [order.draftId, order.reference]);
  return (row?.count ?? 0) > 0;
}
