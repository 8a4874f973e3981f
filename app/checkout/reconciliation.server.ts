import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { finishJob, restartJob, type Job, type JobOutcome } from '#app/jobs/jobs.server';
import { log } from '#app/log.server';
import { getOrder } from './order.server';
import { isPaid } from './order-state';
import { reconcileOrder } from './payment.server';
import { RazorpayError } from './razorpay.server';

/** The sweep: the shop asks Razorpay by itself about every order whose dialog was opened, because browser and webhook can both be lost. */

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** So long after the dialog was opened, then every six hours. */
const ASK_AFTER_MS = [2 * MINUTE_MS, 7 * MINUTE_MS, 22 * MINUTE_MS, 82 * MINUTE_MS];
const THEN_EVERY_MS = 6 * HOUR_MS;
/** Banks are polled for days after a payment without an answer (late authorisation). */
const ASK_FOR_MS = 6 * 24 * HOUR_MS;

/** Each opening of the payment dialog begins the asking anew. */
export const watchOrder = (tx: Statements, reference: string, now: number): Promise<void> => restartJob(tx, 'reconciliation', reference, nextAskAt(now, now), now);

export async function runReconciliation(job: Job): Promise<void> {
  await finishJob(await database(), job, await ask(job, Date.now()));
}

async function ask(job: Job, now: number): Promise<JobOutcome> {
  const order = await getOrder(job.subject);
  if (!order) return { type: 'dead', error: 'no such order' };
  const again: JobOutcome = { type: 'retry', at: nextAskAt(job.since, now), error: 'not paid yet' };
  try {
    const { order: current } = await reconcileOrder(order, now);
    return isPaid(current) || now >= job.since + ASK_FOR_MS ? { type: 'done' } : again;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ event: 'reconciliation.no-answer', reference: job.subject, attempt: job.attempts, reason: error.message });
    return { ...again, error: error.message };
  }
}

/** By the clock and not by the count of tries: a restart of the shop or a customer who looks also asks, and must not shorten the six days. */
const nextAskAt = (since: number, now: number): number => ASK_AFTER_MS.map((after) => since + after).find((at) => at > now) ?? now + THEN_EVERY_MS;
