/** The rest of a bill: opened when the customer presses, settled on Razorpay's word. */
import type { Bill } from '#app/bills/bill';
import { billSums } from '#app/bills/bill';
import { settleBill } from '#app/bills/bills.server';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { makeJobDue, restartJob, runner } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import type { Order } from '#app/orders/order';
import { raiseFlag } from '#app/orders/order-flags.server';
import { lockDraft } from '#app/orders/order-locks.server';
import { isOver } from '#app/orders/order-state';
import { getOrder, readOrder } from '#app/orders/order.server';
import {
  billPaymentByOrder,
  billPaymentFor,
  billPaymentsOf,
  markBillPaid,
  storeBillPayment,
  type BillPayment,
} from '#app/bills/bill-payments.server';
import { nextPollAt, POLL_AFTER_ATTEMPT_MS } from '#app/razorpay/next-poll';
import { throttle } from '#app/razorpay/pace.server';
import { paymentDialog, type PaymentDialog } from '#app/razorpay/payment-dialog';
import { hasMoved } from '#app/razorpay/razorpay-schemas';
import { razorpay } from '#app/razorpay/account.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import { whileCustomerWaits } from '#app/razorpay/razorpay.server';
import type { RazorpayPayment } from '#app/razorpay/razorpay-schemas';
import { noteStrayPayment, watchRefunds } from '#app/refunds/refund.server';
import { billReceipt } from '#app/razorpay/receipt';
import { isPaymentSignature } from '#app/razorpay/signature.server';
import { closeWhenSettled } from '#app/refunds/unknown-payment.server';
import { words } from '#app/words/words';

/**
 * Each version of a bill has one Razorpay order. Its id is stored before it is shown: money on
 * any other one would belong to nothing.
 * @returns undefined when nothing is to be paid @throws RazorpayError
 */
export async function openBillPayment(
  order: Order,
  bill: Bill,
  shopName: string,
  now: number,
): Promise<PaymentDialog | undefined> {
  const { balancePaise } = billSums(bill.lines, order.pricePaise);
  const isPayable = bill.state === 'approved' && !isOver(order);
  if (!isPayable || balancePaise === 0) return undefined;
  const { reference } = order;
  const receipt = billReceipt(reference, bill.version);
  const known = await billPaymentFor(reference, bill.version);
  if (known?.paymentId) return undefined;
  const created =
    known?.razorpayOrderId ??
    (await razorpay.createOrder(receipt, balancePaise, whileCustomerWaits())).id;
  const opened = {
    razorpayOrderId: created,
    reference,
    billVersion: bill.version,
    amountPaise: balancePaise,
  };
  const db = await database();
  const orderId = await db.transaction(async (tx) => {
    const stored = await storeBillPayment(tx, opened, now);
    await restartJob(tx, 'bill-payment', stored.razorpayOrderId, now + 2 * MINUTE_MS, now);
    return stored.razorpayOrderId;
  });
  const dialog = paymentDialog(order, shopName, env);
  return {
    ...dialog,
    orderId,
    notes: { ...dialog.notes, reference: receipt },
    amountPaise: balancePaise,
    description: words.bills.dialogText,
    cancelUrl: `${env.PUBLIC_ORIGIN}${words.page.base}/orders/${reference}/bill`,
  };
}

/**
 * A payment of the approved bill settles it. Any other is a stray one, which goes back: the
 * bill has changed, or was paid before, or the order is over. `alsoWrite` joins the transaction.
 */
export async function settleBillPayment(
  opened: BillPayment,
  payment: RazorpayPayment,
  now: number,
  alsoWrite?: (tx: Statements) => Promise<void>,
): Promise<void> {
  const stale = await getOrder(opened.reference);
  if (!stale) throw new Error('A bill without an order.');
  const db = await database();
  await db.transaction(async (tx) => {
    await lockDraft(tx, stale.draftId);
    const order = (await readOrder(tx, stale.reference)) ?? stale;
    await alsoWrite?.(tx);
    if (!hasMoved(payment) || !payment.captured) return;
    await closeWhenSettled(tx, order.reference, payment.id, now);
    await creditBill(tx, order, opened, payment, now);
  });
  log.info({ event: 'bill.payment', reference: stale.reference, payment: payment.id });
}

async function creditBill(
  tx: Statements,
  order: Order,
  opened: BillPayment,
  payment: RazorpayPayment,
  now: number,
): Promise<void> {
  const { reference, razorpayOrderId, amountPaise, billVersion } = opened;
  const known = await billPaymentByOrder(razorpayOrderId, tx);
  if (known?.paymentId === payment.id) return;
  const fits =
    payment.order_id === razorpayOrderId &&
    payment.amount === amountPaise &&
    payment.currency === 'INR' &&
    payment.status === 'captured';
  const press = { reference, version: billVersion, by: 'customer' };
  if (fits && !known?.paymentId && !isOver(order)) {
    const settled = await settleBill(tx, press, 'razorpay', now);
    if (settled.type === 'done') {
      await markBillPaid(tx, razorpayOrderId, payment.id, now);
      await watchRefunds(tx, reference, now + DAY_MS, now);
      return;
    }
  }
  const isNews = await noteStrayPayment(tx, order, payment, 'mismatch', now);
  await raiseFlag(tx, reference, 'amount-mismatch', now, isNews);
}

/** The browser's word, checked by Razorpay's signature. @returns undefined when it is not proven */
export async function provenBillPayment(
  reference: string,
  paymentId: string,
  signature: string,
): Promise<BillPayment | undefined> {
  const opened = await billPaymentsOf(reference);
  return opened.find(({ razorpayOrderId }) =>
    isPaymentSignature(signature, razorpayOrderId, paymentId),
  );
}

/** Asks Razorpay; when it does not answer, the job does so later. */
export async function checkBillPayment(opened: BillPayment, now: number): Promise<void> {
  try {
    await pollRazorpay(opened, now, whileCustomerWaits());
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    await makeJobDue('bill-payment', opened.razorpayOrderId, now);
  }
}

/** Callback and webhook can both be lost. */
export const runBillPayment = runner(async (job, now) => {
  const opened = await billPaymentByOrder(job.subject);
  if (!opened) return { type: 'dead', error: 'no such payment' };
  if (opened.paymentId) return { type: 'done' };
  try {
    await throttle();
    await pollRazorpay(opened, now);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return { type: 'retry', at: now + HOUR_MS, error: error.message };
  }
  const isPaid = ((await billPaymentByOrder(job.subject))?.paymentId ?? '') !== '';
  const at = nextPollAt(POLL_AFTER_ATTEMPT_MS, job.since, now);
  return isPaid || at === undefined
    ? { type: 'done' }
    : { type: 'retry', at, error: 'not paid yet' };
});

async function pollRazorpay(opened: BillPayment, now: number, within?: AbortSignal): Promise<void> {
  const payments = await razorpay.fetchPayments(opened.razorpayOrderId, within);
  for (const payment of payments.filter(hasMoved)) await settleBillPayment(opened, payment, now);
}

/** The bill that a payment belongs to. */
export const billOfPayment = async ({
  order_id: orderId,
}: RazorpayPayment): Promise<BillPayment | undefined> =>
  orderId ? billPaymentByOrder(orderId) : undefined;
