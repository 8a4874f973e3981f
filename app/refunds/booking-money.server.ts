/** Reads all that moved for a booking, for `app/refunds/booking-money.ts`. */
import { billSums, type Bill } from '#app/bills/bill';
import { getBill } from '#app/bills/bills.server';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { moneyOf, type MoneyFacts, type PartOfMoney } from './booking-money';
import type { Order } from '#app/orders/order';
import type { BillMoney } from './refunds';
import { paidBillPayment } from '#app/bills/bill-payments.server';
import { getDisputes } from './dispute.server';
import { getRefundRequests } from './refund-request.server';
import { getRefunds, getStrayPayments } from './refund.server';

/** @returns undefined while nothing was paid besides the fee */
export async function billMoneyOf(
  order: Pick<Order, 'reference' | 'pricePaise'>,
  bill: Bill | undefined,
  tx?: Statements,
): Promise<BillMoney | undefined> {
  if (bill?.state !== 'settled') return undefined;
  const { backPaise, keptBecause } = bill;
  const paise = billSums(bill.lines, order.pricePaise).balancePaise;
  if (paise === 0) return undefined;
  const paymentId =
    bill.settledBy === 'cash'
      ? ''
      : ((await paidBillPayment(order.reference, tx))?.paymentId ?? '');
  return { paymentId, paise, backPaise, keptBecause };
}

export async function moneyFactsOf(order: Order, tx?: Statements): Promise<MoneyFacts> {
  const { reference } = order;
  const db = tx ?? (await database());
  const strays = await getStrayPayments(reference, db);
  const refunds = await getRefunds(reference, db);
  const disputes = await getDisputes(reference, db);
  const requests = await getRefundRequests(reference, db);
  const bill = await billMoneyOf(order, await getBill(reference, db), db);
  return { strays, refunds, disputes, requests, bill };
}

/** All money of this booking. */
export const bookingMoney = async (order: Order, tx?: Statements): Promise<PartOfMoney[]> =>
  moneyOf(order, await moneyFactsOf(order, tx));
