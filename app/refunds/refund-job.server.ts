import { backoffMs } from '#app/ground/backoff';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { finishJob, type Job } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import type { Paise } from '#app/ground/money';
import type { Order, OrderFlag } from '#app/orders/order';
import { raiseFlag } from '#app/orders/order-flags.server';
import { lockDraft } from '#app/orders/order-locks.server';
import { getOrder } from '#app/orders/order.server';
import { refundKey } from './refunds';
import { throttle } from '#app/razorpay/pace.server';
import { settleRefunds } from './settle-refunds.server';
import { razorpay } from '#app/razorpay/account.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import type { RazorpayRefund } from '#app/razorpay/razorpay-schemas';
import {
  closeRequest,
  fixRequest,
  getRefundRequests,
  unfixRequest,
  type RefundRequest,
} from './refund-request.server';
import { noteRefund, watchRefunds } from './refund.server';

/** The order is flagged for a person from this attempt on. */
const LATE_AFTER_ATTEMPTS = 4;
const FIRST_RETRY_MS = MINUTE_MS / 2;
/** The account may lack money, which a person adds. */
const RETRY_REFUSED_MS = DAY_MS;

/** Sends what was requested for an order. A crash at any place repeats the same refund. */
export async function runRefundRequest(job: Job): Promise<void> {
  const db = await database();
  const order = await getOrder(job.subject);
  if (!order) return finishJob(db, job, { type: 'dead', error: 'no such order' });
  try {
    for (const request of await openRequests(order)) {
      await throttle();
      await send(order, request);
    }
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return putOff(order, job, error);
  }
  // A request that grew while it was sent sends the rest.
  if ((await openRequests(order)).length === 0) return finishJob(db, job, { type: 'done' });
  await finishJob(db, job, { type: 'retry', at: shopTime(), error: '' });
}

const openRequests = async ({ reference }: Order): Promise<RefundRequest[]> =>
  (await getRefundRequests(reference)).filter(({ doneAt }) => doneAt === 0);

/** Asks first: a person, or an attempt whose answer was lost, may have sent it back already. */
async function send(order: Order, request: RefundRequest): Promise<void> {
  const { paymentId } = request;
  const payment = await razorpay.fetchPayment(paymentId);
  const made = await razorpay.fetchRefunds(paymentId);
  const leftPaise = Math.min(request.totalPaise, payment.amount) - sentPaise(made);
  if (leftPaise <= 0) return store(order, request, made, request.totalPaise);
  if (request.amountPaise > leftPaise) await unfixRequest(await database(), request);
  const key = refundKey(order.reference, paymentId, made.length);
  const fixed = await fixRequest(request, leftPaise, key);
  if (!fixed) return;
  const refund = await razorpay.refund(paymentId, fixed.amountPaise, fixed.idempotencyKey);
  const all = [...made.filter(({ id }) => id !== refund.id), refund];
  // A failed one is closed, too: its flag calls a person, who may request it again.
  const failedPaise = refund.status === 'failed' ? refund.amount : 0;
  await store(order, fixed, all, sentPaise(all) + failedPaise);
}

const sentPaise = (refunds: RazorpayRefund[]): Paise =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

async function store(
  order: Order,
  request: RefundRequest,
  refunds: RazorpayRefund[],
  gonePaise: Paise,
): Promise<void> {
  const now = shopTime();
  const db = await database();
  await db.transaction(async (tx) => {
    await lockDraft(tx, order.draftId);
    for (const refund of refunds) await noteRefund(tx, order.reference, refund, now);
    await closeRequest(tx, request, gonePaise, now);
    await unfixRequest(tx, request);
    await settleRefunds(tx, order.reference, now);
    await watchRefunds(tx, order.reference, now + HOUR_MS, now);
  });
  const { reference } = order;
  log.info({ event: 'refund.sent', reference, payment: request.paymentId, paise: gonePaise });
}

async function putOff(order: Order, job: Job, error: RazorpayError): Promise<void> {
  const { reference } = order;
  const now = shopTime();
  // 409: an earlier attempt still runs.
  const isRefused = !error.retryable && error.status !== 409;
  const retryMs = backoffMs(job.attempts, FIRST_RETRY_MS, HOUR_MS);
  const isLate = job.attempts >= LATE_AFTER_ATTEMPTS;
  const flag: OrderFlag | undefined = isRefused
    ? 'refund-refused'
    : isLate
      ? 'refund-late'
      : undefined;
  const db = await database();
  await db.transaction(async (tx) => {
    if (flag) await raiseFlag(tx, reference, flag, now);
    if (isRefused)
      for (const request of await getRefundRequests(reference, tx)) await unfixRequest(tx, request);
    const at = now + (isRefused ? RETRY_REFUSED_MS : retryMs);
    await finishJob(tx, job, { type: 'retry', at, error: error.message });
  });
  log.warn({ event: 'refund.not-sent', reference, attempt: job.attempts, reason: error.message });
}
