import { getBill } from '#app/bills/bills.server';
import { billPaymentsOf } from '#app/bills/bill-payments.server';
import type { Order } from '#app/orders/order';
import { getFlags, HAS_OPEN_FLAG } from '#app/orders/order-flags.server';
import { findOrders } from '#app/orders/order.server';
import { getSettlementLines } from '#app/payments/settlement-lines.server';
import { billMoneyOf } from '#app/refunds/booking-money.server';
import { ENDED_WITHOUT_LOSS_SQL } from '#app/refunds/dispute-state';
import { getDisputes } from '#app/refunds/dispute.server';
import { getRefundRequests } from '#app/refunds/refund-request.server';
import { getRefunds, getStrayPayments } from '#app/refunds/refund.server';
import { openReasons, type OpenReason, type OrderRecords } from './open-reasons';

/** An order that needs a person. */
export interface OpenOrder {
  order: Order;
  reasons: OpenReason[];
}

const MAY_NEED_A_PERSON = `(${HAS_OPEN_FLAG} or state = 'paid'
  or reference in (select reference from disputes where state not in ${ENDED_WITHOUT_LOSS_SQL})
  or reference in (select reference from refunds where state = 'created'))`;

const READ_AT_ONCE = 200;

/** The newest first. What happened since may have settled a flag, so more is read than is found. */
export async function openOrders(now: number, limit: number): Promise<OpenOrder[]> {
  const open: OpenOrder[] = [];
  for (let skipped = 0; ; skipped += READ_AT_ONCE) {
    const orders = await findOrders(
      `${MAY_NEED_A_PERSON} order by created_at desc, reference limit ${READ_AT_ONCE} offset ${skipped}`,
      [],
    );
    for (const order of orders) {
      const reasons = openReasons(order, await getRecords(order), now);
      if (reasons.length > 0 && open.push({ order, reasons }) === limit) return open;
    }
    if (orders.length < READ_AT_ONCE) return open;
  }
}

/** What `openReasons` decides by. */
export async function getRecords(order: Order): Promise<OrderRecords> {
  const { reference } = order;
  const [flags, strays, refunds, disputes, requests, settled, bill, opened] = await Promise.all([
    getFlags(reference),
    getStrayPayments(reference),
    getRefunds(reference),
    getDisputes(reference),
    getRefundRequests(reference),
    getSettlementLines(reference),
    getBill(reference),
    billPaymentsOf(reference),
  ]);
  const billPayments = opened.flatMap(({ paymentId: id, paidAt }) => (id ? [{ id, paidAt }] : []));
  const billMoney = await billMoneyOf(order, bill);
  const ofBill = { bill: bill?.state, billMoney, billPayments };
  return { flags, strays, refunds, disputes, requests, settled, ...ofBill };
}
