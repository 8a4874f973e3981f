/** Polls Razorpay after each opened dialog, because callback and webhook can both be lost. */
import { clockDoubt } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { restartJob, runner, type Job, type JobOutcome } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import type { Order } from '#app/orders/order';
import { getOrder } from '#app/orders/order.server';
import { isPaid } from '#app/orders/order-state';
import { nextPollAt, POLL_AFTER_ATTEMPT_MS } from '#app/razorpay/next-poll';
import { throttle } from '#app/razorpay/pace.server';
import { settleFound } from './payment.server';
import { razorpay } from '#app/razorpay/account.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';

/** Delays after the dialog was opened. Dialog and hosted page time out within 22 minutes. */
const POLL_AFTER_MS = [2 * MINUTE_MS, 7 * MINUTE_MS, 22 * MINUTE_MS, DAY_MS, 6 * DAY_MS];
const RETRY_AFTER_MS = HOUR_MS;

export const watchOrder = (tx: Statements, reference: string, now: number): Promise<void> =>
  restartJob(tx, 'reconciliation', reference, now + 2 * MINUTE_MS, now);

/** A wrong clock must not end the polls. */
const ifInDoubt = (now: number) => (clockDoubt() ? now + RETRY_AFTER_MS : undefined);

export const runReconciliation = runner(async (job, now) => {
  const order = await getOrder(job.subject);
  if (!order) return { type: 'dead', error: 'no such order' };
  if (isPaid(order) || !order.razorpayOrderId) return { type: 'done' };
  try {
    return await pollRazorpay(order, job, now);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({
      event: 'reconciliation.no-answer',
      reference: job.subject,
      attempt: job.attempts,
      reason: error.message,
    });
    const next = nextPollAt(POLL_AFTER_ATTEMPT_MS, job.since, now) ?? Infinity;
    const at = Math.min(next, now + RETRY_AFTER_MS);
    return { type: 'retry', at, error: error.message };
  }
});

async function pollRazorpay(order: Order, job: Job, now: number): Promise<JobOutcome> {
  await throttle();
  const payments = await razorpay.fetchPayments(order.razorpayOrderId);
  const { order: current } = await settleFound(order, payments, now);
  if (isPaid(current)) return { type: 'done' };
  const schedule = payments.length > 0 ? POLL_AFTER_ATTEMPT_MS : POLL_AFTER_MS;
  const at = nextPollAt(schedule, job.since, now) ?? ifInDoubt(now);
  return at === undefined ? { type: 'done' } : { type: 'retry', at, error: 'not paid yet' };
}
