import { getBill } from '#app/bills/bills.server';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import type { Paise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import { billMoneyOf } from './booking-money.server';
import { getDisputes } from './dispute.server';
import { requestRefund } from './refund-request.server';
import { getRefunds, getStrayPayments } from './refund.server';
import { proposedRefunds, sumOf } from './refunds';

/** `asked`: the request is kept; whether Razorpay takes it is not known yet. */
type RefundAsked = { type: 'asked'; paise: Paise } | { type: 'nothing-left' };

/** Asks the running shop to send all that is left of one payment back. */
export async function refundPayment(order: Order, paymentId: string): Promise<RefundAsked> {
  const { reference } = order;
  const refunds = await getRefunds(reference);
  const proposed = proposedRefunds(
    order,
    await getStrayPayments(reference),
    refunds,
    await getDisputes(reference),
    await billMoneyOf(order, await getBill(reference)),
  ).find((each) => each.paymentId === paymentId);
  if (!proposed) return { type: 'nothing-left' };
  const before = sumOf(
    refunds.filter((refund) => refund.paymentId === paymentId && refund.state !== 'failed'),
  );
  const totalPaise = before + proposed.amountPaise;
  const db = await database();
  await db.transaction((tx) => requestRefund(tx, reference, { paymentId, totalPaise }, shopTime()));
  return { type: 'asked', paise: proposed.amountPaise };
}
