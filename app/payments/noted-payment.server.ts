/**
 * A captured payment of a Razorpay order that is not in the books. An older release of the shop
 * showed it, or the store was restored from a backup. Its notes name what it pays for.
 */
import { billSums } from '#app/bills/bill';
import { getBill } from '#app/bills/bills.server';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import type { Order } from '#app/orders/order';
import { getOrder } from '#app/orders/order.server';
import { isPaid } from '#app/orders/order-state';
import { settleBillPayment } from './bill-payment.server';
import { storeBillPayment, type BillPayment } from '#app/bills/bill-payments.server';
import { settlePayment } from './payment.server';
import { hasMoved } from '#app/razorpay/razorpay-schemas';
import type { RazorpayPayment } from '#app/razorpay/razorpay-schemas';
import { readReceipt } from '#app/razorpay/receipt';

/** Blank when nothing is noted. */
export const notedIn = ({ notes }: RazorpayPayment): string =>
  notes?.booking_id ?? notes?.reference ?? '';

type AlsoWrite = (tx: Statements, reference: string) => Promise<void>;

/**
 * Credits what is to be paid, if the amount fits. Any other amount, or a second payment, is noted
 * beside the order and flagged. `alsoWrite` joins the transaction.
 * @param noted Razorpay's receipt, or the payment's notes
 * @returns the order's reference; blank when no order is named, or no money was taken
 */
export async function settleNoted(
  payment: RazorpayPayment,
  noted: string,
  now: number,
  alsoWrite: AlsoWrite = () => Promise.resolve(),
): Promise<string> {
  const receipt = readReceipt(noted);
  const order = receipt && (await getOrder(receipt.reference));
  if (!order || !payment.order_id || !hasMoved(payment) || !payment.captured) return '';
  const { reference } = order;
  const write = (tx: Statements) => alsoWrite(tx, reference);
  const opened = await openedBill(order, payment, receipt.billVersion, now);
  const { razorpayOrderId } = opened ?? order;
  const ofOrder = { ...payment, order_id: razorpayOrderId };
  if (opened) await settleBillPayment(opened, ofOrder, now, write);
  else await settlePayment(order, ofOrder, now, write);
  return reference;
}

/** Notes of an older release name the order alone: then a paid order's payment is for its bill. */
async function openedBill(
  order: Order,
  payment: RazorpayPayment,
  version: number,
  now: number,
): Promise<BillPayment | undefined> {
  const { reference } = order;
  const bill = await getBill(reference);
  const balancePaise = bill ? billSums(bill.lines, order.pricePaise).balancePaise : 0;
  const isForBill = isPaid(order) && payment.amount === balancePaise;
  const billVersion = version || (bill && isForBill ? bill.version : 0);
  if (billVersion === 0) return undefined;
  const amountPaise = bill?.version === billVersion ? balancePaise : payment.amount;
  const razorpayOrderId = payment.order_id ?? '';
  const opened = { razorpayOrderId, reference, billVersion, amountPaise };
  return storeBillPayment(await database(), opened, now);
}
