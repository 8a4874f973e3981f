import { database } from '#app/database/database.server';
import { shopTime } from '#app/database/clock.server';
import { makeJobDue } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import type { ConfirmPaymentResult, PaymentClaim } from './confirm-payment';
import { failureMessage } from '#app/orders/failure-messages';
import type { Order } from '#app/orders/order';
import { isPaid } from '#app/orders/order-state';
import { promisedOf } from '#app/orders/order-visit';
import { getOrder, storeFailure } from '#app/orders/order.server';
import { markClaimed } from '#app/orders/write-order.server';
import { reconcileOrder, settlePayment } from './payment.server';
import { razorpay } from '#app/razorpay/account.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import { whileCustomerWaits } from '#app/razorpay/razorpay.server';
import type { RazorpayPayment } from '#app/razorpay/razorpay-schemas';
import { isPaymentSignature } from '#app/razorpay/signature.server';
import { CUSTOMER_WAITS_MS, deliverNow } from '#app/orders/submission.server';
import { words } from '#app/words/words';

type Proof = { type: 'proven'; order: Order } | Extract<ConfirmPaymentResult, { type: 'refused' }>;

export async function checkClaim(claim: PaymentClaim): Promise<Proof> {
  const { reference, paymentId, signature } = claim;
  const order = await getOrder(reference);
  if (!order?.razorpayOrderId)
    return { type: 'refused', status: 404, message: words.payments.orderUnknown };
  if (isPaymentSignature(signature, order.razorpayOrderId, paymentId))
    return { type: 'proven', order };
  log.warn({ event: 'payment.bad-signature', reference });
  return { type: 'refused', status: 400, message: words.payments.notVerified };
}

export async function confirmPayment(
  order: Order,
  paymentId: string,
): Promise<ConfirmPaymentResult> {
  const { reference } = order;
  const settled = await orUndefined(order, () => settleClaim(order, paymentId));
  const current = settled ?? (await getOrder(reference)) ?? order;
  if (isPaid(current)) return paidResult(current);
  if (!settled || !current.lastFailure) await markClaimed(await database(), reference, shopTime());
  return { type: 'confirming', status: 202, reference };
}

export async function checkPayment(order: Order, refundTime = ''): Promise<ConfirmPaymentResult> {
  const { reference } = order;
  const reconciled = await orUndefined(order, () =>
    reconcileOrder(order, shopTime(), whileCustomerWaits()),
  );
  const current = reconciled?.order ?? (await getOrder(reference)) ?? order;
  if (isPaid(current)) return paidResult(current);
  if (!reconciled || reconciled.live) return { type: 'confirming', status: 202, reference };
  const { lastFailure } = current;
  const failure = lastFailure ? failureMessage(lastFailure, refundTime) : '';
  return { type: 'unpaid', status: 200, reference, failure };
}

async function paidResult(order: Order): Promise<ConfirmPaymentResult> {
  const { reference } = order;
  if (order.flags.includes('second-payment')) return { type: 'paid-twice', status: 200, reference };
  if (order.state === 'refunded') return { type: 'refunded', status: 200, reference };
  if (order.cancelledAt > 0) return { type: 'cancelled', status: 200, reference };
  return {
    type: 'paid',
    status: 200,
    reference,
    delivery: await deliverNow(reference, CUSTOMER_WAITS_MS),
    ...promisedOf(order),
  };
}

async function settleClaim(order: Order, paymentId: string): Promise<Order> {
  if (isPaid(order) && order.razorpayPaymentId === paymentId) return order;
  const payments = await razorpay.fetchPayments(order.razorpayOrderId, whileCustomerWaits());
  const payment = payments.find((candidate) => candidate.id === paymentId);
  const current = payment ? await noteOutcome(order, payment) : order;
  const settled = payment ? await settlePayment(current, payment, shopTime()) : order;
  if (!isPaid(settled)) await makeJobDue('reconciliation', order.reference, shopTime());
  return settled;
}

/** A failed payment is signed, too; one that did not fail may follow one that did. */
async function noteOutcome(order: Order, payment: RazorpayPayment): Promise<Order> {
  const hasFailed = payment.status === 'failed';
  const lastFailure = hasFailed ? (payment.error_reason ?? 'payment_failed') : '';
  await storeFailure(await database(), order.reference, lastFailure);
  return { ...order, lastFailure };
}

/** `undefined` when Razorpay is unreachable. Read the order anew: a webhook may have settled it. */
async function orUndefined<T>(order: Order, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({
      event: 'payment.not-confirmed-yet',
      reference: order.reference,
      reason: error.message,
    });
    await makeJobDue('reconciliation', order.reference, shopTime());
    return undefined;
  }
}
