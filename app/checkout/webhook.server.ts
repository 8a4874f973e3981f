import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { env } from '#app/env.server';
import { parseJson } from '#app/json';
import { log } from '#app/log.server';
import { getOrderByRazorpayId, noteFailure } from './order.server';
import { settlePayment } from './payment.server';
import { razorpayPaymentSchema, razorpayRefundSchema, type RazorpayPayment } from './razorpay.server';
import { noteRefund } from './refund.server';
import { isSignature } from './signature.server';

const eventSchema = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: razorpayPaymentSchema }).optional(), refund: z.object({ entity: razorpayRefundSchema }).optional() }),
});

/** @returns the HTTP status: 400 for what Razorpay did not sign; 200 for everything it did, or it would repeat it for a day and then fall silent */
export async function receiveWebhook(rawBody: string, signature: string, eventId: string): Promise<200 | 400> {
  if (!eventId || !env.RAZORPAY_WEBHOOK_SECRETS.some((secret) => isSignature(signature, secret, rawBody))) {
    log.warn({ event: 'webhook.bad-signature' });
    return 400;
  }
  const parsed = eventSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) {
    log.error({ event: 'webhook.unreadable', id: eventId });
    return 200;
  }
  const { event, payload } = parsed.data;
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  const order = payment?.order_id ? await getOrderByRazorpayId(payment.order_id) : undefined;
  if (!payment || !order) {
    log.info({ event: 'webhook.ignored', type: event });
    return 200;
  }
  if (await isKnown(eventId)) return 200;
  if (event === 'payment.failed') await noteFailure(order.reference, payment.error_reason ?? 'payment_failed');
  const now = Date.now();
  await settlePayment(order, refund ? beforeRefund(payment) : payment, now, async (tx) => {
    await remember(tx, eventId, event);
    if (refund) await noteRefund(tx, order, refund, now);
  });
  return 200;
}

/** A refund under way shows in the payment at once; whether it arrived, the refund itself says. */
const beforeRefund = (payment: RazorpayPayment): RazorpayPayment => (payment.captured && payment.status === 'refunded' ? { ...payment, status: 'captured' } : payment);

async function isKnown(eventId: string): Promise<boolean> {
  const row = await (await database()).row(z.unknown(), `select event_id from webhook_events where event_id = $1`, [eventId]);
  return row !== undefined;
}

/** In the transaction of the effect: a crash between the two would swallow the event for ever. */
async function remember(tx: Statements, eventId: string, type: string): Promise<void> {
  await tx.change(`insert into webhook_events (event_id, type, received_at) values ($1, $2, $3) on conflict (event_id) do nothing`, [eventId, type, Date.now()]);
}
