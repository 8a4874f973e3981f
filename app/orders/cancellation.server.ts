import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { env } from '#app/env.server';
import { reasonOf } from '#app/forms/form-answer';
import { postToForm, retryAfterMs } from '#app/forms/form-service.server';
import { enqueueJob, finishJob, type Job } from '#app/jobs/jobs.server';
import { log } from '#app/log.server';
import type { Paise } from '#app/money';
import { clearFlag, raiseFlag } from './order-flags.server';
import { isOver } from './order-state';
import { getOrder, readOrder } from './order.server';
import { cancellationKey, cancellationPayload } from './submission';

const TIMEOUT_MS = 10_000;
const LATE_AFTER_ATTEMPTS = 4;

/** @param backPaise what goes back to the customer */
export async function markCancelled(
  statements: Statements,
  reference: string,
  backPaise: Paise,
  now: number,
): Promise<void> {
  const sql = `update orders set called_off_at = $2, called_off_paise = $3 where reference = $1`;
  await statements.change(sql, [reference, now, backPaise]);
  await clearFlag(reference, 'bill-open', 'shop', now, statements);
}

export const enqueueCancellation = (
  tx: Statements,
  reference: string,
  now: number,
): Promise<void> => enqueueJob(tx, 'cancellation', reference, now, now);

export async function cancelIfSent(tx: Statements, reference: string, now: number): Promise<void> {
  if (await mayBeSent(tx, reference)) await enqueueCancellation(tx, reference, now);
}

/** A submission that timed out, or whose process died, may have been stored, too. */
export async function mayBeSent(tx: Statements, reference: string): Promise<boolean> {
  const order = await readOrder(tx, reference);
  const tried = await tx.row(
    z.unknown(),
    `select subject from jobs where kind = 'submission' and subject = $1
     and (last_error is not null or leased_until > 0)`,
    [reference],
  );
  return Boolean(order?.submittedAt) || tried !== undefined;
}

export async function runCancellation(job: Job): Promise<void> {
  const db = await database();
  const order = await getOrder(job.subject);
  if (!order || !isOver(order))
    return finishJob(db, job, { type: 'dead', error: 'no order that is over' });
  if (order.cancellationSentAt > 0) return finishJob(db, job, { type: 'done' });
  const { reference } = order;
  const answer = await postToForm({
    endpoint: env.FORM_ENDPOINT_ORDERS,
    idempotencyKey: cancellationKey(reference),
    payload: cancellationPayload(order),
    timeoutMs: TIMEOUT_MS,
  });
  const now = Date.now();
  await db.transaction(async (tx) => {
    if (answer.type === 'accepted') {
      await tx.change(`update orders set cancelled_at = $2 where reference = $1`, [reference, now]);
      return finishJob(tx, job, { type: 'done' });
    }
    if (answer.type === 'rejected') await raiseFlag(tx, reference, 'cancellation-rejected', now);
    else if (job.attempts >= LATE_AFTER_ATTEMPTS)
      await raiseFlag(tx, reference, 'cancellation-late', now);
    const at = now + retryAfterMs(answer, job.attempts);
    return finishJob(tx, job, { type: 'retry', at, error: reasonOf(answer) });
  });
  log.info({ event: 'cancellation.tried', reference, attempt: job.attempts, answer: answer.type });
}
