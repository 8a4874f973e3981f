import { database } from '#app/database/database.server';
import { noteDispute, orderOfPayment } from './dispute.server';
import { getOrderByRazorpayId } from '#app/orders/order.server';
import { hasMoved, razorpay, settlePayment } from './payment.server';
import { PAGE_SIZE } from './razorpay.server';
import type { RazorpayDispute, RazorpayPayment } from './razorpay-schemas';
import { noteUnknownPayment } from './unknown-payment.server';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reads every payment and dispute of the account of the last days and takes in what this store does
 * not have: after an older backup was restored, nobody repeats the webhooks that came since.
 * @returns how many payments moved money @throws RazorpayError
 */
export async function compareWithRazorpay(days: number, now: number): Promise<number> {
  const since = Math.floor((now - days * DAY_MS) / 1000);
  let moved = 0;
  for await (const payment of all((skip) => razorpay.fetchPaymentPage(since, skip))) {
    if (!hasMoved(payment)) continue;
    moved += 1;
    await takePayment(payment, now);
  }
  for await (const dispute of all((skip) => razorpay.fetchDisputePage(since, skip))) {
    await takeDispute(dispute, now);
  }
  return moved;
}

async function* all<T>(page: (skip: number) => Promise<T[]>): AsyncGenerator<T> {
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const items = await page(skip);
    if (items.length === 0) return;
    yield* items;
  }
}

async function takePayment(payment: RazorpayPayment, now: number): Promise<void> {
  const order = payment.order_id ? await getOrderByRazorpayId(payment.order_id) : undefined;
  if (order) await settlePayment(order, payment, now);
  else if (payment.captured)
    await (await database()).transaction((tx) => noteUnknownPayment(tx, payment, '', now));
}

async function takeDispute(dispute: RazorpayDispute, now: number): Promise<void> {
  const reference = await orderOfPayment(dispute.payment_id);
  const db = await database();
  await db.transaction((tx) => noteDispute(tx, reference, dispute, Math.floor(now / 1000)));
}
