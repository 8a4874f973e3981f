import { z } from 'zod';
import type { Statements } from '#app/database/database';
import type { Order } from '#app/orders/order';
import { getSameBooking } from '#app/orders/phone-orders.server';
import type { RazorpayPayment } from './razorpay-schemas';

const countRow = z.object({ count: z.number() });

export async function isUsedByOtherOrder(
  tx: Statements,
  order: Order,
  payment: RazorpayPayment,
): Promise<boolean> {
  const sql = `select cast(count(*) as bigint) as count from orders
    where razorpay_payment_id = $1 and reference <> $2`;
  const row = await tx.row(countRow, sql, [payment.id, order.reference]);
  return (row?.count ?? 0) > 0;
}

/** Another order is paid for the draft, or for the same phone, service and slot. */
export async function hasPaidDuplicate(tx: Statements, order: Order): Promise<boolean> {
  const { draftId, reference, phone } = order;
  const ofDraft = `select cast(count(*) as bigint) as count from orders
    where draft_id = $1 and reference <> $2 and phone = $3
    and state in ('paid', 'submitted', 'refunded')`;
  const sameDraft = await tx.row(countRow, ofDraft, [draftId, reference, phone]);
  if ((sameDraft?.count ?? 0) > 0) return true;
  if (order.repeatConfirmed) return false;
  return (await getSameBooking(order, tx)) !== undefined;
}
