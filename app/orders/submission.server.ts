import { setTimeout as sleep } from 'node:timers/promises';
import { logProcessing } from '#app/consent/processing-log.server';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { env } from '#app/ground/env.server';
import { reasonOf, type FormAnswer } from '#app/form-service/form-answer';
import { postToForm, retryAfterMs, type FormReply } from '#app/form-service/form-service.server';
import {
  claimJob,
  enqueueJob,
  finishJob,
  withLease,
  type Job,
  stopJob,
} from '#app/jobs/jobs.server';
import { describeError, log } from '#app/ground/log.server';
import type { OrderFlag } from './order';
import { raiseFlag } from './order-flags.server';
import { isOver } from './order-state';
import { getOrder, markSubmitted, readOrder } from './order.server';
import { submissionKey, submissionPayload, type Delivery } from './submission';

const TIMEOUT_MS = 10_000;
export const CUSTOMER_WAITS_MS = 4_000; // the delivery continues in the background
const LOOK_AGAIN_MS = 100;
/** The order is flagged for a person from this attempt on. */
const LATE_AFTER_ATTEMPTS = 4;

/**
 * Waits up to `withinMs`, also for another process that is sending it, then returns `under-way`: the
 * delivery continues in the background. Idempotent.
 */
export async function deliverNow(reference: string, withinMs: number): Promise<Delivery> {
  const until = performance.now() + withinMs;
  const job = await claimJob('submission', reference, shopTime());
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

/** A try that is under way sees that the order is over. */
export async function stopSubmission(tx: Statements, reference: string): Promise<void> {
  await stopJob(tx, 'submission', reference);
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
  if (!order || isOver(order)) {
    await finishJob(await database(), job, {
      type: 'dead',
      error: order ? 'over before it was sent' : 'no such order',
    });
    return 'refused';
  }
  const { phone, reference } = order;
  const answer = await tellForm(job, {
    event: 'submission.tried',
    key: submissionKey(reference),
    payload: submissionPayload(order),
    flags: { rejected: 'submission-rejected', late: 'submission-late' },
    async alsoWrite(tx, type, now) {
      if (type === 'accepted') {
        await markSubmitted(tx, reference, now);
        const what = 'handed to the form service';
        await logProcessing(tx, { phone, what, subject: reference }, now);
      }
      const current = await readOrder(tx, reference);
      if (current && isOver(current) && type !== 'rejected')
        await enqueueJob(tx, 'cancellation', reference, now, now);
    },
  });
  if (answer.type === 'accepted') return 'sent';
  return answer.type === 'rejected' || answer.answered ? 'refused' : 'unreachable';
}

interface Telling {
  event: string;
  /** The form service takes what has the same key once. */
  key: string;
  payload: object;
  flags: { rejected: OrderFlag; late: OrderFlag };
  /** Joins the transaction that ends the job. */
  alsoWrite(tx: Statements, answer: FormAnswer['type'], now: number): Promise<void>;
}

/** Posts news of the job's order, and tries again until the form service has it. */
export async function tellForm(
  job: Job,
  { event, key, payload, flags, alsoWrite }: Telling,
): Promise<FormReply> {
  const answer = await postToForm({
    endpoint: env.FORM_ENDPOINT_ORDERS,
    idempotencyKey: key,
    payload,
    timeoutMs: TIMEOUT_MS,
  });
  const { subject: reference, attempts: attempt } = job;
  const now = shopTime();
  const db = await database();
  await db.transaction(async (tx) => {
    await alsoWrite(tx, answer.type, now);
    if (answer.type === 'accepted') return finishJob(tx, job, { type: 'done' });
    if (answer.type === 'rejected') await raiseFlag(tx, reference, flags.rejected, now);
    else if (attempt >= LATE_AFTER_ATTEMPTS) await raiseFlag(tx, reference, flags.late, now);
    const at = now + retryAfterMs(answer, attempt);
    return finishJob(tx, job, { type: 'retry', at, error: reasonOf(answer) });
  });
  log.info({ event, reference, attempt, answer: answer.type });
  return answer;
}
