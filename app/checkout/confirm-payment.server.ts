import { env } from '#app/env.server';
import { makeJobDue } from '#app/jobs/jobs.server';
import { log } from '#app/log.server';
import type { ConfirmPaymentResult, PaymentClaim } from './confirm-payment';
import { failureMessage } from './failure-messages';
import type { Order } from './order';
import { isPaid } from './order-state';
import { getOrder } from './order.server';
import { razorpay, reconcileOrder, settlePayment } from './payment.server';
import { RazorpayError } from './razorpay.server';
import { isSignature } from './signature.server';
import { CUSTOMER_WAITS_MS, deliverNow } from './submission.server';

/** Checks the claim against the stored order, asks Razorpay, settles, and sends the submission while the customer waits. */
export async function confirmPayment(claim: PaymentClaim): Promise<ConfirmPaymentResult> {
  const order = await getOrder(claim.reference);
  if (!order?.razorpayOrderId) return { type: 'refused', status: 404, message: 'We do not know this order.' };
  if (!isSignature(claim.signature, env.RAZORPAY_KEY_SECRET, `${order.razorpayOrderId}|${claim.paymentId}`)) {
    log.warn({ event: 'payment.bad-signature', reference: order.reference });
    return { type: 'refused', status: 400, message: 'This payment could not be verified. If money was debited, it will be confirmed or returned automatically.' };
  }
  const current = await asking(order, () => settleClaim(order, claim.paymentId));
  return current && isPaid(current) ? paidResult(current) : { type: 'confirming', status: 202, reference: order.reference };
}

/** What the shop knows now about an order somebody waits for; asks Razorpay when it is not paid yet. */
export async function checkPayment(order: Order): Promise<ConfirmPaymentResult> {
  const asked = await asking(order, () => reconcileOrder(order, Date.now()));
  if (!asked || asked.live) return { type: 'confirming', status: 202, reference: order.reference };
  if (isPaid(asked.order)) return paidResult(asked.order);
  const { lastFailure } = asked.order;
  return { type: 'unpaid', status: 200, reference: order.reference, failure: lastFailure ? failureMessage(lastFailure) : '' };
}

async function paidResult(order: Order): Promise<ConfirmPaymentResult> {
  const { reference } = order;
  if (order.attention.includes('second-payment')) return { type: 'paid-twice', status: 200, reference };
  if (order.state === 'refunded') return { type: 'refunded', status: 200, reference };
  return { type: 'paid', status: 200, reference, delivery: await deliverNow(reference, CUSTOMER_WAITS_MS) };
}

async function settleClaim(order: Order, paymentId: string): Promise<Order> {
  const payment = (await razorpay.fetchPayments(order.razorpayOrderId)).find((candidate) => candidate.id === paymentId);
  const settled = payment ? await settlePayment(order, payment, Date.now()) : order;
  if (!isPaid(settled)) await makeJobDue('reconciliation', order.reference, Date.now());
  return settled;
}

/** `undefined` when Razorpay gives no answer: the sweep then asks as soon as it can. */
async function asking<T>(order: Order, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ event: 'payment.not-confirmed-yet', reference: order.reference, reason: error.message });
    await makeJobDue('reconciliation', order.reference, Date.now());
    return undefined;
  }
}
