/** Receives Razorpay's events. `signature.server.ts` verifies them. */
import { z } from 'zod';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { DAY_MS } from '#app/ground/durations';
import { parseJson } from '#app/ground/json';
import { log } from '#app/ground/log.server';
import { countWebhook } from '#app/metrics/payments.server';
import { billOfPayment, settleBillPayment } from './bill-payment.server';
import type { BillPayment } from '#app/bills/bill-payments.server';
import { noteDispute } from '#app/refunds/dispute.server';
import { makeJobDue } from '#app/jobs/jobs.server';
import { isClaimed } from '#app/orders/order-state';
import type { Order } from '#app/orders/order';
import { getOrderByRazorpayId, storeFailure } from '#app/orders/order.server';
import { notedIn, settleNoted } from './noted-payment.server';
import { settlePayment } from './payment.server';
import { hasMoved } from '#app/razorpay/razorpay-schemas';
import {
  razorpayDisputeSchema,
  razorpayPaymentSchema,
  razorpayRefundSchema,
  type RazorpayDispute,
  type RazorpayPayment,
  type RazorpayRefund,
} from '#app/razorpay/razorpay-schemas';
import { noteRefund, watchRefunds } from '#app/refunds/refund.server';
import { isWebhookSignature } from '#app/razorpay/signature.server';
import { noteUnknownPayment } from '#app/refunds/unknown-payment.server';

const eventSchema = z.object({
  event: z.string(),
  created_at: z.number().int().catch(0),
  payload: z.object({
    payment: z.object({ entity: razorpayPaymentSchema }).optional(),
    refund: z.object({ entity: razorpayRefundSchema }).optional(),
    dispute: z.object({ entity: razorpayDisputeSchema }).optional(),
    order: z
      .object({ entity: z.object({ receipt: z.string().nullish() }) })
      .optional()
      .catch(undefined),
  }),
});

interface PaymentEvent {
  eventId: string;
  type: string;
  eventAt: number; // Unix seconds
  payment: RazorpayPayment;
  refund: RazorpayRefund | undefined;
  dispute: RazorpayDispute | undefined;
  noted: string; // what it pays for, as `readReceipt` takes it; or blank
}

/** Returns 200 even for unusable events, because Razorpay disables a webhook that keeps failing. */
export async function receiveWebhook(
  rawBody: string,
  signature: string,
  eventId: string,
): Promise<200 | 400> {
  if (!eventId || !isWebhookSignature(signature, rawBody)) {
    countWebhook('refused');
    log.warn({ event: 'webhook.bad-signature' });
    return 400;
  }
  countWebhook('signed');
  const parsed = eventSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) {
    log.error({ event: 'webhook.unreadable', id: eventId });
    return 200;
  }
  const event = readEvent(eventId, parsed.data);
  if (!event) {
    const { refund, dispute } = parsed.data.payload;
    if (refund ?? dispute) log.error({ event: 'webhook.no-payment', id: eventId });
    else log.info({ event: 'webhook.ignored', type: parsed.data.event });
    return 200;
  }
  const order = await getOrderByRazorpayId(event.payment.order_id);
  const bill = order ? undefined : await billOfPayment(event.payment);
  if (order) await applyEvent(order, event);
  else if (bill) await applyToBill(bill, event);
  else if (!(await applyByNotes(event))) await storeUnknown(event);
  return 200;
}

function readEvent(eventId: string, event: z.infer<typeof eventSchema>): PaymentEvent | undefined {
  const { payment, refund, dispute, order } = event.payload;
  if (!payment) return undefined;
  const { id } = payment.entity;
  const ofPayment = <T extends { payment_id: string }>(entity: T | undefined): T | undefined => {
    if (!entity || entity.payment_id === id) return entity;
    log.error({ event: 'webhook.other-payment', id: eventId, payment: id });
    return undefined;
  };
  return {
    eventId,
    type: event.event,
    eventAt: event.created_at,
    payment: refund ? asCaptured(payment.entity) : payment.entity,
    refund: ofPayment(refund?.entity),
    dispute: ofPayment(dispute?.entity),
    noted: order?.entity.receipt ?? notedIn(payment.entity),
  };
}

async function applyEvent(order: Order, event: PaymentEvent): Promise<void> {
  const { eventId, type, payment } = event;
  const now = shopTime();
  const hasFailed = type === 'payment.failed';
  // It may be an attempt before the claimed one: Razorpay is asked which of them counts.
  if (hasFailed && isClaimed(order)) await makeJobDue('reconciliation', order.reference, now);
  await settlePayment(order, payment, now, async (tx) => {
    if (!(await recordEvent(tx, eventId, type))) return;
    if (hasFailed && !isClaimed(order))
      await storeFailure(tx, order.reference, payment.error_reason ?? 'payment_failed');
    if (type === 'payment.authorized') await storeFailure(tx, order.reference, '');
    await noteRefundAndDispute(tx, order.reference, event, now);
  });
}

async function applyToBill(bill: BillPayment, event: PaymentEvent): Promise<void> {
  const now = shopTime();
  await settleBillPayment(bill, event.payment, now, async (tx) => {
    if (await recordEvent(tx, event.eventId, event.type))
      await noteRefundAndDispute(tx, bill.reference, event, now);
  });
}

/** @param reference blank when the payment's order is unknown */
async function noteRefundAndDispute(
  tx: Statements,
  reference: string,
  { refund, dispute, eventAt }: PaymentEvent,
  now: number,
): Promise<void> {
  if (refund) await noteRefund(tx, reference, refund, now);
  if (reference && refund?.status === 'pending')
    await watchRefunds(tx, reference, now + DAY_MS, now);
  if (dispute) await noteDispute(tx, reference, dispute, eventAt);
}

async function applyByNotes(event: PaymentEvent): Promise<boolean> {
  const now = shopTime();
  const reference = await settleNoted(event.payment, event.noted, now, async (tx, ofOrder) => {
    if (await recordEvent(tx, event.eventId, event.type))
      await noteRefundAndDispute(tx, ofOrder, event, now);
  });
  return reference !== '';
}

async function storeUnknown(event: PaymentEvent): Promise<void> {
  const { payment, noted, type } = event;
  const isOurs = hasMoved(payment) && payment.captured; // else Razorpay refunds it automatically
  if (!isOurs) return log.info({ event: 'webhook.ignored', type });
  const now = shopTime();
  const db = await database();
  await db.transaction(async (tx) => {
    await noteUnknownPayment(tx, payment, noted, now);
    await noteRefundAndDispute(tx, '', event, now);
  });
}

/** Razorpay says `refunded` while the refund is still pending and may fail. */
const asCaptured = <T extends RazorpayPayment>(payment: T): T =>
  payment.captured && payment.status === 'refunded' ? { ...payment, status: 'captured' } : payment;

/**
 * Writes in the transaction of the effect: a crash between the two would lose the event.
 * @returns false for a repeated event: an old failure must not return to a reopened payment
 */
async function recordEvent(tx: Statements, eventId: string, type: string): Promise<boolean> {
  const added = await tx.change(
    `insert into webhook_events (event_id, type, received_at) values ($1, $2, $3) on conflict (event_id) do nothing`,
    [eventId, type, shopTime()],
  );
  return added === 1;
}
