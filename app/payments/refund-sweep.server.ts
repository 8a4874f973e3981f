import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#app/database/database.server';
import { finishJob, type Job, type JobOutcome } from '#app/jobs/jobs.server';
import { describeError, log } from '#app/log.server';
import type { Order } from '#app/orders/order';
import { getOrder } from '#app/orders/order.server';
import { lockDraft } from '#app/orders/order-locks.server';
import { waitForTurn } from './pace.server';
import { razorpay, settleFound, settleRefunds } from './payment.server';
import { RazorpayError } from './razorpay.server';
import type { RazorpayRefund } from './razorpay-schemas';
import { proposedRefunds } from './refund-proposal';
import { getRefunds, getStrayPayments, noteRefund } from './refund.server';

/** A refund made in the dashboard is told by webhook only, and that can be lost: so the shop asks. */

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** So long after the payment; while a refund is under way every day. */
const ASK_AFTER_MS = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS];
/** Money that must go back, however late a person sends it. */
const OWED_EVERY_MS = 7 * DAY_MS;
const RETRY_AFTER_MS = HOUR_MS;
/** An owner who looks makes the shop ask, at most this often. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** The page waits this long for the answer, which comes in all the same. */
const PAGE_WAITS_MS = 1_500;

export async function runRefunds(job: Job): Promise<void> {
  await finishJob(await database(), job, await ask(job, Date.now()));
}

async function ask(job: Job, now: number): Promise<JobOutcome> {
  const order = await getOrder(job.subject);
  if (!order) return { type: 'dead', error: 'no such order' };
  try {
    await waitForTurn();
    if (now < job.since + 3 * DAY_MS) await askAboutOtherPayments(order, now);
    await askAboutRefunds(order, now);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ event: 'refunds.no-answer', reference: job.subject, reason: error.message });
    return { type: 'retry', at: now + RETRY_AFTER_MS, error: error.message };
  }
  const refunds = await getRefunds(order.reference);
  const isOpen = refunds.some(({ state }) => state === 'created');
  const current = (await getOrder(order.reference)) ?? order;
  const proposed = proposedRefunds(current, await getStrayPayments(order.reference), refunds);
  const isOwed = proposed.some(({ isDue }) => isDue);
  const next = nextAskAt(job.since, now) ?? (isOwed ? now + OWED_EVERY_MS : undefined);
  const at = isOpen ? Math.min(next ?? Infinity, now + DAY_MS) : next;
  return at === undefined ? { type: 'done' } : { type: 'retry', at, error: '' };
}

/** A job that was written while the clock stood ahead begins now. */
function nextAskAt(writtenAt: number, now: number): number | undefined {
  const since = Math.min(writtenAt, now);
  return ASK_AFTER_MS.map((after) => since + after).find((at) => at > now);
}

/** Of a paid order nobody asks any more, so the news of a second payment could be lost. Once is enough. */
async function askAboutOtherPayments(order: Order, now: number): Promise<void> {
  if (!order.razorpayOrderId) return;
  await settleFound(order, await razorpay.fetchPayments(order.razorpayOrderId), now);
}

/** Asks Razorpay about each payment of the order and writes what it says. @throws RazorpayError */
async function askAboutRefunds(order: Order, now: number): Promise<void> {
  const strays = await getStrayPayments(order.reference);
  const payments = [order.razorpayPaymentId, ...strays.map(({ paymentId }) => paymentId)];
  const answers: RazorpayRefund[] = [];
  for (const payment of payments.filter(Boolean)) {
    const refunds = await razorpay.fetchRefunds(payment);
    answers.push(...refunds.filter(({ payment_id }) => payment_id === payment));
  }
  if (answers.length === 0) return;
  await (
    await database()
  ).transaction(async (tx) => {
    await lockDraft(tx, order.draftId);
    for (const refund of answers) await noteRefund(tx, order.reference, refund, now);
    await settleRefunds(tx, order.reference, now);
  });
}

/**
 * For the page of a paid order: asks unless somebody asked a moment ago, and never lets the page wait long.
 * @returns the order as it now is
 */
export async function withFreshRefunds(order: Order, now: number): Promise<Order> {
  if (order.state !== 'paid' && order.state !== 'submitted') return order;
  // A time in the future was written while the clock stood ahead.
  const claimed = await (
    await database()
  ).change(
    `update orders set refunds_asked_at = $2 where reference = $1
     and (coalesce(refunds_asked_at, paid_at) <= $3 or refunds_asked_at > $2)`,
    [order.reference, now, now - LOOK_EVERY_MS],
  );
  if (claimed === 0) return order;
  const asked = askAboutRefunds(order, now).catch((error: unknown) => {
    log.warn({ event: 'refunds.no-answer', reference: order.reference, ...describeError(error) });
  });
  await Promise.race([asked, sleep(PAGE_WAITS_MS, undefined, { ref: false })]);
  return (await getOrder(order.reference)) ?? order;
}
