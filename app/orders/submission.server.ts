import { setTimeout as sleep } from 'node:timers/promises';
import { logProcessing } from '#app/consent/processing-log.server';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { env } from '#app/env.server';
import { reasonOf, type FormAnswer } from '#app/forms/form-answer';
import { postToForm, retryAfterMs, type FormReply } from '#app/forms/form-service.server';
import { claimJob, finishJob, withLease, type Job, type JobOutcome } from '#app/jobs/jobs.server';
import { describeError, log } from '#app/log.server';
import type { Order } from './order';
import { enqueueCancellation } from './cancellation.server';
import { raiseFlag } from './order-flags.server';
import { isOver } from './order-state';
import { getOrder, markSubmitted, readOrder } from './order.server';
import { submissionKey, submissionPayload, type Delivery } from './submission';

const TIMEOUT_MS = 10_000;
export const CUSTOMER_WAITS_MS = 4_000; // the delivery continues in the background
const LOOK_AGAIN_MS = 100;
/** From this attempt on, the order is flagged for a person. */
const LATE_AFTER_ATTEMPTS = 4;

/**
 * Waits up to `withinMs`, also for another process that is sending it, then returns `under-way`: the
 * delivery continues in the background. Idempotent.
 */
export async function deliverNow(reference: string, withinMs: number): Promise<Delivery> {
  const until = performance.now() + withinMs;
  const job = await claimJob('submission', reference, Date.now());
  return job
    ? Promise.race([
        withLease(job, () => deliver(job)).catch(logFailure),
        sleep(withinMs, 'under-way' as const, { ref: false }),
      ])
    : deliveredByOther(reference, until);
}

/** Never sends by itself: when the other fails, its job says when to try again. */
async function deliveredByOther(reference: string, until: number): Promise<Delivery> {
  for (;;) {
    const order = await getOrder(reference);
    if (order && isOver(order)) return 'refused';
    if (order?.state === 'submitted') return 'sent';
    if (!order || performance.now() >= until) return 'under-way';
    await sleep(LOOK_AGAIN_MS);
  }
}

/** One that runs at this moment ends by itself, and sees that the order is over. */
export async function stopSubmission(tx: Statements, reference: string): Promise<void> {
  await tx.change(
    `update jobs set state = 'done' where kind = 'submission' and subject = $1
      and state = 'waiting' and leased_until = 0`,
    [reference],
  );
}

export async function runSubmission(job: Job): Promise<void> {
  await deliver(job);
}

/** The job's lease expires, and the worker retries. */
function logFailure(error: unknown): Delivery {
  log.error({ event: 'submission.failed', ...describeError(error) });
  return 'unreachable';
}

async function deliver(job: Job): Promise<Delivery> {
  const order = await getOrder(job.subject);
  const db = await database();
  if (!order || isOver(order)) {
    await finishJob(db, job, {
      type: 'dead',
      error: order ? 'over before it was sent' : 'no such order',
    });
    return 'refused';
  }
  const answer = await post(order);
  const now = Date.now();
  await db.transaction(async (tx) => {
    if (answer.type === 'accepted') {
      await markSubmitted(tx, order.reference, now);
      const { phone, reference } = order;
      await logProcessing(
        tx,
        { phone, what: 'handed to the form service', subject: reference },
        now,
      );
    }
    const current = await readOrder(tx, order.reference);
    if (current && isOver(current) && answer.type !== 'rejected') {
      await enqueueCancellation(tx, order.reference, now);
    }
    if (answer.type === 'rejected')
      await raiseFlag(tx, order.reference, 'submission-rejected', now);
    if (answer.type === 'unknown' && job.attempts >= LATE_AFTER_ATTEMPTS)
      await raiseFlag(tx, order.reference, 'submission-late', now);
    await finishJob(tx, job, outcomeOf(answer, job, now));
  });
  log.info({
    event: 'submission.tried',
    reference: order.reference,
    attempt: job.attempts,
    answer: answer.type,
  });
  if (answer.type === 'accepted') return 'sent';
  return answer.type === 'rejected' || answer.answered ? 'refused' : 'unreachable';
}

function outcomeOf(answer: FormAnswer, job: Job, now: number): JobOutcome {
  if (answer.type === 'accepted') return { type: 'done' };
  return { type: 'retry', at: now + retryAfterMs(answer, job.attempts), error: reasonOf(answer) };
}

const post = (order: Order): Promise<FormReply> =>
  postToForm({
    endpoint: env.FORM_ENDPOINT_ORDERS,
    idempotencyKey: submissionKey(order.reference),
    payload: submissionPayload(order),
    timeoutMs: TIMEOUT_MS,
  });
