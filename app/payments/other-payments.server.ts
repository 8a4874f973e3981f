import type { Statements } from '#app/database/database';
import type { Order } from '#app/orders/order';
import { getSameBooking } from '#app/orders/phone-orders.server';
import type { RazorpayPayment } from '#app/razorpay/razorpay-schemas';

export const isUsedByOtherOrder = (
  tx: Statements,
  order: Order,
  payment: RazorpayPayment,
): Promise<boolean> =>
  tx.has(`select 1 from orders where razorpay_payment_id = $1 and reference <> $2`, [
    payment.id,
    order.reference,
  ]);

/** Another order is paid for the draft, or for the same phone, service and slot. */
export async function hasPaidDuplicate(tx: Statements, order: Order): Promise<boolean> {
  const { draftId, reference, phone } = order;
  const ofDraft = `select 1 from orders where draft_id = $1 and reference <> $2 and phone = $3
    and state in ('paid', 'submitted', 'refunded')`;
  if (await tx.has(ofDraft, [draftId, reference, phone])) return true;
  if (order.repeatConfirmed) return false;
  return (await getSameBooking(order, tx)) !== undefined;
}
